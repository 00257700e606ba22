// Ends what never ends: watches a worker that runs a learner's text. Runs in Node and in the page.
import type { Announced } from "./beat.ts";
import type { Written } from "./console.ts";
import { timeLimit } from "./judge.ts";
import type { FromRunner, ToRunner, ToldOutcome, ToldVerdict } from "./protocol.ts";
import type { GoingOn } from "./rounds.ts";
import type { Explanation } from "./tables.ts";

/** A worker that runs `createRunner`: one of the page, or a thread of Node's. */
export interface RunnerWorker {
  post(message: ToRunner): void;
  listen(on: { message: (message: FromRunner) => void; error: (error: Error) => void }): void;
  /** Ends it at once, whatever it does. */
  terminate(): void;
}

/** Calls back after so many milliseconds unless it is cancelled by what it returns. */
export type Timer = (milliseconds: number, call: () => void) => () => void;

export interface Supervised extends ToldVerdict {
  /** The worker was ended: start another one. Checks after the one that never ended were not run. */
  readonly stopped: boolean;
  /** The text left something behind in the worker, such as a timer: the next one needs another. */
  readonly left?: boolean;
  /** Why no check could run: the text threw, or never ended, as it was loaded. */
  readonly broken?: ToldOutcome["failure"];
}

/** What is said of code that was stopped: where it was, and what it was given. */
function neverEnded(
  limit: number,
  { calls, given = [] }: Partial<Announced> = {},
  going?: GoingOn,
): Explanation {
  const says = `This did not end within ${limit / 1000} s and was stopped: ${whatWent(going)}.`;
  const call = calls === undefined ? "" : ` The call: ${calls}.`;
  return { says: says + call, ...(given.length > 0 && { given }), ...(going && { line: going.line }) };
}

function whatWent(going: GoingOn | undefined): string {
  if (going === undefined) return "a loop that never ends, or a promise that is never settled";
  return going.what === "loop"
    ? `the loop in line ${going.line} goes round and round`
    : `the function in line ${going.line} is called again and again`;
}

/** How long the worker itself may take to start and to read its bundles. */
const startLimit = 20_000;

/** A check that gets on may take so many times the limit. */
const patience = 10;

/**
 * Runs a compiled text in the worker. No check goes on for longer than `limit` without a sign of life, nor for longer than ten
 * times as long. What ends the worker from within fails the check that runs; rejects only if no text has been read yet.
 */
export function supervise(
  worker: RunnerWorker,
  request: { readonly run: number; readonly id: string; readonly code: string },
  timer: Timer,
  limit = timeLimit,
): Promise<Supervised> {
  return new Promise((resolve, reject) => {
    const outcomes: ToldOutcome[] = [];
    /** The check that runs now. */
    let running: string | undefined;
    /** What was written since it began, and before any check began. */
    let wrote: Written | undefined;
    let wroteFirst: Written | undefined;
    /** What the check asked last. */
    let asks: Announced | undefined;
    let loading = false;
    /** What has gone on for at least half the limit, and did so not long ago. */
    let going: GoingOn | undefined;
    let forget = () => {};
    /** The text is at fault as soon as it is read, and the worker before that. */
    const stop = (failure: Explanation, error: Error) => {
      end();
      worker.terminate();
      if (!loading) return reject(error);
      const last = wrote && { wrote };
      if (running === undefined) {
        return resolve({ state: "failed", outcomes, stopped: true, broken: failure, ...last });
      }
      const stopped = { name: running, state: "failed", failure, ...last } as const;
      const first = wroteFirst && { wrote: wroteFirst };
      resolve({ state: "failed", outcomes: [...outcomes, stopped], stopped: true, ...first });
    };
    const late = () =>
      stop(neverEnded(limit, asks, going), new Error("the worker that runs exercises does not start"));
    let cancel = timer(startLimit, late);
    let cancelAll = () => {};
    const end = () => {
      cancel();
      cancelAll();
      forget();
    };
    const within = (milliseconds: number) => {
      cancel();
      cancel = timer(milliseconds, late);
    };
    const tell = (message: FromRunner) => {
      if (message.type === "checks" || message.run !== request.run) return;
      switch (message.type) {
        case "begin":
          loading = true;
          return within(limit);
        case "start":
          if (running === undefined) wroteFirst = wrote;
          [running, wrote, asks] = [message.name, undefined, undefined];
          cancelAll();
          cancelAll = timer(patience * limit, late);
          return within(limit);
        case "alive":
          return within(limit);
        case "asks":
          asks = message.asks;
          return;
        case "wrote":
          wrote = message.wrote;
          return;
        case "going":
          forget();
          going = message.going.since < limit / 2 ? undefined : message.going;
          forget = timer(limit / 2, () => (going = undefined));
          return;
        case "outcome":
          outcomes.push(message.outcome);
          return;
        case "broken":
          end();
          return resolve({
            state: "failed",
            outcomes: [],
            stopped: false,
            left: message.left,
            broken: message.failure,
            ...(message.wrote && { wrote: message.wrote }),
          });
        case "end":
          end();
          return resolve({ ...message.verdict, stopped: false, left: message.left });
      }
    };
    worker.listen({
      message: tell,
      error: (error) => stop({ says: `This ended what runs the checks: ${error.message}.` }, error),
    });
    worker.post({ type: "run", ...request });
  });
}
