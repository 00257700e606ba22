export { validateConfigMap, validateConfigMapUpdate } from "./config-map.ts";
export { validateEndpointsCreate, validateEndpointsUpdate } from "./endpoints.ts";
export { validateEventCreate, validateEventUpdate } from "./events.ts";
export {
  validateNamespace,
  validateNamespaceFinalizeUpdate,
  validateNamespaceStatusUpdate,
  validateNamespaceUpdate,
} from "./namespace.ts";
export { validateNode, validateNodeUpdate } from "./node.ts";
export { validateObjectMeta, validateObjectMetaUpdate } from "./object-meta.ts";
export { validatePodBinding, validatePodStatusUpdate } from "./pod-status.ts";
export { validatePodTemplateSpecForOwner } from "./pod-template.ts";
export { validatePodCreate, validatePodUpdate } from "./pod.ts";
export { noRareFields, rareFields } from "./rare-fields.ts";
export type { RareFields } from "./rare-fields.ts";
export { validateReplicaStatus } from "./replica-status.ts";
export {
  validateReplicationController,
  validateReplicationControllerStatusUpdate,
  validateReplicationControllerUpdate,
} from "./replication-controller.ts";
export {
  validateResourceQuota,
  validateResourceQuotaStatusUpdate,
  validateResourceQuotaUpdate,
} from "./resource-quota.ts";
export { validateSecret, validateSecretUpdate } from "./secret.ts";
export { validateServiceAccount, validateServiceAccountUpdate } from "./service-account.ts";
export { validateServiceExternalTrafficFieldsCombination } from "./service-traffic.ts";
export { validateServiceCreate, validateServiceStatusUpdate, validateServiceUpdate } from "./service.ts";
