import type { Step, Why } from "../../site/author.ts";
import { titles } from "./played.ts";

type Row = readonly (string | number | boolean)[];

const rows = (step: Step, title: string): readonly Row[] =>
  step.state.tables?.find((table) => table.title === title)?.rows ?? [];

/** Why a step of a run changed what it changed: an answer, a request, a ring. */
export const why: Why = (step, before) => {
  if (before === undefined) return undefined;
  const told = [answered(before, step), requested(before, step), moved(before, step)].filter((one) => one !== "");
  return told.length === 0 ? undefined : told.join(" ");
}; // prettier-ignore

function answered(before: Step, step: Step): string {
  const all = rows(step, titles.answers);
  if (all.length === rows(before, titles.answers).length) return "";
  const [asked = "", port, code] = (all.at(-1) ?? []).map(String);
  const path = asked.slice(asked.indexOf("/"));
  if (port === "10252")
    return `${path}: ${code}. This port asks nobody who they are, and everything is open.`;
  if (code === "403")
    return `${path}: ${code}. It is not on the list of open paths, and nobody else says yes. Whether there is such a page was not even asked.`;
  return `${path}: ${code}. The list of open paths has /healthz, and what follows the ? is no part of a path.`;
}

function requested(before: Step, step: Step): string {
  const [was, is] = [rows(before, titles.request)[0], rows(step, titles.request)[0]];
  if (is === undefined || is.join() === was?.join()) return "";
  return `Next: ${String(is[2])} on port ${String(is[1])}.`;
}

function moved(before: Step, step: Step): string {
  const [was, is] = [rows(before, titles.way)[0], rows(step, titles.way)[0]];
  if (is === undefined || is[1] === was?.[1]) return "";
  if (is[1] === "may they") return `It comes as ${String(is[2])}. May they?`;
  return is[1] === "mux" ? `It is let through, as ${String(is[2])}. Now the mux looks for the path.` : "";
}
