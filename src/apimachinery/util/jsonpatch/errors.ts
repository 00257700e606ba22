// Go: vendor/github.com/evanphx/json-patch/patch.go
import * as goerrors from "#go/errors";

/** Something that the step needs is not there. */
export function missing(message: string): Error {
  return new Error(`${message}: missing value`);
}

/** The index is outside the list. */
export function invalidIndex(index: number): Error {
  return new Error(`Unable to access invalid index: ${index}: invalid index referenced`);
}

/** Does `f`, and says what was being done if it throws. */
export function wrap<T>(message: string, f: () => T): T {
  try {
    return f();
  } catch (err) {
    throw new Error(`${message}: ${goerrors.textOf(err)}`);
  }
}

/** What the `copy` steps of one patch add up to exceeds the limit; both in bytes of JSON. */
export class AccumulatedCopySizeError extends Error {
  override readonly name = "AccumulatedCopySizeError";

  constructor(limit: number, accumulated: number) {
    super(
      `Unable to complete the copy, the accumulated size increase of copy is ${accumulated}, exceeding the limit ${limit}`,
    );
  }
}
