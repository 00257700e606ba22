// Go: staging/src/k8s.io/apimachinery/pkg/util/runtime/runtime.go
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import * as http from "#go/net/http";
import * as klog from "#klog";

/** Takes an error that nobody upstream of it can be given. */
export type ErrorHandler = (err: unknown) => void;

const logError: ErrorHandler = (err) => klog.error(goerrors.textOf(err));
/** A handler that broke off on purpose is nothing to look into. */
const logPanic: ErrorHandler = (err) => {
  if (err !== http.errAbortHandler) klog.error(`Observed a panic: ${describe(err)}`);
};

/** Says what was thrown, and where. Upstream adds the stack in the goroutine's own form. */
function describe(err: unknown): string {
  if (!(err instanceof Error)) return goerrors.textOf(err);
  const [, ...frames] = (err.stack ?? "").split(/\n(?= {4}at )/);
  return [`${err.name} (${err.message})`, ...frames].join("\n");
}

let errorHandlers: readonly ErrorHandler[] = [logError];
let panicHandlers: readonly ErrorHandler[] = [logPanic];
let reallyCrash = true;

/** Sends every handled error to `handlers` from now on and returns those that were there. At first one logs. */
export function setErrorHandlers(handlers: readonly ErrorHandler[]): readonly ErrorHandler[] {
  const were = errorHandlers;
  errorHandlers = handlers;
  return were;
}

/** Reports an error that the caller must survive. That someone asked the work to stop is no error. */
export function handleError(err: unknown): void {
  if (err === undefined || err === null || context.isCancellation(err)) return;
  // Upstream also sleeps a millisecond here to slow down hot loops; ours all wait on a clock of their own.
  for (const handle of errorHandlers) handle(err);
}

/** Sends every crash to `handlers` from now on and returns those that were there. At first one logs. */
export function setPanicHandlers(handlers: readonly ErrorHandler[]): readonly ErrorHandler[] {
  const were = panicHandlers;
  panicHandlers = handlers;
  return were;
}

/** Says whether `handleCrash` throws the error again (as at first) or lets its loop go on; returns what was so. */
export function setReallyCrash(really: boolean): boolean {
  const was = reallyCrash;
  reallyCrash = really;
  return was;
}

/** Reports an error that nothing expected, in a `catch` at the root of a loop, and throws it again. */
export function handleCrash(err: unknown): void {
  reportPanic(err);
  if (reallyCrash) throw err;
}

/** Reports an error that nothing expected, where the work goes on all the same. That someone asked it to stop is none. */
export function reportPanic(err: unknown): void {
  if (!context.isCancellation(err)) for (const handle of panicHandlers) handle(err);
}
