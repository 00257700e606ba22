/** A block's first line, taken apart: `code path#symbol from="x"`. */
export interface Arguments {
  readonly name: string;
  readonly positional: readonly string[];
  readonly named: Readonly<Record<string, string>>;
}

/** Splits at spaces; a value with spaces stands in double quotes, with `\"` for a quote. */
export function parseArguments(text: string): Arguments {
  const positional: string[] = [];
  const named: Record<string, string> = {};
  for (const match of text.matchAll(/([\w-]+)=(?:"((?:\\"|[^"])*)"|(\S+))|(\S+)/g)) {
    const [, key, quoted, bare, word] = match;
    if (key !== undefined) named[key] = quoted?.replaceAll('\\"', '"') ?? bare ?? "";
    else positional.push(word ?? "");
  }
  const [name = "", ...rest] = positional;
  return { name, positional: rest, named };
}
