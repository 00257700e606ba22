// Go: staging/src/k8s.io/apimachinery/pkg/fields/selector.go
import type * as selection from "#apimachinery/selection";
import { escapeValue } from "./escape.ts";
import { get } from "./fields.ts";
import type { Set } from "./fields.ts";

/** One condition: a field, `=` or `!=`, and a value. */
export interface Requirement {
  readonly operator: selection.Operator;
  readonly field: string;
  readonly value: string;
}

/** Turns a field and its value into those of another version. Two empty strings drop the condition. */
export type TransformFunc = (field: string, value: string) => [field: string, value: string];

/** Chooses objects by their fields. Selectors never change, so nobody needs to copy one. */
export interface Selector {
  /** Whether these fields meet all conditions. A missing field counts as "". */
  matches(fields: Set): boolean;
  /** Whether it leaves the choice open, that is, matches everything. */
  empty(): boolean;
  /** The only value that this field may have, if there is just one. */
  requiresExactMatch(field: string): string | undefined;
  /** The selector with its fields renamed; throws what `fn` throws. */
  transform(fn: TransformFunc): Selector;
  requirements(): Requirement[];
  /** The text that parses to this selector. */
  toString(): string;
}

class Term implements Selector {
  readonly #field: string;
  readonly #operator: "=" | "!=";
  readonly #value: string;

  constructor(field: string, operator: "=" | "!=", value: string) {
    this.#field = field;
    this.#operator = operator;
    this.#value = value;
  }

  matches(fields: Set): boolean {
    return (get(fields, this.#field) === this.#value) === (this.#operator === "=");
  }

  empty(): boolean {
    return false;
  }

  requiresExactMatch(field: string): string | undefined {
    return this.#operator === "=" && this.#field === field ? this.#value : undefined;
  }

  transform(fn: TransformFunc): Selector {
    const [field, value] = fn(this.#field, this.#value);
    return field === "" && value === "" ? everything() : new Term(field, this.#operator, value);
  }

  requirements(): Requirement[] {
    return [{ field: this.#field, operator: this.#operator, value: this.#value }];
  }

  toString(): string {
    return `${this.#field}${this.#operator}${escapeValue(this.#value)}`;
  }
}

class AndTerm implements Selector {
  readonly #terms: readonly Selector[];

  constructor(terms: readonly Selector[]) {
    this.#terms = terms;
  }

  matches(fields: Set): boolean {
    return this.#terms.every((term) => term.matches(fields));
  }

  empty(): boolean {
    return this.#terms.every((term) => term.empty());
  }

  requiresExactMatch(field: string): string | undefined {
    for (const term of this.#terms) {
      const value = term.requiresExactMatch(field);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  transform(fn: TransformFunc): Selector {
    return new AndTerm(this.#terms.map((term) => term.transform(fn)).filter((term) => !term.empty()));
  }

  requirements(): Requirement[] {
    return this.#terms.flatMap((term) => term.requirements());
  }

  toString(): string {
    return this.#terms.map(String).join(",");
  }
}

const nothingSelector: Selector = {
  matches: () => false,
  empty: () => false,
  requiresExactMatch: () => undefined,
  transform: () => nothingSelector,
  requirements: () => [],
  toString: () => "",
};

/** The selector that matches all objects. */
export function everything(): Selector {
  return new AndTerm([]);
}

/** The selector that matches no object, and is not empty. */
export function nothing(): Selector {
  return nothingSelector;
}

/** The selector of all objects whose fields are these. */
export function selectorFromSet(set: Set | undefined): Selector {
  const keys = Object.keys(set ?? {}).sort();
  return andOf(keys.map((field) => oneTermEqualSelector(field, set?.[field] ?? "")));
}

/** The selector of all objects whose field has this value. */
export function oneTermEqualSelector(field: string, value: string): Selector {
  return new Term(field, "=", value);
}

/** The selector of all objects whose field has another value. */
export function oneTermNotEqualSelector(field: string, value: string): Selector {
  return new Term(field, "!=", value);
}

/** The selector of all objects that every one of these selects. */
export function andSelectors(...selectors: Selector[]): Selector {
  return new AndTerm(selectors);
}

/** As andSelectors, without a shell around a single selector. */
export function andOf(selectors: readonly Selector[]): Selector {
  const [only] = selectors;
  return only !== undefined && selectors.length === 1 ? only : new AndTerm(selectors);
}
