import type { Step, Why } from "../../site/author.ts";
import { titles } from "./played.ts";

type Rows = readonly (readonly (string | number | boolean)[])[];

const rows = (step: Step, title: string): Rows =>
  step.state.tables?.find((table) => table.title === title)?.rows ?? [];

/** The fields of the parser, as the run shows them. */
const field = (step: Step, name: string): string | undefined =>
  step.state.objects
    ?.find((one) => one.name.startsWith("Parser"))
    ?.fields.find(([known]) => known === name)?.[1];

const added = (before: Step, step: Step, title: string): Rows =>
  rows(step, title).filter((row) => !rows(before, title).some((one) => one.join() === row.join()));

/** What a step has changed, told by what stands in its tables: who took which word, who said what. */
export const why: Why = (step, before) => {
  if (before === undefined) return undefined;
  const typed = rows(step, titles.line)[0]?.[1];
  if (typed !== rows(before, titles.line)[0]?.[1]) {
    const [ended] = added(before, step, titles.ended);
    return `The line before ended with exit code ${String(ended?.[1])}. The next line begins.`;
  }
  const told = [flags(before, step), args(before, step), printed(before, step)].filter((one) => one !== "");
  return told.length === 0 ? undefined : told.join(" ");
};

function flags(before: Step, step: Step): string {
  const set = added(before, step, titles.set).map(([name, value]) => `${String(name)} is ${String(value)} now.`);
  return set.join(" ");
} // prettier-ignore

function args(before: Step, step: Step): string {
  const [one] = added(before, step, titles.rest);
  if (one !== undefined) return `${String(one[0])} is left over: no flag took it, so it is an argument.`;
  const [was, is] = [field(before, "args"), field(step, "args")];
  if (is !== undefined && was !== undefined && is !== was && is !== "[]") return `It begins with no dash, and no flag wants it, so it is an argument.`;
  const [had, has] = [field(before, "#rest"), field(step, "#rest")];
  if (has === undefined || has === had) return "";
  if (had === undefined || had === "[]") return has === "[]" ? "" : `The reading begins: ${has}.`;
  return `The next word is taken. What has not been read: ${has}.`;
} // prettier-ignore

function printed(before: Step, step: Step): string {
  const more = (step.state.output ?? []).slice((before.state.output ?? []).length);
  if (more.length === 0) return "";
  return more.some((line) => line.startsWith("Error:")) ? "The command says what is wrong." : more.some((line) => line.startsWith("Usage:")) ? "The usage follows, line after line." : `It says ${more.join(" ")}`;
} // prettier-ignore
