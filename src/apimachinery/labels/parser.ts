// Go: staging/src/k8s.io/apimachinery/pkg/labels/selector.go
import type * as selection from "#apimachinery/selection";
import * as goerrors from "#go/errors";
import { scan } from "./lexer.ts";
import type { ScannedItem, Token } from "./lexer.ts";
import { Requirement } from "./requirement.ts";
import { validateLabelKey } from "./validate.ts";

/*
 * selector:    requirement, requirement, …
 * requirement: [!] KEY | KEY (in | notin) "(" values ")" | KEY (= | == | != | > | <) value
 */

/** Reads the conditions of a selector, sorted by key. */
export function parseToRequirements(text: string): Requirement[] {
  const requirements = new Parser(text).parse();
  return requirements.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
}

const operators: ReadonlyMap<Token, selection.Operator> = new Map<Token, selection.Operator>([
  ["in", "in"],
  ["=", "="],
  ["==", "=="],
  [">", "gt"],
  ["<", "lt"],
  ["notin", "notin"],
  ["!=", "!="],
]);

const endItem: ScannedItem = { token: "end", literal: "" };

class Parser {
  readonly #items: ScannedItem[];
  #position = 0;

  constructor(text: string) {
    this.#items = scan(text);
  }

  parse(): Requirement[] {
    const requirements: Requirement[] = [];
    for (;;) {
      const { token, literal } = this.#lookahead();
      if (token === "end") return requirements;
      if (token !== "identifier" && token !== "!") {
        throw new Error(`found '${literal}', expected: !, identifier, or 'end of string'`);
      }
      requirements.push(this.#parseRequirement());
      const separator = this.#consume();
      if (separator.token === "end") return requirements;
      if (separator.token !== ",") {
        throw new Error(`found '${separator.literal}', expected: ',' or 'end of string'`);
      }
      const next = this.#lookahead();
      if (next.token !== "identifier" && next.token !== "!") {
        throw new Error(`found '${next.literal}', expected: identifier after ','`);
      }
    }
  }

  #parseRequirement(): Requirement {
    try {
      const [key, inferred] = this.#parseKeyAndInferOperator();
      if (inferred !== undefined) return new Requirement(key, inferred, []);
      const operator = this.#parseOperator();
      const values =
        operator === "in" || operator === "notin" ? this.#parseValues() : this.#parseExactValue();
      return new Requirement(key, operator, [...values].sort());
    } catch (err) {
      const reason = goerrors.textOf(err);
      throw new Error(`unable to parse requirement: ${reason}`);
    }
  }

  #parseKeyAndInferOperator(): [key: string, operator: selection.Operator | undefined] {
    let item = this.#consume();
    const negated = item.token === "!";
    if (negated) item = this.#consume();
    if (item.token !== "identifier") throw new Error(`found '${item.literal}', expected: identifier`);
    validateLabelKey(item.literal);
    if (negated) return [item.literal, "!"];
    const next = this.#lookahead().token;
    return [item.literal, next === "end" || next === "," ? "exists" : undefined];
  }

  #parseOperator(): selection.Operator {
    const { token, literal } = this.#consumeOperator();
    const operator = operators.get(token);
    if (operator === undefined) {
      throw new Error(`found '${literal}', expected: '=', '!=', '==', 'in', notin'`);
    }
    return operator;
  }

  #parseValues(): Set<string> {
    const open = this.#consume();
    if (open.token !== "(") throw new Error(`found '${open.literal}' expected: '('`);
    const { token, literal } = this.#lookahead();
    if (token === ")") {
      this.#consume();
      return new Set([""]);
    }
    if (token !== "identifier" && token !== ",") {
      throw new Error(`found '${literal}', expected: ',', ')' or identifier`);
    }
    const values = this.#parseIdentifiersList();
    if (this.#consume().token !== ")") throw new Error(`found '${literal}', expected: ')'`);
    return values;
  }

  /** An empty place between commas is an empty value. */
  #parseIdentifiersList(): Set<string> {
    const values = new Set<string>();
    for (;;) {
      const { token, literal } = this.#consume();
      const next = this.#lookahead();
      if (token === "identifier") {
        values.add(literal);
        if (next.token === ")") return values;
        if (next.token !== ",") throw new Error(`found '${next.literal}', expected: ',' or ')'`);
      } else if (token === ",") {
        if (values.size === 0) values.add("");
        if (next.token === ")") return values.add("");
        if (next.token === ",") {
          this.#consume();
          values.add("");
        }
      } else {
        throw new Error(`found '${literal}', expected: ',', or identifier`);
      }
    }
  }

  #parseExactValue(): Set<string> {
    const next = this.#lookahead().token;
    if (next === "end" || next === ",") return new Set([""]);
    const { token, literal } = this.#consume();
    if (token !== "identifier") throw new Error(`found '${literal}', expected: identifier`);
    return new Set([literal]);
  }

  /** Where a value or a key is expected, `in` and `notin` are ordinary words. */
  #lookahead(): ScannedItem {
    return asValue(this.#items[this.#position] ?? endItem);
  }

  #consume(): ScannedItem {
    return asValue(this.#consumeOperator());
  }

  #consumeOperator(): ScannedItem {
    return this.#items[this.#position++] ?? endItem;
  }
}

function asValue(item: ScannedItem): ScannedItem {
  const word: Token[] = ["in", "notin"];
  return word.includes(item.token) ? { token: "identifier", literal: item.literal } : item;
}
