import type { Step, Why } from "../../site/author.ts";
import { titles } from "./scene.ts";

/** Why something of what is shown has changed. */
export const why: Why = (step, before) => {
  if (before === undefined) return undefined;
  const [writes, had] = [rowsOf(step, titles.writes), rowsOf(before, titles.writes)];
  const latest = writes.at(-1);
  if (latest === undefined || writes.length === had.length) return undefined;
  const [, what = "", answer] = latest;
  if (String(what).startsWith("POST")) return posted(String(what).replace(/^.*: /, ""), Number(answer));
  if (answer === 409) return "The sync made this status from the version before its own last write, so the server refuses it.";
  return statusOf(step, before);
}; // prettier-ignore

/** What a write of the status has changed. */
function statusOf(step: Step, before: Step): string {
  const moved = (field: string): string | undefined => {
    const [was, is] = [fieldOf(before, field), fieldOf(step, field)];
    return was === is ? undefined : `${was} → ${is}`;
  };
  const [count, pods] = [moved("collisionCount"), moved("replicas")];
  if (count !== undefined)
    return `The ReplicaSet of that name is nobody’s. So the status of web counts a collision: ${count}.`;
  if (pods !== undefined)
    return `The status of web counts the pods of its own ReplicaSets: ${pods}.${pods.endsWith(" 0") ? " Those that run are not its own any more." : ""}`;
  const reason = moved("Progressing");
  return reason === undefined
    ? "The status of web is written."
    : `The condition Progressing tells how far the rollout is: ${reason}.`;
}

const posted = (name: string, code: number): string =>
  code === 409
    ? `The template gives the name ${name}, and a ReplicaSet has it already.`
    : `Hashed with the count, the same template gives ${name}, and this name is free.`;

const rowsOf = ({ state }: Step, title: string): readonly (readonly (string | number | boolean)[])[] =>
  state.tables?.find((table) => table.title === title)?.rows ?? [];

const fieldOf = (step: Step, field: string): string =>
  String(rowsOf(step, titles.web).find(([name]) => name === field)?.[1] ?? "none");
