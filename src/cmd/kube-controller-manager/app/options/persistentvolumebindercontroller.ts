// Go: cmd/kube-controller-manager/app/options/persistentvolumebindercontroller.go
import type * as persistentvolumeconfig from "#controller/volume/persistentvolume/config";
import * as goerrors from "#go/errors";
import * as net from "#go/net";
import * as strconv from "#go/strconv";
import * as pflag from "#spf13/pflag";
import { ControllerOptions } from "./controller-options.ts";

/** The flags of what binds volumes to claims. */
export class PersistentVolumeBinderControllerOptions extends ControllerOptions<persistentvolumeconfig.PersistentVolumeBinderControllerConfiguration> {
  /** Ranges of addresses that volumes do not reach. The configuration has no list unless somebody names one. */
  denylist: readonly string[] = [];

  override addFlags(fs: pflag.FlagSet): void {
    const { config } = this;
    const { volumeConfiguration: volumes } = config;
    const { persistentVolumeRecyclerConfiguration: recycler } = volumes;
    fs.var(
      pflag.duration(config, "pvClaimBinderSyncPeriod"),
      "pvclaimbinder-sync-period",
      "The period for syncing persistent volumes and persistent volume claims",
    );
    fs.var(
      pflag.string(recycler, "podTemplateFilePathNFS"),
      "pv-recycler-pod-template-filepath-nfs",
      "The file path to a pod definition used as a template for NFS persistent volume recycling",
    );
    fs.var(
      pflag.int32(recycler, "minimumTimeoutNFS"),
      "pv-recycler-minimum-timeout-nfs",
      "The minimum ActiveDeadlineSeconds to use for an NFS Recycler pod",
    );
    fs.var(
      pflag.int32(recycler, "incrementTimeoutNFS"),
      "pv-recycler-increment-timeout-nfs",
      "the increment of time added per Gi to ActiveDeadlineSeconds for an NFS scrubber pod",
    );
    fs.var(
      pflag.string(recycler, "podTemplateFilePathHostPath"),
      "pv-recycler-pod-template-filepath-hostpath",
      "The file path to a pod definition used as a template for HostPath persistent volume recycling. This is for development and testing only and will not work in a multi-node cluster.",
    );
    fs.var(
      pflag.int32(recycler, "minimumTimeoutHostPath"),
      "pv-recycler-minimum-timeout-hostpath",
      "The minimum ActiveDeadlineSeconds to use for a HostPath Recycler pod.  This is for development and testing only and will not work in a multi-node cluster.",
    );
    fs.var(
      pflag.int32(recycler, "incrementTimeoutHostPath"),
      "pv-recycler-timeout-increment-hostpath",
      "the increment of time added per Gi to ActiveDeadlineSeconds for a HostPath scrubber pod.  This is for development and testing only and will not work in a multi-node cluster.",
    );
    fs.var(
      pflag.bool(volumes, "enableHostPathProvisioning"),
      "enable-hostpath-provisioner",
      "Enable HostPath PV provisioning when running without a cloud provider. This allows testing and development of provisioning features.  HostPath provisioning is not supported in any way, won't work in a multi-node cluster, and should not be used for anything other than testing or development.",
    );
    fs.var(
      pflag.bool(volumes, "enableDynamicProvisioning"),
      "enable-dynamic-provisioning",
      "Enable dynamic provisioning for environments that support it.",
    );
    fs.var(
      pflag.string(volumes, "flexVolumePluginDir"),
      "flex-volume-plugin-dir",
      "Full path of the directory in which the flex volume plugin should search for additional third party volume plugins.",
    );
    fs.var(
      pflag.stringSlice(this, "denylist"),
      "volume-host-cidr-denylist",
      "A comma-separated list of CIDR ranges to avoid from volume plugins.",
    );
    fs.var(
      pflag.bool(config, "volumeHostAllowLocalLoopback"),
      "volume-host-allow-local-loopback",
      "If false, deny local loopback IPs in addition to any CIDR ranges in --volume-host-cidr-denylist",
    );
  }

  override applyTo(cfg: persistentvolumeconfig.PersistentVolumeBinderControllerConfiguration): void {
    super.applyTo(cfg);
    if (this.denylist.length > 0) cfg.volumeHostCIDRDenylist = [...this.denylist];
  }

  override validate(): Error[] {
    try {
      parseVolumeHostFilters(this.denylist);
      return [];
    } catch (err) {
      const fault = goerrors.textOf(err);
      return [new Error(`Bad --volume-host-ip-denylist/--volume-host-allow-local-loopback ${fault}`)];
    }
  }
}

/** Throws at what is no range of addresses. */
function parseVolumeHostFilters(denylist: readonly string[]): void {
  for (const range of denylist) {
    try {
      net.parseCIDR(range);
    } catch (err) {
      throw new Error(
        `failed to parse cidr value:${strconv.quote(range)} with error:${goerrors.textOf(err)}`,
      );
    }
  }
}
