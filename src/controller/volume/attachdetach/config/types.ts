// Go: pkg/controller/volume/attachdetach/config/types.go

/** How volumes are attached to nodes. */
export interface AttachDetachControllerConfiguration {
  disableAttachDetachReconcilerSync: boolean;
  reconcilerSyncLoopPeriod: number;
}
