import type { Step, Why } from "../../site/author.ts";
import { rowsOf, shownAt } from "./reading.ts";
import { titles } from "./scene.ts";

/** Why a condition or the wake-up has changed. */
export const why: Why = (step, before) => {
  if (before === undefined) return undefined;
  const [is, was] = [shownAt(step), shownAt(before)];
  if (is.reason !== was.reason || is.updated !== was.updated) {
    if (is.progressing === "False")
      return `Nothing has improved since ${was.updated} s, and the deadline has passed: the rollout is late. The sync writes that.`;
    if (was.progressing === "False")
      return "A new pod is ready. That is progress, so the rollout isn’t late any more.";
    if (is.reason === "NewReplicaSetAvailable")
      return "All pods that are asked for are new and available, and no old one is left: the rollout is complete.";
    if (is.reason === was.reason)
      return `There is progress again. Status and reason stay, and the time moves: ${was.updated} s → ${is.updated} s.`;
    return `${betterIn(before, step)}. That is progress, and so there is a new reason.`;
  }
  const [due, old] = [step, before].map((one) => String(rowsOf(one, titles.timer).get("web")?.[0] ?? ""));
  if (due === old) return undefined;
  return due === "none"
    ? "The time has come, and the queue hands out the key. A sync begins."
    : `The sync has nothing to write, so it asks to be woken one second after the deadline: at ${due}.`;
};

const what = ["more new pods are reported", "fewer old pods are reported", "more pods are ready", "more pods are available"]; // prettier-ignore

/** Which of the four counts that are compared got better. */
function betterIn(before: Step, step: Step): string {
  const [was, is] = [countsOf(before), countsOf(step)];
  const better = what.filter((_, i) => (is[i] ?? 0) > (was[i] ?? 0)).join(", ");
  return `${better.slice(0, 1).toUpperCase()}${better.slice(1)}`;
}

/** New pods, old pods as a number below 0, ready and available ones: more is better. */
function countsOf(step: Step): number[] {
  const [replicas = 0, updated = 0, ready = 0, available = 0] = (rowsOf(step, titles.status).get("web") ?? []).map(Number); // prettier-ignore
  return [updated, updated - replicas, ready, available];
}
