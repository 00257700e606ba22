// Ours: values that are nested more deeply than the stack is
import * as goerrors from "#go/errors";
import * as errors from "#apimachinery/api/errors";

/** Goes level by level through a value that a client sent. Throws 400 if it has more levels than the stack bears. */
export function walk<T>(through: () => T): T {
  try {
    return through();
  } catch (err) {
    if (goerrors.isStackOverflow(err)) throw errors.newBadRequest("exceeded max depth");
    throw err;
  }
}
