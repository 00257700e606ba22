// Go: staging/src/k8s.io/apimachinery/pkg/apis/meta/internalversion/validation/validation.go
import * as field from "#apimachinery/util/validation/field";

/** What the rules look at; "" means not given. */
export interface ListOptions {
  readonly watch?: boolean;
  readonly resourceVersion: string;
  readonly resourceVersionMatch: string;
  readonly continue?: string;
}

/** What is wrong with the options of a list or a watch: how a resource version is meant needs one, and only in a list. */
export function validateListOptions(options: ListOptions): field.ErrorList {
  const match = options.resourceVersionMatch;
  if (match === "") return [];
  const path = field.newPath("resourceVersionMatch");
  const errs: field.ErrorList = [];
  if (options.watch === true) errs.push(field.forbidden(path, "resourceVersionMatch is forbidden for watch"));
  if (options.resourceVersion === "")
    errs.push(field.forbidden(path, "resourceVersionMatch is forbidden unless resourceVersion is provided"));
  if ((options.continue ?? "") !== "")
    errs.push(field.forbidden(path, "resourceVersionMatch is forbidden when continue is provided"));
  if (match !== "Exact" && match !== "NotOlderThan")
    errs.push(field.notSupported(path, match, ["Exact", "NotOlderThan", ""]));
  if (match === "Exact" && options.resourceVersion === "0")
    errs.push(field.forbidden(path, 'resourceVersionMatch "exact" is forbidden for resourceVersion "0"'));
  return errs;
}
