import * as utilerrors from "#apimachinery/util/errors";
import type * as resourcecli from "#cli-runtime/resource";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

const visitEach: typeof solution.visitEach = async ({ visitors }, fn) => {
  const errs: Error[] = [];
  let stops = false;
  for (const visitor of visitors) {
    if (stops) break;
    const spied: resourcecli.Visitor = {
      visit: (inner) =>
        visitor.visit(inner).catch((err: unknown) => {
          stops = true;
          throw err;
        }),
    };
    await solution.visitEach({ visitors: [spied] }, fn).catch((err: unknown) => {
      errs.push(...utilerrors.errorsOf(err as AggregateError));
    });
  }
  const all = utilerrors.newAggregate(errs);
  if (all !== undefined) throw all;
};

export const wrong: Wrong<typeof solution> = {
  belief:
    "You let the first file that throws end the walk. The other files have nothing to do with its fault, and a typo in the first would cost the whole folder.",
  fails: [
    "a visitor that throws does not cost the next one",
    "whatever goes wrong, the rest is visited and all errors are told",
    "of three bad files all good objects are created, and what was refused is told first",
  ],
  implementation: { ...solution, visitEach },
};
