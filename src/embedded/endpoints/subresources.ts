// Go: pkg/registry/core/rest/storage_core.go
import type * as scheme from "#api/scheme";
import { proxyPod } from "./proxy.ts";
import { scaleOf, updateScale } from "./scale.ts";
import type { Call } from "./scope.ts";

/** How parts of objects are answered that are none of their fields: how many pods a workload wants, and what a pod itself says. */
export interface Subresources {
  readonly scaleOf: typeof scaleOf;
  readonly updateScale: typeof updateScale;
  readonly proxyPod: typeof proxyPod;
}

/** All that there are. */
export const subresources: Subresources = { scaleOf, updateScale, proxyPod };

/** A kind without the addresses that only `subresources` answer. */
export function withoutSubresources(info: scheme.ResourceInfo): scheme.ResourceInfo {
  return {
    ...info,
    subresources: info.subresources.filter(({ name }) => name !== "scale" && name !== "proxy"),
  };
}

/** What reads and writes the Scale that a call is about; undefined for a call about an object. */
export function scaleIn({ info, scope }: Call): Subresources | undefined {
  return info.subresource?.name === "scale" ? scope.subresources : undefined;
}
