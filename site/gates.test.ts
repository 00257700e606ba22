import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalogue } from "../exercises/engine/catalogue.ts";
import { createBuilder } from "./build.ts";
import { builtOnce, differing, filesOf } from "./built.ts";
import { checkSite } from "./check.ts";
import {
  budget,
  explorableWeights,
  hiddenShare,
  kindOf,
  kinds,
  lostPlaces,
  overBudget,
  policyFaults,
  weigh,
} from "./gates.ts";
import type { Weight } from "./gates.ts";
import { Problems, compare } from "./base/problems.ts";

const fixture = fileURLToPath(new URL("fixtures/book", import.meta.url));
const temporary = mkdtempSync(join(tmpdir(), "site-gates-"));
let book: Map<string, string>;
let sample: Map<string, string>;

beforeAll(async () => {
  book = filesOf((await builtOnce()).out);
  const [out, cache] = [join(temporary, "sample"), join(temporary, "cache")];
  const { problems } = await (await createBuilder({ root: fixture, out, cache })).build();
  if (problems.length > 0) throw new Error(problems.join("\n"));
  sample = filesOf(out);
});

afterAll(() => rmSync(temporary, { recursive: true, force: true }));

const pagesOf = (files: Map<string, string>): string[] =>
  [...files.keys()].filter((path) => path.endsWith(".html"));

function problemsIn(files: Map<string, string>): string[] {
  const problems = new Problems();
  checkSite(files, problems);
  return problems.lines();
}

