import type { Step, Why } from "../../site/author.ts";
import { callsIn, countsAt, rowsAt, setsAt } from "./reading.ts";

/** Why a handler was called, and what it made of it; that a key was added. */
export const why: Why = (step, before, run) => {
  if (before === undefined) return undefined;
  const call = callsIn(run).find((one) => one.step.n === step.n);
  if (call !== undefined) return because(call, step);
  const added = rowsAt(step, "handlers").find(
    ([handler]) => countsAt(step, handler).added > countsAt(before, handler).added,
  );
  return added === undefined ? undefined : `${added[0]} adds the key of web.`;
};

function because({ handler, about, news, wakes }: ReturnType<typeof callsIn>[number], step: Step): string {
  switch (handler) {
    case "deletePod": {
      const left = setsAt(step).reduce((sum, { pods }) => sum + pods, 0);
      const count = left === 0 ? "None is left" : `${left} is left`;
      return `A pod has gone, and deletePod is told. ${count}, so ${wakes ? "it will wake web" : "it will wake nobody"}.`;
    }
    case "addReplicaSet":
      return `The sync has made ${about}, and addReplicaSet is told of it.`;
    default:
      return `${handler} is told of ${about}. What is new: ${news}.`;
  }
} // prettier-ignore
