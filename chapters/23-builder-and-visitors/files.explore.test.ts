import { expect, test } from "vitest";
import { after } from "../../site/explore/explorable.ts";
import { drawnAs, walk } from "../../site/explore/random.ts";
import { sources, textsOf, thereBefore } from "./chain.ts";
import { explorable } from "./files.explore.ts";
import { typed } from "./plays.ts";

const words = (svg: string, cls: string): string | undefined =>
  drawnAs(svg, cls).find(({ tag }) => tag === "text")?.words;

test("the visitors do with two files what the whole kubectl does", async () => {
  const seen = new Set<string>();
  for await (const { state, view } of walk(explorable, 40, 7)) {
    const { files, outcome } = state;
    const key = JSON.stringify(files);
    if (seen.has(key)) continue;
    seen.add(key);
    const texts = textsOf(files);
    const whole = await typed(
      `create ${sources.map((name) => `-f ${name}`).join(" ")}`,
      Object.fromEntries(sources.map((name, i) => [name, texts[i] ?? ""])),
      thereBefore(files),
    );
    expect([outcome.text, outcome.code, outcome.created]).toEqual([
      whole.stderr,
      whole.code,
      whole.stdout.split("\n").flatMap((one) => (one === "" ? [] : [one.split(/[/ ]/)[1]])),
    ]);
    expect(words(view.svg, "code")).toBe(`exit code ${whole.code}`);
    const created = outcome.fates.flat().filter((fate) => fate === "created").length;
    const lists = files.flatMap((all, i) => all.filter((kind, n) => kind === "a list of two" && outcome.fates[i]?.[n] === "created")); // prettier-ignore
    expect(created + lists.length).toBe(outcome.created.length);
  }
  expect(seen.size).toBeGreaterThan(15);
}, 60_000);

test("the surprise: a wrong field stops its file and not the command", async () => {
  const { state, view } = await after(explorable, [["b", "wrong field"]]);
  expect(state.outcome.created).toEqual(["a", "d", "e", "f"]);
  expect(view.why).toContain("1.yaml ends");
});

test("refusals are told first, whatever the order of the files", async () => {
  const { state } = await after(explorable, [
    ["a", "unknown kind"],
    ["b", "wrong field"],
    ["e", "exists already"],
  ]);
  const [first = "", second = ""] = state.outcome.text.split("\n");
  expect(first).toContain('when creating "2.yaml"');
  expect(second).toMatch(/^\[unable to recognize "1.yaml".*\]$/);
});
