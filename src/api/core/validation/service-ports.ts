// Go: pkg/apis/core/validation/validation.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as validation from "#apimachinery/util/validation";
import * as field from "#apimachinery/util/validation/field";
import type * as v1 from "#api/core/v1";
import * as apischema from "#api/schema";
import * as apimachineryvalidation from "#api/validation";
import { validateDNS1123Label } from "./names.ts";
import { validatePortNumOrName, validateProtocol } from "./ports.ts";

type ServicePort = metav1.Manifest<v1.ServicePort>;

const kubeletPort = 10250;

/** The ports of a Service: told apart by name, by number and on every node. */
export function validateServicePorts(
  { type, ports = [] }: metav1.Manifest<v1.ServiceSpec>,
  fldPath: field.Path,
): field.ErrorList {
  const allNames = new Set<string>();
  const allErrs: field.ErrorList = [];
  for (const [i, { port = 0 }] of ports.entries()) {
    if (type !== "LoadBalancer" || port !== kubeletPort) continue;
    const detail = `may not expose port ${kubeletPort} externally since it is used by kubelet`;
    allErrs.push(field.invalid(fldPath.index(i), port, detail));
  }
  for (const [i, port] of ports.entries()) {
    const portPath = fldPath.index(i);
    allErrs.push(...validatePortName(port.name ?? "", ports.length > 1, allNames, portPath.child("name")));
    allErrs.push(...validateServicePort(port, portPath));
    if (type === "ClusterIP" && (port.nodePort ?? 0) !== 0) {
      const detail = "may not be used when `type` is 'ClusterIP'";
      allErrs.push(field.forbidden(portPath.child("nodePort"), detail));
    }
  }
  return [...allErrs, ...validateDuplicates(ports, fldPath)];
}

function validatePortName(
  name: string,
  requireName: boolean,
  allNames: Set<string>,
  fldPath: field.Path,
): field.ErrorList {
  if (name === "") return requireName ? [field.required(fldPath, "")] : [];
  const allErrs = validateDNS1123Label(name, fldPath);
  if (allNames.has(name)) allErrs.push(field.duplicate(fldPath, name));
  allNames.add(name);
  return allErrs;
}

function validateServicePort(servicePort: ServicePort, fldPath: field.Path): field.ErrorList {
  const { port = 0, protocol, targetPort, appProtocol } = servicePort;
  const appPath = fldPath.child("appProtocol");
  return [
    ...apimachineryvalidation.invalidForEach(fldPath.child("port"), port, validation.isValidPortNum(port)),
    ...validateProtocol(protocol, fldPath.child("protocol")),
    ...validatePortNumOrName(targetPort, fldPath.child("targetPort")),
    ...(appProtocol === undefined
      ? []
      : apimachineryvalidation.invalidForEach(appPath, appProtocol, validation.isQualifiedName(appProtocol))),
  ];
}

function validateDuplicates(ports: readonly ServicePort[], fldPath: field.Path): field.ErrorList {
  const seen = new Set<string>();
  const repeats = (key: string) => {
    const repeated = seen.has(key);
    seen.add(key);
    return repeated;
  };
  const nodePortErrs = ports.flatMap(({ protocol = "", nodePort = 0 }, i) => {
    if (nodePort === 0 || !repeats(`node ${protocol} ${nodePort}`)) return [];
    return [field.duplicate(fldPath.index(i).child("nodePort"), nodePort)];
  });
  const portErrs = ports.flatMap(({ protocol = "", port = 0 }, i) => {
    if (!repeats(`${protocol} ${port}`)) return [];
    const shown = apischema.goSyntax("v1.ServicePort", "core/v1", { protocol, port });
    return [field.duplicate(fldPath.index(i), shown)];
  });
  return [...nodePortErrs, ...portErrs];
}
