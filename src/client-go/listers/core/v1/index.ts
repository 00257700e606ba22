export {
  ConfigMapLister,
  EndpointsLister,
  EventLister,
  NamespaceLister,
  NodeLister,
  PodLister,
  ResourceQuotaLister,
  SecretLister,
  ServiceAccountLister,
  ServiceLister,
} from "./listers.ts";
export { ReplicationControllerLister } from "./replication-controller.ts";
