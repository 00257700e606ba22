// Go: vendor/gopkg.in/yaml.v2/resolve.go
import { YAMLError } from "./reader.ts";

const prefix = "tag:yaml.org,2002:";
export const binaryTag = `${prefix}binary`;
export const mergeTag = `${prefix}merge`;
const resolvable = new Set([
  "",
  ...["str", "bool", "int", "float", "null", "timestamp"].map((t) => prefix + t),
]);

/** A tag and the value that a scalar has with it. */
export type Resolved = [tag: string, value: unknown];

const words = new Map<string, Resolved>();
function define(value: unknown, tag: string, ...spellings: string[]): void {
  for (const spelling of spellings) words.set(spelling, [prefix + tag, value]);
}
define(true, "bool", "y", "Y", "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON");
define(false, "bool", "n", "N", "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF");
define(null, "null", "", "~", "null", "Null", "NULL");
define(NaN, "float", ".nan", ".NaN", ".NAN");
define(Infinity, "float", ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF");
define(-Infinity, "float", "-.inf", "-.Inf", "-.INF");

const yamlStyleFloat = /^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$/;
const timestamp =
  /^\d{4}-\d{1,2}-\d{1,2}([Tt]\d{1,2}:\d{1,2}:\d{1,2}(\.\d*)?(Z|[+-]\d\d:\d\d)| \d{1,2}:\d{1,2}:\d{1,2}(\.\d*)?)?$/;

/** What a scalar means, YAML 1.1: `yes` is true and `010` is eight. Throws if it cannot be what its tag says. */
export function resolve(tag: string, text: string): Resolved {
  if (!resolvable.has(tag)) return [tag, text];
  const [found, value] = tag === `${prefix}str` ? [tag, text] : resolvePlain(tag, text);
  if (tag === "" || tag === found || tag === `${prefix}str`) return [found, value];
  if (tag === `${prefix}float` && found === `${prefix}int`) return [tag, value];
  throw new YAMLError(`cannot decode ${shortTag(found)} \`${text}\` as a ${shortTag(tag)}`);
}

function shortTag(tag: string): string {
  return tag.startsWith(prefix) ? `!!${tag.slice(prefix.length)}` : tag;
}

function resolvePlain(tag: string, text: string): Resolved {
  const word = words.get(text);
  if (word !== undefined) return word;
  if (/^[-+0-9]/.test(text)) {
    if ((tag === "" || tag === `${prefix}timestamp`) && isTimestamp(text))
      return [`${prefix}timestamp`, text];
    const plain = text.replaceAll("_", "");
    const int = parseInteger(plain);
    if (int !== undefined) return [`${prefix}int`, int];
    if (isFloat(plain)) return [`${prefix}float`, toFloat(plain)];
  } else if (text.startsWith(".") && isFloat(text)) {
    return [`${prefix}float`, toFloat(text)];
  }
  return [`${prefix}str`, text];
}

function isTimestamp(text: string): boolean {
  if (!timestamp.test(text)) return false;
  const [, month, day] = text.split(/[-Tt ]/).map(Number);
  return isWithin(month, 12) && isWithin(day, 31);
}

function isWithin(n: number | undefined, max: number): boolean {
  return n !== undefined && n >= 1 && n <= max;
}

function isFloat(text: string): boolean {
  return yamlStyleFloat.test(text) && Number.isFinite(Number(text));
}

/** JSON does not know a negative zero. */
function toFloat(text: string): number {
  return Number(text) + 0;
}

/** Most numbers: no need of a BigInt to read them. */
const smallInteger = /^(0|[1-9][0-9]{0,14})$/;

/** Go's ParseInt with base 0: decimal, 0x, 0o, 0b, and octal after a bare 0. Beyond 64 bits it is none. */
function parseInteger(text: string): number | undefined {
  if (smallInteger.test(text)) return Number(text);
  const match = /^([-+]?)(0[xX][0-9a-fA-F]+|0[oO][0-7]+|0[bB][01]+|0[0-7]*|[1-9][0-9]*)$/.exec(text);
  if (match === null) return undefined;
  const [, sign, digits = ""] = match;
  const size = BigInt(/^0[0-7]+$/.test(digits) ? `0o${digits.slice(1)}` : digits);
  const value = sign === "-" ? -size : size;
  return value >= -(2n ** 63n) && value < 2n ** 64n ? Number(value) : undefined;
}
