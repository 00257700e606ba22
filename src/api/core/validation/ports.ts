// Go: pkg/apis/core/validation/validation.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as intstr from "#apimachinery/util/intstr";
import * as validation from "#apimachinery/util/validation";
import * as field from "#apimachinery/util/validation/field";
import type * as v1 from "#api/core/v1";
import * as apimachineryvalidation from "#api/validation";

type Container = metav1.Manifest<v1.Container>;
type ContainerPort = metav1.Manifest<v1.ContainerPort>;

const supportedPortProtocols = ["SCTP", "TCP", "UDP"];

/** The protocol of a port. */
export function validateProtocol(protocol: string | undefined, fldPath: field.Path): field.ErrorList {
  if (protocol === undefined || protocol === "") return [field.required(fldPath, "")];
  if (supportedPortProtocols.includes(protocol)) return [];
  return [field.notSupported(fldPath, protocol, supportedPortProtocols)];
}

/** A port by number, or by the name that the container gives it. */
export function validatePortNumOrName(
  port: intstr.IntOrString | undefined,
  fldPath: field.Path,
): field.ErrorList {
  if (typeof port === "string") {
    return apimachineryvalidation.invalidForEach(fldPath, port, validation.isValidPortName(port));
  }
  return apimachineryvalidation.invalidForEach(fldPath, port ?? 0, validation.isValidPortNum(port ?? 0));
}

/** The ports that a container opens. */
export function validateContainerPorts(
  ports: readonly ContainerPort[],
  fldPath: field.Path,
): field.ErrorList {
  const allNames = new Set<string>();
  return ports.flatMap((port, i) => validateContainerPort(port, allNames, fldPath.index(i)));
}

/** No two containers may want the same port of their host. */
export function checkHostPortConflicts(
  containers: readonly Container[],
  fldPath: field.Path,
): field.ErrorList {
  const taken = new Set<string>();
  return containers.flatMap((container, i) =>
    (container.ports ?? []).flatMap(({ hostPort = 0, hostIP = "", protocol = "" }, j) => {
      if (hostPort === 0) return [];
      const path = fldPath.index(i).child("ports").index(j).child("hostPort");
      const address = `${protocol}/${hostIP}/${hostPort}`;
      if (taken.has(address)) return [field.duplicate(path, address)];
      taken.add(address);
      return [];
    }),
  );
}

function validateContainerPort(
  port: ContainerPort,
  allNames: Set<string>,
  idxPath: field.Path,
): field.ErrorList {
  const { name = "", containerPort = 0, hostPort = 0 } = port;
  const containerPortPath = idxPath.child("containerPort");
  const hostPortPath = idxPath.child("hostPort");
  return [
    ...validateContainerPortName(name, allNames, idxPath.child("name")),
    ...(containerPort === 0
      ? [field.required(containerPortPath, "")]
      : apimachineryvalidation.invalidForEach(
          containerPortPath,
          containerPort,
          validation.isValidPortNum(containerPort),
        )),
    ...(hostPort === 0
      ? []
      : apimachineryvalidation.invalidForEach(hostPortPath, hostPort, validation.isValidPortNum(hostPort))),
    ...validateProtocol(port.protocol, idxPath.child("protocol")),
  ];
}

function validateContainerPortName(
  name: string,
  allNames: Set<string>,
  fldPath: field.Path,
): field.ErrorList {
  if (name === "") return [];
  const messages = validation.isValidPortName(name);
  if (messages.length > 0) return apimachineryvalidation.invalidForEach(fldPath, name, messages);
  if (allNames.has(name)) return [field.duplicate(fldPath, name)];
  allNames.add(name);
  return [];
}
