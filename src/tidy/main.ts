// Ours: `node --import tsx src/tidy/main.ts PATH [RELEASE]`, PATH being an unpacked Kubernetes source tree, writes upstream-tests-RELEASE.json
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as flag from "#go/flag/node";
import { goCaseNames } from "./go-case-names.ts";
import { goTests } from "./go-tests.ts";
import { releases, type Release } from "./upstream-account.ts";
import { upstreamFiles } from "./upstream-cases.ts";

const staging = "staging/src/k8s.io";
const tags: Readonly<Record<Release, string>> = { "1.20": "v1.20.2", "1.11": "v1.11.0" };

/** What is of an older release is named file by file: what stands beside it is another release's. */
function namedFilesIn(tree: string, release: Release): [path: string, text: string][] {
  return upstreamFiles
    .filter((file) => file.release === release)
    .map(({ path }) => [path, readFileSync(join(tree, path), "utf8")]);
}

/** The test files beside those that upstream-cases.ts names, with their texts. */
function testFilesIn(tree: string): [path: string, text: string][] {
  const files = upstreamFiles.filter(({ release }) => release === undefined);
  return [...new Set(files.map(({ path }) => dirname(path)))].sort().flatMap((folder) => {
    const place = [folder, `${staging}/${folder}`].map((path) => join(tree, path)).find(existsSync);
    if (place === undefined) throw new Error(`${tree} has no ${folder}`);
    return readdirSync(place)
      .filter((file) => file.endsWith("_test.go"))
      .map((name): [string, string] => [`${folder}/${name}`, readFileSync(join(place, name), "utf8")]);
  });
}

/** What is found in each file in which anything is found. */
function foundIn<T extends object>(
  texts: readonly [path: string, text: string][],
  find: (text: string) => T,
): Record<string, T> {
  const found = texts.map(([path, text]) => [path, find(text)] as const);
  return Object.fromEntries(found.filter(([, what]) => Object.keys(what).length > 0));
}

const program = {
  usage: "usage: node --import tsx src/tidy/main.ts PATH-OF-AN-UNPACKED-KUBERNETES [1.20|1.11]",
  words: { least: 1, most: 2 },
};

process.exitCode = await flag.run(
  program,
  process.argv.slice(2),
  ({ words: [tree = "", wanted = "1.20"] }) => {
    const release = releases.find((one) => one === wanted);
    if (release === undefined || !existsSync(join(tree, staging))) throw new flag.UsageError(program.usage);
    const texts = release === "1.20" ? testFilesIn(tree) : namedFilesIn(tree, release);
    const [files, names] = [foundIn(texts, goTests), foundIn(texts, goCaseNames)];
    const out = new URL(`upstream-tests-${release}.json`, import.meta.url);
    writeFileSync(out, `${JSON.stringify({ tag: tags[release], files, names }, undefined, 2)}\n`);
    console.log(`${out.pathname}: ${Object.keys(files).length} files`);
    return 0;
  },
);
