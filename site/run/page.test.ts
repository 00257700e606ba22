import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import type { Run, Step } from "../author.ts";
import { Problems } from "../base/problems.ts";
import { readBook } from "../read/book.ts";
import { Files } from "../read/sources.ts";
import { createHighlight } from "../render/highlight.ts";
import type { Highlighter } from "../render/highlight.ts";
import { createMarkdown } from "../markdown/markdown.ts";
import { renderSite } from "../pages/site.ts";
import type { Data } from "./data.ts";

const root = fileURLToPath(new URL("../fixtures/book", import.meta.url));
const folder = "chapters/16-rolling-update";
const trace = JSON.parse(readFileSync(`${root}/${folder}/trace.json`, "utf8")) as Run;
/** The compiler is not asked: its answers stand outside the run. */
const types = Object.assign((code: string) => ({ code, answers: [] }), { at: () => undefined });
const markdown = createMarkdown();
let highlight: Highlighter;

beforeAll(async () => {
  highlight = await createHighlight();
  await page(trace); // Whatever is read but once is read now, not in the first test's time.
});

/** The part of the sample chapter's page that shows a run, and what its author is told. */
async function page(run: Run): Promise<{ markup: string; short: string; said: string; data: Data }> {
  const problems = new Problems();
  const changed = new Map([[`${folder}/trace.json`, JSON.stringify(run)]]);
  const book = await readBook(new Files(root, changed), problems);
  const { files } = renderSite(book, { problems, markdown, highlight, types, siteUrl: undefined });
  const whole = files.get("chapters/16-rolling-update.html") ?? "";
  const shortFrom = whole.indexOf('<section class="decisions"');
  const short = whole.slice(shortFrom, whole.indexOf("</section>", shortFrom));
  const from = whole.indexOf('<section class="run"');
  const markup = whole.slice(from, whole.indexOf("</section>", from));
  const json = /<script type="application\/json">([^]*?)<\/script>/.exec(markup)?.[1] ?? "{}";
  return {
    markup,
    short,
    said: problems
      .lines()
      .filter((line) => line.includes("trace.json"))
      .join("\n"),
    data: JSON.parse(json) as Data,
  };
}

/** The sample run with other things beside its code. */
const showing = (change: (step: Step, i: number) => Partial<Step>): Run => ({
  scenario: trace.scenario,
  steps: trace.steps.map((step, i) => ({ ...step, ...change(step, i) })),
});

const nothing = { deployments: [], replicaSets: [], pods: [] };
const sets = (dirty: string, processing: string) => [
  { name: "queue", fields: [["#dirty", dirty], ["#processing", processing]] as const }, // prettier-ignore
];
const own = "No real cluster stood still for it.";
const changes = showing((_, i) => ({
  ...(i === 2 && { depth: 2, idle: 3 }),
  state: {
    ...nothing,
    objects: i < 2 ? sets('{"web"}', "{}") : sets("{}", '{"web"}'),
    tables: [{ title: "Leases", heads: ["Holder"], rows: i < 2 ? [] : [["kcm", "a"] as const] }],
    ...(i > 0 && { requests: ["GET /api 200"] }),
    output: i < 3 ? [] : ["pod/web created"],
  },
}));
const scene: Run = { ...changes, own };

describe("a run without Deployments", () => {
  test("shows what it has, and no chart, pods or ReplicaSets", async () => {
    const { markup, said } = await page(scene);
    expect(said).toBe("");
    expect(markup).toContain(`a scene of this chapter’s own, for which no real cluster was recorded. ${own}`);
    expect(markup).toContain('data-name="What it changes"');
    for (const absent of ['class="chart"', "ReplicaSets", "Pods (", "<del>", "undefined"])
      expect([absent, markup.includes(absent)]).toEqual([absent, false]);
  });

  test("carries no state that is empty from first to last", async () => {
    const { data } = await page(scene);
    expect(data.states.map((state) => Object.keys(state).join())).toEqual([
      "objects,tables,output",
      "objects,tables,requests,output",
      "objects,tables,requests,output",
      "objects,tables,requests,output",
    ]);
  });

  test("says in a sentence what changed, how many rounds were left out and how deep it is", async () => {
    const { data, markup } = await page(scene);
    expect(data.what).toEqual({
      2: "GET /api 200",
      3: '3 rounds before it changed nothing; #dirty: {"web"} → {}; #processing: {} → {"web"}; and 1 more',
      4: "pod/web created",
    });
    expect(data.steps[2]?.[5]).toBe(2);
    const row = /<tr id="run-3">[^]*?<\/tr>/.exec(markup)?.[0].replace(/<[^>]*>|\s+/g, " ");
    expect(row).toContain("(3 rounds before it changed nothing)");
    expect(row).toContain("(2 calls deep)");
    expect(row).toContain("queue: #dirty {}, #processing {&quot;web&quot;}; Leases: kcm a");
  });
});

