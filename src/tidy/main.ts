// Ours: `node --import tsx src/tidy/main.ts PATH`, PATH being an unpacked Kubernetes source tree, writes upstream-tests-1.20.json
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as flag from "#go/flag/node";
import { goCaseNames } from "./go-case-names.ts";
import { goTests } from "./go-tests.ts";
import { upstreamFiles } from "./upstream-cases.ts";

const staging = "staging/src/k8s.io";

/** The test files beside those that upstream-cases.ts names, with their texts. */
function testFilesIn(tree: string): [path: string, text: string][] {
  return [...new Set(upstreamFiles.map(({ path }) => dirname(path)))].sort().flatMap((folder) => {
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
  usage: "usage: node --import tsx src/tidy/main.ts PATH-OF-AN-UNPACKED-KUBERNETES",
  words: { least: 1, most: 1 },
};

process.exitCode = await flag.run(program, process.argv.slice(2), ({ words: [tree = ""] }) => {
  if (!existsSync(join(tree, staging))) throw new flag.UsageError(program.usage);
  const texts = testFilesIn(tree);
  const [files, names] = [foundIn(texts, goTests), foundIn(texts, goCaseNames)];
  const out = new URL("upstream-tests-1.20.json", import.meta.url);
  writeFileSync(out, `${JSON.stringify({ tag: "v1.20.2", files, names }, undefined, 2)}\n`);
  console.log(`${out.pathname}: ${Object.keys(files).length} files`);
  return 0;
});
