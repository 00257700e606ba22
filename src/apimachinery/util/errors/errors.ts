// Go: staging/src/k8s.io/apimachinery/pkg/util/errors/errors.go
import * as goerrors from "#go/errors";

/** Decides whether an error is of some kind. */
export type Matcher = (err: Error) => boolean;

/**
 * Several errors as one, which says each message once: `[a, b]`, or just the message if all say the same.
 * Undefined if there is none. (Upstream has an interface Aggregate; the language has AggregateError.)
 */
export function newAggregate(errs: readonly (Error | undefined)[]): AggregateError | undefined {
  const list = errs.filter((err) => err !== undefined);
  return list.length === 0 ? undefined : new AggregateError(list, aggregateMessage(list));
}

/** The errors inside an aggregate. Whatever is no Error is wrapped into one. */
export function errorsOf(agg: AggregateError): Error[] {
  return agg.errors.map((err: unknown) => goerrors.toError(err));
}

function aggregateMessage(errs: readonly Error[]): string {
  const [first] = errs;
  if (first !== undefined && errs.length === 1) return first.message;
  const messages = new Set(errs.flatMap(leaves).map((err) => err.message));
  const text = [...messages].join(", ");
  return messages.size === 1 ? text : `[${text}]`;
}

function leaves(err: Error): Error[] {
  return err instanceof AggregateError ? errorsOf(err).flatMap(leaves) : [err];
}

/** Whether `target` is this error, one inside it, or its cause, at any depth, or what it says it is by `is`: Go's errors.Is. */
export function is(err: unknown, target: Error): boolean {
  if (err === target) return true;
  if (err instanceof Error && "is" in err && typeof err.is === "function" && err.is(target)) return true;
  if (err instanceof AggregateError) return err.errors.some((inner) => is(inner, target));
  return err instanceof Error && err.cause !== undefined && is(err.cause, target);
}

/** The error without the parts that a matcher accepts; undefined if nothing is left. */
export function filterOut(err: Error | undefined, ...matchers: Matcher[]): Error | undefined {
  if (err instanceof AggregateError) {
    return newAggregate(errorsOf(err).map((inner) => filterOut(inner, ...matchers)));
  }
  return err === undefined || matchers.some((matches) => matches(err)) ? undefined : err;
}

/** One aggregate without aggregates inside. */
export function flatten(agg: AggregateError | undefined): AggregateError | undefined {
  return agg === undefined ? undefined : newAggregate(leaves(agg));
}

/** One error per message, with the number of times it was seen. */
export function createAggregateFromMessageCountMap(
  counts: Readonly<Record<string, number>> | undefined,
): AggregateError | undefined {
  return newAggregate(
    Object.entries(counts ?? {}).map(
      ([message, count]) => new Error(count > 1 ? `${message} (repeated ${count} times)` : message),
    ),
  );
}

/** The only error of an aggregate of one; any other error as it is. */
export function reduce(err: Error | undefined): Error | undefined {
  if (!(err instanceof AggregateError)) return err;
  return err.errors.length > 1 ? err : errorsOf(err)[0];
}

/** Runs all functions at once and waits for every one; undefined if none failed. */
export async function aggregateGoroutines(
  ...funcs: (() => Promise<void>)[]
): Promise<AggregateError | undefined> {
  const results = await Promise.allSettled(funcs.map((f) => f()));
  return newAggregate(results.map((r) => (r.status === "rejected" ? goerrors.toError(r.reason) : undefined)));
}