describe("a run without a recording of the real system", () => {
  const told = "trace.json:1: must name the recording that it plays and have been checked against it";
  const scene = showing(() => ({}));

  test("is refused, unless it says why there is none", async () => {
    expect((await page(scene)).said).toContain(told);
    expect((await page({ ...scene, own: " " })).said).toContain(told);
    expect((await page({ ...scene, own })).said).toBe("");
    expect((await page(trace)).said).toBe("");
  });

  test("is refused without Deployments, too", async () => {
    expect((await page(changes)).said).toContain(told);
    expect((await page({ ...changes, own })).said).toBe("");
  });

  test("says so on the page, and with which recordings its rests were compared", async () => {
    const shared = ["create", "ready"].map((step) => ({ recording: "rolling-percent-10", step }));
    const words = async (run: Run): Promise<string> =>
      /<p class="provenance">([^]*?)<\/p>/.exec((await page(run)).markup)?.[1]?.replace(/<[^>]*>/g, "") ?? "";
    expect(await words({ ...scene, own })).toContain(`for which no real cluster was recorded. ${own}`);
    expect(await words({ ...scene, own, shared })).toContain(
      `${own} 2 of its rests were compared with rolling-percent-10.`,
    );
    expect(await words({ ...scene, own })).not.toContain("were compared with");
  });
});

const plain = (markup: string): string => markup.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

describe("a run that decides", () => {
  test("says why at the step that moved a size, in the stepper and in the table", async () => {
    const { data, markup } = await page(trace);
    expect(data.decisions).toEqual([5, 10, 14, 19, 23, 28, 32]);
    expect(data.what[5]).toBe("Ceiling 5 − 4 wanted = room for 1: the new one wants 0 → 1.");
    const row = /<tr id="run-5">[^]*?<\/tr>/.exec(markup)?.[0] ?? "";
    expect(plain(row)).toContain("room for 1: the new one wants 0 → 1.");
  });

  test("has a pair of bars for each standing, and one for each state", async () => {
    const { data, markup } = await page(trace);
    const drawn = /<div class="bars">([^]*?)<\/div>/.exec(markup)?.[1]?.match(/<svg/g) ?? [];
    expect(data.bars).toHaveLength(data.states.length);
    expect(new Set(data.bars).size).toBe(drawn.length);
    expect(plain(markup)).toContain(
      "old 1 wants 4 new 2 wants 1 5 5 wanted, ceiling 5 · filled: 4 serve, floor 4",
    );
  });

  test("draws its limits and its rounds, each with its name", async () => {
    const { markup } = await page(trace);
    const chart = plain(/<div class="chart"[^]*?<\/svg>/.exec(markup)?.[0] ?? "");
    for (const name of [
      "old 1 wants",
      "new 2 wants",
      "serve",
      "ceiling 5",
      "floor 4",
      "each round that changed something",
    ])
      // prettier-ignore
      expect(chart).toContain(name);
    expect(markup).toContain("The ceiling is 5, the floor 4.");
  });
});

describe("the first decisions of a run", () => {
  test("stand below one another, from what was before, and lead to the steps of the whole", async () => {
    const { short, markup } = await page(trace);
    expect(plain(short)).toMatch(/Before · Step 1, 0 s old 1 wants 4 new 2 wants 0/);
    expect(plain(short)).toContain("Decision 3 · Step 14, 1.274 s");
    expect(short.match(/class="turn/g)).toHaveLength(4);
    expect(short).toContain('<a href="#run-14">');
    expect(markup).toContain('<tr id="run-14">');
    expect(plain(short)).toContain("3 of the run’s 7 decisions. The whole run, line by line");
    expect(short).not.toContain("application/json");
  });

  test("of a run without ReplicaSets show what has changed", async () => {
    const { short } = await page(scene);
    expect(plain(short)).toContain("Change 1 · Step 2, 0 s");
    expect(plain(short)).toContain("Requests GET /api 200");
    expect(short).not.toContain("<svg");
  });

  test("are called changes where one sends a request and moves nothing", async () => {
    const sent = showing(({ state }, i) => ({
      state: { ...state, requests: i < 2 ? [] : ["GET /api 200"] },
    }));
    const { short, markup } = await page({ ...trace, steps: sent.steps });
    const words = plain(short);
    expect(words).toContain("Change 1 · Step 3, 0 s");
    expect(words).toContain("3 of the run’s 8 changes.");
    expect([words, plain(markup)].map((text) => /Next \w+/.exec(text)?.[0])).toEqual([
      "Next change",
      "Next change",
    ]);
    expect(words).not.toContain("Decision");
  });
});
