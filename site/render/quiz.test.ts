import { describe, expect, test } from "vitest";
import type { Option, Question, Run } from "../author.ts";
import { choices } from "./blocks/quiz.ts";

const run: Run = { scenario: "made-up", recording: "made-up", checked: true, steps: [] };
const option = (says: string, why = `why ${says}`): Option => ({ says, why });
const question = (answer: Option, ...others: Option[]): Question => ({
  id: "most",
  question: "How many?",
  answer: () => answer,
  others: () => others,
});

describe("choices", () => {
  test("stand in the order of their numbers, wherever the answer falls", () => {
    const { options, answer } = choices(question(option("9"), option("13"), option("2")), run);
    expect(options.map(({ says }) => says)).toEqual(["2", "9", "13"]);
    expect(answer).toBe(1);
  });

  test("what is there already is dropped, and the answer keeps its own reason", () => {
    const { options } = choices(
      question(option("5", "right"), option("5", "wrong"), option("4"), option("4", "later")),
      run,
    );
    expect(options).toEqual([option("4"), option("5", "right")]);
  });

  test.each([
    [
      "no option but the answer",
      question(option("5"), option("5")),
      "every other option says what the answer says: 5",
    ],
    [
      "an option without a reason",
      question(option("5"), option("4", " ")),
      "each option needs its text and its reason, and `4` lacks one",
    ],
    [
      "an option without a text",
      question(option("5"), option("", "why")),
      "each option needs its text and its reason",
    ],
  ])("a question with %s is refused", (_, asked, message) => {
    expect(() => choices(asked, run)).toThrow(`quiz question \`most\`: ${message}`);
  });
});
