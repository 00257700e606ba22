import type { Files } from "./sources.ts";

/** A group of tests, or one that stands alone: the file and the title at its left margin. */
export interface TestGroup {
  readonly file: string;
  readonly title: string;
}

interface Scanned {
  readonly title: string;
  /** Every word of the group, its title's too. */
  readonly words: ReadonlySet<string>;
}

/** Finds the tests that exercise a symbol: those of its own folder that name it. */
export class Tests {
  readonly #byFolder = new Map<string, { file: string; groups: readonly Scanned[] }[]>();

  constructor(files: Files) {
    for (const file of files.walk("src", ".test.ts")) {
      const folder = folderOf(file);
      const groups = files.remember("tests", file, scan) ?? [];
      this.#byFolder.set(folder, [...(this.#byFolder.get(folder) ?? []), { file, groups }]);
    }
  }

  /** `symbol` as in excerpts: `newRSNewReplicas`, `Queue.add`. Groups called after it, if there are any, else those that use it. */
  of(path: string, symbol: string): TestGroup[] {
    const own = path.replace(/\.ts$/, ".test.ts");
    const [owner = "", member] = symbol.replaceAll("#", "").split(".");
    const inFolder = [...(this.#byFolder.get(folderOf(path)) ?? [])].sort(
      (a, b) => Number(b.file === own) - Number(a.file === own),
    );
    const using = inFolder.flatMap(({ file, groups }) =>
      groups
        .filter(({ words }) => words.has(owner) && (member === undefined || words.has(member)))
        .map(({ title }) => ({ file, title })),
    );
    const called = using.filter(({ title }) => isCalledAfter(title, member ?? owner));
    return called.length > 0 ? called : using;
  }
}

/** Upstream's `TestDeploymentController_reconcileNewReplicaSet` and our `reconcileNewReplicaSet` are both called after it. */
function isCalledAfter(title: string, name: string): boolean {
  const words = title.match(/[A-Za-z]\w*/g) ?? [];
  return words.some(
    (word) => word === name || word.replace(/^Test(?:\w*_)?/, "").toLowerCase() === name.toLowerCase(),
  );
}

/** A scan, because parsing every test would take most of the build's time: groups begin at the left margin. */
function scan(text: string): Scanned[] {
  const starts = [...text.matchAll(/^(?:describe|test)(?:\.\w+)*\(/gm)].map((match) => match.index);
  return starts.flatMap((start, i) => {
    const group = text.slice(start, starts[i + 1]);
    const [, title] =
      /^\w+\(\s*(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`)/.exec(group) ??
      /^[)\]]*\)\(\s*"((?:[^"\\]|\\.)*)"/m.exec(group) ??
      [];
    return title === undefined
      ? []
      : [{ title: title.replaceAll('\\"', '"'), words: new Set(group.match(/\w+/g)) }];
  });
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}
