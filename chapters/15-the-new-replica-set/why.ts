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
  const [was, is] = [countOf(before), countOf(step)];
  if (was !== is) return `The ReplicaSet of that name is nobody’s. So the status of web counts a collision: ${was} → ${is}.`;
  if (answer === 409) return "The sync’s own status is of an older version than the one it has just written, and is refused.";
  return writes.some(([, one, code]) => code === 201 && String(one).startsWith("POST"))
    ? "The status of web follows what has been done."
    : "The status of web is written.";
}; // prettier-ignore

const posted = (name: string, code: number): string =>
  code === 409
    ? `The template gives the name ${name}, and a ReplicaSet has it already.`
    : `With the count in the hash the same template is called ${name}, and nobody has that name.`;

const rowsOf = ({ state }: Step, title: string): readonly (readonly (string | number | boolean)[])[] =>
  state.tables?.find((table) => table.title === title)?.rows ?? [];

const countOf = (step: Step): string => String(rowsOf(step, titles.web)[0]?.[1] ?? "none");
