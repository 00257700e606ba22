// Go: pkg/apis/core/validation/validation.go
import * as resource from "#apimachinery/api/resource";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as field from "#apimachinery/util/validation/field";
import type * as v1 from "#api/core/v1";
import * as apimachineryvalidation from "#api/validation";
import { validateDNS1123Label } from "./names.ts";
import type { Volumes } from "./volume-mounts.ts";
import { volumeSourceValidators } from "./volume-source.ts";

type Manifest<T> = metav1.Manifest<T>;
type Volume = Manifest<v1.Volume>;

/** The volumes of a pod, and those among them that containers may mount. `podName` is "" in a template. */
export function validateVolumes(
  list: readonly Volume[],
  podName: string,
  fldPath: field.Path,
): [volumes: Volumes, errs: field.ErrorList] {
  const volumes = new Map<string, Volume>();
  const createdClaims = new Set(
    podName === ""
      ? []
      : list.filter((v) => v.ephemeral !== undefined).map((v) => `${podName}-${v.name ?? ""}`),
  );
  const allErrs: field.ErrorList = [];
  for (const [i, volume] of list.entries()) {
    const idxPath = fldPath.index(i);
    const { name = "", persistentVolumeClaim } = volume;
    const namePath = idxPath.child("name");
    const errs = validateVolumeSource(volume, podName, idxPath);
    errs.push(...(name === "" ? [field.required(namePath, "")] : validateDNS1123Label(name, namePath)));
    if (volumes.has(name)) errs.push(field.duplicate(namePath, name));
    if (errs.length === 0) volumes.set(name, volume);
    allErrs.push(...errs);
    const claimName = persistentVolumeClaim?.claimName ?? "";
    if (persistentVolumeClaim === undefined || !createdClaims.has(claimName)) continue;
    const detail = "must not reference a PVC that gets created for an ephemeral volume";
    allErrs.push(field.invalid(idxPath.child("persistentVolumeClaim").child("claimName"), claimName, detail));
  }
  return [volumes, allErrs];
}

/** Disks that only one machine may write to. */
export function validateReadOnlyPersistentDisks(
  list: readonly Volume[],
  fldPath: field.Path,
): field.ErrorList {
  const detail =
    "must be true for replicated pods > 1; GCE PD can only be mounted on multiple machines if it is read-only";
  return list.flatMap(({ gcePersistentDisk: disk }, i) => {
    if (disk === undefined || disk.readOnly === true) return [];
    return [field.invalid(fldPath.index(i).child("gcePersistentDisk", "readOnly"), false, detail)];
  });
}

/** A volume has one source. Upstream names three of the fields differently in its errors. */
const forbiddenNames: Readonly<Record<string, string>> = { cephfs: "cephFS", downwardAPI: "downwarAPI" };
const validNames: Readonly<Record<string, string>> = { gcePersistentDisk: "persistentDisk" };

function validateVolumeSource(volume: Volume, podName: string, fldPath: field.Path): field.ErrorList {
  const allErrs = validateEmptyDir(volume.emptyDir, fldPath.child("emptyDir"));
  let numVolumes = volume.emptyDir === undefined ? 0 : 1;
  for (const [key, validate] of volumeSourceValidators) {
    if (volume[key] === undefined) continue;
    if (numVolumes > 0) {
      const path = fldPath.child(forbiddenNames[key] ?? key);
      allErrs.push(field.forbidden(path, "may not specify more than 1 volume type"));
      continue;
    }
    numVolumes++;
    allErrs.push(...validate(volume, fldPath.child(validNames[key] ?? key)));
    if (key === "ephemeral") allErrs.push(...validateClaimName(podName, volume.name ?? "", fldPath));
  }
  if (numVolumes === 0) allErrs.push(field.required(fldPath, "must specify a volume type"));
  return allErrs;
}

function validateEmptyDir(
  emptyDir: Manifest<v1.EmptyDirVolumeSource> | undefined,
  fldPath: field.Path,
): field.ErrorList {
  const limit = emptyDir?.sizeLimit;
  if (limit === undefined || resource.parseQuantity(limit).sign() >= 0) return [];
  return [field.forbidden(fldPath.child("sizeLimit"), "SizeLimit field must be a valid resource quantity")];
}

function validateClaimName(podName: string, name: string, fldPath: field.Path): field.ErrorList {
  if (podName === "" || name === "") return [];
  const claimName = `${podName}-${name}`;
  return apimachineryvalidation
    .nameIsDNSSubdomain(claimName, false)
    .map((msg) =>
      field.invalid(fldPath.child("name"), name, `PVC name ${JSON.stringify(claimName)}: ${msg}`),
    );
}
