import type { Files } from "./sources.ts";

/** A group of tests, or one that stands alone: the file and the title at its left margin. */
export interface TestGroup {
  readonly file: string;
  readonly title: string;
}

interface Scanned {
  readonly title: string;
  /** The names that the group uses by themselves or of a package: `sleep`, `workqueue.Queue`. Not what is written in texts. */
  readonly names: ReadonlySet<string>;
  /** What it asks of objects: `q.add`. */
  readonly members: ReadonlySet<string>;
}

/** Finds the tests that exercise a symbol: those of its own folder that use it, or are called after it and use it through a helper. */
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
        .filter(
          ({ title, names, members }) =>
            (names.has(owner) && (member === undefined || members.has(member))) ||
            isCalledAfter(/^[\w.]+/.exec(title)?.[0] ?? "", member ?? owner),
        )
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
  const packages = new Set([...text.matchAll(/^import (?:type )?\* as (\w+)/gm)].map(([, name]) => name));
  const starts = [...text.matchAll(/^(?:describe|test)(?:\.\w+)*\(/gm)].map((match) => match.index);
  return starts.flatMap((start, i) => {
    const group = text.slice(start, starts[i + 1]);
    const [, title] =
      /^\w+\(\s*(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`)/.exec(group) ??
      /^[)\]]*\)\(\s*"((?:[^"\\]|\\.)*)"/m.exec(group) ??
      [];
    return title === undefined ? [] : [{ title: title.replaceAll('\\"', '"'), ...namesIn(group, packages) }];
  });
}

const textOrComment = /\/\*[^]*?\*\/|\/\/.*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;

/** `kind: "Deployment"` does not use Deployment, and `{ maxSurge: 1 }` does not ask maxSurge. */
function namesIn(
  group: string,
  packages: ReadonlySet<string | undefined>,
): Pick<Scanned, "names" | "members"> {
  const tokens = group.replace(textOrComment, '""').match(/[A-Za-z_]\w*|\?\.|\.{3}|\S/g) ?? [];
  const [names, members] = [new Set<string>(), new Set<string>()];
  tokens.forEach((token, i) => {
    if (!/^\w/.test(token)) return;
    const [before, after] = [tokens[i - 1], tokens[i + 1]];
    const ofObject = (before === "." || before === "?.") && !packages.has(tokens[i - 2]);
    if (ofObject) members.add(token);
    else if (after !== ":" || before === "?") names.add(token);
  });
  return { names, members };
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}
