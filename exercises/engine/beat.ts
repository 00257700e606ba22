// A check that plays a long scenario tells that it gets on, so that it is not taken for one that never ends.
import type { Table } from "./tables.ts";

let heard: (() => void) | undefined;

/** Whoever runs the checks listens. */
export function onBeat(listener: () => void): void {
  heard = listener;
}

/** Gets on. A learner's loop without end never comes here. */
export function beat(): void {
  heard?.();
}

/** What a check is about to ask of the learner's code. */
export interface Announced {
  /** The call, as one would write it. */
  readonly calls?: string;
  readonly given: readonly Table[];
}

let repeats = false;

/** Whoever follows a check step by step wants the failing call to be the last one. */
export function repeatFailures(wanted: boolean): void {
  repeats = wanted;
}

/** Whether what failed is tried once more before the check ends. */
export const repeatsFailures = (): boolean => repeats;

let told: ((announced: Announced) => void) | undefined;

/** Whoever runs the checks listens. */
export function onAnnounced(listener: (announced: Announced) => void): void {
  told = listener;
}

/** Says what comes next, so that it can be shown if it never ends. */
export function announce(announced: Announced): void {
  told?.(announced);
}
