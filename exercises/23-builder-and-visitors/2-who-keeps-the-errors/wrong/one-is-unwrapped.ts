import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

const visitEach: typeof solution.visitEach = async (list, fn) => {
  await solution.visitEach(list, fn).catch((err: unknown) => {
    throw (err as AggregateError).errors.length === 1 ? (err as AggregateError).errors[0] : err;
  });
};

export const wrong: Wrong<typeof solution> = {
  belief:
    "You throw one error as it is in the list as well. It would read the same in the end, but the list promises whoever calls it a list: upstream ends with `NewAggregate`, and that makes one even of a single error.",
  fails: [
    "the list throws a list, even of one",
    "whatever goes wrong, the rest is visited and all errors are told",
    "the Builder creates of half.yaml what kubectl has created",
  ],
  implementation: { ...solution, visitEach },
};
