import { describe, expect, test } from "vitest";
import { explanationText } from "./narrow.ts";

const words = "The connection to the server was refused";
const explanation = {
  says: "standardErrorMessage(err) does not give what it should.",
  given: [{ of: "err", rows: { http: { is: "URLError" } } }],
  compared: {
    of: "err",
    expected: { http: { says: words, code: 1 } },
    actual: { http: { says: "refused", code: 1 } },
  },
};

describe("what a failing check says", () => {
  test("has its tables side by side where there is room", () => {
    const text = explanationText(explanation, 96);
    expect(text).toContain(
      "\n  http   The connection to the server was refused      1   refused      1   ← says",
    );
  });

  test("has a line for each cell of a table that is too wide, and no line that is", () =>
    expect(explanationText(explanation, 46)).toBe(
      [
        "standardErrorMessage(err) does not give what",
        "it should.",
        "",
        "given",
        "  err          is",
        "  http   URLError",
        "",
        "  err: http",
        "    says, expected   The connection to the",
        "                     server was refused",
        "    says, actual     refused   ←",
        "    code             1",
      ].join("\n"),
    ));

  test("names only the sides where there is one column", () => {
    const sides = { expected: { a: { is: words }, b: { is: 1 } }, actual: { a: { is: "no" }, b: { is: 1 } } };
    expect(explanationText({ says: "", compared: { of: "n", ...sides } }, 57)).toBe(
      [
        "",
        "",
        "  n: a",
        "    expected   The connection to the server was refused",
        "    actual     no   ←",
        "  n: b",
        "    is         1",
      ].join("\n"),
    );
  });
});
