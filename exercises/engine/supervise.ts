// Ends what never ends: watches a worker that runs a learner's text. Runs in Node and in the page.
import type { Announced } from "./beat.ts";
import type { Written } from "./console.ts";
import { overall, timeLimit } from "./judge.ts";
import type { Follows, FromRunner, Sealed, ToRunner, ToldOutcome, ToldVerdict } from "./protocol.ts";
import type { GoingOn } from "./rounds.ts";
import type { Explanation } from "./tables.ts";

/** A worker that runs `createRunner`: one of the page, or a thread of Node's. */
export interface RunnerWorker {
  post(message: ToRunner): void;
  listen(on: { message: (message: Sealed<FromRunner>) => void; error: (error: Error) => void }): void;
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

/** What is said of a text that speaks in the judge's place. */
const foreign: Explanation = {
  says: "A message came that the judge did not send: is there a `postMessage` in your code? Nothing counts that is told this way.",
};

/** What is said when the judge's last word is another than what it told check by check. */
const contradiction: Explanation = {
  says: "What was told of the checks one by one and of all of them is not the same: your code has changed something that the judge needs.",
};

/** How long the worker itself may take to start and to read its bundles. */
const startLimit = 20_000;

/** A check that gets on may take so many times the limit. */
const patience = 10;

interface Request {
  readonly run: number;
  readonly id: string;
  readonly code: string;
  readonly follows?: Follows;
  readonly tries?: true;
}

/**
 * Runs a compiled text in the worker. No check goes on for longer than `limit` without a sign of life, nor for longer than ten
 * times as long. What ends the worker from within fails the check that runs; rejects only if no text has been read yet.
 */
export function supervise(
  worker: RunnerWorker,
  request: Request,
  timer: Timer,
  limit = timeLimit,
): Promise<Supervised> {
  return new Promise((resolve, reject) => {
    const supervision = new Supervision(worker, timer, limit, { resolve, reject });
    const seal = crypto.getRandomValues(new Uint32Array(4)).join("-");
    worker.listen({
      message: (message) => {
        if (message.type === "checks" || message.type === "steps" || message.run !== request.run) return;
        if (message.seal === seal) supervision.tell(message);
        else supervision.stop(foreign, new Error(foreign.says));
      },
      error: (error) =>
        supervision.stop({ says: `This ended what runs the checks: ${error.message}.` }, error),
    });
    worker.post({ type: "run", ...request, seal });
  });
}

/** Takes the answer; the second answer changes nothing. */
interface Asker {
  readonly resolve: (supervised: Supervised) => void;
  readonly reject: (error: Error) => void;
}

/** What is known of one run, and the clocks that would end it. */
class Supervision {
  readonly #worker: RunnerWorker;
  readonly #timer: Timer;
  readonly #limit: number;
  readonly #asker: Asker;
  readonly #outcomes: ToldOutcome[] = [];
  /** The check that runs now. */
  #running: string | undefined;
  /** What was written since it began, and before any check began. */
  #wrote: Written | undefined;
  #wroteFirst: Written | undefined;
  /** What the check asked last. */
  #asks: Announced | undefined;
  /** The recording that it plays. */
  #plays: string | undefined;
  #loading = false;
  /** What has gone on for at least half the limit, and did so not long ago. */
  #going: GoingOn | undefined;
  #cancel: () => void;
  #cancelAll = () => {};
  #forget = () => {};

  constructor(worker: RunnerWorker, timer: Timer, limit: number, asker: Asker) {
    this.#worker = worker;
    this.#timer = timer;
    this.#limit = limit;
    this.#asker = asker;
    this.#cancel = timer(startLimit, this.#late);
  }

  /** Ends the worker. The text is at fault as soon as it is read, and the worker before that. */
  stop(failure: Explanation, error: Error): void {
    this.#end();
    this.#worker.terminate();
    if (!this.#loading) return this.#asker.reject(error);
    const last = {
      ...(this.#wrote && { wrote: this.#wrote }),
      ...(this.#plays !== undefined && { plays: this.#plays }),
    };
    if (this.#running === undefined) {
      return this.#asker.resolve({
        state: "failed",
        outcomes: this.#outcomes,
        stopped: true,
        broken: failure,
        ...last,
      });
    }
    const stopped = { name: this.#running, state: "failed", failure, ...last } as const;
    const first = this.#wroteFirst && { wrote: this.#wroteFirst };
    this.#asker.resolve({ state: "failed", outcomes: [...this.#outcomes, stopped], stopped: true, ...first });
  }

  /** Takes what the worker says of this run. */
  tell(message: Exclude<FromRunner, { type: "checks" | "steps" }>): void {
    switch (message.type) {
      case "begin":
        this.#loading = true;
        return this.#within(this.#limit);
      case "start":
        return this.#start(message.name);
      case "alive":
        return this.#within(this.#limit);
      case "plays":
        this.#plays = message.recording;
        return;
      case "asks":
        this.#asks = message.asks;
        return;
      case "wrote":
        this.#wrote = message.wrote;
        return;
      case "going":
        return this.#goesOn(message.going);
      case "outcome":
        this.#outcomes.push(message.outcome);
        return;
      case "broken": {
        this.#end();
        const { failure: broken, left, wrote } = message;
        return this.#asker.resolve({
          state: "failed",
          outcomes: [],
          stopped: false,
          left,
          broken,
          ...(wrote && { wrote }),
        });
      }
      case "end":
        this.#end();
        return this.#asker.resolve(this.#verdictOf(message));
    }
  }

  /** What counts is what was told of each check; the end may only confirm it. */
  #verdictOf({ verdict, left }: Extract<FromRunner, { type: "end" }>): Supervised {
    const written = (outcomes: readonly ToldOutcome[]) =>
      JSON.stringify(outcomes.map(({ name, state }) => [name, state]));
    const state = overall(this.#outcomes);
    if (verdict.state === state && written(verdict.outcomes) === written(this.#outcomes))
      return { ...verdict, stopped: false, left };
    return { state: "failed", outcomes: this.#outcomes, stopped: false, left: true, broken: contradiction };
  }

  #start(name: string): void {
    if (this.#running === undefined) this.#wroteFirst = this.#wrote;
    [this.#running, this.#wrote, this.#asks, this.#plays] = [name, undefined, undefined, undefined];
    this.#cancelAll();
    this.#cancelAll = this.#timer(patience * this.#limit, this.#late);
    this.#within(this.#limit);
  }

  #goesOn(going: GoingOn): void {
    this.#forget();
    this.#going = going.since < this.#limit / 2 ? undefined : going;
    this.#forget = this.#timer(this.#limit / 2, () => (this.#going = undefined));
  }

  #within(milliseconds: number): void {
    this.#cancel();
    this.#cancel = this.#timer(milliseconds, this.#late);
  }

  readonly #late = (): void => {
    const error = new Error("the worker that runs exercises does not start");
    this.stop(neverEnded(this.#limit, this.#asks, this.#going), error);
  };

  #end(): void {
    this.#cancel();
    this.#cancelAll();
    this.#forget();
  }
}
