// Go: pkg/apis/core/validation/validation.go
// Sources that name a storage system are checked for what they require; their addresses are taken as they are.
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as validation from "#apimachinery/util/validation";
import * as field from "#apimachinery/util/validation/field";
import type * as v1 from "#api/core/v1";
import { validateLocalDescendingPath, validatePathNoBacksteps } from "./paths.ts";
import {
  validateDownwardAPIVolumeSource,
  validateKeyToPathSource,
  validateProjectedVolumeSource,
} from "./volume-files.ts";

type Volume = metav1.Manifest<v1.Volume>;
type Validator = (volume: Volume, fldPath: field.Path) => field.ErrorList;
type SourceName = Exclude<keyof v1.VolumeSource, "emptyDir">;

/** How each source is checked, in the order in which upstream looks for them. */
export const volumeSourceValidators: readonly [key: SourceName, validate: Validator][] = [
  ["hostPath", validateHostPathVolumeSource],
  ["gitRepo", validateGitRepoVolumeSource],
  ["gcePersistentDisk", validateGCEPersistentDiskVolumeSource],
  ["awsElasticBlockStore", validateAWSElasticBlockStoreVolumeSource],
  ["secret", (v, path) => validateKeyToPathSource(v.secret ?? {}, "secretName", v.secret?.secretName, path)],
  ["nfs", validateNFSVolumeSource],
  ["iscsi", (v, path) => requires(v.iscsi ?? {}, ["targetPortal", "iqn"], path)],
  ["glusterfs", (v, path) => requires(v.glusterfs ?? {}, ["endpoints", "path"], path)],
  ["flocker", validateFlockerVolumeSource],
  ["persistentVolumeClaim", (v, path) => requires(v.persistentVolumeClaim ?? {}, ["claimName"], path)],
  ["rbd", (v, path) => requires(v.rbd ?? {}, ["monitors", "image"], path)],
  ["cinder", (v, path) => requires(v.cinder ?? {}, ["volumeID"], path)],
  ["cephfs", (v, path) => requires(v.cephfs ?? {}, ["monitors"], path)],
  ["quobyte", validateQuobyteVolumeSource],
  ["downwardAPI", (v, path) => validateDownwardAPIVolumeSource(v.downwardAPI ?? {}, path)],
  ["fc", validateFCVolumeSource],
  ["flexVolume", validateFlexVolumeSource],
  ["configMap", (v, path) => validateKeyToPathSource(v.configMap ?? {}, "name", v.configMap?.name, path)],
  ["azureFile", (v, path) => requires(v.azureFile ?? {}, ["secretName", "shareName"], path)],
  ["vsphereVolume", (v, path) => requires(v.vsphereVolume ?? {}, ["volumePath"], path)],
  ["photonPersistentDisk", (v, path) => requires(v.photonPersistentDisk ?? {}, ["pdID"], path)],
  ["portworxVolume", (v, path) => requires(v.portworxVolume ?? {}, ["volumeID"], path)],
  ["azureDisk", (v, path) => requires(v.azureDisk ?? {}, ["diskName", "diskURI"], path)],
  ["storageos", () => []],
  ["projected", (v, path) => validateProjectedVolumeSource(v.projected ?? {}, path)],
  ["scaleIO", (v, path) => requires(v.scaleIO ?? {}, ["gateway", "system", "volumeName"], path)],
  ["csi", (v, path) => requires(v.csi ?? {}, ["driver"], path)],
  ["ephemeral", (v, path) => requires(v.ephemeral ?? {}, ["volumeClaimTemplate"], path)],
];

/** These keys must be there and not be empty. */
function requires<T extends object>(
  source: T,
  keys: readonly (keyof T & string)[],
  fldPath: field.Path,
): field.ErrorList {
  return keys.filter((key) => isEmpty(source[key])).map((key) => field.required(fldPath.child(key), ""));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}

const supportedHostPathTypes = [
  "",
  "BlockDevice",
  "CharDevice",
  "Directory",
  "DirectoryOrCreate",
  "File",
  "FileOrCreate",
  "Socket",
];

function validateHostPathVolumeSource({ hostPath }: Volume, fldPath: field.Path): field.ErrorList {
  const { path = "", type } = hostPath ?? {};
  if (path === "") return [field.required(fldPath.child("path"), "")];
  const allErrs = validatePathNoBacksteps(path, fldPath.child("path"));
  if (type !== undefined && !supportedHostPathTypes.includes(type)) {
    allErrs.push(field.notSupported(fldPath.child("type"), type, supportedHostPathTypes));
  }
  return allErrs;
}

