import { notStarted } from "../../engine/exercise.ts";
import type { DirectClientConfig } from "./receiver.ts";

// You need
//   config.overrides.context?.namespace   what -n said
//   config.confirmUsable()                throws if the configuration can't be used
//   config.context()                      the context in use

/** Where commands work unless they are told otherwise, and whether a flag said so. */
export function namespace(config: DirectClientConfig): [namespace: string, overridden: boolean] {
  void config;
  return notStarted();
}
