// A check that plays a long scenario tells that it gets on, so that it is not taken for one that never ends.
let heard: (() => void) | undefined;

/** Whoever runs the checks listens. */
export function onBeat(listener: () => void): void {
  heard = listener;
}

/** Gets on. A learner's loop without end never comes here. */
export function beat(): void {
  heard?.();
}
