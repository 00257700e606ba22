// Ours: `node --import tsx src/tidy/main.ts PATH`, PATH being an unpacked Kubernetes source tree, writes upstream-tests-1.20.json
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as flag from "#go/flag/node";
import { goTests } from "./go-tests.ts";
import { upstreamFiles } from "./upstream-cases.ts";

const staging = "staging/src/k8s.io";

/** Of every test file beside one that upstream-cases.ts names: its functions, and how many cases their tables have. */
function testsIn(tree: string): Record<string, Record<string, number>> {
  const found: Record<string, Record<string, number>> = {};
  for (const folder of [...new Set(upstreamFiles.map(({ path }) => dirname(path)))].sort()) {
    const place = [folder, `${staging}/${folder}`].map((path) => join(tree, path)).find(existsSync);
    if (place === undefined) throw new Error(`${tree} has no ${folder}`);
    for (const name of readdirSync(place).filter((file) => file.endsWith("_test.go"))) {
      const tests = goTests(readFileSync(join(place, name), "utf8"));
      if (Object.keys(tests).length > 0) found[`${folder}/${name}`] = tests;
    }
  }
  return found;
}

const program = {
  usage: "usage: node --import tsx src/tidy/main.ts PATH-OF-AN-UNPACKED-KUBERNETES",
  words: { least: 1, most: 1 },
};

process.exitCode = await flag.run(program, process.argv.slice(2), ({ words: [tree = ""] }) => {
  if (!existsSync(join(tree, staging))) throw new flag.UsageError(program.usage);
  const files = testsIn(tree);
  const out = new URL("upstream-tests-1.20.json", import.meta.url);
  writeFileSync(out, `${JSON.stringify({ tag: "v1.20.2", files }, undefined, 2)}\n`);
  console.log(`${out.pathname}: ${Object.keys(files).length} files`);
  return 0;
});
