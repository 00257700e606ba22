// Go: pkg/apis/core/validation/validation.go
// Privileged containers are allowed, as by a server that runs with --allow-privileged; Windows options are not checked.
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as validation from "#apimachinery/util/validation";
import * as field from "#apimachinery/util/validation/field";
import type * as v1 from "#api/core/v1";
import * as apischema from "#api/schema";
import * as apimachineryvalidation from "#api/validation";
import { validateLocalDescendingPath } from "./paths.ts";

type Manifest<T> = metav1.Manifest<T>;

/** Who a container runs as and what it may do. */
export function validateSecurityContext(
  sc: Manifest<v1.SecurityContext> | undefined,
  fldPath: field.Path,
): field.ErrorList {
  if (sc === undefined) return [];
  const allErrs = validateIDs(sc, fldPath);
  if (sc.procMount !== undefined && !procMountTypes.includes(sc.procMount)) {
    allErrs.push(field.notSupported(fldPath.child("procMount"), sc.procMount, procMountTypes));
  }
  allErrs.push(...validateSeccompProfileField(sc.seccompProfile, fldPath.child("seccompProfile")));
  if (sc.allowPrivilegeEscalation !== false) return allErrs;
  const shown = apischema.goSyntax("v1.SecurityContext", "core/v1", sc);
  const cannot = "cannot set `allowPrivilegeEscalation` to false and";
  if (sc.privileged === true) allErrs.push(field.invalid(fldPath, shown, `${cannot} \`privileged\` to true`));
  for (const capability of sc.capabilities?.add ?? []) {
    if (capability !== "CAP_SYS_ADMIN") continue;
    allErrs.push(field.invalid(fldPath, shown, `${cannot} \`capabilities.Add\` CAP_SYS_ADMIN`));
  }
  return allErrs;
}

/** The same for a whole pod, and what it shares with its host. */
export function validatePodSecurityContext(
  spec: Manifest<v1.PodSpec>,
  specPath: field.Path,
  fldPath: field.Path,
): field.ErrorList {
  const { securityContext: sc, containers = [], hostPID, shareProcessNamespace } = spec;
  if (sc === undefined) return [];
  const allErrs =
    spec.hostNetwork === true ? validateHostNetwork(containers, specPath.child("containers")) : [];
  if (sc.fsGroup !== undefined) {
    const messages = validation.isValidGroupID(sc.fsGroup);
    allErrs.push(...apimachineryvalidation.invalidForEach(fldPath.child("fsGroup"), sc.fsGroup, messages));
  }
  allErrs.push(...validateIDs(sc, fldPath));
  for (const [i, gid] of (sc.supplementalGroups ?? []).entries()) {
    const path = fldPath.child("supplementalGroups").index(i);
    allErrs.push(...apimachineryvalidation.invalidForEach(path, gid, validation.isValidGroupID(gid)));
  }
  if (shareProcessNamespace === true && hostPID === true) {
    const detail = "ShareProcessNamespace and HostPID cannot both be enabled";
    allErrs.push(field.invalid(fldPath.child("shareProcessNamespace"), shareProcessNamespace, detail));
  }
  allErrs.push(...validateSysctls(sc.sysctls ?? [], fldPath.child("sysctls")));
  if (sc.fsGroupChangePolicy !== undefined && !fsGroupChangePolicies.includes(sc.fsGroupChangePolicy)) {
    const path = fldPath.child("fsGroupChangePolicy");
    allErrs.push(field.notSupported(path, sc.fsGroupChangePolicy, fsGroupChangePolicies));
  }
  return [...allErrs, ...validateSeccompProfileField(sc.seccompProfile, fldPath.child("seccompProfile"))];
}

const procMountTypes = ["Default", "Unmasked"];
const fsGroupChangePolicies = ["Always", "OnRootMismatch"];
const seccompProfileTypes = ["Localhost", "RuntimeDefault", "Unconfined"];

function validateIDs(
  { runAsUser, runAsGroup }: { runAsUser?: number | undefined; runAsGroup?: number | undefined },
  fldPath: field.Path,
): field.ErrorList {
  const userErrs = runAsUser === undefined ? [] : validation.isValidUserID(runAsUser);
  const groupErrs = runAsGroup === undefined ? [] : validation.isValidGroupID(runAsGroup);
  return [
    ...apimachineryvalidation.invalidForEach(fldPath.child("runAsUser"), runAsUser ?? 0, userErrs),
    ...apimachineryvalidation.invalidForEach(fldPath.child("runAsGroup"), runAsGroup ?? 0, groupErrs),
  ];
}

function validateHostNetwork(
  containers: readonly Manifest<v1.Container>[],
  fldPath: field.Path,
): field.ErrorList {
  return containers.flatMap(({ ports = [] }, i) =>
    ports.flatMap(({ hostPort = 0, containerPort = 0 }, j) => {
      if (hostPort === containerPort) return [];
      const path = fldPath.index(i).child("ports").index(j).child("containerPort");
      return [field.invalid(path, containerPort, "must match `hostPort` when `hostNetwork` is true")];
    }),
  );
}

const sysctlSegmentFmt = "[a-z0-9]([-_a-z0-9]*[a-z0-9])?";
const sysctlFmt = `(${sysctlSegmentFmt}\\.)*${sysctlSegmentFmt}`;
const sysctlRegexp = new RegExp(`^${sysctlFmt}$`);
const sysctlMaxLength = 253;

function validateSysctls(sysctls: readonly Manifest<v1.Sysctl>[], fldPath: field.Path): field.ErrorList {
  const names = new Set<string>();
  return sysctls.flatMap(({ name = "" }, i) => {
    const path = fldPath.index(i).child("name");
    const duplicate = names.has(name);
    names.add(name);
    if (name === "") return [field.required(path, "")];
    if (name.length > sysctlMaxLength || !sysctlRegexp.test(name)) {
      const detail = `must have at most ${sysctlMaxLength} characters and match regex ${sysctlFmt}`;
      return [field.invalid(path, name, detail)];
    }
    return duplicate ? [field.duplicate(path, name)] : [];
  });
}

function validateSeccompProfileField(
  profile: Manifest<v1.SeccompProfile> | undefined,
  fldPath: field.Path,
): field.ErrorList {
  if (profile === undefined) return [];
  const { type = "", localhostProfile } = profile;
  const allErrs: field.ErrorList = [];
  const typePath = fldPath.child("type");
  if (type === "") allErrs.push(field.required(typePath, "type is required when seccompProfile is set"));
  else if (!seccompProfileTypes.includes(type)) {
    allErrs.push(field.notSupported(typePath, type, seccompProfileTypes));
  }
  const path = fldPath.child("localhostProfile");
  if (type === "Localhost") {
    if (localhostProfile === undefined) {
      allErrs.push(field.required(path, "must be set when seccomp type is Localhost"));
    } else {
      allErrs.push(...validateLocalDescendingPath(localhostProfile, path));
    }
  } else if (localhostProfile !== undefined) {
    const shown = apischema.goSyntax("v1.SeccompProfile", "core/v1", profile);
    allErrs.push(field.invalid(path, shown, "can only be set when seccomp type is Localhost"));
  }
  return allErrs;
}
