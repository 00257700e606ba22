import type { Exercise } from "./catalogue.ts";
import type { Paint } from "./paint.ts";
import { paint } from "./paint.ts";
import type { Written } from "./console.ts";
import { excerpt, pointed } from "./excerpt.ts";
import type { ToldOutcome } from "./protocol.ts";
import type { Result } from "./result.ts";
import { fileOf, playedIn, writings } from "./result.ts";
import { rolloutText } from "./rollout-text.ts";
import { explanationText } from "./narrow.ts";
import { fitted, prose, proseWidth } from "./prose.ts";
import type { Tried } from "./scratch-check.ts";

const signs = { passed: "✓", failed: "✗", pending: "·" } as const;

/** The report as lines: every check, what the first failing one said, what the code wrote, the diagnosis, the rollout, where it stands. */
export function format(
  exercise: Exercise,
  result: Result,
  brush: Paint = paint(false),
  width = proseWidth(undefined),
) {
  const { red, green, dim, bold, yellow } = brush;
  const colours = { passed: green, failed: red, pending: dim };
  const named = (sign: string, name: string) => fitted(`${sign} ${name}`, width - 2, "  ");
  const check = ({ name, state }: ToldOutcome) => indent(colours[state](named(signs[state], name)));
  const notRun = (name: string) => indent(dim(named("–", name)));
  const checks = [...result.outcomes.map(check), ...result.notRun.map(notRun)];
  const lines = [bold(`${exercise.id} ${exercise.title}`), ...checks];
  const first = result.outcomes.find(({ state }) => state === "failed");
  const failure = result.broken ?? first?.failure;
  if (result.types.length > 0) lines.push("", ...typeErrors(exercise, result, width));
  if (failure)
    lines.push(
      "",
      red(fitted(first ? `${first.name}:` : "No check could run:", width)),
      indent(explanationText(failure, width - 2)),
    );
  for (const { when, check = "", wrote } of writings(result)) {
    const from = { read: " as it was read", failing: "", check: ` in "${check}"` }[when];
    lines.push(
      "",
      fitted(`Your code wrote${from}:`, width),
      indent([...wrote.lines, ...andMore(wrote)].join("\n")),
    );
  }
  if (result.belief !== undefined) {
    // In one colour: code does not end it.
    const diagnosis = prose(result.belief, width - 2, paint(false));
    lines.push("", yellow(indent(diagnosis)));
  }
  const played = playedIn(result);
  if (played) lines.push("", rolloutText(played, brush, width));
  lines.push("", fitted(standing(exercise, result), width));
  return lines.join("\n");
}

/** What the code wrote, check by check; where a check wrote nothing, it is left out. */
export function outputs({ wrote, outcomes }: Result): string {
  const all = [{ name: "As it was read", wrote }, ...outcomes].flatMap((one) =>
    one.wrote
      ? [[`${one.name}:`, indent([...one.wrote.lines, ...andMore(one.wrote)].join("\n"))].join("\n")]
      : [],
  );
  return all.length === 0 ? "Your code has written nothing: console.log writes here." : all.join("\n\n");
}

/** What a scratch pad wrote, and what it fails with. */
export function triedText({ lines, more, failure }: Tried, brush: Paint): string {
  const wrote =
    lines.length === 0 && failure === undefined ? ["nothing: what the last line gives is shown"] : lines;
  const failed = failure === undefined ? [] : [brush.red(failure)];
  return indent([...wrote, ...andMore({ lines, more }), ...failed].join("\n"));
}

const andMore = ({ more }: Written) =>
  more > 0 ? [`and ${more} more ${more === 1 ? "line" : "lines"}`] : [];

const mostErrors = 5;

export function typeErrors(exercise: Exercise, { types }: Result, width = proseWidth(undefined)): string[] {
  const shown = types.slice(0, mostErrors).map((error) => {
    const { line, column, message } = error;
    const place = `  ${fileOf(exercise)}:${line}:${column}\n${indent(indent(fitted(message, width - 4)))}`;
    const cut = excerpt(error);
    return cut === undefined ? place : `${place}\n\n${indent(indent(pointed(cut)))}`;
  });
  return types.length > mostErrors ? [...shown, `  and ${types.length - mostErrors} more`] : shown;
}

/** One sentence, of what was reached. */
export function standing(exercise: Exercise, { standing: s, types, outcomes, notRun }: Result): string {
  const count = (state: ToldOutcome["state"]) => outcomes.filter((o) => o.state === state).length;
  const all = outcomes.length + notRun.length;
  const more = (n: number, what: string) => (n > 0 ? `, ${n} ${what}` : "");
  const fail = count("failed") > 0 ? `, ${count("failed")} ${count("failed") === 1 ? "fails" : "fail"}` : "";
  const open = more(count("pending"), "not started") + more(notRun.length, "not run");
  if (s === "not started") return `Not started: edit ${fileOf(exercise)}\n${taskOf(exercise)}`;
  if (s === "type error") {
    const what = types.some(({ syntax }) => syntax) ? "syntax error" : "type error";
    return `${types.length === 1 ? `One ${what}` : `${types.length} ${what}s`}: no check was run.`;
  }
  if (s === "solved") {
    return `Solved: all ${all} checks pass. Compare with solution.ts and read why.md, both beside your file.`;
  }
  return `${count("passed")} of ${all} checks pass${fail}${open}.`;
}

/** Where the task stands. */
export const taskOf = ({ path }: Exercise): string => `The task: exercises/${path}/README.md`;

const indent = (text: string) => text.replace(/^(?=.)/gm, "  ");

/** How far the learner has come. */
export function bar(solved: number, all: number, width = 30): string {
  const full = all === 0 ? 0 : Math.floor((solved / all) * width);
  return `[${"#".repeat(full)}${"-".repeat(width - full)}] ${solved} of ${all} solved`;
}
