import type { Why } from "../../site/author.ts";
import { rowsOf, shownAt } from "./reading.ts";
import { titles } from "./scene.ts";

/** Why a condition or the wake-up has changed. */
export const why: Why = (step, before) => {
  if (before === undefined) return undefined;
  const [is, was] = [shownAt(step), shownAt(before)];
  if (is.reason !== was.reason || is.updated !== was.updated) {
    if (is.progressing === "False")
      return `Nothing has improved since ${was.updated} s, and the deadline has passed: the rollout is late. The sync writes that, and nothing else.`;
    if (was.progressing === "False")
      return "A new pod is ready. That is progress, so the rollout isn’t late any more.";
    if (is.reason === "NewReplicaSetAvailable")
      return "All pods that are asked for are new and available, and no old one is left: the rollout is complete.";
    if (is.reason === was.reason)
      return `There is progress again. Status and reason stay, and the time moves: ${was.updated} s → ${is.updated} s.`;
    return "A new pod is reported. That is progress, and so there is a new reason.";
  }
  const [due, old] = [step, before].map((one) => String(rowsOf(one, titles.timer).get("web")?.[0] ?? ""));
  if (due === old) return undefined;
  return due === "none"
    ? "The time has come, and the queue hands out the key. A sync begins."
    : `The sync has nothing to write, so it asks to be woken one second after the deadline: at ${due}.`;
};
