import type { Step, Why } from "../../site/author.ts";
import { titles } from "./scene.ts";

type Row = readonly (string | number | boolean)[];

const rowsOf = ({ state }: Step, title: string): readonly Row[] =>
  state.tables?.find((table) => table.title === title)?.rows ?? [];

/** Why something of what is shown has changed. */
export const why: Why = (step, before) => {
  if (before === undefined) return undefined;
  const [[, , asks, progressing] = []] = rowsOf(step, titles.web);
  const [[, , asked, progressed] = []] = rowsOf(before, titles.web);
  const [old = [], next] = rowsOf(step, titles.sets);
  const [was = [], nextWas] = rowsOf(before, titles.sets);
  if (asks !== asked) return asks === old[1] ? `1.19 is written to want ${was[1]} → ${old[1]}, with the size ${old[2]} in its note. Before the controller hears of that, you ask for ${asks}.` : `Until now nothing has been written. You ask for ${asks}, which is neither what 1.19 wants nor what it notes.`;
  if (next !== undefined && nextWas === undefined) return `The rollout makes a ReplicaSet for 1.20. The ceiling is ${asks} and ${old[1]} are wanted, so it begins with ${next[1]}.`;
  if (old[2] !== was[2]) return `This write has something to say: 1.19 wants ${was[1]} → ${old[1]}, and its note says ${old[2]}. The next sync answers “scaled?” with no.`;
  if (progressing !== progressed && String(progressing).startsWith("False")) return "The first sync that comes to the rollout again finds that its deadline is over.";
  if (old[1] !== was[1]) return `The rollout goes on: 1.19 wants ${was[1]} → ${old[1]}.`;
  if (next?.[1] !== nextWas?.[1]) return `The rollout goes on: 1.20 wants ${nextWas?.[1]} → ${next?.[1]}.`;
  return undefined;
}; // prettier-ignore
