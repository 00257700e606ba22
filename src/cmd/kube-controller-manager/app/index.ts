export { startDeploymentController, startReplicaSetController } from "./apps.ts";
export { createCloudProvider } from "./cloudproviders.ts";
export type { ControllerLoopMode } from "./cloudproviders.ts";
export { skipped } from "./controller-context.ts";
export type { ControllerContext, Group, InitFunc, PEM, Started, Surroundings } from "./controller-context.ts";
export {
  createControllerContext,
  getAvailableResources,
  knownControllers,
  resyncPeriod,
  shouldTurnOnDynamicClient,
  shuffled,
} from "./controllermanager.ts";
export type { ContextOptions, NewContext } from "./controllermanager.ts";
export {
  newGarbageCollector,
  runGarbageCollector,
  startGarbageCollectorController,
  startNamespaceController,
  startReplicationController,
  startServiceAccountController,
} from "./core.ts";
export { startRootCACertPublisher } from "./certificates.ts";
export { newControllerInitializers } from "./initializers.ts";
export { notPortedControllers } from "./not-ported.ts";
export { newServiceAccountTokenControllerStarter } from "./service-account-tokens.ts";
