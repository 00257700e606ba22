// Ours: the ported kubectl and a real one of the same version say the same of random command lines
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import * as lines from "#conformance/lines";
import * as conformancenode from "#conformance/node";
import * as rand from "#go/math/rand";
import * as klogtesting from "#klog/testing";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { pinned } = conformancenode;
const kubectl = conformancenode.findKubectls(root).find(({ version }) => version === pinned);
if (kubectl === undefined)
  console.warn(`SKIPPED: random command lines, for this machine has no kubectl ${pinned}`);

/** A world is a pair of servers that begin alike; what one line writes, the next finds. */
const worlds = 50;
const linesOfAWorld = 40;
/** Processes of the real kubectl at a time: it takes one core, and the ported one the other. */
const atOnce = 3;

// What selectors that make no sense leave in our own servers' log.
klogtesting.claimErrorsThroughout(/^Couldn't parse request /);

const files = new conformancenode.Files();
beforeAll(() => files.start());
afterAll(() => files.stop());

interface World {
  readonly difference?: object;
  readonly played: readonly { readonly line: lines.Line; readonly code: number }[];
}

/** Plays a world up to its first difference, and tells that. */
async function play(path: string, seed: number): Promise<World> {
  const both = new conformancenode.BothKubectls({ kubectl: path, files, seed });
  const source = new rand.Rand(seed);
  const before: string[] = [];
  const played: { line: lines.Line; code: number }[] = [];
  await both.start();
  try {
    for (let i = 0; i < linesOfAWorld; i++) {
      const { line, real, ported } = await both.run(lines.randomLine(source));
      played.push({ line, code: real.code });
      const shown = line.args.map(quoted).join(" ");
      if (JSON.stringify(real) !== JSON.stringify(ported))
        return { difference: { seed, before, shown, real, ported }, played };
      before.push(shown);
    }
    return { played };
  } finally {
    await both.stop();
  }
}

/** A word as a shell takes it. */
const quoted = (word: string) => (/^[\w./:=,-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`);

/** How often a kind of line was played, and how often it succeeded. */
type Tally = ReadonlyMap<string, { played: number; succeeded: number }>;

function count(tally: Tally, { played }: World): void {
  for (const { code, line } of played) {
    const counted = tally.get(line.kind);
    if (counted === undefined) throw new Error(`nobody counts ${line.kind}`);
    counted.played++;
    if (code === 0) counted.succeeded++;
  }
}

test("CI has the kubectl that it must have", () => {
  expect(kubectl !== undefined || process.env["CI"] !== "true").toBe(true);
});

// The first world is played by the seed itself, so a difference is found again at once by its own seed as TEST_SEED.
test.skipIf(kubectl === undefined)("2,000 random command lines", async () => {
  const left = Array.from({ length: worlds }, (_, i) => inject("seed") + i);
  const tally: Tally = new Map(lines.kindsOfLine.map((kind) => [kind, { played: 0, succeeded: 0 }]));
  const found: object[] = [];
  const path = kubectl?.path ?? "";
  const next = async (): Promise<void> => {
    const seed = left.shift();
    if (seed === undefined) return;
    let world = await play(path, seed);
    // Two processes share a busy machine: what only differs once is a matter of time, a watch that was cut off too early.
    if (world.difference !== undefined) world = await play(path, seed);
    count(tally, world);
    if (world.difference !== undefined) found.push(world.difference);
    await next();
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  for (const [kind, { played, succeeded }] of tally)
    console.warn(`${kind}: ${played} played, ${succeeded} succeeded`);
  expect(found).toEqual([]);
  const played = [...tally.values()].reduce((sum, counted) => sum + counted.played, 0);
  expect(played).toBe(worlds * linesOfAWorld);
});
