export type { AppsV1Informers, DeploymentInformer, ReplicaSetInformer } from "./apps.ts";
export type { Client } from "./client.ts";
export type { CoordinationV1Informers } from "./coordination.ts";
export type {
  ConfigMapInformer,
  CoreV1Informers,
  NamespaceInformer,
  NodeInformer,
  PodInformer,
  ReplicationControllerInformer,
  SecretInformer,
  ServiceAccountInformer,
} from "./core.ts";
export { SharedInformerFactory } from "./factory.ts";
export { forResource } from "./generic.ts";
export type { GenericInformer } from "./generic.ts";
export type { SharedInformerFactoryOptions } from "./factory.ts";
export type { Informer, ResourceInformer } from "./resource-informer.ts";
