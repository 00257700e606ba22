// Go: pkg/apis/core/validation/validation.go
import * as field from "#apimachinery/util/validation/field";
import { validateAffinity } from "./affinity.ts";
import { validateTolerations, validateTopologySpreadConstraints } from "./scheduling.ts";
import { validatePodDNSConfig } from "./dns.ts";
import { validateEnvFrom, validateEnvVarValueFrom } from "./env-sources.ts";
import { validatePodSecurityContext, validateSecurityContext } from "./security-context.ts";
import { validateReadOnlyPersistentDisks, validateVolumes } from "./volume.ts";
import { validateVolumeDevices, validateVolumeMounts } from "./volume-mounts.ts";

/** How that is validated which few pods have, and which takes long to say: volumes, whom they run as, where they run, what else they read. */
export interface RareFields {
  readonly validateVolumes: typeof validateVolumes;
  readonly validateVolumeMounts: typeof validateVolumeMounts;
  readonly validateVolumeDevices: typeof validateVolumeDevices;
  readonly validateReadOnlyPersistentDisks: typeof validateReadOnlyPersistentDisks;
  readonly validateSecurityContext: typeof validateSecurityContext;
  readonly validatePodSecurityContext: typeof validatePodSecurityContext;
  readonly validateEnvFrom: typeof validateEnvFrom;
  readonly validateEnvVarValueFrom: typeof validateEnvVarValueFrom;
  readonly validateAffinity: typeof validateAffinity;
  readonly validateTolerations: typeof validateTolerations;
  readonly validateTopologySpreadConstraints: typeof validateTopologySpreadConstraints;
  readonly validatePodDNSConfig: typeof validatePodDNSConfig;
}

/** As upstream does. */
export const rareFields: RareFields = {
  validateVolumes,
  validateVolumeMounts,
  validateVolumeDevices,
  validateReadOnlyPersistentDisks,
  validateSecurityContext,
  validatePodSecurityContext,
  validateEnvFrom,
  validateEnvVarValueFrom,
  validateAffinity,
  validateTolerations,
  validateTopologySpreadConstraints,
  validatePodDNSConfig,
};

/** Refuses them all, as upstream does with a field whose feature is switched off. */
export const noRareFields: RareFields = {
  validateVolumes: (list, _podName, fldPath) => [new Map(), refuseEach(list, fldPath)],
  validateVolumeMounts: ({ volumeMounts = [] }, _volumes, fldPath) => refuseEach(volumeMounts, fldPath),
  validateVolumeDevices: ({ volumeDevices = [] }, _volumes, fldPath) => refuseEach(volumeDevices, fldPath),
  validateReadOnlyPersistentDisks: () => [],
  validateSecurityContext: refuse,
  validatePodSecurityContext: ({ hostNetwork, securityContext }, specPath, fldPath) => [
    ...(hostNetwork === true ? refuse({ hostNetwork }, specPath.child("hostNetwork")) : []),
    ...refuse(securityContext, fldPath),
  ],
  validateEnvFrom: refuseEach,
  validateEnvVarValueFrom: ({ valueFrom }, fldPath) => refuse(valueFrom, fldPath),
  validateAffinity: refuse,
  validateTolerations: refuseEach,
  validateTopologySpreadConstraints: refuseEach,
  // That policy asks for such settings.
  validatePodDNSConfig: (dnsConfig, policy, fldPath) =>
    refuse(policy === "None" ? { policy } : dnsConfig, fldPath),
};

function refuseEach(list: readonly object[], fldPath: field.Path): field.ErrorList {
  return list.flatMap((item, i) => refuse(item, fldPath.index(i)));
}

/** An object without fields says nothing, and defaulting puts one there. */
function refuse(value: object | undefined, fldPath: field.Path): field.ErrorList {
  if (Object.keys(value ?? {}).length === 0) return [];
  return [field.forbidden(fldPath, "this server was not handed what validates it")];
}
