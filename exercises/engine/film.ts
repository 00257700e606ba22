// Looks, at each step of a learner's text, at the scenario that is played meanwhile. Runs in Node and in the page.
import type { ClusterSnapshot } from "./cluster-state.ts";
import type { Filmed } from "./result.ts";
import { beside, inOrder } from "./rollout.ts";
import type { RoundKey } from "./rollout.ts";
import { firstToShow } from "./steps.ts";
import type { Films, Scene, Steps } from "./steps.ts";

/** A scenario that is filmed, as the recorder of steps sees it. */
export interface Film {
  readonly wanted: Films;
  /** The round that goes on; undefined while another scenario is played, or none. */
  round(): RoundKey | undefined;
  /** What stands at the server now. */
  scene(): Scene | undefined;
  /** What stood there, by the numbers of the scenes. */
  readonly states: readonly ClusterSnapshot[];
}

/** A moment of a scenario. */
export interface Shot {
  readonly round: RoundKey;
  /** Virtual milliseconds since its first round began. */
  readonly at: number;
  /** Grows with each write. */
  readonly revision: number;
  readonly look: () => ClusterSnapshot;
}

/** Films the first run of the recording that is wanted, or of any. */
export class Camera implements Film {
  readonly wanted: Films;
  readonly states: ClusterSnapshot[] = [];
  #shot: (() => Shot | undefined) | undefined;
  #revision: number | undefined;

  constructor(wanted: Films) {
    this.wanted = wanted;
  }

  /** A recording begins to be played. */
  begins(recording: string, shot: () => Shot | undefined): void {
    const { recording: name = recording } = this.wanted;
    if (name === recording) this.#shot ??= shot;
  }

  round(): RoundKey | undefined {
    return this.#shot?.()?.round;
  }

  scene(): Scene | undefined {
    const shot = this.#shot?.();
    if (shot === undefined) return undefined;
    if (shot.revision !== this.#revision) this.states.push(shot.look());
    this.#revision = shot.revision;
    return { round: shot.round, at: shot.at, state: this.states.length - 1 };
  }
}

/** What to film of a scenario: it from the first round that differs, one that differs nowhere from its beginning, the end of what never ends. */
export function filmsOf({ recording, played }: Filmed): Films {
  if (played === undefined) return { recording };
  const { first, rounds } = beside(played);
  const from: RoundKey | undefined = first === undefined ? [0, 0] : rounds[first]?.at;
  return { recording, ...(from && { from }) };
}

/** The step to begin with, as an index: the first of the round that is wanted or of what follows it, or of the last rounds of what never ends. */
export function stepOfFilm(steps: Steps, { from }: Films): number {
  if (from === undefined) return steps.stopped === true ? firstToShow(steps) : 0;
  const first = steps.steps.findIndex(({ scene }) => scene !== undefined && inOrder(scene.round, from) >= 0);
  return first < 0 ? Math.max(0, steps.steps.length - 1) : first;
}
