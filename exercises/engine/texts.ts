// The project's files, as they stand or as a test wants them.
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Plugin } from "esbuild";
import { hash } from "./cache.ts";

/** The project's files as they stand, or with other texts in place of some, by their paths. */
export class Texts {
  readonly root: string;
  readonly #instead: ReadonlyMap<string, string>;
  readonly #hashes = new Map<string, string>();

  constructor(root: string, instead: ReadonlyMap<string, string> = new Map()) {
    this.root = root;
    this.#instead = instead;
  }

  text(path: string): string {
    return this.#instead.get(path) ?? readFileSync(join(this.root, path), "utf8");
  }

  /** A fingerprint of the file; one that is not there has none. */
  hash(path: string): string {
    const known = this.#hashes.get(path);
    if (known !== undefined) return known;
    const made = this.#hashOf(path);
    this.#hashes.set(path, made);
    return made;
  }

  #hashOf(path: string): string {
    try {
      return hash(this.text(path));
    } catch {
      return "none";
    }
  }

  /** Lets a bundle be made of the same texts. */
  get plugins(): Plugin[] {
    const [{ root }, instead] = [this, this.#instead];
    if (instead.size === 0) return [];
    const setup: Plugin["setup"] = (esbuild) => {
      esbuild.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const contents = instead.get(relative(root, path).replaceAll("\\", "/"));
        return contents === undefined ? undefined : { contents, loader: "ts" };
      });
    };
    return [{ name: "instead", setup }];
  }
}
