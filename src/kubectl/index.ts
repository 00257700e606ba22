export {
  createNewControllerFromCurrentController,
  findSourceController,
  getNextControllerAnnotation,
  loadExistingNextReplicationController,
  updateExistingReplicationController,
} from "./next-controller.ts";
export type { NewControllerConfig, NextController } from "./next-controller.ts";
export type { Reach } from "./reach.ts";
export { abortRollingUpdate, rename, RollingUpdater } from "./rolling-updater.ts";
export type { CleanupPolicy, RollingUpdaterConfig, Standing } from "./rolling-updater.ts";
