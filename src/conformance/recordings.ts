// Ours: reads what was recorded from a real control plane
import { readFileSync, readdirSync } from "node:fs";
import type { Scenario, Trace } from "./player.mjs";

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));

export interface Recording {
  readonly scenario: Scenario;
  /** The trace that the real control plane left. */
  readonly golden: Trace;
}

/** A scenario and its recorded trace. Throws if there is none of that name. */
export function recording(name: string): Recording {
  if (!recordingNames().includes(name)) throw new Error(`there is no recording \`${name}\``);
  // Both files are guarded by MANIFEST.sha256, so their shape is known.
  return {
    scenario: read(`scenarios/${name}.json`) as Scenario,
    golden: read(`golden/${name}.json`) as Trace,
  };
}

/** The names of all recorded scenarios, sorted. */
export function recordingNames(): string[] {
  return readdirSync(new URL("scenarios/", import.meta.url))
    .map((file) => file.replace(/\.json$/, ""))
    .sort();
}
