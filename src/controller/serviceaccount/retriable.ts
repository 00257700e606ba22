// Go: pkg/controller/serviceaccount/tokens_controller.go
import * as goerrors from "#go/errors";

/** A failure that may pass. (Upstream returns a bool beside the error.) */
class RetriableError extends Error {
  override readonly name = "RetriableError";
}

/** Does the work; its failure is one that may pass, unless `final` knows better. */
export async function retriably<T>(
  work: () => Promise<T>,
  final: (err: unknown) => boolean = () => false,
): Promise<T> {
  try {
    return await work();
  } catch (err) {
    throw final(err) ? err : new RetriableError(goerrors.textOf(err));
  }
}

/** Says whether trying again may help. Of several failures, one that may pass is enough. */
export function isRetriable(err: unknown): boolean {
  if (err instanceof AggregateError) return err.errors.some(isRetriable);
  return err instanceof RetriableError;
}
