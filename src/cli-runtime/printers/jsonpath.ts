// Go: staging/src/k8s.io/cli-runtime/pkg/printers/jsonpath.go
import * as jsonpath from "#client-go/util/jsonpath";
import * as goerrors from "#go/errors";
import * as fmt from "#go/fmt";
import * as strconv from "#go/strconv";
import type { Printable, ResourcePrinter, Writer } from "./interface.ts";

/** Prints what a template finds in an object. */
export class JSONPathPrinter implements ResourcePrinter {
  readonly #template: string;
  readonly #jsonPath = new jsonpath.JSONPath("out");

  /** Throws what makes no sense in the template. */
  constructor(template: string) {
    this.#template = template;
    this.#jsonPath.parse(template);
  }

  /** Whether a field that is not there gives nothing instead of an error. */
  allowMissingKeys(allow: boolean): this {
    this.#jsonPath.allowMissingKeys(allow);
    return this;
  }

  /** Whether results are printed as JSON. */
  enableJSONOutput(enable: boolean): void {
    this.#jsonPath.enableJSONOutput(enable);
  }

  printObj(obj: Printable, w: Writer): void {
    w.write(this.#execute(obj));
  }

  #execute(obj: Printable): string {
    try {
      return this.#jsonPath.execute(obj);
    } catch (err) {
      const debugging =
        `Error executing template: ${goerrors.textOf(err)}. Printing more information for debugging the template:\n` +
        `\ttemplate was:\n\t\t${this.#template}\n` +
        `\tobject given to jsonpath engine was:\n\t\t${goSyntax(obj)}\n\n`;
      throw new Error(`error executing jsonpath ${strconv.quote(this.#template)}: ${debugging}\n`);
    }
  }
}

/** A value as Go's `%#v` prints it after decoding into an interface: nobody knows there that a map holds only texts. */
function goSyntax(value: unknown): string {
  if (Array.isArray(value)) return `[]interface {}{${value.map(goSyntax).join(", ")}}`;
  if (typeof value !== "object" || value === null)
    return value === null ? "interface {}(nil)" : fmt.formatGoValue(value);
  const entries: [string, unknown][] = Object.entries(value);
  const fields = entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${strconv.quote(key)}:${goSyntax(field)}`);
  return `map[string]interface {}{${fields.join(", ")}}`;
}
