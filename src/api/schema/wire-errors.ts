// Go: time/format.go
import * as resource from "#apimachinery/api/resource";
import * as goerrors from "#go/errors";
import type { WireType } from "./go-type.ts";
import { illegalBase64At } from "./wire-values.ts";

/** What the Go decoder of a type says of a JSON value that it refuses. */
export function wireError(kind: WireType["kind"], value: unknown): string {
  switch (kind) {
    case "time":
      return typeof value === "string" ? timeError(value, rfc3339) : cannotUnmarshal(value, "string");
    case "microTime":
      return typeof value === "string" ? timeError(value, rfc3339Micro) : cannotUnmarshal(value, "string");
    case "intOrString":
      return cannotUnmarshal(value, "int32");
    case "bytes":
      return `illegal base64 data at input byte ${illegalBase64At(String(value)) ?? 0}`;
    case "quantity":
      return quantityError(value);
    case "raw":
    default:
      return "";
  }
}

function quantityError(value: unknown): string {
  try {
    return resource.quantityFromJSON(value).toString();
  } catch (err) {
    return goerrors.textOf(err);
  }
}

/** encoding/json's words for a value of the wrong type. */
function cannotUnmarshal(value: unknown, goType: string): string {
  return `json: cannot unmarshal ${describe(value)} into Go value of type ${goType}`;
}

function describe(value: unknown): string {
  if (typeof value === "number") return `number ${value}`;
  if (typeof value === "boolean") return "bool";
  return Array.isArray(value) ? "array" : typeof value;
}

interface Layout {
  readonly text: string;
  readonly elements: readonly [name: string, pattern: RegExp, range?: readonly [string, number, number]][];
}

const two = /^\d\d/;
const literal = (text: string): [string, RegExp] => [text, new RegExp(`^${text}`)];
const upToSeconds: Layout["elements"] = [
  ["2006", /^\d{4}/],
  literal("-"),
  ["01", two, ["month", 1, 12]],
  literal("-"),
  ["02", two, ["day", 1, 31]],
  literal("T"),
  ["15", two, ["hour", 0, 23]],
  literal(":"),
  ["04", two, ["minute", 0, 59]],
  literal(":"),
  ["05", /^\d\d/, ["second", 0, 59]],
];
const zone: Layout["elements"][number] = ["Z07:00", /^(Z|[+-]\d\d:\d\d)/];

const rfc3339: Layout = {
  text: "2006-01-02T15:04:05Z07:00",
  elements: [...upToSeconds, ["", /^(\.\d+)?/], zone],
};
const rfc3339Micro: Layout = {
  text: "2006-01-02T15:04:05.000000Z07:00",
  elements: [...upToSeconds, [".000000", /^\.\d{6}/], zone],
};

function timeError(value: string, layout: Layout): string {
  const failed = `parsing time ${JSON.stringify(value)}`;
  const as = `as ${JSON.stringify(layout.text)}: cannot parse`;
  let rest = value;
  for (const [name, pattern, range] of layout.elements) {
    const part = pattern.exec(rest)?.[0];
    if (part === undefined) return `${failed} ${as} ${JSON.stringify(rest)} as ${JSON.stringify(name)}`;
    if (range !== undefined && (Number(part) < range[1] || Number(part) > range[2])) {
      return `${failed}: ${range[0]} out of range`;
    }
    rest = rest.slice(part.length);
  }
  return rest === "" ? `${failed}: day out of range` : `${failed}: extra text: ${rest}`;
}