describe("the built site", () => {
  test("weighs no more than the budget, page by page", () => {
    const heaviest = new Map<string, { path: string; weight: Weight }>();
    const over = [book, sample].flatMap((files) =>
      pagesOf(files).flatMap((path) => {
        const weight = weigh(files, path);
        const before = heaviest.get(kindOf(path));
        if (weight.total > (before?.weight.total ?? 0)) heaviest.set(kindOf(path), { path, weight });
        return overBudget(weight).map((excess) => `${path}: ${excess}`);
      }),
    );
    for (const [kind, { path, weight }] of heaviest) {
      const { html, css, js, total, requests } = weight;
      const parts = [html, css, js].map((kb) => kb.toFixed(1)).join(" + ");
      console.log(
        `site: ${kind}: at most ${total.toFixed(1)} of ${budget.total} KB (HTML + CSS + JS ${parts}), ${requests} requests, 0 other hosts: ${path}`,
      );
    }
    expect([...heaviest.keys()].toSorted(compare)).toEqual(kinds.toSorted(compare));
    expect(over).toEqual([]);
  });

  test("shows no backtick outside of code: a name in an author's sentence is code too", () => {
    const bare = pagesOf(book).filter((path) =>
      (book.get(path) ?? "")
        .replace(/<(pre|code|script|textarea)\b[^]*?<\/\1>/g, "")
        .replace(/<[^>]*>/g, "")
        .includes("`"),
    );
    expect(bare).toEqual([]);
  });

  test("has explorables that weigh no more than theirs", () => {
    const weights = [book, sample].flatMap(explorableWeights);
    for (const { id, size, limit } of weights)
      console.log(`site: explorable ${id}: ${size.toFixed(1)} of ${limit} KB, when a reader comes to it`);
    expect(new Set(weights.map(({ limit }) => limit)).size).toBe(2);
    expect(weights.filter(({ size, limit }) => size > limit)).toEqual([]);
  });

  test("has no broken link, fragment, double id, foreign resource or page that nothing leads to", () => {
    const found = [...problemsIn(book), ...problemsIn(sample)];
    const links = pagesOf(book).reduce(
      (sum, path) => sum + (book.get(path)?.split(" href=").length ?? 1) - 1,
      0,
    );
    console.log(
      `site: ${links} links in ${pagesOf(book).length} pages, ${found.length} broken, doubled or orphaned`,
    );
    expect(found).toEqual([]);
  });

  test("is led through by a search that knows no place which is gone", () => {
    for (const files of [book, sample]) {
      const { places, lost } = lostPlaces(files);
      console.log(`site: the search leads to ${places} places, of which ${lost.length} are gone`);
      expect(places).toBeGreaterThan(20);
      expect(lost).toEqual([]);
    }
  });

  test("is valid HTML, without inline scripts and styles", async () => {
    const errors: string[] = [];
    for (const files of [book, sample]) {
      for (const path of pagesOf(files)) errors.push(...(await validate(path, files.get(path) ?? "")));
    }
    console.log(
      `site: ${pagesOf(book).length + pagesOf(sample).length} pages, ${errors.length} errors of HTML`,
    );
    expect(errors).toEqual([]);
  });

  test("leads to every chapter that is written and to none that is not", () => {
    const home = book.get("index.html") ?? "";
    const linked = new Set([...home.matchAll(/href="(chapters\/[^"#]+)"/g)].map((match) => match[1] ?? ""));
    expect([...linked].toSorted(compare)).toEqual(
      pagesOf(book)
        .filter((path) => path.startsWith("chapters/"))
        .toSorted(compare),
    );
    expect((home.match(/not yet written/g) ?? []).length).toBe(28 - linked.size);
  });

  test("speaks of grey chapters only where there are some", () => {
    const grey = "grey ones are not yet";
    expect(sample.get("index.html")).toContain(grey);
    const home = book.get("index.html") ?? "";
    expect(home.includes(grey)).toBe(home.includes('class="unwritten"'));
  });

  test("keeps what is looked up for the foot of a chapter, folded, with its address inside", () => {
    const page = sample.get("chapters/16-rolling-update.html") ?? "";
    const ids = ["quiz", "exercises", "versions", "errata"];
    const places = ids.map((id) => page.indexOf(`<h2 id="${id}"`));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    const folded = /<details class="lookup">\s*<summary>(.*?)<\/summary>\s*<h2 id="(.*?)">/g;
    expect([...page.matchAll(folded)].map(([, title, id]) => [title, id])).toEqual([
      ["Versions", "versions"],
      ["Errata", "errata"],
    ]);
  });

  test("has a figure under a short listing in one frame with it, beside the prose of both", () => {
    const page = book.get("chapters/00-before-you-start.html") ?? "";
    const pair =
      /<div class="beside">(?:(?!<\/div>)[^])*<\/div>\s*<div class="stacked">\s*<figure class="listing" id="code-virtualclock-run">(?:(?!<\/figure>)[^])*<\/figure>\s*<figure\s+class="drawing"\s+id="figure-clock"/;
    expect(page).toMatch(pair);
  });

  test("folds each listing of what an exercise asks for, and leads to the exercise", () => {
    const asked = new Map(
      // The first that asks for it is the one that its chapter speaks of.
      [...catalogue()]
        .reverse()
        .flatMap(({ id, replaces }) => replaces.map((part) => [part.export, id] as const)),
    );
    const folded: string[] = [];
    for (const path of pagesOf(book).filter((page) => page.startsWith("chapters/"))) {
      const listings =
        (book.get(path) ?? "").match(/<figure class="listing" id="code-[^]*?<\/figure>/g) ?? [];
      for (const listing of listings) {
        const symbols = /<span class="title">(.*?)<\/span>/.exec(listing)?.[1]?.split(", ") ?? [];
        const [id] = symbols.flatMap(
          (symbol) => asked.get(symbol) ?? asked.get(symbol.replace(/\..*/, "")) ?? [],
        );
        const fold =
          /<a href="\.\.\/exercises\/[^"]*">Exercise (.*?)<\/a>[^]*?<details class="asked" data-asked="(.*?)">/;
        expect([symbols, fold.exec(listing)?.slice(1)]).toEqual([symbols, id && [id, id]]);
        if (id !== undefined) folded.push(`${path.slice(9, 11)} ${symbols.join()}`);
      }
    }
    expect(folded).toEqual(
      expect.arrayContaining([
        "00 Queue.add",
        "16 resolveFenceposts",
        "16 newRSNewReplicas",
        "16 maxScaledDown",
      ]),
    );
  });

  test("keeps a policy that allows nothing inline", () => {
    const faults = [book, sample].flatMap((files) =>
      pagesOf(files).flatMap((path) =>
        policyFaults(files.get(path) ?? "").map((fault) => `${path}: ${fault}`),
      ),
    );
    expect(faults).toEqual([]);
  });

  test("shows at least 99 of 100 words without JavaScript", () => {
    const shares = [book, sample].flatMap((files) =>
      pagesOf(files).map((path) => ({ path, share: hiddenShare(files.get(path) ?? "") })),
    );
    const [most = { path: "", share: 0 }] = shares.toSorted((a, b) => b.share - a.share);
    console.log(
      `site: words behind JavaScript: at most ${(100 * most.share).toFixed(2)} of 100: ${most.path}`,
    );
    expect(shares.filter(({ share }) => share > 0.01)).toEqual([]);
  });
});

const validator = new HtmlValidate({
  extends: ["html-validate:standard"],
  rules: { "no-inline-style": "error", "no-missing-references": "error" },
});

async function validate(path: string, page: string): Promise<string[]> {
  const report = await validator.validateString(page, path);
  return report.results.flatMap((result) =>
    result.messages.map((m) => `${path}:${m.line}:${m.column} ${m.ruleId} ${m.message}`),
  );
}

describe("each gate sees a planted fault", () => {
  const path = "chapters/16-rolling-update.html";
  const planted = (change: (page: string) => string): Map<string, string> =>
    new Map(sample).set(path, change(sample.get(path) ?? ""));

  test.each([
    ["a broken link", `<a href="../nowhere.html">x</a>`, "links to ../nowhere.html, which does not exist"],
    ["a broken fragment", `<a href="#nowhere">x</a>`, "links to #nowhere, but"],
    [
      "a fragment that another page has no more",
      `<a href="../versions.html#nowhere">x</a>`,
      "links to ../versions.html#nowhere, but versions.html has no such id",
    ],
    ["a link out of the site", `<a href="https://example.com/">x</a>`, "links out of the site"],
    ["an id given twice", `<p id="main"></p>`, "id `main` is given twice"],
    ["a foreign script", `<script src="https://example.com/x.js"></script>`, "fetches from another host"],
    ["a picture that is not there", `<img src="gone.png" alt="">`, "fetches gone.png, which does not exist"],
  ])("%s", (_, markup, message) => {
    const found = problemsIn(planted((page) => page.replace("</main>", `${markup}</main>`)));
    expect(found.join("\n")).toContain(message);
  });

  test("a page that nothing leads to", () => {
    expect(problemsIn(new Map(sample).set("lost.html", "<p>x</p>")).join("\n")).toContain(
      "lost.html:1: no page links here",
    );
  });

  test("a page that is too heavy", () => {
    const noise = Array.from({ length: 1000 }, (_, i) =>
      createHash("sha512").update(String(i)).digest("base64"),
    ).join("");
    expect(
      overBudget(
        weigh(
          planted((page) => page + noise),
          path,
        ),
      ).join(),
    ).toContain("html");
  });

  test("an explorable that is too heavy, or whose script is not there", () => {
    const noise = (kilobytes: number): string =>
      Array.from({ length: 24 * kilobytes }, (_, i) =>
        createHash("sha256").update(String(i)).digest("base64"),
      ).join("");
    const over = (plain: number, worker?: number): boolean[] => {
      const files = new Map([["assets/explore/16-x.js", noise(plain)]]);
      if (worker !== undefined) files.set("assets/explore/16-x.worker.js", noise(worker));
      return explorableWeights(files).map(({ size, limit }) => size > limit);
    };
    expect([over(20), over(50), over(50, 60), over(50, 150)]).toEqual([[false], [true], [false], [true]]);
    const gone = new Map(sample);
    gone.delete("assets/explore/16-cluster.js");
    expect(problemsIn(gone).join("\n")).toContain("needs assets/explore/16-cluster.js, which does not exist");
  });

  test.each([
    ["a script in the page", "<script>alert(1)</script>"],
    ["a script of another type", '<script type="module">x</script>'],
    ["a style in the page", "<style>p { color: red }</style>"],
    ["a style on an element", '<p style="color: red">x</p>'],
    ["a handler on an element", '<p onclick="x()">x</p>'],
    ["an address that is a script", '<a href="javascript:x()">x</a>'],
    ["a frame", '<iframe src="index.html"></iframe>'],
  ])("the policy forbids %s", (_, markup) => {
    const page = planted((page) => page.replace("</main>", `${markup}</main>`)).get(path) ?? "";
    expect(policyFaults(page)).toHaveLength(1);
  });

  test.each([
    ["style-src 'self'", "style-src 'unsafe-inline'"],
    ["base-uri 'none'", "base-uri 'none'; script-src-elem *"],
    ["http-equiv", "name"],
  ])("a policy that was loosened: %s", (tight, loose) => {
    const page = planted((page) => page.replace(tight, loose)).get(path) ?? "";
    expect(policyFaults(page).join()).toContain("lacks the policy");
  });

  test("a place that the search still knows", () => {
    const gone = planted((page) => page.replace(' id="two-numbers"', ' id="three-numbers"'));
    expect(lostPlaces(gone).lost).toEqual([`${path}#two-numbers`]);
  });

  test("a page that depends on when it was built, and one that is gone", () => {
    const dated = planted((page) => page.replace("</main>", `${new Date(0).toISOString()}</main>`));
    expect(differing(sample, dated)).toEqual([path]);
    const fewer = new Map(sample);
    fewer.delete("404.html");
    expect(differing(sample, fewer)).toEqual(["404.html"]);
  });

  test.each([
    ["in a paragraph", (words: string) => `<p hidden>${words}</p>`],
    ["behind another part", (words: string) => `<div hidden><div>x</div><p>${words}</p></div>`],
  ])("words that only a script shows, %s", (_, markup) => {
    const page = planted((page) => page.replace("</main>", `${markup("word ".repeat(500))}</main>`));
    expect(hiddenShare(page.get(path) ?? "")).toBeGreaterThan(0.01);
  });

  test.each([
    ["element-permitted-content", "<ul><p>x</p></ul>"],
    ["no-missing-references", '<section aria-labelledby="nowhere">x</section>'],
    ["no-inline-style", '<p style="color: red">x</p>'],
  ])("markup that is not valid: %s", async (rule, markup) => {
    const page = (sample.get(path) ?? "").replace("</main>", `${markup}</main>`);
    expect((await validate(path, page)).join("\n")).toContain(rule);
  });
});
