export {
  Harness,
  Watching,
  configMapsPath,
  deploymentsPath,
  newConfigMap,
  newDeployment,
  newPod,
  podsPath,
} from "./harness.ts";
export type { Answer, Body, WatchEvent } from "./harness.ts";
