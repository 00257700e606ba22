// Ours: what kubectl 1.20.2, and so go-yaml, said of texts good and bad, recorded.
import { describe, expect, test } from "vitest";
import * as goerrors from "#go/errors";
import { decode } from "./decode.ts";
import { encode } from "./encode.ts";
import data from "./testdata/recorded.json" with { type: "json" };

// Bytes become cases here. A text without an error is well-formed.
const errors = data.errors as [text: string, error: string | null][];
/** kubectl merged each value into an object, which dropped its nulls. */
const values = data.values as unknown as [text: string, value: Record<string, unknown>][];

function errorOf(text: string): string | null {
  try {
    decode(text);
    return null;
  } catch (err) {
    return goerrors.textOf(err);
  }
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((element) => element !== null).map(withoutNulls);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== null);
  return Object.fromEntries(fields.map(([key, field]) => [key, withoutNulls(field)]));
}

describe("decode", () => {
  test("says of each bad text what go-yaml says, and nothing of a good one", () => {
    expect(errors.map(([text]) => [text, errorOf(text)])).toEqual(errors);
  });

  test("reads each good text as go-yaml does", () => {
    expect(values.map(([text]) => [text, withoutNulls(decode(text))])).toEqual(values);
  });

  test("a mark of byte order is dropped at the very start, and a character elsewhere", () => {
    expect(decode("\ufeffa: 1\n")).toEqual({ a: 1 });
    expect(decode("a: 1\n\ufeffb: 2\n")).toEqual({ a: 1, "\ufeffb": 2 });
    expect(decode("a:\n\ufeff  b: 2\n")).toEqual({ a: null, "\ufeff  b": 2 });
  });

  test("sorts keys, of which the last of a name counts", () => {
    expect(JSON.stringify(decode("b: 1\na: 2\nb: 3\nc: {e: 4, d: 5}\n"))).toBe(
      '{"a":2,"b":3,"c":{"d":5,"e":4}}',
    );
    expect(JSON.stringify(decode("a: 1\nb: 2\n__proto__: 3\n"))).toBe('{"__proto__":3,"a":1,"b":2}');
  });

  test("limits depth and aliases", () => {
    expect(() => decode("[".repeat(20_000))).toThrow("yaml: exceeded max depth of 10000");
    const level = (n: number) =>
      `l${n}: &l${n} [${Array.from({ length: 9 }, () => `*l${n - 1}`).join(",")}]\n`;
    const bomb = `l0: &l0 x\n${[1, 2, 3, 4, 5, 6, 7, 8, 9].map(level).join("")}`;
    expect(() => decode(bomb)).toThrow("yaml: document contains excessive aliasing");
  });
});

describe("encode", () => {
  test("writes what decode reads back", () => {
    for (const [, value] of values) expect(decode(encode(value))).toEqual(value);
  });

  test("sorts keys, puts dashes below the key, quotes what would mean something else", () => {
    const value = {
      a10: [1, { b: 2, c: [] }, [["q"]]],
      a2: "yes",
      "~": null,
      z: "x: y",
      l: "one\ntwo\n",
      m: "no\nend",
      nb: "\u00a0x",
      o: "é😀",
      p: ["", {}, " x", "2001-01-01"],
    };
    const text = `
"~": null
a2: "yes"
a10:
- 1
- b: 2
  c: []
- - - q
l: |
  one
  two
m: |-
  no
  end
nb: \u00a0x
o: "é\\U0001F600"
p:
- ""
- {}
- ' x'
- "2001-01-01"
z: 'x: y'
`;
    expect(encode(value)).toBe(text.slice(1));
    expect([encode([]), encode("a"), encode([1])]).toEqual(["[]\n", "a\n", "- 1\n"]);
  });

  // What kubectl 1.20.2 prints of a ConfigMap with these values.
  test("goes on in the next line at a single blank behind column 80", () => {
    const words = (n: number) => "word ".repeat(n);
    const data = {
      double: `tab\t${words(30)}end  two  blanks ${words(30)}last `,
      key: `${"x".repeat(100)} y`,
      lines: `a\n${words(18)}`,
      plain: `${words(30)}end`,
      single: `it's: ${words(30)}end  two  blanks here`,
    };
    const text = `
data:
  double: "tab\\tword word word word word word word word word word word word word word
    word word word word word word word word word word word word word word word word
    end  two  blanks word word word word word word word word word word word word word
    word word word word word word word word word word word word word word word word
    word last "
  key: ${"x".repeat(100)}
    y
  lines: "a\\nword word word word word word word word word word word word word word
    word word word word "
  plain: word word word word word word word word word word word word word word word
    word word word word word word word word word word word word word word word end
  single: 'it''s: word word word word word word word word word word word word word
    word word word word word word word word word word word word word word word word
    word end  two  blanks here'
`;
    expect(encode({ data })).toBe(text.slice(1));
  });

  test("a line that ends with a blank cannot stand below a bar", () => {
    expect(encode(["a \nb", "a\nb "])).toBe('- "a \\nb"\n- "a\\nb "\n');
  });

  // What kubectl 1.20.2 prints of a ConfigMap with these values.
  test.each([
    ['\ufeffa b"\\\n\t\u00e9\u{1F600}', String.raw`"\uFEFF\x61\x20\x62\"\\\n\t\xE9\U0001F600"`],
    ["a\ufeffb c", String.raw`"a\uFEFFb c"`],
    ["a\ufeff\u00e9\n", String.raw`"a\uFEFFé\n"`],
    ["x\ufeff \u00a0\u2028\r\t\ue000", String.raw`"x\uFEFF ${"\u00a0"}\L\r\t${"\ue000"}"`],
    ["\ufeff \u00a0\u2028\u2029\r\t\ue000", String.raw`"\uFEFF\x20\_\L\P\r\t\uE000"`],
  ])("writes %j without what cannot be printed", (value, text) => {
    expect(encode(value)).toBe(`${text}\n`);
  });
});
