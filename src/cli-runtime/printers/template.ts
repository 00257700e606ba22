// Go: staging/src/k8s.io/cli-runtime/pkg/printers/template.go
import * as gojson from "#go/encoding/json";
import * as base64 from "#go/encoding/base64";
import * as goerrors from "#go/errors";
import * as fmt from "#go/fmt";
import * as strconv from "#go/strconv";
import * as gotemplate from "#go/text/template";
import { isWatchEvent, type Printable, type ResourcePrinter, type Writer } from "./interface.ts";

/** What kubectl adds to Go's functions. */
export const templateFunctions: gotemplate.FuncMap = new Map<string, gotemplate.Func>([
  [
    "exists",
    {
      params: ["interface {}"],
      variadic: "interface {}",
      call: (item, ...indices) => gotemplate.concrete(exists(item, indices)),
    },
  ],
  ["base64decode", { params: ["string"], call: (text) => gotemplate.concrete(base64decode(String(text))) }],
]);

/** Prints what a template of Go's makes of an object. */
export class GoTemplatePrinter implements ResourcePrinter {
  readonly #rawTemplate: string;
  readonly #template: gotemplate.Template;
  #marshal = gojson.marshal;

  /** Throws what makes no sense in the template. */
  constructor(rawTemplate: string) {
    this.#rawTemplate = rawTemplate;
    this.#template = new gotemplate.Template("output", rawTemplate, templateFunctions);
  }

  /** Whether a key that is not there prints `<no value>` instead of ending with an error. */
  allowMissingKeys(allow: boolean): this {
    this.#template.missingKey(allow ? "default" : "error");
    return this;
  }

  /** As `ofStructs` of a JSONPrinter, for the object that is shown where the template does not fit. */
  ofStructs(): this {
    this.#marshal = gojson.marshalStruct;
    return this;
  }

  /** Throws where the template does not fit; what helps to find out why stands in the output then. */
  printObj(obj: Printable, w: Writer): void {
    try {
      this.#template.execute((text) => w.write(text), obj);
    } catch (err) {
      const text = goerrors.textOf(err);
      w.write(`Error executing template: ${text}. Printing more information for debugging the template:\n`);
      w.write(`\ttemplate was:\n\t\t${this.#rawTemplate}\n`);
      w.write(`\traw data was:\n\t\t${this.#rawData(obj)}\n`);
      w.write(`\tobject given to template engine was:\n\t\t${fmt.formatValue(obj)}\n\n`);
      throw new Error(`error executing template ${strconv.quote(this.#rawTemplate)}: ${text}`);
    }
  }

  #rawData(obj: Printable): string {
    if (!isWatchEvent(obj)) return this.#marshal(obj);
    return `{"type":${gojson.marshal(obj.type)},"object":${gojson.marshal(obj.object)}}`;
  }
}

function base64decode(text: string): string {
  const data = text.replace(/[\r\n]/g, "");
  // The length of what is right before the first character that is none, in whole groups of four.
  const right = /^(?:[A-Za-z0-9+/]{4})*/.exec(data)?.[0].length ?? 0;
  const isWhole = /^(?:[A-Za-z0-9+/]{4}|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{2}==)?$/.test(data.slice(right));
  if (isWhole) return base64.decodeText(data);
  const tail = /^[A-Za-z0-9+/]*/.exec(data.slice(right))?.[0].length ?? 0;
  throw new Error(
    `base64 decode failed: illegal base64 data at input byte ${right + (right + tail < data.length ? tail : 0)}`,
  );
}

/** Whether there is something behind these keys and indices. */
function exists(item: unknown, indices: readonly unknown[]): boolean {
  let value = item;
  for (const index of indices) {
    if (value === null) return false;
    const found = element(value, index);
    if (found === undefined) return false;
    value = found;
  }
  return value !== null || indices.length === 0;
}

/** What a list, a text or a map holds there, null included; undefined if it cannot be asked, or has no such element. */
function element(value: unknown, index: unknown): unknown {
  if (Array.isArray(value) || typeof value === "string") {
    if (typeof index !== "bigint" && typeof index !== "number") return undefined;
    return Number.isInteger(Number(index)) ? value[Number(index)] : undefined;
  }
  if (fmt.typeName(value) !== "map[string]interface {}" || typeof index !== "string") return undefined;
  const map = value as Readonly<Record<string, unknown>>; // as was just asked
  return Object.hasOwn(map, index) ? map[index] : null;
}
