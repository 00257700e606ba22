// Go: staging/src/k8s.io/apimachinery/pkg/labels/selector.go
import * as strconv from "#go/strconv";
import type * as selection from "#apimachinery/selection";
import * as validation from "#apimachinery/util/validation";
import type { Set as Labels } from "./labels.ts";

const symbols: Readonly<Record<selection.Operator, string>> = {
  "=": "=",
  "==": "==",
  "!=": "!=",
  in: " in ",
  notin: " notin ",
  gt: ">",
  lt: "<",
  "!": "",
  exists: "",
};

/** One condition of a selector: a key, an operator, and the values that it compares with. */
export class Requirement {
  readonly key: string;
  readonly operator: selection.Operator;
  readonly #values: readonly string[];

  /** Throws unless key, operator and values go together. `unchecked` is for labels that were validated before. */
  constructor(
    key: string,
    operator: selection.Operator,
    values: readonly string[],
    options?: { unchecked: boolean },
  ) {
    if (options?.unchecked !== true) {
      validateLabelKey(key);
      checkValues(operator, values);
      for (const value of values) validateLabelValue(key, value);
    }
    this.key = key;
    this.operator = operator;
    this.#values = values;
  }

  /** The values, sorted, each once. */
  values(): string[] {
    return [...new Set(this.#values)].sort();
  }

  /** Whether these labels meet the condition. A missing key meets `!=` and `notin`. */
  matches(labels: Labels): boolean {
    const value = Object.hasOwn(labels, this.key) ? labels[this.key] : undefined;
    switch (this.operator) {
      case "in":
      case "=":
      case "==":
        return value !== undefined && this.#values.includes(value);
      case "notin":
      case "!=":
        return value === undefined || !this.#values.includes(value);
      case "exists":
        return value !== undefined;
      case "!":
        return value === undefined;
      case "gt":
      case "lt":
        return value !== undefined && this.#comparesWith(value);
      default:
        return false;
    }
  }

  #comparesWith(value: string): boolean {
    const [limit] = this.#values;
    if (limit === undefined || !isInteger(value) || !isInteger(limit)) return false;
    const [have, want] = [strconv.parseInt(value), strconv.parseInt(limit)];
    return this.operator === "gt" ? have > want : have < want;
  }

  /** The only value that meets the condition, if there is just one. */
  exactValue(): string | undefined {
    const exact = this.operator === "=" || this.operator === "==" || this.operator === "in";
    return exact && this.#values.length === 1 ? this.#values[0] : undefined;
  }

  toString(): string {
    if (this.operator === "exists") return this.key;
    if (this.operator === "!") return `!${this.key}`;
    const values = [...this.#values].sort().join(",");
    const list = this.operator === "in" || this.operator === "notin" ? `(${values})` : values;
    return `${this.key}${symbols[this.operator]}${list}`;
  }
}

function checkValues(operator: selection.Operator, values: readonly string[]): void {
  switch (operator) {
    case "in":
    case "notin":
      if (values.length === 0) throw new Error("for 'in', 'notin' operators, values set can't be empty");
      return;
    case "=":
    case "==":
    case "!=":
      if (values.length !== 1) throw new Error("exact-match compatibility requires one single value");
      return;
    case "exists":
    case "!":
      if (values.length !== 0) throw new Error("values set must be empty for exists and does not exist");
      return;
    case "gt":
    case "lt":
      if (values.length !== 1) {
        throw new Error("for 'Gt', 'Lt' operators, exactly one value is required");
      }
      if (!values.every(isInteger)) {
        throw new Error("for 'Gt', 'Lt' operators, the value must be an integer");
      }
      return;
    default:
      throw new Error(`operator '${String(operator)}' is not recognized`);
  }
}

function isInteger(text: string): boolean {
  try {
    strconv.parseInt(text);
    return true;
  } catch {
    return false;
  }
}

/** Throws unless this may be a label's key. */
export function validateLabelKey(key: string): void {
  const errs = validation.isQualifiedName(key);
  if (errs.length > 0) throw new Error(`invalid label key ${strconv.quote(key)}: ${errs.join("; ")}`);
}

/** Throws unless this may be a label's value. */
export function validateLabelValue(key: string, value: string): void {
  const errs = validation.isValidLabelValue(value);
  if (errs.length === 0) return;
  const [v, k] = [strconv.quote(value), strconv.quote(key)];
  throw new Error(`invalid label value: ${v}: at key: ${k}: ${errs.join("; ")}`);
}
