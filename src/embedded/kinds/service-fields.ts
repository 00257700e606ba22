// Go: pkg/registry/core/service/strategy.go
import * as storage from "#embedded/storage";

/** A Service's spec as far as the server fills it in. */
export interface Spec {
  type?: string;
  clusterIP?: string;
  clusterIPs?: string[];
  ipFamilies?: string[];
  ipFamilyPolicy?: string;
  topologyKeys?: string[];
  allocateLoadBalancerNodePorts?: boolean;
  externalTrafficPolicy?: string;
  healthCheckNodePort?: number;
  ports?: { nodePort?: number; port?: number; protocol?: string }[];
}

const hasNodePorts = ({ type }: Spec) => type === "NodePort" || type === "LoadBalancer";

/** Whether a load balancer must be able to ask nodes if they have a pod of this service. */
export function needsHealthCheck({ type, externalTrafficPolicy }: Spec): boolean {
  return type === "LoadBalancer" && externalTrafficPolicy === "Local";
}

/** Takes away what belongs to features that are off in 1.20.2: dual stack, topology keys, node ports by choice. */
export function withoutDisabledFields(spec: Spec): Spec {
  const { ipFamilies, ipFamilyPolicy, topologyKeys, allocateLoadBalancerNodePorts, ...kept } = spec;
  void [ipFamilies, ipFamilyPolicy, topologyKeys, allocateLoadBalancerNodePorts];
  if ((kept.clusterIPs?.length ?? 0) > 1) kept.clusterIPs = kept.clusterIPs?.slice(0, 1) ?? [];
  return kept;
}

/** Takes away what the server had filled in for a type that the service no longer is, unless the client changes it. */
export function withoutOldTypesFields(spec: Spec, old: Spec): Spec {
  let kept = { ...spec };
  if (old.type !== "ExternalName" && spec.type === "ExternalName" && sameClusterIP(spec, old)) {
    const { clusterIP, clusterIPs, ...rest } = kept;
    void [clusterIP, clusterIPs];
    kept = rest;
  }
  if (hasNodePorts(old) && !hasNodePorts(spec)) {
    if (storage.same(nodePortsOf(spec), nodePortsOf(old)))
      kept.ports = (kept.ports ?? []).map(withoutNodePort);
    // A policy for traffic that no longer comes means nothing.
    delete kept.externalTrafficPolicy;
  }
  const hadSamePort = spec.healthCheckNodePort === old.healthCheckNodePort;
  if (needsHealthCheck(old) && !needsHealthCheck(spec) && hadSamePort) delete kept.healthCheckNodePort;
  return kept;
}

const sameClusterIP = (a: Spec, b: Spec) =>
  (a.clusterIP ?? "") === (b.clusterIP ?? "") && storage.same(a.clusterIPs ?? [], b.clusterIPs ?? []);
const nodePortsOf = ({ ports = [] }: Spec) =>
  ports.map(({ nodePort = 0 }) => nodePort).filter((n) => n !== 0);

function withoutNodePort({ nodePort, ...port }: NonNullable<Spec["ports"]>[number]): object {
  void nodePort;
  return port;
}
