// Go: staging/src/k8s.io/cloud-provider/controllers/service/config/v1alpha1/types.go, defaults.go
import type * as serviceconfig from "#cloud-provider/controllers/service/config";
import type * as componentbaseconfig from "#component-base/config";

/** How many Services get their load balancer at a time, as a file would say it. */
export type ServiceControllerConfiguration = serviceconfig.ServiceControllerConfiguration;

/** Its only field. */
export const serviceFields: componentbaseconfig.Fields<ServiceControllerConfiguration> = {
  concurrentServiceSyncs: "int32",
};

/** Fills in what is zero. */
export function recommendedDefaultServiceControllerConfiguration(obj: ServiceControllerConfiguration): void {
  if (obj.concurrentServiceSyncs === 0) obj.concurrentServiceSyncs = 1;
}
