/** Golden queries: what a reader types, and the pages that must be found. Truth is plain: wherever the words stand, they are found. */
import { gzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { Problems } from "../base/problems.ts";
import { builtOnce, filesOf } from "../built.ts";
import { readBook } from "../read/book.ts";
import { Files } from "../read/sources.ts";
import { createMarkdown } from "../markdown/markdown.ts";
import { renderSite } from "../pages/site.ts";
import { sectionsOf } from "./collect.ts";
import { createSearch, spaced, termsOf } from "./engine.ts";
import { readIndex, textFile, writeIndex } from "./records.ts";
import type { Entry } from "./records.ts";
import { readWords, writeWords } from "./words.ts";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The scripts that a page of the sample loads, made without colours and without a compiler: neither is searched. */
async function scriptsOf(root: string): Promise<ReadonlyMap<string, string>> {
  const problems = new Problems();
  const book = await readBook(new Files(root), problems);
  const site = renderSite(book, {
    problems,
    markdown: createMarkdown(),
    highlight: (text) => text.split("\n").map((line) => [{ text: line, cls: "" }]),
    types: Object.assign((code: string) => ({ code, answers: [] }), { at: () => "const n: number" }),
    siteUrl: undefined,
  });
  return site.files;
}

const index = "assets/search-index.js";

/** What the page reads from the script's one string. */
function entriesIn(files: ReadonlyMap<string, string>): Entry[] {
  return readIndex(JSON.parse((files.get(index) ?? "").replace(/^window\.bookIndex=/, "")) as string); // One string, by its own build.
}

/** The text of an entry as a page shows it: from the file of its page, if it has one. */
function realText({ href, text, part }: Entry, files: ReadonlyMap<string, string>): string {
  if (part === undefined) return text;
  const file = files.get(textFile(href.replace(/#.*/, ""))) ?? "";
  const texts = JSON.parse(file.slice(file.indexOf("]=") + 2)) as string[]; // By its own build.
  return texts[part] ?? "";
}

let files: ReadonlyMap<string, string>;
let sampleFiles: ReadonlyMap<string, string>;
let book: readonly Entry[];
let sample: readonly Entry[];

let opened: Promise<void> | undefined;
/** What only those need who search the book. */
const open = (): Promise<void> => (opened ??= openBooks());

async function openBooks(): Promise<void> {
  files = filesOf((await builtOnce()).out);
  sampleFiles = await scriptsOf(at("../fixtures/book"));
  [book, sample] = [entriesIn(files), entriesIn(sampleFiles)];
}

/** How a reader would count: the entries whose words hold all that was typed. */
function truth(entries: readonly Entry[], query: string): string[] {
  const wanted = query.toLowerCase().split(" ");
  const texts = entries === book ? files : sampleFiles;
  return entries
    .filter((entry) => {
      const all = `${entry.title} ${realText(entry, texts)}`.toLowerCase();
      return wanted.every((word) => all.includes(word));
    })
    .map(({ href, title }) => `${href} ${title}`);
}

function found(entries: readonly Entry[], query: string): string[] {
  return createSearch(entries)(query, 10_000).map(({ entry }) => `${entry.href} ${entry.title}`);
}

/** Every entry that holds the words is found, and one that belongs to `page` is among the first five. */
function judge(
  entries: readonly Entry[],
  queries: readonly (readonly [query: string, page: string])[],
): string[] {
  let [hits, all] = [0, 0];
  const wrong = queries.flatMap(([query, page]) => {
    const expected = truth(entries, query);
    const got = found(entries, query);
    const missed = expected.filter((entry) => !got.includes(entry));
    hits += expected.length - missed.length;
    all += expected.length;
    const first = got.slice(0, 5).some((entry) => entry.includes(page));
    return [
      ...(expected.length === 0 ? [`${query}: stands nowhere, so it proves nothing`] : []),
      ...missed.map((entry) => `${query}: misses ${entry}`),
      ...(first ? [] : [`${query}: wants ${page} among ${got.slice(0, 5).join(" | ")}`]),
    ];
  });
  console.log(`search: recall ${hits} of ${all} over ${queries.length} golden queries`);
  return wrong;
}

const chapter16 = "chapters/16-rolling-update.html";

describe("golden queries", () => {
  beforeAll(open);

  test("in English: every place is found, the best among the first", () => {
    const queries = [
      ["rolling update", chapter16],
      ["surge", "glossary.html#surge"],
      ["precondition", "glossary.html#precondition"],
      ["adopt release", "chapters/14-adopt-and-release.html"],
      ["why 13 pods", chapter16],
      ["selector", "glossary.html#selector"],
      ["garbage collector", "glossary.html#garbage-collector"],
      ["namesake", "glossary.html#namesake"],
      ["ceiling", chapter16],
      ["floor", chapter16],
      ["ceiling floor", "#a-ceiling-and-a-floor"],
      ["maxSurge", chapter16],
      ["maxUnavailable", chapter16],
      ["surge per cent", chapter16],
      ["rounds up", chapter16],
      ["percentage", chapter16],
      ["available", "glossary.html#available"],
      ["work queue", "glossary.html#work-queue"],
      ["dirty", "glossary.html#dirty"],
      ["token bucket", "glossary.html#token-bucket"],
      ["informer", "glossary.html#informer"],
      ["handler", "glossary.html#handler"],
      ["adoption", "glossary.html#adoption"],
      ["conflict", "glossary.html#conflict"],
      ["bookmark", "glossary.html#bookmark"],
      ["relist", "glossary.html#relist"],
      ["tombstone", "glossary.html#tombstone"],
      ["admission", "glossary.html#admission"],
      ["API server", "glossary.html#api-server"],
      ["controller", "glossary.html#controller"],
      ["replicaset", "glossary.html#replicaset"],
      ["finalizer", "glossary.html#finalizer"],
      ["generation", "glossary.html"],
      ["unhealthy pods", chapter16],
      ["errors dropped", chapter16],
      ["naive port", "#what-a-naive-port-gets-wrong"],
      ["real world", "#real-world"],
      ["quota to spare", chapter16],
      ["step counter", chapter16],
      ["scaled down", chapter16],
      ["third image", "#a-third-image"],
      ["reports lag", "#when-reports-lag"],
      ["correlator", "glossary.html#correlator"],
      ["broadcaster", "glossary.html#broadcaster"],
      ["combined from similar events", "chapters/10-events.html"],
      ["counted, then dropped", "#counted-then-dropped"],
      ["collision", "glossary.html#collision"],
      ["collisionCount", "chapters/15-the-new-replica-set.html"],
      ["recreate", "glossary.html#recreate"],
      ["old pods running", "chapters/17-recreate.html"],
      ["scaling event", "glossary.html#scaling-event"],
      ["rollback", "glossary.html#rollback"],
      ["rollout undo", "chapters/19-rollback.html"],
      ["slow start", "glossary.html#slow-start"],
      ["progress deadline", "glossary.html#progress-deadline"],
      ["ProgressDeadlineExceeded", "chapters/20-status-and-progress.html"],
      ["seed invariant", "chapters/27-beyond-the-port.html"],
      ["port map", "port-map.html"],
      ["errata", "errata.html"],
    ] as const;
    expect(queries.length).toBeGreaterThanOrEqual(30);
    expect(judge(book, queries)).toEqual([]);
  });

  test("by a symbol of ours or of upstream's: its file is found first", () => {
    const queries = [
      ["resolveFenceposts", "resolveFenceposts"],
      ["ResolveFenceposts", "resolveFenceposts"],
      ["fenceposts", "resolveFenceposts"],
      ["reconcileNewReplicaSet", "reconcileNewReplicaSet"],
      ["reconcileOldReplicaSets", "reconcileOldReplicaSets"],
      ["rolloutRolling", "rolloutRolling"],
      ["cleanupUnhealthyReplicas", "cleanupUnhealthyReplicas"],
      ["scaleDownOldReplicaSetsForRollingUpdate", "scaleDownOldReplicaSetsForRollingUpdate"],
      ["newRSNewReplicas", "newRSNewReplicas"],
      ["NewRSNewReplicas", "newRSNewReplicas"],
      ["maxUnavailable", "maxUnavailable"],
      ["DeploymentController", "DeploymentController"],
      ["getControllerOf", "getControllerOf"],
      ["GetControllerOf", "getControllerOf"],
      ["controller of", "getControllerOf"],
      ["syncDeployment", "syncDeployment"],
      ["sync_deployment", "syncDeployment"],
      ["sync-deployment", "syncDeployment"],
      ["DeltaFIFO", "DeltaFIFO"],
      ["deltafifo", "DeltaFIFO"],
      ["Reflector", "Reflector"],
      ["rate limiter", "RateLimiter"],
      ["ItemExponentialFailureRateLimiter", "ItemExponentialFailureRateLimiter"],
      ["exponential failure", "ItemExponentialFailureRateLimiter"],
      ["processNextWorkItem", "processNextWorkItem"],
      ["IsConflict", "isConflict"],
      ["isNotFound", "isNotFound"],
      ["StatusError", "StatusError"],
      ["SafeEncodeString", "safeEncodeString"],
      ["computeHash", "omputeHash"],
      ["pod template spec", "PodTemplateSpec"],
      ["filterActiveReplicaSets", "filterActiveReplicaSets"],
      ["strategic merge", "trategic"],
      ["NewControllerRef", "ewControllerRef"],
    ] as const;
    expect(queries.length).toBeGreaterThanOrEqual(30);
    const search = createSearch(book);
    const wrong = queries.filter(
      ([query, wanted]) =>
        !search(query)
          .slice(0, 5)
          .some(({ entry }) => entry.title.includes(wanted)),
    );
    console.log(`search: ${queries.length - wrong.length} of ${queries.length} symbol queries`);
    expect(
      wrong.map(([query]) => [
        query,
        search(query)
          .map(({ entry }) => entry.title)
          .slice(0, 5),
      ]),
    ).toEqual([]);
  });

  test("in Chinese: words without spaces, and words that stand close but not together", () => {
    const zh = "zh/chapters/16-rolling-update.html";
    const queries = [
      ["滚动更新", zh],
      ["副本集", zh],
      ["垃圾回收", "#垃圾回收"],
      ["工作队列", "#一次同步"],
      ["去重", "#一次同步"],
      ["指数退避", "#一次同步"],
      ["限速器", "#一次同步"],
      ["上限", "#两个数字"],
      ["下限", "#两个数字"],
      ["最大超出数量", "#两个数字"],
      ["向上取整", "#两个数字"],
      ["向下取整", "#两个数字"],
      ["百分比", "#两个数字"],
      ["属主引用", "#垃圾回收"],
      ["级联删除", "#垃圾回收"],
      ["孤儿", "#垃圾回收"],
      ["收养", "#垃圾回收"],
      ["释放", zh],
      ["反射器", "#列表与监听"],
      ["资源版本", "#列表与监听"],
      ["410 Gone", "#列表与监听"],
      ["共享通知器", "#列表与监听"],
      ["syncDeployment", "#列表与监听"],
      ["本地缓存", "#列表与监听"],
      ["墓碑", "#列表与监听"],
      ["领导者选举", "#领导者选举"],
      ["租约", "#领导者选举"],
      ["续约", "#领导者选举"],
      ["乐观并发", "#领导者选举"],
      ["冲突", "#领导者选举"],
      ["就绪探针", "#真实世界"],
      ["进度期限", "#真实世界"],
      ["回滚", "#真实世界"],
      ["修订版本", "#真实世界"],
      ["状态条件", "#真实世界"],
    ] as const;
    expect(queries.length).toBeGreaterThanOrEqual(30);
    expect(judge(sample, queries)).toEqual([]);
    expect(found(sample, "领导者的选举")[0]).toContain("#领导者选举");
    expect(found(sample, "删除属主引用对象")[0]).toContain("#垃圾回收");
  });
});

describe("the index", () => {
  beforeAll(open);

  test("weighs at most 130 KB on the wire, and a search takes a few milliseconds", () => {
    const size = gzipSync(files.get(index) ?? "", { level: 9 }).length / 1024;
    const started = performance.now();
    const search = createSearch(entriesIn(files));
    const ready = performance.now();
    for (const query of ["surge ceiling", "syncDeployment", "滚动更新策略", "the"]) search(query);
    const each = (performance.now() - ready) / 4;
    console.log(
      `search: index ${size.toFixed(1)} of 130 KB, ${book.length} entries, read in ${(ready - started).toFixed(0)} ms, ${each.toFixed(1)} ms a query`,
    );
    expect(size).toBeLessThanOrEqual(130);
  });

  test("comes back as it was written", () => {
    const entries: Entry[] = [
      { kind: "page", title: "16 A\tb", of: "", href: "a.html", text: "Lead\nline." },
      {
        kind: "section",
        title: "S",
        of: "16 A b",
        href: "a.html#s",
        text: "The text, the “text”: the a.b",
        part: 0,
      },
      { kind: "section", title: "U", of: "16 A b", href: "a.html#u", text: "垃圾回收。 Text\t–", part: 1 },
      { kind: "page", title: "Glossary", of: "", href: "g.html", text: "" },
      { kind: "term", title: "surge", of: "Glossary", href: "g.html#surge", text: "More." },
    ];
    const file = {
      path: "a/b.ts",
      upstream: "pkg/b.go",
      href: "port-map.html#b",
      symbols: [{ name: "one" }, { name: "Two", href: "a.html#code-two" }],
      others: ["three"],
    };
    expect(readIndex(writeIndex(entries, [file]))).toEqual([
      { ...entries[0], title: "16 A b", text: "Lead line." },
      { ...entries[1], text: "a.b text the the the" },
      { ...entries[2], text: "text 垃圾回收" },
      ...entries.slice(3),
      { kind: "symbol", title: "one", of: "a/b.ts", href: "port-map.html#b", text: "pkg/b.go" },
      { kind: "symbol", title: "Two", of: "a/b.ts", href: "a.html#code-two", text: "pkg/b.go" },
      { kind: "upstream", title: "three", of: "pkg/b.go", href: "port-map.html#b", text: "a/b.ts" },
    ]);
  });

  test("keeps each word in its parts, near and far apart, once or often", () => {
    const times = new Map([[1, 1], [22, 2], [44, 4], [45, 0], [1999, 4], [4999, 3]]); // prettier-ignore
    const parts = Array.from({ length: 5000 }, (_, i) => {
      const n = times.get(i);
      return n === undefined ? `p${i}` : `word ${"much ".repeat(n)}`;
    });
    const expected = parts.map((text, i) => {
      const n = times.get(i);
      if (n === undefined) return text;
      return n === 0 ? "word" : n < 3 ? "much word" : "much much much word";
    });
    const lines = writeWords(parts);
    expect(readWords(lines)).toEqual(expected);
    expect(lines.at(-1)?.length).toBeLessThan(15); // The parts of the last word, which is "word".
  });

  test("keeps words that begin alike, by few letters or by many, and one that is the other's beginning", () => {
    const long = "scheduler".repeat(9);
    const words = ["a", "deploy", "deployment", "deployments", long, `${long}a`, `${long}b`, "z"];
    expect(readWords(writeWords([words.join(" "), "deploy"]))).toEqual([words.join(" "), "deploy"]);
    expect(
      writeWords(words)
        .slice(1, 4)
        .map((line) => line.slice(1)),
    ).toEqual(["deploy", "ment", "s"]);
  });

  test("holds prose, without code, drawings, tables of steps and what is there to be pressed", () => {
    const markup = `<header><h1>T</h1><p class="number">16</p></header><p>Lead &amp; <code>a.b</code>.</p><pre class="code">no</pre>
      <h2 id="s">One <code>x</code></h2><div class="stepper"><p>no</p></div><ul><li>first</li><li>second</li></ul><svg><text>no</text></svg>
      <h3 id="t">Two</h3><div class="beside"><p>prose<br>more</p></div><button>no</button>`;
    expect(sectionsOf(markup)).toEqual([
      { id: "", title: "", text: "Lead & a.b." },
      { id: "s", title: "One x", text: "first second" },
      { id: "t", title: "Two", text: "prosemore" },
    ]);
  });

  test("holds no hint and no solution of an exercise", () => {
    const own = sample.filter(({ href }) => href.startsWith("exercises/"));
    expect(own.map(({ kind }) => kind)).toEqual(["page"]);
    expect(own.map((entry) => realText(entry, sampleFiles)).join()).not.toMatch(/hint|solution/i);
  });
});

describe("a query", () => {
  test.each([
    ["syncDeployment", "sync deployment"],
    ["parseURLPath", "parse url path"],
    ["work-queue_v1", "work queue v1"],
    ["DeltaFIFO", "delta fifo"],
    ["16/2", "16 2"],
  ])("%s falls into the words %s", (name, words) => {
    expect(spaced(name)).toBe(words);
  });

  test("of Han characters is a word with its pairs; Latin beside it is another word", () => {
    expect(termsOf("垃圾回收informer")).toEqual([
      { word: "垃圾回收", parts: ["垃圾", "圾回", "回收"], han: true },
      { word: "informer", parts: ["informer"], han: false },
    ]);
    expect(termsOf("  ( ) ")).toEqual([]);
  });

  const entry = (title: string, text: string): Entry => ({
    kind: "section",
    title,
    of: "",
    href: title,
    text,
  });

  test("marks its words in title and excerpt, and cuts the excerpt around them", () => {
    const long = `${"before it all ".repeat(20)}the queue holds a key${" and afterwards".repeat(20)}`;
    const [result] = createSearch([entry("Queue", long)])("queue KEY");
    expect(result?.title).toEqual([{ text: "Queue", hit: true }]);
    const excerpt = result?.excerpt(long) ?? [];
    expect(excerpt.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(["queue", "key"]);
    expect(excerpt.map(({ text }) => text).join("")).toMatch(/^… \w.*the queue holds a key and.*…$/);
    expect(excerpt.map(({ text }) => text).join("").length).toBeLessThan(170);
  });

  test("of several words prefers what holds all, then words that stand together, then titles", () => {
    const search = createSearch([
      entry("a", "key in a queue; work"),
      entry("b", "the work queue"),
      entry("work queue", "more"),
      entry("c", "work alone"),
    ]);
    expect(search("work queue").map(({ entry }) => entry.title)).toEqual(["work queue", "b", "a"]);
  });

  test("that is found nowhere whole falls back on most of its words, never on fewer than half", () => {
    const search = createSearch([entry("a", "work queue"), entry("b", "work")]);
    expect(search("work queue nowhere").map(({ entry }) => entry.title)).toEqual(["a"]);
    expect(search("work no-where nowhere")).toEqual([]);
    expect(search("")).toEqual([]);
    const pairs = createSearch([entry("c", "工作队列"), entry("d", "工作"), entry("e", "列表")]);
    expect(pairs("工作队列").map(({ entry }) => entry.title)).toEqual(["c"]);
  });
});
