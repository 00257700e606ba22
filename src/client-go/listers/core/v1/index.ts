export {
  ConfigMapLister,
  EndpointsLister,
  EventLister,
  NamespaceLister,
  NodeLister,
  PodLister,
  SecretLister,
  ServiceAccountLister,
  ServiceLister,
} from "./listers.ts";
export { ReplicationControllerLister } from "./replication-controller.ts";
