export { startDeploymentController, startReplicaSetController } from "./apps.ts";
export { createCloudProvider } from "./cloudproviders.ts";
export type { ControllerLoopMode } from "./cloudproviders.ts";
export { skipped } from "./controller-context.ts";
export type { ControllerContext, Group, InitFunc, PEM, Started, Surroundings } from "./controller-context.ts";
export {
  controllersDisabledByDefault,
  createControllerContext,
  getAvailableResources,
  knownControllers,
  resyncPeriod,
  saTokenControllerName,
  shouldTurnOnDynamicClient,
  shuffled,
  startControllers,
} from "./controllermanager.ts";
export type { ContextOptions, NewContext } from "./controllermanager.ts";
export { mountDebugHandler } from "./debug-handlers.ts";
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
