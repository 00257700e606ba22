// Go: staging/src/k8s.io/apimachinery/pkg/fields/selector.go
import { unescapeValue } from "./escape.ts";
import { andOf, oneTermEqualSelector, oneTermNotEqualSelector } from "./selector.ts";
import type { Selector, TransformFunc } from "./selector.ts";

/** Reads a selector as `kubectl --field-selector` takes it. */
export function parseSelector(text: string): Selector {
  return parseAndTransformSelector(text, (field, value) => [field, value]);
}

/** Reads a selector and renames its fields. */
export function parseAndTransformSelector(text: string, fn: TransformFunc): Selector {
  const terms = splitTerms(text)
    .sort()
    .filter((part) => part !== "")
    .map((part) => parseTerm(text, part));
  return andOf(terms).transform(fn);
}

function parseTerm(text: string, part: string): Selector {
  const split = splitTerm(part);
  if (split === undefined) throw new Error(`invalid selector: '${text}'; can't understand '${part}'`);
  const [field, operator, value] = split;
  const unescaped = unescapeValue(value);
  return operator === "!="
    ? oneTermNotEqualSelector(field, unescaped)
    : oneTermEqualSelector(field, unescaped);
}

/** Cuts at commas, not at escaped ones; escapes stay in the parts. */
export function splitTerms(text: string): string[] {
  if (text === "") return [];
  const terms: string[] = [];
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === "\\") i++;
    else if (text[i] === ",") {
      terms.push(text.slice(start, i));
      start = i + 1;
    }
  }
  return [...terms, text.slice(start)];
}

/** Cuts at the first operator; undefined if there is none. */
export function splitTerm(term: string): [field: string, operator: string, value: string] | undefined {
  const match = /!=|==|=/.exec(term);
  if (match === null) return undefined;
  const [operator] = match;
  return [term.slice(0, match.index), operator, term.slice(match.index + operator.length)];
}
