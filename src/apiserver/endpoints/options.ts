// Go: staging/src/k8s.io/apimachinery/pkg/apis/meta/internalversion/types.go
import * as errors from "#apimachinery/api/errors";
import * as internalversion from "#apimachinery/apis/meta/internalversion/validation";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as validation from "#apimachinery/apis/meta/v1/validation";
import * as fields from "#apimachinery/fields";
import * as labels from "#apimachinery/labels";
import * as field from "#apimachinery/util/validation/field";

/** What a list or a watch may be asked for in its query. */
export interface ListOptions {
  readonly labelSelector: labels.Selector | undefined;
  readonly fieldSelector: fields.Selector | undefined;
  readonly watch: boolean;
  readonly allowWatchBookmarks: boolean;
  readonly resourceVersion: string;
  readonly resourceVersionMatch: string;
  /** Seconds; 0 means not given. */
  readonly timeoutSeconds: number;
  /** 0 means no limit. */
  readonly limit: number;
  readonly continue: string;
}

const none = new URLSearchParams();

/** The query of a request; made only where there is one. */
export function parseQuery(search: string): URLSearchParams {
  return search === "" ? none : new URLSearchParams(search);
}

const noListOptions: ListOptions = {
  labelSelector: undefined,
  fieldSelector: undefined,
  watch: false,
  allowWatchBookmarks: false,
  resourceVersion: "",
  resourceVersionMatch: "",
  timeoutSeconds: 0,
  limit: 0,
  continue: "",
};

export function decodeListOptions(query: URLSearchParams): ListOptions {
  if (query.size === 0) return noListOptions;
  const labelSelector = query.get("labelSelector");
  const fieldSelector = query.get("fieldSelector");
  const options: ListOptions = {
    labelSelector: labelSelector === null ? undefined : asBadRequest(() => labels.parse(labelSelector)),
    fieldSelector:
      fieldSelector === null ? undefined : asBadRequest(() => fields.parseSelector(fieldSelector)),
    watch: boolean(query, "watch"),
    allowWatchBookmarks: boolean(query, "allowWatchBookmarks"),
    resourceVersion: query.get("resourceVersion") ?? "",
    resourceVersionMatch: query.get("resourceVersionMatch") ?? "",
    timeoutSeconds: integer(query, "timeoutSeconds") ?? 0,
    limit: integer(query, "limit") ?? 0,
    continue: query.get("continue") ?? "",
  };
  invalidIf("ListOptions", internalversion.validateListOptions(options));
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
  errs.push(...validation.validateCreateOptions({ fieldManager: query.get("fieldManager") ?? "", dryRun }));
  invalidIf(kind, errs);
  return dryRun.length > 0;
}

/** Delete options in a query; the body may carry the same. */
export function deleteOptionsFromQuery(query: URLSearchParams): metav1.DeleteOptions {
  const options: metav1.DeleteOptions = {};
  const gracePeriodSeconds = integer(query, "gracePeriodSeconds");
  if (gracePeriodSeconds !== undefined) options.gracePeriodSeconds = gracePeriodSeconds;
  if (query.has("orphanDependents")) options.orphanDependents = boolean(query, "orphanDependents");
  const policy = query.get("propagationPolicy");
  // validateDeleteOptions refuses what is none of the three.
  if (policy !== null) options.propagationPolicy = policy as metav1.DeletionPropagation;
  if (query.has("dryRun")) options.dryRun = query.getAll("dryRun");
  return options;
}

/** Throws 422 for options that do not exist or contradict each other. */
export function validateDeleteOptions(options: metav1.DeleteOptions): void {
  invalidIf("DeleteOptions", validation.validateDeleteOptions(options));
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
  throw errors.newBadRequest(`invalid resource version: ${syntaxError("ParseUint", text)}`);
}

/** What strconv says of a text that is no number. */
export function syntaxError(func: string, text: string): string {
  return `strconv.${func}: parsing ${JSON.stringify(text)}: ${/^[+-]?\d+$/.test(text) && !(func === "ParseUint" && text.startsWith("-")) ? "value out of range" : "invalid syntax"}`;
}

function invalidIf(kind: string, errs: field.Error[]): void {
  if (errs.length > 0) throw errors.newInvalid({ group: "meta.k8s.io", kind }, "", errs);
}

function asBadRequest<T>(parse: () => T): T {
  try {
    return parse();
  } catch (err) {
    throw errors.newBadRequest(err instanceof Error ? err.message : String(err));
  }
}

function boolean(query: URLSearchParams, name: string): boolean {
  const value = query.get(name);
  return value !== null && value !== "0" && value.toLowerCase() !== "false";
}

function integer(query: URLSearchParams, name: string): number | undefined {
  const value = query.get(name);
  if (value === null) return undefined;
  if (/^[+-]?\d{1,15}$/.test(value)) return Number(value);
  throw errors.newBadRequest(syntaxError("ParseInt", value));
}
