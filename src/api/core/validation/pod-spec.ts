// Go: pkg/apis/core/validation/validation.go
import * as math from "#go/math";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as validation from "#apimachinery/util/validation";
import * as field from "#apimachinery/util/validation/field";
import type * as v1 from "#api/core/v1";
import * as apimachineryvalidation from "#api/validation";
import { validateContainers, validateInitContainers } from "./container.ts";
import { validateDNSPolicy } from "./dns.ts";
import {
  validateDNS1123Label,
  validateDNS1123Subdomain,
  validateNodeName,
  validatePriorityClassName,
  validateRuntimeClassName,
} from "./names.ts";
import type { RareFields } from "./rare-fields.ts";
import { validateResourceRequirements } from "./resources.ts";

type PodSpec = metav1.Manifest<v1.PodSpec>;

/** The spec of a pod or of a template. `podName` is "" unless the spec is from a real pod. */
export function validatePodSpec(
  spec: PodSpec,
  podName: string,
  fldPath: field.Path,
  rare: RareFields,
): field.ErrorList {
  const { containers = [], initContainers = [] } = spec;
  const [volumes, volumeErrs] = rare.validateVolumes(spec.volumes ?? [], podName, fldPath.child("volumes"));
  const pod = { volumes, rare };
  const initPath = fldPath.child("initContainers");
  return [
    ...volumeErrs,
    ...validateContainers(containers, pod, fldPath.child("containers")),
    ...validateInitContainers(initContainers, containers, pod, initPath),
    ...validateOneOf(spec.restartPolicy, restartPolicies, fldPath.child("restartPolicy")),
    ...validateDNSPolicy(spec.dnsPolicy, fldPath.child("dnsPolicy")),
    ...apimachineryvalidation.validateLabels(spec.nodeSelector, fldPath.child("nodeSelector")),
    ...rare.validatePodSecurityContext(spec, fldPath, fldPath.child("securityContext")),
    ...rare.validateAffinity(spec.affinity, fldPath.child("affinity")),
    ...rare.validatePodDNSConfig(spec.dnsConfig, spec.dnsPolicy, fldPath.child("dnsConfig")),
    ...validateReadinessGates(spec.readinessGates ?? [], fldPath.child("readinessGates")),
    ...rare.validateTopologySpreadConstraints(
      spec.topologySpreadConstraints ?? [],
      fldPath.child("topologySpreadConstraints"),
    ),
    ...validateNames(spec, fldPath),
    ...validateRest(spec, fldPath, rare),
  ];
}

const restartPolicies = ["Always", "OnFailure", "Never"];
const preemptionPolicies = ["PreemptLowerPriority", "Never"];

function validateOneOf(
  value: string | undefined,
  validValues: readonly string[],
  fldPath: field.Path,
): field.ErrorList {
  if (value === undefined || value === "") return [field.required(fldPath, "")];
  return validValues.includes(value) ? [] : [field.notSupported(fldPath, value, validValues)];
}

function validateReadinessGates(
  gates: readonly metav1.Manifest<v1.PodReadinessGate>[],
  fldPath: field.Path,
): field.ErrorList {
  return gates.flatMap(({ conditionType = "" }, i) =>
    apimachineryvalidation.invalidForEach(
      fldPath.index(i).child("conditionType"),
      conditionType,
      validation.isQualifiedName(conditionType),
    ),
  );
}

/** Names of other things, and how long the pod may live. */
function validateNames(spec: PodSpec, fldPath: field.Path): field.ErrorList {
  const { activeDeadlineSeconds: seconds, hostname = "", subdomain = "" } = spec;
  const named = (
    key: "serviceAccountName" | "nodeName",
    nameFn: apimachineryvalidation.ValidateNameFunc,
  ): field.ErrorList => {
    const { [key]: name = "" } = spec;
    return name === ""
      ? []
      : apimachineryvalidation.invalidForEach(fldPath.child(key), name, nameFn(name, false));
  };
  const deadlinePath = fldPath.child("activeDeadlineSeconds");
  return [
    ...named("serviceAccountName", apimachineryvalidation.validateServiceAccountName),
    ...named("nodeName", validateNodeName),
    ...(seconds === undefined || (seconds >= 1 && seconds <= math.maxInt32)
      ? []
      : [field.invalid(deadlinePath, seconds, validation.inclusiveRangeError(1, math.maxInt32))]),
    ...(hostname === "" ? [] : validateDNS1123Label(hostname, fldPath.child("hostname"))),
    ...(subdomain === "" ? [] : validateDNS1123Label(subdomain, fldPath.child("subdomain"))),
  ];
}

function validateRest(spec: PodSpec, fldPath: field.Path, rare: RareFields): field.ErrorList {
  const { priorityClassName = "", runtimeClassName, preemptionPolicy, overhead } = spec;
  const allErrs = rare.validateTolerations(spec.tolerations ?? [], fldPath.child("tolerations"));
  allErrs.push(...validateHostAliases(spec.hostAliases ?? [], fldPath.child("hostAliases")));
  if (priorityClassName !== "") {
    const messages = validatePriorityClassName(priorityClassName, false);
    allErrs.push(
      ...apimachineryvalidation.invalidForEach(
        fldPath.child("priorityClassName"),
        priorityClassName,
        messages,
      ),
    );
  }
  if (runtimeClassName !== undefined) {
    const messages = validateRuntimeClassName(runtimeClassName, false);
    allErrs.push(
      ...apimachineryvalidation.invalidForEach(fldPath.child("runtimeClassName"), runtimeClassName, messages),
    );
  }
  if (preemptionPolicy !== undefined) {
    const path = fldPath.child("preemptionPolicy");
    allErrs.push(...validateOneOf(preemptionPolicy, preemptionPolicies, path));
  }
  if (overhead === undefined) return allErrs;
  return [...allErrs, ...validateResourceRequirements({ limits: overhead }, fldPath.child("overhead"))];
}

function validateHostAliases(
  aliases: readonly metav1.Manifest<v1.HostAlias>[],
  fldPath: field.Path,
): field.ErrorList {
  return aliases.flatMap(({ ip = "", hostnames = [] }) => [
    ...(validation.isValidIP(ip).length === 0
      ? []
      : [field.invalid(fldPath.child("ip"), ip, "must be valid IP address")]),
    ...hostnames.flatMap((hostname) => validateDNS1123Subdomain(hostname, fldPath.child("hostnames"))),
  ]);
}
