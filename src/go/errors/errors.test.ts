// Go: errors/errors_test.go
import { describe, expect, test } from "vitest";
import { textOf, toError } from "./errors.ts";

class Named extends Error {
  override readonly name = "Named";
}

describe("textOf", () => {
  test.each<[title: string, thrown: unknown, text: string]>([
    ["an error says its message, without its name", new Named("no such pod"), "no such pod"],
    ["an error without words says nothing", new Error(), ""],
    ["a string says itself", "thrown", "thrown"],
    ["nothing at all has a text, too", undefined, "undefined"],
  ])("%s", (_, thrown, text) => {
    expect(textOf(thrown)).toBe(text);
  });
});

describe("toError", () => {
  test("an error stays the same object", () => {
    const err = new Named("no such pod");
    expect(toError(err)).toBe(err);
  });

  test("what is none is wrapped into one", () => {
    expect(toError("thrown")).toEqual(new Error("thrown"));
  });
});
