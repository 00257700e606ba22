// Go: staging/src/k8s.io/kubectl/pkg/cmd/get/customcolumn.go
import * as meta from "#apimachinery/api/meta";
import * as printers from "#cli-runtime/printers";
import * as jsonpath from "#client-go/util/jsonpath";
import * as fmt from "#go/fmt";

const jsonRegexp = /^\{\.?([^{}]+)\}$|^\.?([^{}]+)$/;

/** A path as `metadata.name`, with a dot before it, braces around it or both, as JSONPath wants it. Throws for any other. */
export function relaxedJSONPathExpression(pathExpression: string): string {
  if (pathExpression === "") return "";
  const found = jsonRegexp.exec(pathExpression);
  if (found === null) {
    throw new Error(
      "unexpected path string, expected a 'name1.name2' or '.name1.name2' or '{name1.name2}' or '{.name1.name2}'",
    );
  }
  return `{.${found[1] ?? found[2] ?? ""}}`;
}

/** A column that somebody has asked for. */
export interface Column {
  readonly header: string;
  /** A JSONPath. */
  readonly fieldSpec: string;
}

/** Prints a table whose columns are JSONPaths. */
export class CustomColumnsPrinter implements printers.ResourcePrinter {
  readonly columns: readonly Column[];
  readonly noHeaders: boolean;
  #lastType = "";

  constructor(columns: readonly Column[], noHeaders: boolean) {
    this.columns = columns;
    this.noHeaders = noHeaders;
  }

  /** From `HEADER:path,HEADER:path`. Throws where that is not what it is. */
  static fromSpec(spec: string, noHeaders: boolean): CustomColumnsPrinter {
    if (spec === "") throw new Error("custom-columns format specified but no custom columns given");
    const columns = spec.split(",").map((part): Column => {
      const at = part.indexOf(":");
      if (at < 0)
        throw new Error(`unexpected custom-columns spec: ${part}, expected <header>:<json-path-expr>`);
      return { header: part.slice(0, at), fieldSpec: relaxedJSONPathExpression(part.slice(at + 1)) };
    });
    return new CustomColumnsPrinter(columns, noHeaders);
  }

  /** From a line of headers and a line of paths, blanks between them. Throws where that is not what it is. */
  static fromTemplate(template: string): CustomColumnsPrinter {
    const [first, second] = template.split("\n");
    const expected =
      "Expected format is one line of space separated headers, one line of space separated column specs.";
    if (template === "") throw new Error(`invalid template, missing header line. ${expected}`);
    if (second === undefined || template.indexOf("\n") === template.length - 1)
      throw new Error(`invalid template, missing spec line. ${expected}`);
    const [headers, specs] = [words(first), words(second)];
    if (headers.length !== specs.length)
      throw new Error(
        `number of headers (${headers.length}) and field specifications (${specs.length}) don't match`,
      );
    const columns = headers.map((header, i) => ({
      header,
      fieldSpec: relaxedJSONPathExpression(specs[i] ?? ""),
    }));
    return new CustomColumnsPrinter(columns, false);
  }

  printObj(obj: printers.Printable, w: printers.Writer): void {
    if (w instanceof printers.TabWriter) return this.#print(obj, w);
    const aligned = printers.newTabWriter(w);
    try {
      this.#print(obj, aligned);
    } finally {
      aligned.flush();
    }
  }

  #print(obj: printers.Printable, w: printers.Writer): void {
    // Upstream asks for the type in Go: a list, an object and a change are three.
    const type = printers.isWatchEvent(obj) ? "event" : meta.isListType(obj) ? "list" : "object";
    if (!this.noHeaders && type !== this.#lastType) {
      w.write(`${this.columns.map(({ header }) => header).join("\t")}\n`);
      this.#lastType = type;
    }
    const parsers = this.columns.map(({ fieldSpec }, i) => {
      const parser = new jsonpath.JSONPath(`column${i}`).allowMissingKeys(true);
      parser.parse(fieldSpec);
      return parser;
    });
    const objects = meta.isListType(obj) ? meta.extractList(obj) : [obj];
    for (const one of objects) w.write(`${parsers.map((parser) => cell(parser, one)).join("\t")}\n`);
  }
}

const words = (line = "") => line.split(/\s+/).filter((word) => word !== "");

function cell(parser: jsonpath.JSONPath, obj: unknown): string {
  const values = parser.findResults(obj);
  const none = (values[0] ?? []).length === 0 ? ["<none>"] : [];
  return [...none, ...values.flat().map(fmt.formatValue)].join(",");
}
