// Go: pkg/apis/core/validation/validation.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as field from "#apimachinery/util/validation/field";
import type * as v1 from "#api/core/v1";
import { validateLocalDescendingPath, validatePathNoBacksteps } from "./paths.ts";

type Manifest<T> = metav1.Manifest<T>;
type Container = Manifest<v1.Container>;

/** The volumes of a pod that are well formed, by name. */
export type Volumes = ReadonlyMap<string, Manifest<v1.VolumeSource>>;

/** Where a container sees the volumes of its pod. */
export function validateVolumeMounts(
  container: Container,
  volumes: Volumes,
  fldPath: field.Path,
): field.ErrorList {
  const devices = container.volumeDevices ?? [];
  const deviceNames = new Set(devices.map(({ name = "" }) => name));
  const devicePaths = new Set(devices.map(({ devicePath = "" }) => devicePath));
  const seen = new Set<string>();
  return (container.volumeMounts ?? []).flatMap((mount, i) => {
    const { name = "", mountPath = "" } = mount;
    const namePath = fldPath.index(i).child("name");
    const mountPathPath = fldPath.index(i).child("mountPath");
    const allErrs: field.ErrorList = [];
    if (name === "") allErrs.push(field.required(namePath, ""));
    if (!volumes.has(name)) allErrs.push(field.notFound(namePath, name));
    if (mountPath === "") allErrs.push(field.required(mountPathPath, ""));
    if (seen.has(mountPath)) allErrs.push(field.invalid(mountPathPath, mountPath, "must be unique"));
    seen.add(mountPath);
    if (deviceNames.has(name)) {
      allErrs.push(field.invalid(namePath, name, "must not already exist in volumeDevices"));
    }
    if (devicePaths.has(mountPath)) {
      allErrs.push(
        field.invalid(mountPathPath, mountPath, "must not already exist as a path in volumeDevices"),
      );
    }
    return [...allErrs, ...validateSubPaths(mount, container, fldPath, fldPath.index(i))];
  });
}

/** Block devices that a container sees: only claims can be such. */
export function validateVolumeDevices(
  container: Container,
  volumes: Volumes,
  fldPath: field.Path,
): field.ErrorList {
  const names = new Set<string>();
  const paths = new Set<string>();
  const mounted = mountedBy(container);
  return (container.volumeDevices ?? []).flatMap(({ name = "", devicePath = "" }, i) => {
    const allErrs = [
      ...validateDeviceName(name, names, volumes, fldPath.index(i).child("name")),
      ...validateDevicePath(devicePath, paths, fldPath.index(i).child("devicePath")),
      ...validateDeviceOverlap(name, devicePath, mounted, fldPath.index(i)),
    ];
    if (name !== "") names.add(name);
    return allErrs;
  });
}

function validateDeviceName(
  name: string,
  names: ReadonlySet<string>,
  volumes: Volumes,
  fldPath: field.Path,
): field.ErrorList {
  const allErrs: field.ErrorList = [];
  const source = volumes.get(name);
  if (name === "") allErrs.push(field.required(fldPath, ""));
  if (names.has(name)) allErrs.push(field.invalid(fldPath, name, "must be unique"));
  if (source === undefined) allErrs.push(field.notFound(fldPath, name));
  else if (source.persistentVolumeClaim === undefined) {
    const detail = "can only use volume source type of PersistentVolumeClaim for block mode";
    allErrs.push(field.invalid(fldPath, name, detail));
  }
  return allErrs;
}

function validateDevicePath(devicePath: string, paths: Set<string>, fldPath: field.Path): field.ErrorList {
  const allErrs: field.ErrorList = [];
  if (devicePath === "") allErrs.push(field.required(fldPath, ""));
  if (paths.has(devicePath)) allErrs.push(field.invalid(fldPath, devicePath, "must be unique"));
  if (validatePathNoBacksteps(devicePath, fldPath).length > 0) {
    allErrs.push(field.invalid(fldPath, devicePath, "can not contain backsteps ('..')"));
  } else {
    paths.add(devicePath);
  }
  return allErrs;
}

/** Which volumes a container mounts, and where. */
interface Mounted {
  readonly names: ReadonlySet<string>;
  readonly paths: ReadonlySet<string>;
}

function mountedBy({ volumeMounts = [] }: Container): Mounted {
  return {
    names: new Set(volumeMounts.map(({ name = "" }) => name)),
    paths: new Set(volumeMounts.map(({ mountPath = "" }) => mountPath)),
  };
}

function validateDeviceOverlap(
  name: string,
  devicePath: string,
  mounted: Mounted,
  idxPath: field.Path,
): field.ErrorList {
  const allErrs: field.ErrorList = [];
  if (mounted.names.has(name)) {
    allErrs.push(field.invalid(idxPath.child("name"), name, "must not already exist in volumeMounts"));
  }
  if (mounted.paths.has(devicePath)) {
    const detail = "must not already exist as a path in volumeMounts";
    allErrs.push(field.invalid(idxPath.child("devicePath"), devicePath, detail));
  }
  return allErrs;
}

/** Upstream blames the list for a bad path, not the item; so do we. */
function validateSubPaths(
  mount: Manifest<v1.VolumeMount>,
  container: Container,
  fldPath: field.Path,
  idxPath: field.Path,
): field.ErrorList {
  const { subPath = "", subPathExpr = "", mountPropagation } = mount;
  const allErrs: field.ErrorList = [];
  if (subPath !== "") allErrs.push(...validateLocalDescendingPath(subPath, fldPath.child("subPath")));
  if (subPathExpr !== "") {
    const path = idxPath.child("subPathExpr");
    if (subPath !== "") {
      allErrs.push(field.invalid(path, subPathExpr, "subPathExpr and subPath are mutually exclusive"));
    }
    allErrs.push(...validateLocalDescendingPath(subPathExpr, fldPath.child("subPathExpr")));
  }
  if (mountPropagation !== undefined) {
    const path = fldPath.child("mountPropagation");
    allErrs.push(...validateMountPropagation(mountPropagation, container, path));
  }
  return allErrs;
}

const supportedMountPropagations = ["Bidirectional", "HostToContainer", "None"];

function validateMountPropagation(
  mountPropagation: string,
  container: Container,
  fldPath: field.Path,
): field.ErrorList {
  const allErrs: field.ErrorList = [];
  if (!supportedMountPropagations.includes(mountPropagation)) {
    allErrs.push(field.notSupported(fldPath, mountPropagation, supportedMountPropagations));
  }
  if (mountPropagation === "Bidirectional" && container.securityContext?.privileged !== true) {
    const detail = "Bidirectional mount propagation is available only to privileged containers";
    allErrs.push(field.forbidden(fldPath, detail));
  }
  return allErrs;
}
