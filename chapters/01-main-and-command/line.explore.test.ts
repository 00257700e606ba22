import { expect, test } from "vitest";
import { after } from "../../site/explore/explorable.ts";
import { drawnAs, walk } from "../../site/explore/random.ts";
import { chips, explorable } from "./line.explore.ts";
import { roles } from "./line-drawing.ts";
import { ended } from "./whole.ts";

const first = (text: string): string => text.split("\n").find((line) => line !== "") ?? "";

test("for random words the drawing says what the whole command says, with all of its flags", async () => {
  const stops = new Set<string>();
  for await (const { state, view } of walk(explorable, 120, 10)) {
    const real = await ended(state.words);
    const { stop, says, code } = state.seen;
    stops.add(stop);
    const words = (cls: string) => drawnAs(view.svg, cls).map((one) => one.words);
    // Without a kubeconfig the whole command gets no further than its configuration; the words are all right.
    const [wanted, ends] = stop === "config"
      ? [[1, "invalid configuration: no configuration has been provided, try setting KUBERNETES_MASTER environment variable"], "goes on to config"]
      : [[code, says], `exit code ${real.code}`];
    expect([real.code, first(stop === "help" || stop === "version" ? real.stdout : real.stderr)]).toEqual(wanted);
    expect(words("ends")).toEqual([ends]);
    expect(words("role")).toEqual(state.seen.words.map(({ role }) => roles[role][0]));
    expect(words("word")).toEqual(state.words.map((word) => word || "&quot;&quot;"));
  }
  expect([...stops].toSorted()).toEqual(["args", "config", "help", "parse", "validate", "version"]);
}, 120_000); // prettier-ignore

test("the surprise: a word behind --version makes it fail, and so it does not say its version", async () => {
  const stop = async (...uses: string[]) =>
    (await after(explorable, uses.map((use) => [use]))).state.seen.stop; // prettier-ignore
  expect([await stop("version"), await stop("version", "false")]).toEqual(["version", "args"]);
  expect([await stop("nope", "version"), await stop("nope")]).toEqual(["version", "validate"]);
  expect([await stop("bogus", "help"), await stop("false", "help")]).toEqual(["parse", "help"]);
});

test("each sentence says who had the last word", async () => {
  const said: string[] = [];
  const lines = [["elect", "false"], ["off"], ["bogus", "help"], ["verbosity"], ["verbosity", "help"], ["false", "help"], ["false", "empty", "dashes", "bogus"], ["empty"], ["nope", "version"], ["nope"]];
  for (const line of lines) said.push((await after(explorable, line.map((use) => [use]))).view.why);
  expect(said).toMatchInlineSnapshot(`
    [
      "A word is left that no flag took, and the manager takes no arguments.",
      "Nobody objects, and the manager goes on to its configuration, with leader election off.",
      "The parser stops at its first error, word 1, and never reads the last 1.",
      "The parser stops at its first error, word 1.",
      "The parser stops at its first error, word 2.",
      "Every flag has been read, and one of them asks for help: that comes before all other questions.",
      "2 words are left that no flag took, and the manager takes no arguments.",
      "Nobody objects, and the manager goes on to its configuration, with leader election on.",
      "Nothing is wrong with the words, and the first thing that the program does is to look for --version.",
      "Every word can be read, and only now does the manager ask what the values mean together.",
    ]
  `);
}); // prettier-ignore

test("each chip is a word of its own", () => expect(new Set(Object.values(chips)).size).toBe(10));
