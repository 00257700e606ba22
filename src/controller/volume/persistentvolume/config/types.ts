// Go: pkg/controller/volume/persistentvolume/config/types.go

/** How volumes are found, made, and cleaned for the next one. */
export interface PersistentVolumeBinderControllerConfiguration {
  pvClaimBinderSyncPeriod: number;
  volumeConfiguration: VolumeConfiguration;
  volumeHostCIDRDenylist?: readonly string[];
  volumeHostAllowLocalLoopback: boolean;
}

/** What all kinds of volumes are told. */
export interface VolumeConfiguration {
  enableHostPathProvisioning: boolean;
  enableDynamicProvisioning: boolean;
  persistentVolumeRecyclerConfiguration: PersistentVolumeRecyclerConfiguration;
  flexVolumePluginDir: string;
}

/** How often, and for how many seconds, the cleaning of a volume is tried. */
export interface PersistentVolumeRecyclerConfiguration {
  maximumRetry: number;
  minimumTimeoutNFS: number;
  podTemplateFilePathNFS: string;
  incrementTimeoutNFS: number;
  podTemplateFilePathHostPath: string;
  minimumTimeoutHostPath: number;
  incrementTimeoutHostPath: number;
}
