import { describe, expect, test } from "vitest";
import { Problems } from "../base/problems.ts";
import { Sentences, checkSentences } from "./sentences.ts";

describe("a translated sentence", () => {
  test("keeps its figures, decimals and thousands too; figures and code alone need no translation", () => {
    const say = new Sentences("x", { "{1} s for {2} pods": "{2} 个 Pod 用了 {1} 秒", "at 25%": "四分之一" });
    expect(say.of("1.25 s for 1,200 pods")).toBe("1,200 个 Pod 用了 1.25 秒");
    expect(say.of("at 25%")).toBe("四分之一");
    expect(say.of("at 30%")).toBeUndefined();
    expect(new Sentences("x", {}).of("constructor")).toBeUndefined();
    const alike = ["25%", "`maxSurge`: `0`", "1.22"];
    expect(alike.map((text) => say.of(text))).toEqual(alike);
    expect(say.notes()).toEqual(['x:1: is still English: "at {1}%"']);
  });

  test.each([
    ["a figure too many", "{1} of them", "{1} 个，共 {2} 个", "must hold {1}, not {1} {2}"],
    ["a figure too few", "{1} of {2}", "{2} 个", "must hold {1} {2}, not {2}"],
    ["a figure that nobody computes", "Some", "{1} 个", "must hold no figures, not {1}"],
  ])("is refused with %s", (_, english, own, message) => {
    const problems = new Problems();
    checkSentences("sentences.zh.ts", { [english]: own, "{1} or {2}": "{2} 或 {1} 或 {2}" }, problems);
    expect(problems.lines()).toEqual([expect.stringContaining(message)]);
  });
});
