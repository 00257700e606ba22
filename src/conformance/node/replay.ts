// Ours: which recorded versions of kubectl can be replayed on this machine, said aloud
import { findKubectls, pinned, type Kubectl } from "./kubectls.ts";
import { recordedVersions } from "./sessions.ts";

/** What this machine can replay of the recorded versions in a range, and what it cannot. */
export interface Replay {
  readonly found: readonly Kubectl[];
  readonly missing: readonly string[];
}

/** Finds the kubectls whose sessions are recorded and says which are missing. */
export function planReplay(root: string, inRange: (minor: number) => boolean): Replay {
  const recorded = recordedVersions().filter((version) => inRange(Number(version.slice(2))));
  const kubectls = findKubectls(root);
  const found = kubectls.filter(({ version }) => recorded.includes(version));
  const missing = recorded.filter((version) => found.every((kubectl) => kubectl.version !== version));
  const names = found.map(({ version }) => version).join(", ") || "none";
  console.warn(`kubectl sessions replayed here: ${names}`);
  if (missing.length > 0)
    console.warn(`SKIPPED: sessions of kubectl ${missing.join(", ")}, which this machine has not`);
  return { found, missing };
}

/** Versions without which CI must not pass; every other is replayed where it is found. */
export const requiredInCI: readonly string[] = [pinned];
