// Stands for the recordings of `#conformance` where an exercise runs without a disk: its bundle brings those that it plays.
import type * as conformance from "#conformance";

const known = new Map<string, conformance.Recording>();

/** Adds what a bundle brings. */
export function addRecordings(recordings: Readonly<Record<string, unknown>>): void {
  // The build has read them from the same files as `recording` of `#conformance`.
  for (const [name, one] of Object.entries(recordings)) known.set(name, one as conformance.Recording);
}

export function recording(name: string): conformance.Recording {
  const found = known.get(name);
  if (found === undefined) {
    throw new Error(`the recording \`${name}\` is not here: name it in meta.json, under "recordings"`);
  }
  return found;
}

export function recordingNames(): string[] {
  return [...known.keys()].sort();
}
