// Go: pkg/apis/core/v1/defaults.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import { setDefaultsResourceList } from "./resource-defaults.ts";
import type { Volume } from "./volume-types.ts";

type Manifest<T> = metav1.Manifest<T>;

/** rw-r--r--: how files of secrets, config maps and the downward API appear. */
export const volumeSourceDefaultMode = 0o644;

const hourInSeconds = 3600;

/** Fills in a volume; one without a source is an empty directory. */
export function setDefaultsVolume(volume: Manifest<Volume>): void {
  const { name, ...sources } = volume;
  void name;
  if (Object.values(sources).every((source) => source === undefined)) volume.emptyDir = {};
  if (volume.hostPath !== undefined) volume.hostPath.type ??= "";
  setDefaultsFiles(volume);
  setDefaultsStorage(volume);
  setDefaultsProjected(volume.projected);
  const claim = volume.ephemeral?.volumeClaimTemplate;
  if (claim !== undefined) {
    const spec = (claim.spec ??= {});
    spec.volumeMode ??= "Filesystem";
    setDefaultsResourceList(spec.resources?.limits);
    setDefaultsResourceList(spec.resources?.requests);
  }
}

function setDefaultsFiles({ secret, configMap, downwardAPI }: Manifest<Volume>): void {
  if (secret !== undefined) secret.defaultMode ??= volumeSourceDefaultMode;
  if (configMap !== undefined) configMap.defaultMode ??= volumeSourceDefaultMode;
  if (downwardAPI !== undefined) {
    downwardAPI.defaultMode ??= volumeSourceDefaultMode;
    setDefaultsFieldRefs(downwardAPI.items);
  }
}

function setDefaultsProjected(projected: Manifest<Volume>["projected"]): void {
  if (projected === undefined) return;
  projected.defaultMode ??= volumeSourceDefaultMode;
  for (const source of projected.sources ?? []) {
    setDefaultsFieldRefs(source.downwardAPI?.items);
    if (source.serviceAccountToken !== undefined)
      source.serviceAccountToken.expirationSeconds ??= hourInSeconds;
  }
}

function setDefaultsFieldRefs(items: Manifest<{ fieldRef?: { apiVersion?: string } }>[] | undefined): void {
  for (const { fieldRef } of items ?? []) if (fieldRef !== undefined) fieldRef.apiVersion ||= "v1";
}

/** Storage systems that a pod names directly. */
function setDefaultsStorage({ iscsi, rbd, azureDisk, scaleIO }: Manifest<Volume>): void {
  if (iscsi !== undefined) iscsi.iscsiInterface ||= "default";
  if (rbd !== undefined) {
    rbd.pool ||= "rbd";
    rbd.user ||= "admin";
    rbd.keyring ||= "/etc/ceph/keyring";
  }
  if (azureDisk !== undefined) {
    azureDisk.cachingMode ??= "ReadWrite";
    azureDisk.kind ??= "Shared";
    azureDisk.fsType ??= "ext4";
    azureDisk.readOnly ??= false;
  }
  if (scaleIO !== undefined) {
    scaleIO.storageMode ||= "ThinProvisioned";
    scaleIO.fsType ||= "xfs";
  }
}
