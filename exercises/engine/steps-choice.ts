// What can be stepped through in a terminal: what fails with `v`, the rollout that is drawn with `d`.
import { filmsOf, stepOfFilm } from "./film.ts";
import type { Follows } from "./protocol.ts";
import type { Result } from "./result.ts";
import { drawnIn } from "./result.ts";
import type { Beside } from "./rollout.ts";
import { beside, inOrder } from "./rollout.ts";
import { followables } from "./steps-run.ts";
import { firstToShow } from "./steps.ts";
import type { Step, Steps } from "./steps.ts";

/** One of them. */
export interface Choice {
  readonly key: "v" | "d";
  readonly what: Follows;
  readonly title: string;
  /** The step to begin with, as an index. */
  readonly begins: (steps: Steps) => number;
  /** In which round of the drawing a step stands; empty outside of a drawing. */
  readonly round: (step: Step) => string;
}

/** What fails: each check that does, or the reading of the text. */
export const failuresIn = (result: Result): Choice[] =>
  followables(result).map((what) => ({
    key: "v",
    what,
    title: what.check ?? "As your file is read",
    begins: firstToShow,
    round: () => "",
  }));

/** The rollout that the report draws, whether its check fails or not. It begins with the first round that differs. */
export function drawingIn(result: Result): Choice[] {
  const drawn = drawnIn(result);
  if (drawn === undefined) return [];
  const { check, played, recording } = drawn;
  const films = filmsOf(drawn);
  return [
    {
      key: "d",
      what: { check, films },
      title: `Your rollout, ${recording}`,
      begins: (steps) => stepOfFilm(steps, films),
      round: roundIn(beside(played)),
    },
  ];
}

const roundIn =
  ({ first, rounds }: Beside) =>
  ({ scene }: Step): string => {
    const at = rounds.findIndex((pair) => scene !== undefined && inOrder(pair.at, scene.round) === 0);
    if (at < 0) return "";
    const differs = at === first ? ", the first that differs" : "";
    return `Round ${at + 1} of ${rounds.length}${differs}: ${rounds[at]?.says}`;
  };
