import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You tell every error, even one that has been told already. The list keeps them all, for programs. The message is for people, and it tells each text once; two errors that say the same do not even get brackets.",
  fails: [
    "what is said twice is told once, and counts twice",
    "where all say the same there are no brackets",
    "of an aggregate inside, the errors in it are told",
    "whatever the errors are, they are told as in Kubernetes",
    "command lines with several faults are told all of them",
  ],
  implementation: {
    ...solution,
    newAggregate: (errs) => {
      const agg = solution.newAggregate(errs);
      if (agg === undefined || agg.errors.length === 1) return agg;
      return new AggregateError(agg.errors, `[${(agg.errors as Error[]).flatMap(texts).join(", ")}]`);
    },
  },
};

function texts(err: Error): string[] {
  return err instanceof AggregateError ? (err.errors as Error[]).flatMap(texts) : [err.message];
}
