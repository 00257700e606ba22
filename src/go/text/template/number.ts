// Go: text/template/parse/node.go
import * as strconv from "#go/strconv";
import type { Item } from "./lex.ts";
import type { NumberNode } from "./node.ts";

/** A number from its text. Throws for one that is none. (Complex numbers are left out.) */
export function parseNumber({ pos, type, val }: Item): NumberNode {
  const node = { type: "number", pos, text: val } as const;
  if (type === "charConstant") {
    const rune = strconv.unquoteChar(val.slice(1), "'");
    if (rune.tail !== "'") throw new Error(`malformed character constant: ${val}`);
    return { ...node, int: BigInt(rune.value), float: rune.value };
  }
  const int = integer(val);
  if (int !== undefined) return { ...node, int, float: Number(int) };
  const float = floating(val);
  if (float === undefined) throw new Error(`bad number syntax: ${strconv.quote(val)}`);
  if (!/[.eEpP]/.test(val)) throw new Error(`integer overflow: ${strconv.quote(val)}`);
  const isInt = Number.isInteger(float) && Math.abs(float) < 2 ** 63;
  return { ...node, int: isInt ? BigInt(float) : undefined, float };
}

function integer(text: string): bigint | undefined {
  try {
    return strconv.parseInt(text, 64, 0);
  } catch {
    return undefined;
  }
}

function floating(text: string): number | undefined {
  const plain = text.replaceAll("_", "");
  const value = /^[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/.test(plain) ? Number(plain) : NaN;
  return Number.isFinite(value) ? value : undefined;
}
