// Go: staging/src/k8s.io/apiserver/pkg/endpoints/handlers/patch.go
import * as goerrors from "#go/errors";
import * as errors from "#apimachinery/api/errors";
import * as field from "#apimachinery/util/validation/field";
import { walk } from "./depth.ts";

/** What a patch is answered that makes no object of the kind. */
export function invalidPatch(shown: () => string): (err: Error) => Error {
  return (err) =>
    errors.newInvalid({ group: "", kind: "" }, "", [
      field.invalid(field.newPath("patch"), shown(), err.message),
    ]);
}

/** What `apply` gives; what it throws is the client's fault. */
export function badRequest<T>(apply: () => T): T {
  try {
    return walk(apply);
  } catch (err) {
    if (err instanceof errors.StatusError) throw err;
    throw errors.newBadRequest(goerrors.textOf(err));
  }
}

/** The same of a patch that can be read and not be carried out. */
export function unprocessable<T>(apply: () => T): T {
  try {
    return walk(apply);
  } catch (err) {
    if (err instanceof errors.StatusError) throw err;
    throw errors.newGenericServerResponse({
      code: 422,
      verb: "",
      resource: { group: "", resource: "" },
      name: "",
      serverMessage: goerrors.textOf(err),
      retryAfterSeconds: 0,
      isUnexpectedResponse: false,
    });
  }
}
