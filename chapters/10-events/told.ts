import type { Run, Step } from "../../site/author.ts";

/** An Event as a table of the run has it. */
export interface Stored {
  readonly count: number;
  readonly message: string;
}

/** What a step shows: which report is on its way, what is stored, and what the bucket holds once it is known. */
export interface Standing {
  readonly n: number;
  readonly message: string;
  readonly stored: readonly Stored[];
  readonly tokens: number | undefined;
}

export function standingOf({ state }: Step): Standing {
  const [latest, stored] = state.tables ?? [];
  const [name, message] = latest?.rows[0] ?? [];
  const [tokens] = state.objects?.flatMap(({ fields }) => fields) ?? [];
  return {
    n: Number(name?.replace("No. ", "") ?? 0),
    message: String(message ?? ""),
    stored: (stored?.rows ?? []).map(([, count, says]) => ({ count: Number(count), message: String(says) })),
    tokens: tokens === undefined ? undefined : Number(tokens[1]),
  };
}

/** A report of the run: its words, the tokens that it found, and the row of the list that it went into, if it was written. */
export interface Told {
  readonly n: number;
  readonly at: number;
  readonly message: string;
  readonly tokens: number | undefined;
  readonly row: number | undefined;
}

/** The reports of a run in their order, and what became of each. */
export function toldIn(run: Run): readonly Told[] {
  const firsts = run.steps.filter((step, i) => standingOf(step).n !== n(run.steps[i - 1]));
  return firsts.map((step, i) => {
    const { message, tokens, stored } = standingOf(step);
    const next = firsts[i + 1] ?? run.steps.at(-1) ?? step;
    const row = standingOf(next).stored.findIndex(({ count }, at) => count !== stored[at]?.count);
    return { n: n(step), at: step.at, message, tokens, row: row < 0 ? undefined : row };
  });
}

const n = (step: Step | undefined): number => (step === undefined ? 0 : standingOf(step).n);

/** What is stored when the run ends. */
export function storedIn(run: Run): readonly Stored[] {
  const last = run.steps.at(-1);
  return last === undefined ? [] : standingOf(last).stored;
}

const combined = "(combined from similar events): ";
export const isCombined = ({ message }: Pick<Stored, "message">): boolean => message.startsWith(combined);
