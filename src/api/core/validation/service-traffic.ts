// Go: pkg/apis/core/validation/validation.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as validation from "#apimachinery/util/validation";
import * as field from "#apimachinery/util/validation/field";
import type * as v1 from "#api/core/v1";
import { isCIDR } from "./ip.ts";

type Service = metav1.Manifest<v1.Service>;
type ServiceSpec = metav1.Manifest<v1.ServiceSpec>;

const specPath = field.newPath("spec");
const maxServiceTopologyKeys = 16;
const anyTopology = "*";
const sourceRangesAnnotation = "service.beta.kubernetes.io/load-balancer-source-ranges";

/** Where traffic may be sent, nearest first. */
export function validateTopologyKeys({
  topologyKeys = [],
  externalTrafficPolicy,
}: ServiceSpec): field.ErrorList {
  if (topologyKeys.length === 0) return [];
  const path = specPath.child("topologyKeys");
  const allErrs: field.ErrorList = [];
  if (externalTrafficPolicy === "Local")
    allErrs.push(field.forbidden(path, "may not be specified when `externalTrafficPolicy=Local`"));
  if (topologyKeys.length > maxServiceTopologyKeys)
    allErrs.push(field.tooMany(path, topologyKeys.length, maxServiceTopologyKeys));
  const seen = new Set<string>();
  for (const [i, key] of topologyKeys.entries()) {
    const keyPath = path.index(i);
    if (seen.size === seen.add(key).size) allErrs.push(field.duplicate(keyPath, key));
    if (key === anyTopology && i !== topologyKeys.length - 1)
      allErrs.push(field.invalid(keyPath, key, '"*" must be the last value specified'));
    if (key === anyTopology) continue;
    for (const message of validation.isQualifiedName(key))
      allErrs.push(field.invalid(keyPath, topologyKeys, message));
  }
  return allErrs;
}

/** From where a load balancer lets traffic in. */
export function validateSourceRanges({ metadata, spec = {} }: Service): field.ErrorList {
  const { loadBalancerSourceRanges: ranges = [], type } = spec;
  const annotation = metadata?.annotations?.[sourceRangesAnnotation];
  if (ranges.length === 0 && annotation === undefined) return [];
  const path =
    ranges.length > 0
      ? specPath.child("LoadBalancerSourceRanges")
      : field.newPath("metadata", "annotations").key(sourceRangesAnnotation);
  const allErrs: field.ErrorList = [];
  if (type !== "LoadBalancer")
    allErrs.push(field.forbidden(path, "may only be used when `type` is 'LoadBalancer'"));
  const text = (annotation ?? "").trim();
  const given = ranges.length > 0 ? ranges : text === "" ? [] : text.split(",");
  if (!given.every((range) => isCIDR(range.trim()))) {
    const shown = ranges.length > 0 ? `[${ranges.join(" ")}]` : annotation;
    const detail = "must be a list of IP ranges. For example, 10.240.0.0/24,10.250.0.0/24 ";
    allErrs.push(field.invalid(path, shown, detail));
  }
  return allErrs;
}

/** How traffic from outside reaches pods. */
export function validateExternalTraffic(spec: ServiceSpec): field.ErrorList {
  const { externalTrafficPolicy: policy = "", healthCheckNodePort: nodePort = 0, type } = spec;
  const allErrs: field.ErrorList = [];
  if (spec.allocateLoadBalancerNodePorts !== undefined && type !== "LoadBalancer") {
    const detail = "may only be used when `type` is 'LoadBalancer'";
    allErrs.push(field.forbidden(specPath.child("allocateLoadBalancerNodePorts"), detail));
  }
  if (!["", "Cluster", "Local"].includes(policy)) {
    const detail = "ExternalTrafficPolicy must be empty, Cluster or Local";
    allErrs.push(field.invalid(specPath.child("externalTrafficPolicy"), policy, detail));
  }
  if (nodePort < 0) {
    const detail = "HealthCheckNodePort must be not less than 0";
    allErrs.push(field.invalid(specPath.child("healthCheckNodePort"), nodePort, detail));
  }
  return allErrs;
}

/** Whether what is said of traffic from outside fits the type of the service. The registry asks when all else is valid. */
export function validateServiceExternalTrafficFieldsCombination({ spec = {} }: Service): field.ErrorList {
  const { externalTrafficPolicy: policy = "", healthCheckNodePort: nodePort = 0, type } = spec;
  const allErrs: field.ErrorList = [];
  if (type !== "LoadBalancer" && type !== "NodePort" && policy !== "") {
    const detail = "ExternalTrafficPolicy can only be set on NodePort and LoadBalancer service";
    allErrs.push(field.invalid(specPath.child("externalTrafficPolicy"), policy, detail));
  }
  if (nodePort !== 0 && (type !== "LoadBalancer" || policy !== "Local")) {
    const detail =
      "HealthCheckNodePort can only be set on LoadBalancer service with ExternalTrafficPolicy=Local";
    allErrs.push(field.invalid(specPath.child("healthCheckNodePort"), nodePort, detail));
  }
  return allErrs;
}
