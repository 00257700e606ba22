// Go: cmd/kube-controller-manager/app/cloudproviders.go
import type * as informers from "#client-go/informers";
import * as cloudprovider from "#cloud-provider";
import type * as cpconfig from "#cloud-provider/config";
import * as clientbuilder from "#controller-manager/clientbuilder";
import * as goerrors from "#go/errors";
import * as klog from "#klog";

/** Whether the loops that belong to a cloud run here, or in a program of their own. */
export type ControllerLoopMode = "IncludeCloudLoops" | "ExternalLoops";

/** Makes the cloud that the configuration names, if it names one, and says whose its loops are. Throws if it cannot be made. */
export function createCloudProvider(
  config: cpconfig.KubeCloudSharedConfiguration,
  known: cloudprovider.CloudProviders,
  sharedInformers: informers.SharedInformerFactory,
): [cloud: cloudprovider.Interface | undefined, loopMode: ControllerLoopMode] {
  const { cloudProvider, externalCloudVolumePlugin, allowUntaggedCloud } = config;
  const external = cloudprovider.isExternal(cloudProvider.name);
  const loopMode = external ? "ExternalLoops" : "IncludeCloudLoops";
  // Until all clouds have moved out, only their volumes may still need one here.
  if (external && externalCloudVolumePlugin === "") return [undefined, loopMode];
  if (!external) cloudprovider.deprecationWarningForProvider(cloudProvider.name);
  const name = external ? externalCloudVolumePlugin : cloudProvider.name;
  const cloud = init(name, cloudProvider.cloudConfigFile, known);
  if (cloud !== undefined && !cloud.hasClusterID()) {
    if (!allowUntaggedCloud)
      throw new Error(
        "no ClusterID Found.  A ClusterID is required for the cloud provider to function properly.  " +
          "This check can be bypassed by setting the allow-untagged-cloud option",
      );
    klog.warning(
      "detected a cluster without a ClusterID.  A ClusterID will be required in the future.  " +
        "Please tag your cluster to avoid any future issues",
    );
  }
  cloud?.setInformers?.(sharedInformers);
  return [cloud, loopMode];
}

function init(
  name: string,
  cloudConfigFile: string,
  known: cloudprovider.CloudProviders,
): cloudprovider.Interface | undefined {
  try {
    return cloudprovider.initCloudProvider(name, cloudConfigFile, known);
  } catch (err) {
    if (err instanceof clientbuilder.FatalError) throw err;
    throw new Error(`cloud provider could not be initialized: ${goerrors.textOf(err)}`);
  }
}
