// Go: staging/src/k8s.io/apimachinery/pkg/labels/selector.go
import type { Set } from "./labels.ts";
import { parseToRequirements } from "./parser.ts";
import { Requirement } from "./requirement.ts";

/** Chooses objects by their labels. Selectors never change, so nobody needs to copy one. */
export interface Selector {
  matches(labels: Set): boolean;
  /** Whether it leaves the choice open, that is, matches everything. */
  empty(): boolean;
  /** The text that parses to this selector. */
  toString(): string;
  /** A selector with more conditions. */
  add(...requirements: Requirement[]): Selector;
  /** Its conditions; undefined if it can match nothing. */
  requirements(): readonly Requirement[] | undefined;
  /** The only value that this label may have, if there is just one. */
  requiresExactMatch(label: string): string | undefined;
}

class InternalSelector implements Selector {
  readonly #requirements: readonly Requirement[];

  constructor(requirements: readonly Requirement[]) {
    this.#requirements = [...requirements].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  }

  matches(labels: Set): boolean {
    return this.#requirements.every((r) => r.matches(labels));
  }

  empty(): boolean {
    return this.#requirements.length === 0;
  }

  toString(): string {
    return this.#requirements.map(String).join(",");
  }

  add(...requirements: Requirement[]): Selector {
    return new InternalSelector([...this.#requirements, ...requirements]);
  }

  requirements(): readonly Requirement[] {
    return this.#requirements;
  }

  requiresExactMatch(label: string): string | undefined {
    return this.#requirements.find((r) => r.key === label)?.exactValue();
  }
}

const nothingSelector: Selector = {
  matches: () => false,
  empty: () => false,
  toString: () => "",
  add: () => nothingSelector,
  requirements: () => undefined,
  requiresExactMatch: () => undefined,
};

/** The selector that matches all objects. */
export function everything(): Selector {
  return new InternalSelector([]);
}

/** The selector that matches no object, and is not empty. */
export function nothing(): Selector {
  return nothingSelector;
}

/** A selector without conditions, to add some. */
export function newSelector(): Selector {
  return everything();
}

/** Reads a selector as `kubectl -l` takes it. Throws with upstream's words. */
export function parse(text: string): Selector {
  return new InternalSelector(parseToRequirements(text));
}

/** The selector of all objects that have these labels. The labels are not checked. */
export function selectorFromSet(ls: Set | undefined): Selector {
  const equal = Object.entries(ls ?? {});
  return new InternalSelector(equal.map(([k, v]) => new Requirement(k, "=", [v], { unchecked: true })));
}

/** As selectorFromSet, but throws if a label is malformed. */
export function validatedSelectorFromSet(ls: Set | undefined): Selector {
  return new InternalSelector(Object.entries(ls ?? {}).map(([k, v]) => new Requirement(k, "=", [v])));
}
