import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkSite } from "./check.ts";
import { budget, overBudget, weigh } from "./gates.ts";
import { Problems, compare } from "./problems.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const fixture = fileURLToPath(new URL("fixtures/book", import.meta.url));
const temporary = mkdtempSync(join(tmpdir(), "site-gates-"));
let book: Map<string, string>;
let again: Map<string, string>;
let sample: Map<string, string>;
const said: string[] = [];

beforeAll(async () => {
  book = await build(root, "book");
  [again, sample] = await Promise.all([build(root, "again"), build(fixture, "sample")]);
}, 120_000);

afterAll(() => rmSync(temporary, { recursive: true, force: true }));

async function build(from: string, name: string): Promise<Map<string, string>> {
  const args = [
    "--import",
    "tsx",
    join(root, "site/build.ts"),
    "--root",
    from,
    "--out",
    join(temporary, name),
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  said.push(stdout.trim());
  return readSite(name);
}

function readSite(name: string): Map<string, string> {
  const folder = join(temporary, name);
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
    /\.\w+$/.test(path),
  );
  return new Map(paths.toSorted(compare).map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}

const pagesOf = (files: Map<string, string>): string[] =>
  [...files.keys()].filter((path) => path.endsWith(".html"));

function problemsIn(files: Map<string, string>): string[] {
  const problems = new Problems();
  checkSite(files, problems);
  return problems.lines();
}

describe("the built site", () => {
  test("is built in under three seconds", () => {
    console.log(`site: ${said[0]}`);
    const seconds = said.map((line) => Number(/([\d.]+) s of it/.exec(line)?.[1]));
    // Processor time, because the wall clock of a busy machine says nothing about the site; and a machine with a long queue
    // makes even that twice as long.
    const [load = 0] = loadavg();
    const busy = load / availableParallelism() > 2;
    if (busy)
      console.warn(
        `site: the machine is too busy (load ${load.toFixed(1)}) to judge the build's time by three seconds`,
      );
    expect(Math.min(...seconds)).toBeLessThan(busy ? 9 : 3);
  });

  test("weighs no more than the budget, page by page", () => {
    const heaviest = { path: "", total: 0 };
    const over = [book, sample].flatMap((files) =>
      pagesOf(files).flatMap((path) => {
        const weight = weigh(files, path);
        if (weight.total > heaviest.total) Object.assign(heaviest, { path, total: weight.total });
        return overBudget(weight).map((excess) => `${path}: ${excess}`);
      }),
    );
    console.log(
      `site: heaviest page ${heaviest.path}, ${heaviest.total.toFixed(1)} of ${budget.total} KB on the wire`,
    );
    expect(over).toEqual([]);
  });

  test("is the same bytes when built again", () => {
    const differ = [...new Set([...book.keys(), ...again.keys()])].filter(
      (path) => book.get(path) !== again.get(path),
    );
    expect(differ).toEqual([]);
  });

  test("has no broken link, fragment, double id, foreign resource or page that nothing leads to", () => {
    expect([...problemsIn(book), ...problemsIn(sample)]).toEqual([]);
  });

  test("is valid HTML, without inline scripts and styles", async () => {
    const validator = new HtmlValidate({
      extends: ["html-validate:standard"],
      rules: { "no-inline-style": "error" },
    });
    const errors: string[] = [];
    for (const files of [book, sample]) {
      for (const path of pagesOf(files))
        errors.push(...(await validate(validator, path, files.get(path) ?? "")));
    }
    expect(errors).toEqual([]);
  }, 60_000);

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

  test("keeps a policy that allows nothing inline", () => {
    for (const [path, page] of book) {
      if (!path.endsWith(".html")) continue;
      // Only pages with a workbench may start workers from a text.
      const workers = page.includes('class="workbench"') ? " blob:; worker-src blob:" : "";
      expect(page).toContain(`default-src 'none'; script-src 'self'${workers}; style-src 'self'`);
      expect(page.replace(/<script type="application\/json">[^]*?<\/script>/g, "")).not.toMatch(
        /<script(?! src=)|<style|\son\w+=/,
      );
    }
  });
});

async function validate(validator: HtmlValidate, path: string, page: string): Promise<string[]> {
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

  test("markup that is not valid", async () => {
    const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
    const page = (sample.get(path) ?? "").replace("</main>", "<ul><p>x</p></ul></main>");
    expect((await validate(validator, path, page)).join("\n")).toContain("element-permitted-content");
  });
});
