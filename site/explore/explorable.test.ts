import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { after, show } from "./explorable.ts";
import type { Explorable } from "./explorable.ts";
import { drawnAs, walk } from "./random.ts";
import { askExplorable, nameOfExplorable } from "./read.ts";

const roots = ["../../chapters", "../fixtures/book/chapters"].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);
const files = roots.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => nameOfExplorable(path) !== undefined)
    .map((path) => `${root}/${path}`),
);

/** Classes of what does nothing without scripts and is then hidden. */
const [, hidden = ""] =
  /html:not\(\.js\)\s+:is\(([^{]+)\) \{\s+display: none/.exec(
    readFileSync(new URL("../assets/base.css", import.meta.url), "utf8"),
  ) ?? [];
const hiddenClasses = [...hidden.matchAll(/(?:^|, )\.([\w-]+)/g)].map(([, name = ""]) => name);

test("the style sheet hides classes without scripts", () => expect(hiddenClasses).toContain("verdict"));

test("the book has explorables", () => expect(files.length).toBeGreaterThan(1));

describe.each(files)("%s", (file) => {
  let explorable: Explorable<unknown>;

  beforeAll(async () => {
    ({ explorable } = (await import(file)) as { explorable: Explorable<unknown> }); // Named so by the contract.
  });

  test("is whole: what it opens on and what it tells can be shown", async () => {
    const { telling } = await askExplorable(explorable);
    expect(telling.map(({ view }) => view.facts.map(([name]) => name).join())).toEqual(
      Array.from({ length: 3 }, () => telling[0]?.view.facts.map(([name]) => name).join()),
    );
  });

  test("what it draws can be seen without scripts", async () => {
    const { telling } = await askExplorable(explorable);
    const unseen = (svg: string) => hiddenClasses.filter((name) => drawnAs(svg, name).length > 0);
    expect(telling.flatMap(({ view }) => unseen(view.svg))).toEqual([]);
  });

  test("whatever is done to it, it is drawn whole, says why, and writes into no state of before", async () => {
    const sizes = new Set<string | undefined>();
    const names = new Set<string>();
    const wrong: string[] = [];
    const done = new Set<string>();
    const all = explorable.controls.map(({ name }) => name);
    let uses = 0;
    // A cluster is slow to play: forty uses, else three hundred, and more only until nothing is left that was never tried.
    const least = explorable.worker ? 40 : 300;
    for await (const { by, state, view } of walk(explorable, 1000)) {
      if (uses++ >= least && all.every((name) => done.has(name))) break;
      const { svg, alt, why, facts, values } = view;
      sizes.add(/viewBox="[^"]*"/.exec(svg)?.[0]);
      names.add(facts.map(([name]) => name).join());
      done.add(by[0]);
      if (/NaN|undefined|null|Infinity|\[object/.test(`${svg}${alt}${why}${facts.join()}`))
        wrong.push(`${by.join(" ")}: ${why}`);
      if (alt.trim() === "" || !/^\S.*[.?!]$/.test(why) || why.length > 200)
        wrong.push(`${by.join(" ")}: says “${why}”`);
      if (by.length > 1 && values[by[0]] === undefined) wrong.push(`${by[0]} stands nowhere`);
      if (
        JSON.stringify(show(explorable, JSON.parse(JSON.stringify(state)))) !==
        JSON.stringify({ state, view })
      )
        wrong.push(`${by.join(" ")}: the state is more than its JSON`);
    }
    expect(wrong).toEqual([]);
    expect([sizes.size, names.size]).toEqual([1, 1]);
    expect(all.filter((name) => !done.has(name))).toEqual([]);
  });

  test("the same uses lead to the same state", async () => {
    const { opens } = explorable;
    expect(await after(explorable, opens)).toEqual(await after(explorable, opens));
  });
});

describe("an explorable that is wrong is told so", () => {
  const sound: Explorable<number> = {
    title: "Counting",
    initial: 0,
    opens: [["more"]],
    controls: [{ kind: "button", name: "more", label: "More" }],
    act: (n) => n + 1,
    draw: (n) => ({ svg: `<svg viewBox="0 0 1 1"><text>${n}</text></svg>`, alt: `It is ${n}.` }),
    why: (n) => `${n - 1} + 1 = ${n}.`,
    facts: (n) => [["n", n]],
    telling: [1, 2, 3].map((n) => ({
      title: String(n),
      uses: Array.from({ length: n }, () => ["more"] as const),
    })),
  };

  test("a sound one is not", async () => {
    const { opening, telling } = await askExplorable(sound);
    expect([opening.why, telling.map(({ view }) => view.facts)]).toEqual([
      "0 + 1 = 1.",
      [[["n", 1]], [["n", 2]], [["n", 3]]],
    ]);
  });

  test.each<[string, Partial<Explorable<number>>, string]>([
    [
      "two controls of one name",
      { controls: [...sound.controls, ...sound.controls] },
      "two controls are called `more`",
    ],
    ["too few telling states", { telling: sound.telling.slice(1) }, "`telling` must hold three states"],
    ["a use of what it has not", { opens: [["less"]] }, "it uses `less`, but has no such control"],
    ["no text alternative", { draw: () => ({ svg: "", alt: " " }) }, "a drawing has no text alternative"],
    ["no reason", { why: () => "" }, "a state has no sentence that says why"],
  ])("%s", async (_, change, says) => {
    await expect(askExplorable({ ...sound, ...change })).rejects.toThrow(says);
  });
});
