import type { DirectClientConfig } from "./receiver.ts";

export function namespace(config: DirectClientConfig): [namespace: string, overridden: boolean] {
  const ordered = config.overrides.context?.namespace;
  if (ordered) return [ordered, true];
  config.confirmUsable();
  const { namespace: suggested } = config.context();
  return [suggested || "default", false];
}
