export { convertDebuggingConfiguration, convertLeaderElectionConfiguration } from "./conversion.ts";
export {
  recommendedDebuggingConfiguration,
  recommendedDefaultClientConnectionConfiguration,
  recommendedDefaultLeaderElectionConfiguration,
} from "./defaults.ts";
export { clientConnectionFields, debuggingFields, leaderElectionFields } from "./fields.ts";
export type {
  ClientConnectionConfiguration,
  DebuggingConfiguration,
  LeaderElectionConfiguration,
} from "./types.ts";
