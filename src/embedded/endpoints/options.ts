// Go: staging/src/k8s.io/apimachinery/pkg/apis/meta/v1/conversion.go
import * as errors from "#apimachinery/api/errors";
import * as metainternalversion from "#apimachinery/apis/meta/internalversion";
import * as metainternalversionvalidation from "#apimachinery/apis/meta/internalversion/validation";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as unversionedvalidation from "#apimachinery/apis/meta/v1/validation";
import * as field from "#apimachinery/util/validation/field";
import * as goerrors from "#go/errors";

const none = new URLSearchParams();

/** The query of a request; made only where there is one. */
export function parseQuery(search: string): URLSearchParams {
  return search === "" ? none : new URLSearchParams(search);
}

/** Reads what a list or a watch is asked for. Throws 400 for what cannot be read, 422 for what contradicts itself. */
export function decodeListOptions(query: URLSearchParams): metainternalversion.ListOptions {
  const options = asBadRequest(() => metainternalversion.decodeListOptions(query));
  if (query.size > 0) invalidIf("ListOptions", metainternalversionvalidation.validateListOptions(options));
  return options;
}

/** Whether a create, update or patch is to do everything but write. Throws 422 for options that do not exist. */
export function decodeWriteOptions(
  query: URLSearchParams,
  kind: "CreateOptions" | "UpdateOptions" | "PatchOptions",
): boolean {
  if (query.size === 0) return false;
  const dryRun = query.getAll("dryRun");
  const errs: field.Error[] = [];
  if (kind === "PatchOptions" && query.has("force"))
    errs.push(field.forbidden(field.newPath("force"), "may not be specified for non-apply patch"));
  errs.push(
    ...unversionedvalidation.validateCreateOptions({ fieldManager: query.get("fieldManager") ?? "", dryRun }),
  );
  invalidIf(kind, errs);
  return dryRun.length > 0;
}

/** Delete options in a query; the body may carry the same. */
export function deleteOptionsFromQuery(query: URLSearchParams): metav1.DeleteOptions {
  const options: metav1.DeleteOptions = {};
  const gracePeriodSeconds = asBadRequest(() => metainternalversion.integer(query, "gracePeriodSeconds"));
  if (gracePeriodSeconds !== undefined) options.gracePeriodSeconds = gracePeriodSeconds;
  if (query.has("orphanDependents"))
    options.orphanDependents = metainternalversion.boolean(query, "orphanDependents");
  const policy = query.get("propagationPolicy");
  // validateDeleteOptions refuses what is none of the three.
  if (policy !== null) options.propagationPolicy = policy as metav1.DeletionPropagation;
  if (query.has("dryRun")) options.dryRun = query.getAll("dryRun");
  return options;
}

/** Throws 422 for options that do not exist or contradict each other. */
export function validateDeleteOptions(options: metav1.DeleteOptions): void {
  invalidIf("DeleteOptions", unversionedvalidation.validateDeleteOptions(options));
}

/** What of each object a Table is to carry. */
export type IncludeObject = "None" | "Metadata" | "Object";

export function decodeIncludeObject(query: URLSearchParams): IncludeObject {
  const value = query.get("includeObject") ?? "";
  if (value === "" || value === "Metadata") return "Metadata";
  if (value === "None" || value === "Object") return value;
  const err = field.invalid(
    field.newPath("includeObject"),
    value,
    "must be 'Metadata', 'Object', 'None', or empty",
  );
  throw errors.newBadRequest(`Unable to convert to Table as requested: ${err.toString()}`);
}

/** Go's ParseUint of a resource version; "" is 0. Throws 400 for anything else. */
export function parseResourceVersion(text: string): number {
  if (text === "" || text === "0") return 0;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw errors.newBadRequest(
    `invalid resource version: ${metainternalversion.syntaxError("ParseUint", text)}`,
  );
}

function invalidIf(kind: string, errs: field.Error[]): void {
  if (errs.length > 0) throw errors.newInvalid({ group: "meta.k8s.io", kind }, "", errs);
}

function asBadRequest<T>(parse: () => T): T {
  try {
    return parse();
  } catch (err) {
    throw errors.newBadRequest(goerrors.textOf(err));
  }
}
