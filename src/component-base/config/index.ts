export { fromJSON, toJSON, zero } from "./fields.ts";
export type { Fields } from "./fields.ts";
export type {
  ClientConnectionConfiguration,
  DebuggingConfiguration,
  LeaderElectionConfiguration,
  LoggingConfiguration,
} from "./types.ts";
