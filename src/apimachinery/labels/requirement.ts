// Go: staging/src/k8s.io/apimachinery/pkg/labels/selector.go
import * as goerrors from "#go/errors";
import * as strconv from "#go/strconv";
import * as klog from "#klog";
import type * as selection from "#apimachinery/selection";
import { setString, type Set as Labels } from "./labels.ts";
import { validateLabelKey, validateLabelValue } from "./validate.ts";

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
        return value !== undefined && this.#comparesWith(value, labels);
      default:
        return false;
    }
  }

  #comparesWith(value: string, labels: Labels): boolean {
    const have = parseInteger(value);
    if (have instanceof Error) {
      const label = `${setString(labels)}, ${have.message}`;
      klog.v(10).info(`ParseInt failed for value ${value} in label ${label}`);
      return false;
    }
    const want = this.#limit();
    if (want === undefined) return false;
    return this.operator === "gt" ? have > want : have < want;
  }

  /** The one value. The constructor has made sure that it is a number, unless it was told not to look. */
  #limit(): bigint | undefined {
    const [limit] = this.#values;
    if (limit === undefined || this.#values.length > 1) {
      const count = this.#values.length;
      klog.v(10).info(`Invalid values count ${count} of ${this.#described()}, exactly one value is required`);
      return undefined;
    }
    const want = parseInteger(limit);
    if (!(want instanceof Error)) return want;
    const failed = `ParseInt failed for value ${limit}`;
    klog.v(10).info(`${failed} in ${this.#described()}, the value must be an integer`);
    return undefined;
  }

  /** The struct as Go prints it, where it does not fit its operator. */
  #described(): string {
    const [key, operator] = [this.key, this.operator].map(strconv.quote);
    const values = this.#values.map(strconv.quote).join(", ");
    const struct = `&labels.Requirement{key:${key}, operator:${operator}, strValues:[]string{${values}}}`;
    return `requirement ${struct}, for 'Gt', 'Lt' operators`;
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
  return !(parseInteger(text) instanceof Error);
}

/** The number, or why the text is none. */
function parseInteger(text: string): bigint | Error {
  try {
    return strconv.parseInt(text);
  } catch (err) {
    return goerrors.toError(err);
  }
}
