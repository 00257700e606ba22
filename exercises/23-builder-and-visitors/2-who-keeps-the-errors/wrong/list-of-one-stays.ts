import * as utilerrors from "#apimachinery/util/errors";
import * as goerrors from "#go/errors";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

const visitOn: typeof solution.visitOn = async (around, fn) => {
  await solution.visitOn(around, fn).catch((err: unknown) => {
    const only = goerrors.toError(err);
    throw only.name === "AggregateError" && (only as AggregateError).errors.length > 1
      ? only
      : utilerrors.newAggregate([only]);
  });
};

export const wrong: Wrong<typeof solution> = {
  belief:
    "You throw an aggregate whenever something was kept. One error then comes out in two lists, and the one that unwraps it at the end finds another list inside. The prefix “error:” would be lost.",
  fails: [
    "the visitor around it throws one error as it is",
    "whatever goes wrong, the rest is visited and all errors are told",
    "the Builder creates of half.yaml what kubectl has created",
  ],
  implementation: { ...solution, visitOn },
};
