// Ours: upstream has no test of its sections; chapter 1 holds them against the recorded ones
import { describe, expect, test } from "vitest";
import * as cliflag from "#component-base/cli/flag";
import * as klogtesting from "#klog/testing";
import * as pflag from "#spf13/pflag";

function sections(): cliflag.NamedFlagSets {
  const fss = new cliflag.NamedFlagSets();
  const is = { size: 1, name: "", secret: "" };
  fss
    .flagSet("late")
    .var(
      pflag.int(is, "size"),
      "size",
      "how many of them there are, in words that do not fit on a line of sixty characters",
    );
  fss.flagSet("empty");
  fss.flagSet("early").var(pflag.string(is, "name"), "a-rather-long-name", "what it is called");
  fss.flagSet("late").var(pflag.int(is, "size"), "age", "in years");
  fss.flagSet("hidden").var(pflag.string(is, "secret"), "secret", "");
  fss.flagSet("hidden").markHidden("secret");
  return fss;
}

function printed(cols: number): string {
  let text = "";
  cliflag.printSections((more) => void (text += more), sections(), cols);
  return text;
}

describe("printSections", () => {
  test("sections stand in the order in which they were asked for; empty ones vanish, a hidden flag leaves its heading", () => {
    expect(sections().order).toEqual(["late", "empty", "early", "hidden"]);
    expect(printed(0)).toBe(`
Late flags:

      --age int    in years (default 1)
      --size int   how many of them there are, in words that do not fit on a line of sixty characters (default 1)

Early flags:

      --a-rather-long-name string   what it is called

Hidden flags:

`);
  });

  test("in lines of a given length the texts of all sections stand below the names, or in one column", () => {
    expect(printed(60).replaceAll(/ +$/gm, "")).toBe(`
Late flags:

      --age int
                in years (default 1)
      --size int
                how many of them there are, in words
                that do not fit on a line of sixty
                characters (default 1)

Early flags:

      --a-rather-long-name string
                what it is called

Hidden flags:

`);
    expect(printed(24)).toContain("      --age int    in years (default 1)\n");
  });
});

test("names may have underscores; one may be told that they should not", async () => {
  const f = new pflag.FlagSet("test");
  expect(cliflag.wordSepNormalizeFunc(f, "a_b-c_d")).toBe("a-b-c-d");
  const lines = await klogtesting.linesOf(1, () => {
    expect(cliflag.warnWordSepNormalizeFunc(f, "a-b")).toBe("a-b");
    expect(cliflag.warnWordSepNormalizeFunc(f, "a_b")).toBe("a-b");
    f.var(pflag.string({ name: "web" }, "name"), "name", "");
    cliflag.printFlags(f);
  });
  expect(lines).toEqual([
    "warning: a_b is DEPRECATED and will be removed in a future version. Use a-b instead.",
    'info: FLAG: --name="web"',
  ]);
});
