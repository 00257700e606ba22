// Go: pkg/controller/apis/config/v1alpha1/zz_generated.conversion.go
import * as runtime from "#apimachinery/runtime";
import * as cpconfigv1alpha1 from "#cloud-provider/config/v1alpha1";
import * as cmconfigv1alpha1 from "#controller-manager/config/v1alpha1";
import type * as kubectrlmgrconfig from "#controller/apis/config";
import type * as persistentvolumeconfig from "#controller/volume/persistentvolume/config";
import type * as kubectrlmgrconfigv1alpha1 from "#kube-controller-manager/config/v1alpha1";

/** The configuration that the program works with. A pointer that is nil points to false; nothing is shared with what it was made of. */
export function convertKubeControllerManagerConfiguration(
  obj: kubectrlmgrconfigv1alpha1.KubeControllerManagerConfiguration,
): kubectrlmgrconfig.KubeControllerManagerConfiguration {
  const copy = runtime.deepCopy(obj);
  const { garbageCollectorController: gc, hpaController: hpa, nodeLifecycleController: node } = copy;
  return {
    ...copy,
    generic: cmconfigv1alpha1.convertGenericControllerManagerConfiguration(copy.generic),
    kubeCloudShared: cpconfigv1alpha1.convertKubeCloudSharedConfiguration(copy.kubeCloudShared),
    garbageCollectorController: { ...gc, enableGarbageCollector: gc.enableGarbageCollector ?? false },
    hpaController: {
      ...hpa,
      horizontalPodAutoscalerUseRESTClients: hpa.horizontalPodAutoscalerUseRESTClients ?? false,
    },
    nodeLifecycleController: { ...node, enableTaintManager: node.enableTaintManager ?? false },
    persistentVolumeBinderController: convertBinder(copy.persistentVolumeBinderController),
  };
}

const convertBinder = (
  obj: kubectrlmgrconfigv1alpha1.PersistentVolumeBinderControllerConfiguration,
): persistentvolumeconfig.PersistentVolumeBinderControllerConfiguration => ({
  ...obj,
  volumeConfiguration: {
    ...obj.volumeConfiguration,
    enableHostPathProvisioning: obj.volumeConfiguration.enableHostPathProvisioning ?? false,
    enableDynamicProvisioning: obj.volumeConfiguration.enableDynamicProvisioning ?? false,
  },
  volumeHostAllowLocalLoopback: obj.volumeHostAllowLocalLoopback ?? false,
});
