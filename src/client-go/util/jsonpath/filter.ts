// Go: staging/src/k8s.io/client-go/util/jsonpath/jsonpath.go
import * as json from "#apimachinery/util/json";
import * as template from "#client-go/third-party/forked/golang/template";
import * as fmt from "#go/fmt";
import { EvaluationError, withResults } from "./error.ts";
import type { FilterNode, ListNode } from "./node.ts";

type EvalList = (input: readonly unknown[], list: ListNode) => unknown[];

/** The elements of each array for which the condition holds. Throws for what is no array, and where it cannot compare. */
export function evalFilter(input: readonly unknown[], node: FilterNode, evalList: EvalList): unknown[] {
  const results: unknown[] = [];
  for (const value of input) {
    if (!json.isList(value)) {
      const text = value === undefined ? "<invalid reflect.Value>" : fmt.formatValue(value);
      throw new EvaluationError(`${text} is not array or slice and cannot be filtered`, input);
    }
    for (const element of value) {
      const evaluate = (list: ListNode) => evalList([element], list);
      if (node.operator === "exists") {
        if (exists(() => evaluate(node.left))) results.push(element);
        continue;
      }
      const sides = withResults(input, () => sidesOf(node, evaluate));
      if (sides === undefined) continue;
      if (withResults(results, () => compare(node.operator, ...sides))) results.push(element);
    }
  }
  return results;
}

/** Upstream drops what goes wrong here, and counts what comes beside it: a missing field is nothing, a missing element something. */
function exists(find: () => unknown[]): boolean {
  try {
    return find().length > 0;
  } catch (err) {
    if (err instanceof EvaluationError) return err.results.length > 0;
    throw err;
  }
}

/** What there is to compare; undefined where one side finds nothing. */
function sidesOf(
  { left, right }: FilterNode,
  evaluate: (list: ListNode) => unknown[],
): [left: unknown, right: unknown] | undefined {
  const [lefts, isLeft] = single(evaluate(left));
  if (!isLeft) return undefined;
  const [rights, isRight] = single(evaluate(right));
  return isRight ? [lefts, rights] : undefined;
}

function single(values: readonly unknown[]): [value: unknown, isThere: boolean] {
  if (values.length > 1) throw new Error("can only compare one element at a time");
  return [values[0], values.length === 1];
}

function compare(operator: string, left: unknown, right: unknown): boolean {
  switch (operator) {
    case "<":
      return template.less(left, right);
    case ">":
      return template.greater(left, right);
    case "==":
      return template.equal(left, right);
    case "!=":
      return template.notEqual(left, right);
    case "<=":
      return template.lessEqual(left, right);
    case ">=":
      return template.greaterEqual(left, right);
    default:
      throw new Error(`unrecognized filter operator ${operator}`);
  }
}
