import { addressOf, pinned, versionOf } from "../../exercises/engine/upstream.ts";
import type { UpstreamLines } from "../../exercises/engine/upstream.ts";
import { nearest } from "../base/problems.ts";
import type { Files } from "./sources.ts";

/** Where upstream's symbols stand, and how to link there. Holds line numbers, never text. */
export class Upstream {
  readonly #table: UpstreamLines;
  readonly #indices = new Map<string, ReadonlyMap<string, readonly string[]>>();

  constructor(table: UpstreamLines) {
    this.#table = table;
  }

  /** The address of a file at its version, with the lines of a symbol; throws when the pair is not listed. */
  link(path: string, symbol?: string, version: string = versionOf(this.#table, path)): string {
    const files = this.#table[version] ?? {};
    const symbols = files[path];
    if (symbols === undefined) {
      throw new Error(
        `upstream file ${path} is not listed for ${version}; ${nearest(path, Object.keys(files))}`,
      );
    }
    if (symbol === undefined) return addressOf(path, undefined, version);
    const lines = this.#find(symbols, symbol);
    if (lines === undefined) {
      throw new Error(
        `no symbol \`${symbol}\` in upstream's ${path}; ${nearest(symbol, Object.keys(symbols))}`,
      );
    }
    return addressOf(path, lines, version);
  }

  /** The address of a file, or undefined when it is not listed. */
  linkIfListed(path: string, version: string = pinned): string | undefined {
    return this.#table[version]?.[path] === undefined ? undefined : this.link(path, undefined, version);
  }

  /** Every listed symbol of a file: bare names, methods without their receivers. */
  names(path: string, version: string = pinned): string[] {
    const symbols = Object.keys(this.#table[version]?.[path] ?? {});
    return [...new Set(symbols.map((name) => name.replace(/^.*\./, "")))];
  }

  /** Upstream's name for a symbol of ours, if the file has one that differs only in its first letter or receiver. */
  match(path: string, ours: string, version: string = pinned): string | undefined {
    const index = this.#indexOf(path, version);
    const bare = ours.replace(/\.constructor$/, "").replace(/^.*\./, "");
    const wanted = ours.endsWith(".constructor") ? [`New${bare}`] : [ours, bare];
    for (const name of wanted) {
      const found = index.get(`=${low(name)}`) ?? index.get(`.${low(name)}`);
      if (found?.length === 1) return found[0];
    }
    return undefined;
  }

  /** `=name` → the symbols that are called so, `.name` → the methods that are. */
  #indexOf(path: string, version: string): ReadonlyMap<string, readonly string[]> {
    const key = `${version}/${path}`;
    const before = this.#indices.get(key);
    if (before !== undefined) return before;
    const index = new Map<string, string[]>();
    const add = (as: string, name: string): void => void index.set(as, [...(index.get(as) ?? []), name]);
    for (const name of Object.keys(this.#table[version]?.[path] ?? {})) {
      add(`=${low(name)}`, name);
      if (name.includes(".")) add(`.${low(name.replace(/^.*\./, ""))}`, name);
    }
    this.#indices.set(key, index);
    return index;
  }

  #find(symbols: Readonly<Record<string, string>>, symbol: string): string | undefined {
    if (symbols[symbol] !== undefined) return symbols[symbol];
    const methods = Object.keys(symbols).filter((name) => name.endsWith(`.${symbol}`));
    return methods.length === 1 ? symbols[methods[0] ?? ""] : undefined;
  }
}

function low(name: string): string {
  return name.slice(0, 1).toLowerCase() + name.slice(1);
}

/** Reads chapters/upstream-lines.json: version → path → symbol → "first-last". */
export function readUpstream(files: Files): Upstream {
  const text = files.text("chapters/upstream-lines.json");
  return new Upstream(text === undefined ? {} : (JSON.parse(text) as UpstreamLines)); // Written by upstream-lines.ts.
}
