// Go: staging/src/k8s.io/client-go/util/jsonpath/jsonpath.go
import * as template from "#client-go/third-party/forked/golang/template";
import * as gojson from "#go/encoding/json";
import { evalArray } from "./array.ts";
import { EvaluationError, withResults } from "./error.ts";
import { evalFilter } from "./filter.ts";
import type { ListNode, Node } from "./node.ts";
import { parse } from "./parser.ts";
import { evalField, evalRecursive, evalWildcard } from "./select.ts";

/**
 * A template over JSON data, as kubectl's `-o jsonpath` takes one. Where a value is `undefined` there is none, which is not the
 * same as null: the one prints `<no value>`, the other `<nil>`.
 */
export class JSONPath {
  readonly #name: string;
  #root: ListNode | undefined;
  #beginRange = 0;
  #inRange = 0;
  #endRange = 0;
  #lastEndNode: Node | undefined;
  #allowMissingKeys = false;
  #outputJSON = false;

  constructor(name: string) {
    this.#name = name;
  }

  /** Whether a field that no object has gives nothing instead of an error. Gives the template itself. */
  allowMissingKeys(allow: boolean): this {
    this.#allowMissingKeys = allow;
    return this;
  }

  /** Whether results are printed as JSON arrays. */
  enableJSONOutput(enable: boolean): void {
    this.#outputJSON = enable;
  }

  /** Takes the template's text. Throws what makes no sense in it. */
  parse(text: string): void {
    this.#root = undefined;
    this.#root = parse(text);
  }

  /** The text that the template makes of the data. Throws where the data have not what it asks for. */
  execute(data: unknown): string {
    return this.findResults(data)
      .map((results) => this.printResults(results))
      .join("");
  }

  /** What each part of the template finds. A template with a range gives it once: as upstream, it forgets its beginning then. */
  findResults(data: unknown): unknown[][] {
    const root = this.#root;
    if (root === undefined) throw new Error(`${this.#name} is an incomplete jsonpath template`);
    const cur = [data ?? undefined];
    const { nodes } = root;
    const fullResult: unknown[][] = [];
    for (let i = 0; i < nodes.length; i++) {
      const node = nodes[i];
      if (node === undefined) break;
      const results = this.#walk(cur, node);
      if (this.#endRange > 0 && this.#endRange <= this.#inRange) {
        this.#endRange--;
        this.#lastEndNode = node;
        break;
      }
      if (this.#beginRange === 0) {
        fullResult.push(results);
        continue;
      }
      fullResult.push(...this.#range(root, nodes.slice(i + 1), results));
      const end = this.#lastEndNode === undefined ? -1 : nodes.indexOf(this.#lastEndNode, i + 1);
      if (end >= 0) i = end;
    }
    return fullResult;
  }

  /** Goes through the nodes behind a `range`, up to its `end`, for each of the values. */
  #range(root: ListNode, nodes: readonly Node[], values: readonly unknown[]): unknown[][] {
    this.#beginRange--;
    this.#inRange++;
    const fullResult: unknown[][] = [];
    // Where there is none, somebody must find the end all the same.
    for (const value of values.length > 0 ? values : [undefined]) {
      root.nodes = nodes;
      const results = this.findResults(value);
      if (values.length > 0) fullResult.push(...results);
    }
    this.#inRange--;
    return fullResult;
  }

  /** The text of one part's results. */
  printResults(results: readonly unknown[]): string {
    if (this.#outputJSON) return `${gojson.marshalIndent(results, "    ")}\n`;
    return results
      .map((result) => (isContainer(result) ? gojson.marshal(result) : template.printableValue(result)))
      .join(" ");
  }

  #walk(value: readonly unknown[], node: Node): unknown[] {
    switch (node.type) {
      case "NodeList":
        return this.#evalList(value, node);
      case "NodeText":
        return [node.text];
      case "NodeField":
        return evalField(value, node.value, this.#allowMissingKeys);
      case "NodeArray":
        return evalArray(value, node);
      case "NodeFilter":
        return evalFilter(value, node, (input, list) => this.#evalList(input, list));
      case "NodeInt":
      case "NodeBool":
        return value.map(() => node.value);
      case "NodeFloat":
        return value.map(() => new template.Float64(node.value));
      case "NodeWildcard":
        return evalWildcard(value);
      case "NodeRecursive":
        return evalRecursive(value);
      case "NodeUnion":
        return withResults(value, () => node.nodes.flatMap((list) => this.#evalList(value, list)));
      case "NodeIdentifier":
        return this.#evalIdentifier(value, node.name);
    }
  }

  #evalList(value: readonly unknown[], { nodes }: ListNode): unknown[] {
    return nodes.reduce<unknown[]>((cur, node) => this.#walk(cur, node), [...value]);
  }

  #evalIdentifier(input: readonly unknown[], name: string): unknown[] {
    switch (name) {
      case "range":
        this.#beginRange++;
        return [...input];
      case "end":
        if (this.#inRange === 0) throw new EvaluationError("not in range, nothing to end", []);
        this.#endRange++;
        return [];
      default:
        throw new EvaluationError(`unrecognized identifier ${name}`, input);
    }
  }
}

function isContainer(value: unknown): boolean {
  return typeof value === "object" && value !== null && !(value instanceof template.Float64);
}