function validateGitRepoVolumeSource({ gitRepo }: Volume, fldPath: field.Path): field.ErrorList {
  const { repository = "", directory = "" } = gitRepo ?? {};
  return [
    ...(repository === "" ? [field.required(fldPath.child("repository"), "")] : []),
    ...validateLocalDescendingPath(directory, fldPath.child("directory")),
  ];
}

function validateGCEPersistentDiskVolumeSource(
  { gcePersistentDisk }: Volume,
  fldPath: field.Path,
): field.ErrorList {
  const source = gcePersistentDisk ?? {};
  return [...requires(source, ["pdName"], fldPath), ...validatePartition(source.partition, fldPath)];
}

function validateAWSElasticBlockStoreVolumeSource(
  { awsElasticBlockStore }: Volume,
  fldPath: field.Path,
): field.ErrorList {
  const source = awsElasticBlockStore ?? {};
  return [...requires(source, ["volumeID"], fldPath), ...validatePartition(source.partition, fldPath)];
}

function validatePartition(partition: number | undefined, fldPath: field.Path): field.ErrorList {
  if (partition === undefined || (partition >= 0 && partition <= 255)) return [];
  return [field.invalid(fldPath.child("partition"), partition, validation.inclusiveRangeError(1, 255))];
}

function validateNFSVolumeSource({ nfs }: Volume, fldPath: field.Path): field.ErrorList {
  const source = nfs ?? {};
  const allErrs = requires(source, ["server", "path"], fldPath);
  const { path = "" } = source;
  if (!path.startsWith("/")) {
    allErrs.push(field.invalid(fldPath.child("path"), path, "must be an absolute path"));
  }
  return allErrs;
}

function validateFlockerVolumeSource({ flocker }: Volume, fldPath: field.Path): field.ErrorList {
  const { datasetName = "", datasetUUID = "" } = flocker ?? {};
  const allErrs: field.ErrorList = [];
  if (datasetName === "" && datasetUUID === "") {
    allErrs.push(field.required(fldPath, "one of datasetName and datasetUUID is required"));
  }
  if (datasetName !== "" && datasetUUID !== "") {
    const detail = "datasetName and datasetUUID can not be specified simultaneously";
    allErrs.push(field.invalid(fldPath, "resource", detail));
  }
  if (datasetName.includes("/")) {
    allErrs.push(field.invalid(fldPath.child("datasetName"), datasetName, "must not contain '/'"));
  }
  return allErrs;
}

function validateQuobyteVolumeSource({ quobyte }: Volume, fldPath: field.Path): field.ErrorList {
  const { registry = "", volume = "" } = quobyte ?? {};
  const detail = "must be a host:port pair or multiple pairs separated by commas";
  return [
    ...(registry === "" ? [field.required(fldPath.child("registry"), detail)] : []),
    ...(volume === "" ? [field.required(fldPath.child("volume"), "")] : []),
  ];
}

function validateFCVolumeSource({ fc }: Volume, fldPath: field.Path): field.ErrorList {
  const { targetWWNs = [], wwids = [], lun } = fc ?? {};
  const allErrs: field.ErrorList = [];
  const path = fldPath.child("targetWWNs");
  if (targetWWNs.length === 0 && wwids.length === 0) {
    allErrs.push(field.required(path, "must specify either targetWWNs or wwids, but not both"));
  }
  if (targetWWNs.length === 0) return allErrs;
  if (wwids.length > 0) {
    allErrs.push(field.invalid(path, targetWWNs, "targetWWNs and wwids can not be specified simultaneously"));
  }
  if (lun === undefined) {
    allErrs.push(field.required(fldPath.child("lun"), "lun is required if targetWWNs is specified"));
  } else if (lun < 0 || lun > 255) {
    allErrs.push(field.invalid(fldPath.child("lun"), lun, validation.inclusiveRangeError(0, 255)));
  }
  return allErrs;
}

function validateFlexVolumeSource({ flexVolume }: Volume, fldPath: field.Path): field.ErrorList {
  const source = flexVolume ?? {};
  const allErrs = requires(source, ["driver"], fldPath);
  for (const key of Object.keys(source.options ?? {})) {
    const namespace = key.split("/")[0]?.toLowerCase() ?? "";
    if (!/(^|\.)(kubernetes|k8s)\.io$/.test(namespace)) continue;
    const detail = "kubernetes.io and k8s.io namespaces are reserved";
    allErrs.push(field.invalid(fldPath.child("options").key(key), key, detail));
  }
  return allErrs;
}
