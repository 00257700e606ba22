import type { EarlyVersionNote } from "../site/author.ts";

/**
 * What is known of other versions in chapters that are not written yet, for the appendix. Whoever writes a chapter takes its rows from here
 * into its meta.ts; the build asks for it.
 */
export const versions: readonly EarlyVersionNote[] = [
  // kube-controller-manager.
  // The Deployment controller.
  { chapter: 20, version: "1.11", change: "No deadline and no limit of history mean a missing field." },
  {
    chapter: 20,
    version: "1.21 and later",
    change: "Old ReplicaSets are cleaned up in the order of their revisions, no longer of their ages.",
  },
  {
    chapter: 20,
    version: "1.20 (this port)",
    change: "The largest int32 means no deadline and no limit, too.",
  },
  {
    chapter: 20,
    version: "1.33 and later",
    change: "`status.terminatingReplicas`, behind a feature gate; no number if any ReplicaSet reports none.",
  },
];
