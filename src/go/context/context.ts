// Go: context/context.go

/** The reason of a signal that was cancelled on purpose. */
export class Canceled extends Error {
  override readonly name = "Canceled";
  constructor() {
    super("context canceled");
  }
}

/** One for all, as in Go: to make an error costs more than most work that ends in time, and so without need of one. */
const canceled = new Canceled();

/** The reason of a signal whose time ran out. */
export class DeadlineExceeded extends Error {
  override readonly name = "DeadlineExceeded";
  constructor() {
    super("context deadline exceeded");
  }
}

/** Ends what it was handed out for; calling it again does nothing. */
export type CancelFunc = () => void;

/** The part of a clock that `withTimeout` needs. */
interface AfterFunc {
  afterFunc(d: number, f: () => void): { stop(): boolean };
}

/**
 * Derives a signal that aborts when `parent` does or when `cancel` is called. Call `cancel` in a `finally`: as in Go, the parent
 * keeps hold of the signal until then. (AbortSignal.any would not, and costs four times as much.)
 */
export function withCancel(parent: AbortSignal): [signal: AbortSignal, cancel: CancelFunc] {
  const own = new AbortController();
  const stop = afterFunc(parent, () => own.abort(parent.reason));
  const cancel = () => {
    stop();
    own.abort(canceled);
  };
  return [own.signal, cancel];
}

/** Derives a signal that also aborts, with `DeadlineExceeded`, once `d` milliseconds of `clock` have passed. */
export function withTimeout(
  parent: AbortSignal,
  clock: AfterFunc,
  d: number,
): [signal: AbortSignal, cancel: CancelFunc] {
  const own = new AbortController();
  const stop = afterFunc(parent, () => own.abort(parent.reason));
  const timer = clock.afterFunc(d, () => own.abort(new DeadlineExceeded()));
  const cancel = () => {
    timer.stop();
    stop();
    own.abort(canceled);
  };
  return [own.signal, cancel];
}

/** What is to run when a signal aborts. All share one listener: Node warns at the eleventh on a signal. */
const afterFuncs = new WeakMap<AbortSignal, Set<() => void>>();

/** Runs `f` once when `signal` aborts, at once if it has; the returned function takes `f` back. */
export function afterFunc(signal: AbortSignal, f: () => void): () => void {
  if (signal.aborted) {
    f();
    return () => {};
  }
  const funcs = afterFuncs.get(signal) ?? listen(signal);
  const run = (): void => f();
  funcs.add(run);
  return () => {
    // A derived signal that somebody listens to is never collected, so the last one takes the listener away.
    if (!funcs.delete(run) || funcs.size > 0) return;
    signal.removeEventListener("abort", fire);
    afterFuncs.delete(signal);
  };
}

function listen(signal: AbortSignal): Set<() => void> {
  const funcs = new Set<() => void>();
  afterFuncs.set(signal, funcs);
  signal.addEventListener("abort", fire, { once: true });
  return funcs;
}

function fire({ currentTarget }: Event): void {
  if (!(currentTarget instanceof AbortSignal)) return;
  const funcs = afterFuncs.get(currentTarget);
  afterFuncs.delete(currentTarget);
  for (const run of funcs ?? []) run();
}

/** Says whether `err` only means that someone asked the work to stop. */
export function isCancellation(err: unknown): boolean {
  return err instanceof Canceled || (err instanceof Error && err.name === "AbortError");
}

/** Says whether `err` means that a `withTimeout` ran out. */
export function isDeadlineExceeded(err: unknown): boolean {
  return err instanceof DeadlineExceeded;
}

/** A signal that never aborts, for the root of a program or a test. */
export function background(): AbortSignal {
  return new AbortController().signal;
}
