// Go: staging/src/k8s.io/apimachinery/pkg/api/validation/generic.go
import type * as fmt from "#go/fmt";
import * as apiequality from "#apimachinery/api/equality";
import * as validation from "#apimachinery/util/validation";
import * as field from "#apimachinery/util/validation/field";

export const isNegativeErrorMsg = "must be greater than or equal to 0";
export const fieldImmutableErrorMsg = "field is immutable";

/** What is wrong with a name. A prefix will have something appended, so it may end in a dash. */
export type ValidateNameFunc = (name: string, prefix: boolean) => string[];

/** Names that must be a DNS subdomain. */
export function nameIsDNSSubdomain(name: string, prefix: boolean): string[] {
  return validation.isDNS1123Subdomain(prefix ? maskTrailingDash(name) : name);
}

/** Names that must be a label of a DNS name. */
export function nameIsDNSLabel(name: string, prefix: boolean): string[] {
  return validation.isDNS1123Label(prefix ? maskTrailingDash(name) : name);
}

/** Names that must be a label of a DNS name by the older rule: they begin with a letter. */
export function nameIsDNS1035Label(name: string, prefix: boolean): string[] {
  return validation.isDNS1035Label(prefix ? maskTrailingDash(name) : name);
}

/** What is wrong with a namespace's name. */
export function validateNamespaceName(name: string, prefix: boolean): string[] {
  return nameIsDNSLabel(name, prefix);
}

/** What is wrong with a service account's name. */
export function validateServiceAccountName(name: string, prefix: boolean): string[] {
  return nameIsDNSSubdomain(name, prefix);
}

/** A count may not be negative. */
export function validateNonnegativeField(value: number | undefined, fldPath: field.Path): field.ErrorList {
  return value !== undefined && value < 0 ? [field.invalid(fldPath, value, isNegativeErrorMsg)] : [];
}

/** A field may not change. `shown` is the new value as Go prints it, where JSON would not do. */
export function validateImmutableField(
  newVal: unknown,
  oldVal: unknown,
  fldPath: field.Path,
  shown: unknown = newVal,
): field.ErrorList {
  return apiequality.deepEqual(oldVal, newVal) ? [] : [field.invalid(fldPath, shown, fieldImmutableErrorMsg)];
}

/** One error for each message about the same value. */
export function invalidForEach(
  fldPath: field.Path,
  value: string | number | fmt.GoSyntax,
  messages: readonly string[],
): field.ErrorList {
  return messages.map((msg) => field.invalid(fldPath, value, msg));
}

/** Cuts one character more than the dash, as upstream does. */
function maskTrailingDash(name: string): string {
  return name.endsWith("-") ? `${name.slice(0, -2)}a` : name;
}
