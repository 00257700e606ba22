// What checks saw of the scenarios that they played, for whoever draws it.
import type { Shot } from "./film.ts";
import type { Played } from "./rollout.ts";

/** Whoever runs the checks, if somebody will look at drawings, or follows the steps of a run. */
export interface Audience {
  /** Whether another run would be looked at: to sample one costs time. */
  readonly wants: () => boolean;
  /** A recording begins to be played; `now` tells where it stands. */
  readonly begins?: (recording: string, now: () => Shot | undefined) => void;
  /** What is to be drawn. */
  readonly see?: (played: Played) => void;
}

let audience: Audience | undefined;

/** Whoever runs the checks looks. */
export function onPlayed(looks: Audience | undefined): void {
  audience = looks;
}

/** Who looks now. */
export const lookers = (): Audience | undefined => (audience?.wants() === true ? audience : undefined);

/** Of all runs of one text the first that is another than the real one is drawn; if there is none, the first. */
export class Gallery implements Audience {
  #seen: Played | undefined;
  #isFull = false;
  #isEmpty = true;
  readonly begins: (recording: string) => void;

  constructor(begins: (recording: string) => void = () => undefined) {
    this.begins = begins;
  }

  readonly wants = (): boolean => !this.#isFull;

  readonly see = (played: Played): void => {
    this.#seen = played;
    this.#isFull = played.real !== undefined;
  };

  /** What the check that has ended saw, if it is worth telling. */
  take(): Played | undefined {
    const seen = this.#seen;
    this.#seen = undefined;
    if (seen?.real === undefined && !this.#isEmpty) return undefined;
    if (seen) this.#isEmpty = false;
    return seen;
  }
}
