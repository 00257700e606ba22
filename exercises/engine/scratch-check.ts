// What runs a scratch pad, and what became of it. Runs in Node and in the page, and knows no compiler.
import type { Implementation } from "./catalogue.ts";
import type { Check } from "./exercise.ts";
import type { ToldOutcome } from "./protocol.ts";
import type { Supervised } from "./supervise.ts";
import { toTableText } from "./table-text.ts";

/** Under which name the pad is run, as if it were a check. */
const padName = "scratch pad";
/** Under which name the text exports it. */
export const padExport = "scratchPad";

/** What became of a pad: what it wrote and gave, and what it fails with. */
export interface Tried {
  readonly lines: readonly string[];
  /** How many lines came after these. */
  readonly more: number;
  readonly failure?: string;
}

/** The pad as the one check of a text: it calls it, and writes what comes back. */
export function padCheck(exports: Implementation, write: (line: string) => void): Check {
  const call = exports[padExport];
  const run = async (): Promise<void> => {
    const given: unknown = typeof call === "function" ? await call() : undefined;
    if (given === undefined) return;
    for (const line of toTableText(given).split("\n")) write(line);
  };
  return { name: padName, run };
}

/** How many lines of the whole stand before the first of the pad. */
const linesBefore = (text: string): number => text.split("\n").length + 2;

/** What the worker told of a pad, in the lines of the pad. */
export function triedOf({ outcomes, broken, wrote: read }: Supervised, text: string): Tried {
  const [outcome] = outcomes as readonly (ToldOutcome | undefined)[];
  const written = [read, outcome?.wrote].flatMap((wrote) => wrote ?? []);
  const failure = broken ?? outcome?.failure;
  const isPending = outcome?.state === "pending";
  const before = linesBefore(text);
  const says = isPending ? "A function of yours is not started yet." : failure?.says;
  return {
    lines: written.flatMap(({ lines }) => lines),
    more: written.reduce((sum, { more }) => sum + more, 0),
    ...(says !== undefined && {
      failure: says.replace(/\bline (\d+)/g, (_, n: string) => lineOf(Number(n), before)),
    }),
  };
}

const lineOf = (line: number, before: number): string =>
  line > before ? `line ${line - before} of the pad` : `line ${line}`;
