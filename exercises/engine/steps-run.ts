// Has one check of a text run again, followed step by step. Runs in Node and in the page.
import { timeLimit } from "./judge.ts";
import type { Result } from "./result.ts";
import type { Films, Steps } from "./steps.ts";
import type { RunnerWorker, Timer } from "./supervise.ts";
import { supervise } from "./supervise.ts";

/** What is followed: a text compiled with the marks of steps-marks.ts. */
interface Followed {
  readonly run: number;
  readonly id: string;
  readonly code: string;
  /** The check; without one the text is followed as it is read. */
  readonly check?: string;
  /** The scenario whose steps alone are kept. */
  readonly films?: Films;
}

/** A check that ended before takes longer when it is followed; one that did not need not be waited for longer. */
const patience = 3;

/**
 * Runs it in a worker that has read the script of the recorder, and nobody else's text: whoever asks ends it. Undefined if no
 * step was made.
 */
export async function follow(
  worker: RunnerWorker,
  { run, id, code, check, films }: Followed,
  timer: Timer,
  { endless, limit = timeLimit }: { readonly endless: boolean; readonly limit?: number },
): Promise<Steps | undefined> {
  let last: Steps | undefined;
  const heard: RunnerWorker = {
    post: (message) => worker.post(message),
    listen: ({ message, error }) =>
      worker.listen({
        error,
        message: (told) => {
          if (told.type === "steps" && told.run === run) last = told.steps;
          message(told);
        },
      }),
    terminate: () => worker.terminate(),
  };
  const follows = { ...(check !== undefined && { check }), ...(films && { films }) };
  const { stopped } = await supervise(
    heard,
    { run, id, code, follows },
    timer,
    endless ? limit : patience * limit,
  );
  if (last === undefined || last.steps.length === 0) return undefined;
  return stopped ? { ...last, stopped } : last;
}

/** What of a result can be followed. */
export interface Followable {
  /** A check that fails; without it, the reading of the text. */
  readonly check?: string;
}

/** What of a result can be followed: each check that fails, or the reading of the text. */
export function followables({ broken, outcomes, types }: Result): readonly Followable[] {
  if (types.length > 0) return [];
  const failed = outcomes.filter(({ state }) => state === "failed");
  if (failed.length > 0) return failed.map(({ name }) => ({ check: name }));
  return broken === undefined ? [] : [{}];
}

/** The first of them. */
export const followable = (result: Result): Followable | undefined => followables(result)[0];

/** Whether a check of a result never ended: it was the last to run. */
export const neverEnded = ({ stopped, outcomes }: Result, check?: string): boolean =>
  stopped && (check === undefined || outcomes.at(-1)?.name === check);
