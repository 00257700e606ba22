import type { Why } from "../../site/author.ts";
import { type Standing, type Stored, isCombined, standingOf } from "./told.ts";

/** Why a step of a run changed what it changed: a report has come, or the server has stored what became of one. */
export const why: Why = (step, before) => {
  if (before === undefined) return undefined;
  const [was, is] = [standingOf(before), standingOf(step)];
  if (is.n !== was.n && is.tokens !== undefined) return bucket(is);
  const at = is.stored.findIndex(({ count }, i) => count !== was.stored[i]?.count);
  const [old, row] = [was.stored[at], is.stored[at]];
  if (row === undefined) return is.n === was.n ? undefined : `No. ${is.n} comes in: “${is.message}”.`;
  // A step may show a report together with what became of it, or with what became of the report before.
  if (row.message.endsWith(is.message)) return stored(is, old, row, at);
  return `${stored(was, old, row, at)} Then no. ${is.n} comes in.`;
};

/** What the server made of a report: `row` is the Event that holds it now, `old` what that was before. */
function stored(report: Standing, old: Stored | undefined, row: Stored, at: number): string {
  if (old === undefined) return isCombined(row) ? tenth(report) : alone(report);
  return isCombined(row)
    ? joined(report, old.count, row.count)
    : `No. ${report.n} says what Event ${at + 1} says already: its count goes from ${old.count} to ${row.count}.`;
}

const joined = ({ n }: Standing, from: number, to: number): string =>
  `No. ${n} joins the combined Event: its count goes from ${from} to ${to}, and its words are those of no. ${n}.`;
const alone = ({ n }: Standing): string =>
  `No. ${n} says something new, so it is stored as an Event of its own.`;
const tenth = ({ n, stored }: Standing): string =>
  `No. ${n} is different message no. ${stored.length} of its group. It goes into an Event that all that follow will share.`;

/** What the bucket held when the report before this one had been judged is what this one finds: next to nothing flows in meanwhile. */
const bucket = ({ n, tokens = 0, message }: Standing): string =>
  tokens >= 1
    ? `No. ${n} says “${message}”, finds a token and takes it.`
    : `No. ${n} says “${message}” and finds less than one token, so it is dropped.`;
