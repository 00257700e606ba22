// Go: pkg/registry/core/service/storage/rest.go
import * as validation from "#apimachinery/util/validation";
import * as field from "#apimachinery/util/validation/field";
import type { Spec } from "./service-fields.ts";

/** The first and the last port that every node keeps for services. */
export const nodePortRange = { first: 30000, last: 32767 };
const range = "10.0.0.0/16";
const rangePrefix = "10.0.";

/** What is wrong with an address and node ports that a client asks for, apart from their form: `others` may have them. */
export function validateFree(spec: Spec, old: Spec | undefined, others: readonly Spec[]): field.Error[] {
  return [...validateAddress(spec, old, others), ...validateNodePorts(spec, others)];
}

function validateAddress(spec: Spec, old: Spec | undefined, others: readonly Spec[]): field.Error[] {
  const { clusterIP: ip = "", type } = spec;
  // An address that a service has already stays or is refused as a change; one that is none is refused as such.
  const isAsked = type !== "ExternalName" && (old?.clusterIP ?? "") === "" && ip !== "" && ip !== "None";
  if (!isAsked || validation.isValidIP(ip).length > 0) return [];
  const why = ip.startsWith(rangePrefix)
    ? others.some((other) => other.clusterIP === ip) && "provided IP is already allocated"
    : `provided IP is not in the valid range. The range of valid IPs is ${range}`;
  if (why === false) return [];
  const detail = `failed to allocated ip:${ip} with error:${why}`;
  return [field.invalid(field.newPath("spec", "clusterIPs"), [ip], detail)];
}

function validateNodePorts(spec: Spec, others: readonly Spec[]): field.Error[] {
  if (spec.type !== "NodePort" && spec.type !== "LoadBalancer") return [];
  const taken = new Set(others.flatMap(({ ports = [] }) => ports.map((port) => port.nodePort)));
  const { first, last } = nodePortRange;
  return (spec.ports ?? []).flatMap(({ nodePort = 0 }, i) => {
    if (nodePort === 0) return [];
    const path = field.newPath("spec", "ports").index(i).child("nodePort");
    if (nodePort < first || nodePort > last) {
      const detail = `provided port is not in the valid range. The range of valid ports is ${first}-${last}`;
      return [field.invalid(path, nodePort, detail)];
    }
    return taken.has(nodePort) ? [field.invalid(path, nodePort, "provided port is already allocated")] : [];
  });
}
