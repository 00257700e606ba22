// Go: staging/src/k8s.io/apimachinery/pkg/util/yaml/decoder.go
import * as gojson from "#go/encoding/json";
import * as goerrors from "#go/errors";
import { unmarshal, yamlToJSON } from "./yaml.ts";

/** How much of a text is looked at to tell JSON from YAML. */
const defaultBufferSize = 4096;

/** A JSON text is malformed; `line` counts from zero. */
export class JSONSyntaxError extends Error {
  constructor(line: number, err: Error) {
    super(`json: line ${line}: ${err.message}`);
  }
}

/** A YAML document is malformed. */
export class YAMLSyntaxError extends Error {
  constructor(err: Error) {
    super(err.message);
  }
}

/** A text as a value: JSON if it begins with a brace, else the first document of YAML. */
export function toJSON(text: string): unknown {
  return hasJSONPrefix(text) ? (JSON.parse(text) as unknown) : yamlToJSON(text);
}

/** Whether the text begins with a brace. */
export function guessJSON(text: string, bufferSize: number = defaultBufferSize): boolean {
  return hasJSONPrefix(text.slice(0, bufferSize));
}

function hasJSONPrefix(text: string): boolean {
  return /^\s*\{/.test(text.replace(/^\ufeff/, "x"));
}

/** The documents of a YAML stream: a line of three dashes ends one, or opens it where nothing came before. */
export function* splitYAMLDocuments(text: string): Generator<string> {
  if (text === "") return;
  let document = "";
  // Upstream's reader ends each line with a plain line feed, also the last.
  for (const line of text.replace(/\r?\n$/, "").split(/\r?\n/)) {
    if (document !== "" && /^---\s*$/.test(line)) {
      yield document;
      document = "";
    } else {
      document += `${line}\n`;
    }
  }
  if (document !== "") yield document;
}

/** Reads a stream of JSON values or YAML documents; its beginning tells which. */
export class YAMLOrJSONDecoder {
  readonly isJSON: boolean;
  readonly #source: Source;

  constructor(text: string, bufferSize: number = defaultBufferSize) {
    this.isJSON = guessJSON(text, bufferSize);
    this.#source = this.isJSON ? jsonValues(text) : yamlValues(text);
  }

  /** The next value, null for a document without content; undefined at the end. */
  decode(): unknown {
    return this.#source.decode();
  }

  /** The JSON text of the next value: JSON as it stands there, YAML as Go writes it; undefined at the end. */
  decodeRaw(): string | undefined {
    return this.#source.decodeRaw();
  }
}

type Source = Pick<YAMLOrJSONDecoder, "decode" | "decodeRaw">;

function jsonValues(text: string): Source {
  const decoder = new gojson.Decoder(text);
  const inGoWords = <T>(decode: () => T): T => {
    try {
      return decode();
    } catch (err) {
      if (!(err instanceof gojson.SyntaxError)) throw err;
      const start = text.lastIndexOf("\n", err.offset - 1) + 1;
      throw new JSONSyntaxError(text.slice(0, start).split("\n").length - 1, err);
    }
  };
  return {
    decode: () => inGoWords(() => decoder.decode()),
    decodeRaw: () => inGoWords(() => decoder.decodeRaw()),
  };
}

function yamlValues(text: string): Source {
  const documents = splitYAMLDocuments(text);
  const decode = () => {
    const { done, value } = documents.next();
    if (done === true) return undefined;
    try {
      return unmarshal(value);
    } catch (err) {
      throw new YAMLSyntaxError(goerrors.toError(err));
    }
  };
  return {
    decode,
    decodeRaw: () => {
      const value = decode();
      return value === undefined ? undefined : gojson.marshal(value);
    },
  };
}
