// Go: staging/src/k8s.io/apimachinery/pkg/util/validation/field/errors.go
import * as fmt from "#go/fmt";
import * as strconv from "#go/strconv";
import * as utilerrors from "#apimachinery/util/errors";
import type { Path } from "./path.ts";

/** What is wrong with a field, by the name that a Status cause carries. */
export type ErrorType =
  | "FieldValueNotFound"
  | "FieldValueRequired"
  | "FieldValueDuplicate"
  | "FieldValueInvalid"
  | "FieldValueNotSupported"
  | "FieldValueForbidden"
  | "FieldValueTooLong"
  | "FieldValueTooMany"
  | "InternalError";

/** The same as a reader sees it. */
const titles: Readonly<Record<ErrorType, string>> = {
  FieldValueNotFound: "Not found",
  FieldValueRequired: "Required value",
  FieldValueDuplicate: "Duplicate value",
  FieldValueInvalid: "Invalid value",
  FieldValueNotSupported: "Unsupported value",
  FieldValueForbidden: "Forbidden",
  FieldValueTooLong: "Too long",
  FieldValueTooMany: "Too many",
  InternalError: "Internal error",
};

const withoutValue: ReadonlySet<ErrorType> = new Set([
  "FieldValueRequired",
  "FieldValueForbidden",
  "FieldValueTooLong",
  "InternalError",
]);

/** One thing that validation found. It is collected, not thrown, so it is no JavaScript Error. */
export class Error {
  readonly type: ErrorType;
  readonly field: string;
  readonly badValue: unknown;
  readonly detail: string;

  constructor(type: ErrorType, field: Path | undefined, badValue: unknown, detail = "") {
    this.type = type;
    this.field = field?.toString() ?? "<nil>";
    this.badValue = badValue;
    this.detail = detail;
  }

  /** `spec.replicas: Invalid value: -1: must be …` */
  toString(): string {
    return `${this.field}: ${this.errorBody()}`;
  }

  /** The text without the field, which is what a Status cause says. */
  errorBody(): string {
    const title = titles[this.type];
    const body = withoutValue.has(this.type) ? title : `${title}: ${printValue(this.badValue)}`;
    return this.detail === "" ? body : `${body}: ${this.detail}`;
  }
}

/** Strings are quoted, a missing value is "null", lists and maps print as Go syntax; pass fmt.GoSyntax for structs. */
function printValue(value: unknown): string {
  return value === null || value === undefined ? `"null"` : fmt.formatGoValue(value);
}

/** Nothing of this name exists. */
export function notFound(field: Path | undefined, value: unknown): Error {
  return new Error("FieldValueNotFound", field, value);
}

/** The field must be given. */
export function required(field: Path | undefined, detail: string): Error {
  return new Error("FieldValueRequired", field, "", detail);
}

/** The value must be unique and is not. */
export function duplicate(field: Path | undefined, value: unknown): Error {
  return new Error("FieldValueDuplicate", field, value);
}

/** The value breaks a rule, which `detail` tells. */
export function invalid(field: Path | undefined, value: unknown, detail: string): Error {
  return new Error("FieldValueInvalid", field, value, detail);
}

/** The value is none of those known. */
export function notSupported(
  field: Path | undefined,
  value: unknown,
  validValues: readonly string[] = [],
): Error {
  const quoted = validValues.map(strconv.quote).join(", ");
  return new Error(
    "FieldValueNotSupported",
    field,
    value,
    quoted === "" ? "" : `supported values: ${quoted}`,
  );
}

/** The field must not be given here. */
export function forbidden(field: Path | undefined, detail: string): Error {
  return new Error("FieldValueForbidden", field, "", detail);
}

/** The text has too many bytes. */
export function tooLong(field: Path | undefined, value: unknown, maxLength: number): Error {
  return new Error("FieldValueTooLong", field, value, `must have at most ${maxLength} bytes`);
}

/** The list has too many items. */
export function tooMany(field: Path | undefined, actualQuantity: number, maxQuantity: number): Error {
  return new Error("FieldValueTooMany", field, actualQuantity, `must have at most ${maxQuantity} items`);
}

/** Validation itself failed. */
export function internalError(field: Path | undefined, err: globalThis.Error): Error {
  return new Error("InternalError", field, undefined, err.message);
}

/** What a validation returns; empty means valid. */
export type ErrorList = Error[];

/** All errors as one that can be thrown, each message once; undefined if there is none. */
export function toAggregate(list: readonly Error[]): AggregateError | undefined {
  const messages = new Set(list.map(String));
  return utilerrors.newAggregate(Array.from(messages, (message) => new globalThis.Error(message)));
}

/** Decides whether an error is of this type. */
export function newErrorTypeMatcher(type: ErrorType): (err: Error) => boolean {
  return (err) => err.type === type;
}

/** The errors that no matcher accepts, each message once. */
export function filter(list: readonly Error[], ...matchers: ((err: Error) => boolean)[]): ErrorList {
  const seen = new Set<string>();
  return list.filter((err) => {
    const message = String(err);
    if (seen.has(message) || matchers.some((matches) => matches(err))) return false;
    seen.add(message);
    return true;
  });
}
