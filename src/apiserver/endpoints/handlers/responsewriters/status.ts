// Go: staging/src/k8s.io/apiserver/pkg/endpoints/handlers/responsewriters/status.go
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as utilruntime from "#apimachinery/util/runtime";
import * as goerrors from "#go/errors";

/** What a client is told of an error. One that is no Status is reported, and its words are passed on with code 500. */
export function errorToAPIStatus(err: unknown): metav1.Status {
  if (err instanceof errors.StatusError) return err.status;
  const message = goerrors.textOf(err);
  utilruntime.handleError(new Error(`apiserver received an error that is not an metav1.Status: ${message}`));
  return { kind: "Status", apiVersion: "v1", metadata: {}, status: "Failure", message, code: 500 };
}
