// Go: text/template/exec_test.go
import { describe, expect, test } from "vitest";
import * as printers from "#cli-runtime/printers";
import * as goerrors from "#go/errors";
import * as gotemplate from "#go/text/template";
import recorded from "./testdata/recorded.json" with { type: "json" };

/** What a template writes, and what is wrong with it. */
function executed(text: string, data: unknown, missingKey: "default" | "error" = "default") {
  let out = "";
  try {
    const made = new gotemplate.Template("output", text, printers.templateFunctions);
    made.missingKey(missingKey);
    made.execute((more) => (out += more), data);
  } catch (err) {
    return { out, err: goerrors.textOf(err) };
  }
  return { out, err: "" };
}

describe("a template says what Go's said", () => {
  test.each(recorded.cases)("$template", ({ err = "", out, strict = "", template: text }) => {
    expect(executed(text, recorded.data)).toEqual({ out, err });
    const { err: wrong, out: text2 } = executed(text, recorded.data, "error");
    expect(wrong === "" ? text2 : wrong).toBe(strict || (err === "" ? out : err));
  });
});

describe("what Go 1.16 and later say otherwise", () => {
  const at = (where: string, what: string) =>
    `template: output:1:2: executing "output" at <${where}>: ${what}`;
  test.each<[text: string, err: string]>([
    ["{{.s", "template: output:1: unclosed action"],
    ["{{.s\n}}", "template: output:1: unclosed action"],
    ['{{"abc}}', "template: output:1: unexpected unterminated quoted string in command"],
    ["{{/* open", "template: output:1: unexpected unclosed comment in input"],
    ["{{/* a */ b}}", "template: output:1: unexpected comment ends before closing delimiter in input"],
    ["{{.a-b}}", "template: output:1: unexpected bad character U+002D '-' in command"],
    ["{{(.s}}", "template: output:1: unclosed left paren"],
    ["{{break}}", 'template: output:1: function "break" not defined'],
    ['{{eq .missing "x"}}', at('eq .missing "x"', "error calling eq: incompatible types for comparison")],
    [
      "{{eq .list .list}}",
      at("eq .list .list", "error calling eq: uncomparable type []interface {}: [a b c]"),
    ],
  ])("%j", (text, err) => {
    expect(executed(text, recorded.data)).toEqual({ out: "", err });
  });
});

test("both sides of an `or` are evaluated, even if the first decides", () => {
  expect(executed("{{or .s (index .list 9)}}", recorded.data).err).toContain("index out of range: 9");
});

test("templates that call one another without end are an error", () => {
  expect(executed('{{define "a"}}{{template "a"}}{{end}}{{template "a"}}', {}).err).toMatch(
    /exceeded maximum template depth/,
  );
});
