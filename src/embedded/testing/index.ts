export { costs } from "./costs-all.ts";
export { hasBody, ofLength } from "./costs.ts";
export type { Asked, Cost } from "./costs.ts";
export { complaint, Tally } from "./fuzz.ts";
export type { Read } from "./fuzz.ts";
export { fuzz, shown } from "./fuzz-run.ts";
export {
  Caller,
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
export { idleWatches } from "./idle-watches.ts";
export type { IdleWatches } from "./idle-watches.ts";
export { Requests } from "./requests.ts";
export type { Wish } from "./requests.ts";
