// Go: cmd/kube-controller-manager/app/core.go
import * as time from "#go/time";
import * as klog from "#klog";
import { type ControllerContext, skipped, type Started } from "./controller-context.ts";
import { notPorted } from "./not-ported.ts";

export async function startServiceController(ctx: ControllerContext): Promise<Started> {
  if (ctx.cloud !== undefined) return notPorted("service");
  // Its constructor refuses to work without a cloud, and that is no reason to end.
  klog.error(
    "Failed to start service controller: WARNING: no cloud provider provided, services of type LoadBalancer will fail",
  );
  return skipped;
}

/** What may be wrong with the addresses for nodes nobody looks for here. */
export async function startNodeIpamController(ctx: ControllerContext): Promise<Started> {
  return ctx.componentConfig.kubeCloudShared.allocateNodeCIDRs ? notPorted("nodeipam") : skipped;
}

export async function startNodeLifecycleController(): Promise<Started> {
  return notPorted("nodelifecycle");
}

export async function startCloudNodeLifecycleController(ctx: ControllerContext): Promise<Started> {
  if (ctx.cloud !== undefined) return notPorted("cloud-node-lifecycle");
  klog.error("failed to start cloud node lifecycle controller: no cloud provider provided");
  return skipped;
}

export async function startRouteController(ctx: ControllerContext): Promise<Started> {
  const { allocateNodeCIDRs, configureCloudRoutes } = ctx.componentConfig.kubeCloudShared;
  if (!allocateNodeCIDRs || !configureCloudRoutes) {
    const set = `allocate-node-cidrs: ${allocateNodeCIDRs}, configure-cloud-routes: ${configureCloudRoutes}`;
    klog.info(`Will not configure cloud provider routes for ${set}.`);
    return skipped;
  }
  const without = ctx.cloud === undefined ? "no cloud provider specified" : undefined;
  const missing = ctx.cloud?.hasRoutes() === false ? "cloud provider does not support routes" : without;
  if (missing === undefined) return notPorted("route");
  klog.warning(`configure-cloud-routes is set, but ${missing}. Will not configure cloud provider routes.`);
  return skipped;
}

export async function startPersistentVolumeBinderController(): Promise<Started> {
  return notPorted("persistentvolume-binder");
}

export async function startAttachDetachController(ctx: ControllerContext): Promise<Started> {
  if (ctx.componentConfig.attachDetachController.reconcilerSyncLoopPeriod < time.second)
    throw new Error(
      "duration time must be greater than one second as set via command line option reconcile-sync-loop-period",
    );
  return notPorted("attachdetach");
}

export async function startVolumeExpandController(ctx: ControllerContext): Promise<Started> {
  return ctx.featureGate.enabled("ExpandPersistentVolumes")
    ? notPorted("persistentvolume-expander")
    : skipped;
}

export async function startEphemeralVolumeController(ctx: ControllerContext): Promise<Started> {
  return ctx.featureGate.enabled("GenericEphemeralVolume") ? notPorted("ephemeral-volume") : skipped;
}

export async function startEndpointController(): Promise<Started> {
  return notPorted("endpoint");
}

export async function startPodGCController(): Promise<Started> {
  return notPorted("podgc");
}

export async function startResourceQuotaController(): Promise<Started> {
  return notPorted("resourcequota");
}

export async function startTTLController(): Promise<Started> {
  return notPorted("ttl");
}

export async function startPVCProtectionController(): Promise<Started> {
  return notPorted("pvc-protection");
}

export async function startPVProtectionController(): Promise<Started> {
  return notPorted("pv-protection");
}

export async function startTTLAfterFinishedController(ctx: ControllerContext): Promise<Started> {
  return ctx.featureGate.enabled("TTLAfterFinished") ? notPorted("ttl-after-finished") : skipped;
}

export async function startStorageVersionGCController(): Promise<Started> {
  return notPorted("storage-version-gc");
}
