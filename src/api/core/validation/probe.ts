// Go: pkg/apis/core/validation/validation.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as validation from "#apimachinery/util/validation";
import * as field from "#apimachinery/util/validation/field";
import type * as v1 from "#api/core/v1";
import * as apimachineryvalidation from "#api/validation";
import { validatePortNumOrName } from "./ports.ts";

type Manifest<T> = metav1.Manifest<T>;

const supportedHTTPSchemes = ["HTTP", "HTTPS"];

/** A probe: something to ask, and no negative numbers. */
export function validateProbe(probe: Manifest<v1.Probe> | undefined, fldPath: field.Path): field.ErrorList {
  if (probe === undefined) return [];
  const nonnegative = (
    key: "initialDelaySeconds" | "timeoutSeconds" | "periodSeconds" | "successThreshold" | "failureThreshold",
  ) => apimachineryvalidation.validateNonnegativeField(probe[key], fldPath.child(key));
  return [
    ...validateHandler(probe, fldPath),
    ...nonnegative("initialDelaySeconds"),
    ...nonnegative("timeoutSeconds"),
    ...nonnegative("periodSeconds"),
    ...nonnegative("successThreshold"),
    ...nonnegative("failureThreshold"),
  ];
}

/** A probe of which a single success is enough. */
export function validateProbeOnce(
  probe: Manifest<v1.Probe> | undefined,
  fldPath: field.Path,
): field.ErrorList {
  const allErrs = validateProbe(probe, fldPath);
  const successThreshold = probe?.successThreshold ?? 0;
  if (probe !== undefined && successThreshold !== 1) {
    allErrs.push(field.invalid(fldPath.child("successThreshold"), successThreshold, "must be 1"));
  }
  return allErrs;
}

/** What happens after a container starts and before it stops. */
export function validateLifecycle(lifecycle: Manifest<v1.Lifecycle>, fldPath: field.Path): field.ErrorList {
  const { postStart, preStop } = lifecycle;
  return [
    ...(postStart === undefined ? [] : validateHandler(postStart, fldPath.child("postStart"))),
    ...(preStop === undefined ? [] : validateHandler(preStop, fldPath.child("preStop"))),
  ];
}

function validateHandler(handler: Manifest<v1.Handler>, fldPath: field.Path): field.ErrorList {
  const { exec, httpGet, tcpSocket } = handler;
  const given: [key: string, validate: (path: field.Path) => field.ErrorList][] = [];
  if (exec !== undefined) given.push(["exec", (path) => validateExecAction(exec, path)]);
  if (httpGet !== undefined) given.push(["httpGet", (path) => validateHTTPGetAction(httpGet, path)]);
  if (tcpSocket !== undefined) {
    given.push(["tcpSocket", (path) => validatePortNumOrName(tcpSocket.port, path.child("port"))]);
  }
  if (given.length === 0) return [field.required(fldPath, "must specify a handler type")];
  return given.flatMap(([key, validate], i) => {
    const path = fldPath.child(key);
    return i === 0 ? validate(path) : [field.forbidden(path, "may not specify more than 1 handler type")];
  });
}

function validateExecAction(exec: Manifest<v1.ExecAction>, fldPath: field.Path): field.ErrorList {
  return (exec.command ?? []).length === 0 ? [field.required(fldPath.child("command"), "")] : [];
}

function validateHTTPGetAction(http: Manifest<v1.HTTPGetAction>, fldPath: field.Path): field.ErrorList {
  const { path = "", scheme = "", httpHeaders = [] } = http;
  const allErrs: field.ErrorList = [];
  if (path === "") allErrs.push(field.required(fldPath.child("path"), ""));
  allErrs.push(...validatePortNumOrName(http.port, fldPath.child("port")));
  if (!supportedHTTPSchemes.includes(scheme)) {
    allErrs.push(field.notSupported(fldPath.child("scheme"), scheme, supportedHTTPSchemes));
  }
  for (const { name = "" } of httpHeaders) {
    const messages = validation.isHTTPHeaderName(name);
    allErrs.push(...apimachineryvalidation.invalidForEach(fldPath.child("httpHeaders"), name, messages));
  }
  return allErrs;
}
