// Ours: how lists and maps merge that say so; of the recorded OpenAPI this is all that server-side apply asks

/** By type, or by type and field: the keys that tell items apart, or the word that there is. */
export const listTypes: Readonly<Record<string, readonly string[] | "atomic">> = {
  "core/v1.Container ports": ["containerPort", "protocol"],
  "core/v1.LoadBalancerIngress ports": "atomic",
  "core/v1.PodSpec topologySpreadConstraints": ["topologyKey", "whenUnsatisfiable"],
  "core/v1.ServiceSpec clusterIPs": "atomic",
  "core/v1.ServiceSpec ipFamilies": "atomic",
  "core/v1.ServiceSpec ports": ["port", "protocol"],
  "core/v1.ServiceStatus conditions": ["type"],
  "meta/v1.LabelSelector": "atomic",
};
