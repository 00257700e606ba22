import * as utilerrors from "#apimachinery/util/errors";
import type * as resourcecli from "#cli-runtime/resource";
import * as goerrors from "#go/errors";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

async function errorsOf(visitor: resourcecli.Visitor, fn: resourcecli.VisitorFunc): Promise<Error[]> {
  const errs: Error[] = [];
  const keep = (thrown: unknown): void => void errs.push(goerrors.toError(thrown));
  await visitor
    .visit(async (info, err) => {
      if (err !== undefined) {
        keep(err);
        return fn(undefined, err);
      }
      try {
        await fn(info, undefined);
      } catch (thrown) {
        keep(thrown);
      }
    })
    .catch(keep);
  return errs;
}

const visitEach: typeof solution.visitEach = async ({ visitors }, fn) => {
  const errs: Error[] = [];
  for (const visitor of visitors) errs.push(...(await errorsOf(visitor, fn)));
  const all = utilerrors.newAggregate(errs);
  if (all !== undefined) throw all;
};

const visitOn: typeof solution.visitOn = async ({ visitor }, fn) => {
  const errs = await errorsOf(visitor, fn);
  if (errs.length > 0) throw errs.length === 1 ? errs[0] : utilerrors.newAggregate(errs);
};

export const wrong: Wrong<typeof solution> = {
  belief:
    "You hand the error on to your function as well. It was written for objects: it throws the error, which is then kept a second time, or it reads an Info that isn't there.",
  fails: [
    "an error that is handed on is kept, and your function does not hear of it",
    "what a visitor throws itself is kept, behind what came before",
    "the list throws a list, even of one",
    "the visitor around it throws one error as it is",
    "whatever goes wrong, the rest is visited and all errors are told",
    "the Builder creates of half.yaml what kubectl has created",
    "of three bad files all good objects are created, and what was refused is told first",
  ],
  implementation: { visitEach, visitOn },
};
