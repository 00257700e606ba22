// Ours: a function of client-go without its body is missed by a test; BODIES=all asks for all of them, or a number for so many
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import * as rand from "#go/math/rand";
import { bodiesOf, without } from "./bodies.ts";
import type { Body } from "./bodies.ts";
import { Copy } from "./copy.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const few = "5";
const wanted = process.env["BODIES"] ?? few;
const minute = 60_000;

const files = readdirSync(join(root, "src/client-go"), { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts") && !/\.test\.ts$|(?:^|\/)testing\//.test(path))
  .map((path) => `src/client-go/${path}`)
  .sort();
const all = files.flatMap((file) =>
  bodiesOf(readFileSync(join(root, file), "utf8")).map((body) => ({ file, body })),
);

/** As many as are wanted, by chance. */
function chosen(): { file: string; body: Body }[] {
  if (wanted === "all") return all;
  const source = new rand.Rand(inject("seed"));
  const drawn = all.map((one) => [source.float64(), one] as const).sort(([a], [b]) => a - b);
  return drawn.slice(0, Number(wanted)).map(([, one]) => one);
}

/** The tests beside a file, if it has any, then those of all who build on it. */
const stages = (file: string): string[][] => [
  ...(hasTests(dirname(file)) ? [[`${dirname(file)}/`]] : []),
  ["src/client-go", "src/controller", "src/cluster", "src/conformance/in-process.test.ts"],
];

const hasTests = (folder: string): boolean =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).some((path) =>
    /(?<!\.full|\.timed)\.test\.ts$/.test(path),
  );

let copy: Copy;
beforeAll(() => void (copy = new Copy()));
afterAll(() => copy.remove());

/** Not to end is to be missed. */
async function missed({ file, body }: { file: string; body: Body }): Promise<boolean> {
  for (const tests of stages(file)) {
    const verdict = await copy.verdictOn(file, (text) => without(text, body), { tests, limit: 3 * minute });
    if (verdict !== "green") return true;
  }
  return false;
}

test("nearly every function is missed when it has no body", { timeout: 300 * minute }, async () => {
  const bodies = chosen();
  const quiet: string[] = [];
  for (const one of bodies) {
    if (await missed(one)) continue;
    quiet.push(`${one.file} ${one.body.name}`);
    if (wanted !== few) console.log(`nobody misses ${quiet.at(-1)}`);
  }
  const seen = bodies.length - quiet.length;
  console.log(
    `client-go: ${seen} of ${bodies.length} functions without a body were missed (${all.length} in all)`,
  );
  // Eight of some thousand are drawn anew with each change of a file: one that nobody misses is no reason to turn a change back.
  const most = Math.max(2, 0.05 * bodies.length);
  expect(quiet.slice(Math.floor(most))).toEqual([]);
});
