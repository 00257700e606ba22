import type { Step, Why } from "../../site/author.ts";
import { cells } from "./tables.ts";

const columns = ["defaults", "options", "configuration", "client"];

/** Why a value stands where it did not stand before, or is another one. */
export const why: Why = (step, before) => {
  if (before === undefined) return undefined;
  const said = ["QPS", "lease"].flatMap((name) => moved(name, before, step) ?? []);
  return said.length === 0 ? undefined : said.join(" ");
};

function moved(name: string, before: Step, step: Step): string | undefined {
  const [was, is] = [cells(before, name), cells(step, name)];
  const at = is.findIndex((cell, i) => cell !== was[i]);
  if (at < 0) return undefined;
  const [from = "", to = ""] = [was[at], is[at]];
  const column = columns[at];
  if (column === "defaults") return `${name} was ${from}, a hole, so a default goes in: ${to}.`;
  if (column === "client") return `The client finds ${is[at - 1]}, takes that for “not set”, and puts ${to} there.`;
  if (from === "–") return column === "options" ? `${name}: the defaults become the options, and flags will write into these: ${to}.` : `${name}: an empty configuration is made: ${to}.`;
  if (column === "options") return `The flag says ${to}, and writes that over ${from} without asking.`;
  return `${name}: what the options hold is copied, ${to} over ${from}.`;
} // prettier-ignore
