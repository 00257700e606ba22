import { readdirSync, watch } from "node:fs";
import type { FSWatcher } from "node:fs";
import { join, relative, sep } from "node:path";
import * as goerrors from "#go/errors";

interface WatchingOptions {
  /** The folders to watch, below the root; they may come later, and go. */
  readonly folders: readonly string[];
  /** Called with each file or folder that came, changed or went, by its path below the root. */
  readonly changed: (path: string) => void;
  /** Called with what cannot be watched. */
  readonly complain: (what: string) => void;
}

/**
 * Watches folders and all that are in them, each by itself: so a file that another takes the place of is seen, as editors
 * save, and a folder that comes and goes breaks nothing. Links are not followed, so none leads round in a circle.
 */
export class Watching {
  readonly #root: string;
  readonly #options: WatchingOptions;
  readonly #watchers = new Map<string, FSWatcher>();
  readonly #refused = new Set<string>();

  constructor(root: string, options: WatchingOptions) {
    this.#root = root;
    this.#options = options;
    this.#look();
  }

  close(): void {
    for (const folder of this.#watchers.keys()) this.#drop(folder);
  }

  /** Watches what has come, and nothing that has gone. */
  #look(): void {
    const parents = this.#options.folders.map((folder) => join(this.#root, folder, ".."));
    const wanted = new Set([this.#root, ...parents]);
    for (const folder of this.#options.folders)
      for (const one of below(join(this.#root, folder))) wanted.add(one);
    for (const folder of this.#watchers.keys()) if (!wanted.has(folder)) this.#drop(folder);
    for (const folder of wanted) if (!this.#watchers.has(folder)) this.#watch(folder);
  }

  #watch(folder: string): void {
    try {
      const watcher = watch(folder, (event, name) => this.#hear(folder, event, name ?? ""));
      // One that has gone cannot be watched any more.
      watcher.on("error", () => this.#drop(folder));
      this.#watchers.set(folder, watcher);
    } catch (err) {
      this.#refuse(folder, err);
    }
  }

  /** Says once that a folder cannot be watched; one that has gone meanwhile is no loss. */
  #refuse(folder: string, err: unknown): void {
    const gone = err instanceof Error && "code" in err && err.code === "ENOENT";
    if (gone || this.#refused.has(folder)) return;
    this.#refused.add(folder);
    const where = relative(this.#root, folder) || ".";
    this.#options.complain(`changes in ${where} are not seen: ${goerrors.textOf(err)}`);
  }

  #hear(folder: string, event: string, name: string): void {
    const path = join(folder, name);
    if (event === "rename") {
      // A folder of this name may be another one than before, or the one that tells may have gone itself.
      for (const known of this.#watchers.keys())
        if (
          known === path ||
          known.startsWith(path + sep) ||
          (known === folder && folder.endsWith(sep + name))
        )
          this.#drop(known);
      this.#look();
    }
    const below = relative(this.#root, path);
    if (this.#options.folders.some((wanted) => below === wanted || below.startsWith(wanted + sep)))
      this.#options.changed(below.replaceAll(sep, "/"));
  }

  #drop(folder: string): void {
    const watcher = this.#watchers.get(folder);
    this.#watchers.delete(folder);
    watcher?.removeAllListeners();
    watcher?.on("error", () => {});
    watcher?.close();
  }
}

/** What nobody edits. */
const made: ReadonlySet<string> = new Set(["dist", "node_modules"]);

/** The folder and all below it, but not what links lead to; nothing where there is none. */
function below(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    const inner = entries.filter((entry) => entry.isDirectory() && !made.has(entry.name));
    return [folder, ...inner.flatMap(({ name }) => below(join(folder, name)))];
  } catch {
    return [];
  }
}
