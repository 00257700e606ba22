import { expect, test } from "vitest";
import { after } from "../../site/explore/explorable.ts";
import type { Use } from "../../site/explore/explorable.ts";
import { drawnAs, walk } from "../../site/explore/random.ts";
import { explorable, type Settings, type State } from "./two-memories.explore.ts";

/** What a reader reads off the drawing. */
function measured(svg: string) {
  const words = (cls: string): string | undefined => drawnAs(svg, cls).find(({ tag }) => tag === "text")?.words;
  return {
    head: words("head"),
    found: words("found"),
    context: words("context"),
    answers: drawnAs(svg, "answer").map(({ words: one }) => one === "✓"),
    resets: drawnAs(svg, "reset").length,
    memories: drawnAs(svg, "memory").length,
  };
} // prettier-ignore

/** The same told anew: one look a second for ten, one reading by the context, and a memory that lives for 30 s. */
function told({ well, heals, kind, every }: Settings) {
  const ready = well <= 10 ? well : undefined;
  const [resets, answers]: [number[], boolean[]] = [[], []];
  let [memories, found] = [0, 0];
  let has: boolean | undefined;
  for (let at = 0; ready !== undefined && at < 70; at += 0.5) {
    if (at >= ready && (at - ready) % 30 === 0) {
      resets.push(at);
      has = undefined;
    }
    if (at < 15.5 || (at - 15.5) % every !== 0) continue;
    if (has === undefined) memories++;
    has ??= at >= kind;
    answers.push(has);
    if (has && found === 0) found = at;
  }
  return {
    head: ready === undefined ? "given up at 10 s" : `context at ${ready} s`,
    found: found === 0 ? "Backups not found" : `Backups found at ${found} s`,
    context: ready !== undefined && heals <= ready ? "the context: Jobs are there" : "the context: no Jobs",
    answers,
    resets: resets.length + (ready === 10 ? 1 : 0),
    memories,
  };
} // prettier-ignore

test("for random states the drawing has the two memories that a server and a clock make", async () => {
  const seen = { gaveUp: 0, jobs: 0, found: 0 };
  for await (const { state, view } of walk(explorable, 150, 7)) {
    const drawn = measured(view.svg);
    expect({ ...drawn, at: state.settings }).toEqual({ ...told(state.settings), at: state.settings });
    if (drawn.head?.startsWith("given up") === true) seen.gaveUp++;
    if (drawn.context === "the context: Jobs are there") seen.jobs++;
    if (drawn.answers.includes(true)) seen.found++;
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
}, 120_000);

const whyAfter = async (...uses: readonly Use[]): Promise<string> => (await after(explorable, uses)).view.why;

test("each sentence says why", async () => {
  expect([
    await whyAfter(),
    await whyAfter(["kind", 34]),
    await whyAfter(["kind", 36]),
    await whyAfter(["heals", 5]),
    await whyAfter(["kind", 69]),
    await whyAfter(["well", 12]),
  ]).toMatchInlineSnapshot(`
    [
      "The mapper forgot at 31 s, the first question after that made it read, and at 35.5 s it knows Backups.",
      "The mapper forgot at 31 s, the first question after that made it read, and at 35.5 s it knows Backups.",
      "The mapper forgot at 61 s, the first question after that made it read, and at 65.5 s it knows Backups.",
      "The context read at 1 s, without batch, and has no Jobs until a restart. The mapper forgot at 31 s, the first question after that made it read, and at 35.5 s it knows Backups.",
      "The mapper last forgot at 61 s, and has found no Backups since.",
      "Nobody could read anything, so the manager ends at 10 s: a real one exits with 255.",
    ]
  `);
});

test("two seconds make thirty", async () => {
  const at = async (kind: number): Promise<State["seen"]["answers"][number] | undefined> =>
    (await after(explorable, [["kind", kind]])).state.seen.answers.find(({ found }) => found);
  expect([(await at(34))?.at, (await at(36))?.at]).toEqual([35.5, 65.5]);
});
