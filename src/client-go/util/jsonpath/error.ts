// Go: staging/src/k8s.io/client-go/util/jsonpath/jsonpath.go
import * as goerrors from "#go/errors";

/** An error of an evaluation, and the values that upstream hands back beside it: a filter that asks what exists counts them. */
export class EvaluationError extends Error {
  override readonly name = "EvaluationError";
  readonly results: readonly unknown[];

  constructor(message: string, results: readonly unknown[]) {
    super(message);
    this.results = results;
  }
}

/** What `evaluate` gives. What it throws leaves with these values beside it. */
export function withResults<T>(results: readonly unknown[], evaluate: () => T): T {
  try {
    return evaluate();
  } catch (err) {
    throw new EvaluationError(goerrors.textOf(err), results);
  }
}
