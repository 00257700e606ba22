// Go: pkg/apis/core/validation/validation.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as validation from "#apimachinery/util/validation";
import * as field from "#apimachinery/util/validation/field";
import type * as v1 from "#api/core/v1";
import * as apimachineryvalidation from "#api/validation";
import { validateNonSpecialIP } from "./ip.ts";
import { validateDNS1123Label, validateEndpointsName, validateNodeName } from "./names.ts";
import { validateObjectMeta, validateObjectMetaUpdate } from "./object-meta.ts";
import { validateProtocol } from "./ports.ts";

type Manifest<T> = metav1.Manifest<T>;
type Endpoints = Manifest<v1.Endpoints>;

const metadataPath = field.newPath("metadata");

/** New Endpoints. */
export function validateEndpointsCreate(endpoints: Endpoints): field.ErrorList {
  return [
    ...validateObjectMeta(endpoints.metadata, true, validateEndpointsName, metadataPath),
    ...validateEndpointSubsets(endpoints.subsets ?? [], field.newPath("subsets")),
  ];
}

/** Endpoints that take the place of others. */
export function validateEndpointsUpdate(newEndpoints: Endpoints, oldEndpoints: Endpoints): field.ErrorList {
  return [
    ...validateObjectMetaUpdate(newEndpoints.metadata, oldEndpoints.metadata, metadataPath),
    ...validateEndpointsCreate(newEndpoints),
  ];
}

function validateEndpointSubsets(
  subsets: readonly Manifest<v1.EndpointSubset>[],
  fldPath: field.Path,
): field.ErrorList {
  return subsets.flatMap(({ addresses = [], notReadyAddresses = [], ports = [] }, i) => {
    const idxPath = fldPath.index(i);
    const none = addresses.length === 0 && notReadyAddresses.length === 0;
    return [
      ...(none ? [field.required(idxPath, "must specify `addresses` or `notReadyAddresses`")] : []),
      ...addresses.flatMap((a, j) => validateEndpointAddress(a, idxPath.child("addresses").index(j))),
      ...notReadyAddresses.flatMap((a, j) =>
        validateEndpointAddress(a, idxPath.child("notReadyAddresses").index(j)),
      ),
      ...ports.flatMap((port, j) =>
        validateEndpointPort(port, ports.length > 1, idxPath.child("ports").index(j)),
      ),
    ];
  });
}

function validateEndpointAddress(
  address: Manifest<v1.EndpointAddress>,
  fldPath: field.Path,
): field.ErrorList {
  const { ip = "", hostname = "", nodeName } = address;
  const path = fldPath.child("ip");
  return [
    ...apimachineryvalidation.invalidForEach(path, ip, validation.isValidIP(ip)),
    ...(hostname === "" ? [] : validateDNS1123Label(hostname, fldPath.child("hostname"))),
    ...(nodeName === undefined
      ? []
      : apimachineryvalidation.invalidForEach(
          fldPath.child("nodeName"),
          nodeName,
          validateNodeName(nodeName, false),
        )),
    ...validateNonSpecialIP(ip, path),
  ];
}

function validateEndpointPort(
  endpointPort: Manifest<v1.EndpointPort>,
  requireName: boolean,
  fldPath: field.Path,
): field.ErrorList {
  const { name = "", port = 0, protocol, appProtocol } = endpointPort;
  const namePath = fldPath.child("name");
  const allErrs = name === "" ? [] : validateDNS1123Label(name, namePath);
  if (requireName && name === "") allErrs.push(field.required(namePath, ""));
  allErrs.push(
    ...apimachineryvalidation.invalidForEach(fldPath.child("port"), port, validation.isValidPortNum(port)),
    ...validateProtocol(protocol, fldPath.child("protocol")),
  );
  if (appProtocol === undefined) return allErrs;
  const messages = validation.isQualifiedName(appProtocol);
  return [
    ...allErrs,
    ...apimachineryvalidation.invalidForEach(fldPath.child("appProtocol"), appProtocol, messages),
  ];
}
