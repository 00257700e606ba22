import * as conformance from "#conformance";

/** What a real cluster stored about a Deployment in one recording. */
export interface Recorded {
  readonly recording: string;
  /** Counts of the Events that stand for themselves; where recordings of the same scenario differ, all that were seen. */
  readonly alone: readonly (readonly number[])[];
  /** Counts of the combined one. */
  readonly combined: readonly number[];
}

export function recordedIn(recording: string): Recorded {
  const { events } = conformance.recording(recording).golden;
  const rows = Object.entries(events as Readonly<Record<string, Count>>).filter(([key]) =>
    key.startsWith("Deployment/web Normal ScalingReplicaSet: "),
  );
  const of = (isCombined: boolean): number[][] =>
    rows.filter(([key]) => key.includes("(combined") === isCombined).map(([, count]) => all(count));
  return { recording, alone: of(false), combined: of(true)[0] ?? [] };
}

/** Where several runs of the same real control plane differed, a recording has all that was seen. */
type Count = number | { readonly $any: readonly number[] };

const all = (count: Count): number[] =>
  (typeof count === "number" ? [count] : [...count.$any]).toSorted((a, b) => a - b);
