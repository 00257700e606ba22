// Go: pkg/apis/core/validation/validation.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as field from "#apimachinery/util/validation/field";
import type * as v1 from "#api/core/v1";
import * as apischema from "#api/schema";
import { validateEnv } from "./env.ts";
import { validateDNS1123Label } from "./names.ts";
import { checkHostPortConflicts, validateContainerPorts } from "./ports.ts";
import { validateLifecycle, validateProbe, validateProbeOnce } from "./probe.ts";
import { validateResourceRequirements } from "./resources.ts";
import type { RareFields } from "./rare-fields.ts";
import type { Volumes } from "./volume-mounts.ts";

type Container = metav1.Manifest<v1.Container>;

/** What the rules of containers ask of their pod. */
interface InPod {
  readonly volumes: Volumes;
  readonly rare: RareFields;
}

/** The containers of a pod, which run side by side. */
export function validateContainers(
  containers: readonly Container[],
  pod: InPod,
  fldPath: field.Path,
): field.ErrorList {
  return [...validateEachContainer(containers, pod, fldPath), ...checkHostPortConflicts(containers, fldPath)];
}

/** The containers that run one after the other before the others start. */
export function validateInitContainers(
  containers: readonly Container[],
  otherContainers: readonly Container[],
  pod: InPod,
  fldPath: field.Path,
): field.ErrorList {
  if (containers.length === 0) return [];
  const allErrs = validateEachContainer(containers, pod, fldPath);
  for (const container of containers) allErrs.push(...checkHostPortConflicts([container], fldPath));
  const allNames = new Set(otherContainers.map(({ name = "" }) => name));
  for (const [i, container] of containers.entries()) {
    const { name = "" } = container;
    if (allNames.has(name)) allErrs.push(field.duplicate(fldPath.index(i).child("name"), name));
    if (name !== "") allNames.add(name);
    allErrs.push(...validateRunsToEnd(container, fldPath.index(i)));
  }
  return allErrs;
}

/** Rules for the containers of pods that templates are spared, since older versions let them pass. */
export function validateContainersOnlyForPod(
  containers: readonly Container[],
  fldPath: field.Path,
): field.ErrorList {
  return containers.flatMap(({ image = "" }, i) => {
    if (image === image.trim()) return [];
    const path = fldPath.index(i).child("image");
    return [field.invalid(path, image, "must not have leading or trailing whitespace")];
  });
}

function validateEachContainer(
  containers: readonly Container[],
  pod: InPod,
  fldPath: field.Path,
): field.ErrorList {
  if (containers.length === 0) return [field.required(fldPath, "")];
  const allNames = new Set<string>();
  return containers.flatMap((container, i) => {
    const idxPath = fldPath.index(i);
    return [
      ...validateContainerName(container.name ?? "", allNames, idxPath.child("name")),
      ...validateContainer(container, pod, idxPath),
    ];
  });
}

function validateContainerName(name: string, allNames: Set<string>, fldPath: field.Path): field.ErrorList {
  const allErrs = name === "" ? [field.required(fldPath, "")] : validateDNS1123Label(name, fldPath);
  if (allNames.has(name)) allErrs.push(field.duplicate(fldPath, name));
  allNames.add(name);
  return allErrs;
}

/** What a container does not have is asked nothing: a pod may have a hundred thousand of them. */
function validateContainer(container: Container, pod: InPod, idxPath: field.Path): field.ErrorList {
  const {
    image = "",
    lifecycle,
    livenessProbe,
    startupProbe,
    readinessProbe,
    resources,
    securityContext,
  } = container;
  return [
    ...(image === "" ? [field.required(idxPath.child("image"), "")] : []),
    ...(lifecycle ? validateLifecycle(lifecycle, idxPath.child("lifecycle")) : []),
    ...(livenessProbe ? validateProbeOnce(livenessProbe, idxPath.child("livenessProbe")) : []),
    ...(startupProbe ? validateProbeOnce(startupProbe, idxPath.child("startupProbe")) : []),
    ...validateTerminationMessagePolicy(
      container.terminationMessagePolicy,
      idxPath.child("terminationMessagePolicy"),
    ),
    ...(readinessProbe ? validateProbe(readinessProbe, idxPath.child("readinessProbe")) : []),
    ...validateContainerLists(container, pod, idxPath),
    ...validatePullPolicy(container.imagePullPolicy, idxPath.child("imagePullPolicy")),
    ...(resources ? validateResourceRequirements(resources, idxPath.child("resources")) : []),
    ...(securityContext
      ? pod.rare.validateSecurityContext(securityContext, idxPath.child("securityContext"))
      : []),
  ];
}

function validateContainerLists(container: Container, pod: InPod, idxPath: field.Path): field.ErrorList {
  const { ports, env, envFrom, volumeMounts, volumeDevices } = container;
  const { volumes, rare } = pod;
  return [
    ...(ports ? validateContainerPorts(ports, idxPath.child("ports")) : []),
    ...(env ? validateEnv(env, idxPath.child("env"), rare) : []),
    ...(envFrom ? rare.validateEnvFrom(envFrom, idxPath.child("envFrom")) : []),
    ...(volumeMounts ? rare.validateVolumeMounts(container, volumes, idxPath.child("volumeMounts")) : []),
    ...(volumeDevices ? rare.validateVolumeDevices(container, volumes, idxPath.child("volumeDevices")) : []),
  ];
}

function validateTerminationMessagePolicy(policy: string | undefined, fldPath: field.Path): field.ErrorList {
  const detail = "must be 'File' or 'FallbackToLogsOnError'";
  if (policy === undefined || policy === "") return [field.required(fldPath, detail)];
  if (policy === "File" || policy === "FallbackToLogsOnError") return [];
  return [field.invalid(fldPath, policy, detail)];
}

const supportedPullPolicies = ["Always", "IfNotPresent", "Never"];

function validatePullPolicy(policy: string | undefined, fldPath: field.Path): field.ErrorList {
  if (policy === undefined || policy === "") return [field.required(fldPath, "")];
  if (supportedPullPolicies.includes(policy)) return [];
  return [field.notSupported(fldPath, policy, supportedPullPolicies)];
}

/** What ends by itself has no use for probes. */
function validateRunsToEnd(container: Container, idxPath: field.Path): field.ErrorList {
  const mustNotBeSet = (
    key: "lifecycle" | "livenessProbe" | "readinessProbe" | "startupProbe",
    type: string,
  ) => {
    const value = container[key];
    if (value === undefined) return [];
    const shown = apischema.goSyntax(type, "core/v1", value);
    return [field.invalid(idxPath.child(key), shown, "must not be set for init containers")];
  };
  return [
    ...mustNotBeSet("lifecycle", "v1.Lifecycle"),
    ...mustNotBeSet("livenessProbe", "v1.Probe"),
    ...mustNotBeSet("readinessProbe", "v1.Probe"),
    ...mustNotBeSet("startupProbe", "v1.Probe"),
  ];
}
