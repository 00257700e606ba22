// Go: pkg/controller/volume/persistentvolume/config/v1alpha1/defaults.go
import * as time from "#go/time";
import type * as kubectrlmgrconfigv1alpha1 from "#kube-controller-manager/config/v1alpha1";

/** Fills in what is zero. */
export function recommendedDefaultPersistentVolumeBinderControllerConfiguration(
  obj: kubectrlmgrconfigv1alpha1.PersistentVolumeBinderControllerConfiguration,
): void {
  if (obj.pvClaimBinderSyncPeriod === 0) obj.pvClaimBinderSyncPeriod = 15 * time.second;
  obj.volumeHostAllowLocalLoopback ??= true;
  // Upstream's order: what stands inside comes last.
  recommendedDefaultVolumeConfiguration(obj.volumeConfiguration);
}

/** Fills in what is zero. */
export function recommendedDefaultVolumeConfiguration(
  obj: kubectrlmgrconfigv1alpha1.VolumeConfiguration,
): void {
  obj.enableHostPathProvisioning ??= false;
  obj.enableDynamicProvisioning ??= true;
  if (obj.flexVolumePluginDir === "")
    obj.flexVolumePluginDir = "/usr/libexec/kubernetes/kubelet-plugins/volume/exec/";
  recommendedDefaultPersistentVolumeRecyclerConfiguration(obj.persistentVolumeRecyclerConfiguration);
}

/** Fills in what is zero. */
export function recommendedDefaultPersistentVolumeRecyclerConfiguration(
  obj: kubectrlmgrconfigv1alpha1.PersistentVolumeRecyclerConfiguration,
): void {
  if (obj.maximumRetry === 0) obj.maximumRetry = 3;
  if (obj.minimumTimeoutNFS === 0) obj.minimumTimeoutNFS = 300;
  if (obj.incrementTimeoutNFS === 0) obj.incrementTimeoutNFS = 30;
  if (obj.minimumTimeoutHostPath === 0) obj.minimumTimeoutHostPath = 60;
  if (obj.incrementTimeoutHostPath === 0) obj.incrementTimeoutHostPath = 30;
}
