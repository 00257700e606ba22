import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { nodePiece, paceOf, told, tooSlow } from "../../site/pace.ts";
import { least, measure } from "./sixty.ts";
import type { Spent } from "./sixty.ts";
import type { Report } from "./whole-run.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What a page loads besides: its own small scripts, 8 and 6 KB. */
const besides = 14;

/** What the tests took that are not of exercises: as .ci/run has just seen it, or else they are run. */
const theOthers = (): Promise<Spent> | Spent => {
  const report = join(process.env["RUN_REPORTS"] ?? "", "test.json");
  return process.env["RUN_REPORTS"] ? reported(JSON.parse(readFileSync(report, "utf8")) as Report) : run();
};

/** Of the whole stage the share that its files have which are not of exercises. It had the machine to itself. */
function reported({ testResults }: Report): Spent {
  const timed = testResults.map(({ name, startTime, endTime }) => ({ name, took: endTime - startTime }));
  const sum = (of: typeof timed) => of.reduce((all, { took }) => all + took, 0);
  const others = timed.filter(({ name }) => !name.includes("/exercises/"));
  const began = Math.min(...testResults.map(({ startTime }) => startTime));
  const ended = Math.max(...testResults.map(({ endTime }) => endTime));
  const wall = ((ended - began) / 1000) * (sum(others) / sum(timed));
  return { wall, processor: 2 * wall };
}

/** Runs them as `npm test` does. Their verdict is npm test's to tell. */
async function run(): Promise<Spent> {
  const args = [
    "--import",
    "tsx",
    `${root}exercises/engine/test.ts`,
    "src",
    "site",
    "chapters",
    "--reporter=dot",
  ];
  const own = /^(?:CI$|TEST|VITEST)/;
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
  const started = performance.now();
  const child = spawn("bash", ["-c", '"$@" >/dev/null 2>&1; times', "_", process.execPath, ...args], {
    cwd: root,
    env,
  });
  let out = "";
  child.stdout.on("data", (text: Buffer) => (out += text.toString()));
  await new Promise((resolve) => child.on("close", resolve));
  const [, children = ""] = out.trim().split("\n");
  const seconds = [...children.matchAll(/(\d+)m([\d.]+)s/g)].map(([, m, s]) => 60 * Number(m) + Number(s));
  const processor = seconds.reduce((sum, one) => sum + one, 0);
  return { processor, wall: (performance.now() - started) / 1000 };
}

test("with sixty exercises npm test takes three minutes cold, and one after a changed chapter", async () => {
  for (let n = 0; n < 5; n++) nodePiece(); // Until it is compiled.
  const figures = await measure(nodePiece);
  const others = await theOthers();
  const pace = paceOf("node", [...figures.pieces, nodePiece(), nodePiece()]);
  const { cold, same, chapter, scripts, scriptsAgain, again, runners, players } = figures;
  const time = (what: string, took: number, target: number) => ({ what, took, pace, target });
  const timings = [
    time("npm test with 60 exercises, cold", least(others) + least(cold) + least(scripts), 180_000),
    time(
      "npm test with 60 exercises, one chapter changed",
      least(others) + least(chapter) + least(scriptsAgain),
      60_000,
    ),
    time("of these, all but the exercises", least(others), 60_000),
    time("60 exercises judged, cold", least(cold), 90_000),
    time("60 exercises, none changed", least(same), 5000),
    time("60 exercises, one chapter changed", least(chapter), 10_000),
    time("60 exercises' scripts for pages, cold", least(scripts), 15_000),
    time("60 exercises' scripts for pages, one chapter changed", least(scriptsAgain), 5000),
  ];
  for (const timing of timings) console.log(told(timing));
  const [playing, small] = [figures.playing + besides, figures.others + besides];
  console.log(
    `60 exercises: ${runners} runners; scripts of a page besides compiler and editor ${playing.toFixed(1)} KB gzip (target 205) where a cluster is played, ${small.toFixed(1)} (target 110) elsewhere; judged again after a chapter ${again.chapter}, after rolling.ts ${again.port}`,
  );
  // Whoever plays a cluster reaches a file of the Deployment controller, and nobody else does.
  expect([again.chapter, again.port]).toEqual([2, players]);
  expect(players).toBeGreaterThan(0);
  expect([playing <= 205, small <= 110]).toEqual([true, true]);
  expect(tooSlow(timings)).toEqual([]);
});
