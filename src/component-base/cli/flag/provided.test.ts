// Ours: upstream has no test of these
import { expect, test } from "vitest";
import * as cliflag from "#component-base/cli/flag";

test("a truth value and a text know whether somebody has named them", () => {
  const tri = new cliflag.Tristate();
  const text = new cliflag.StringFlag("a");
  expect([tri.provided(), tri.string(), text.provided(), text.string()]).toEqual([
    false,
    "false",
    false,
    "a",
  ]);
  tri.set("false");
  text.set("a");
  expect([tri.provided(), tri.value(), text.provided(), text.value()]).toEqual([true, false, true, "a"]);
  expect(() => tri.set("perhaps")).toThrow('strconv.ParseBool: parsing "perhaps": invalid syntax');
});

test("a default of a truth value counts as named, of a text it does not", () => {
  const tri = new cliflag.Tristate();
  const text = new cliflag.StringFlag("a");
  tri.default(true);
  text.default("b");
  expect([tri.provided(), tri.value(), text.provided(), text.value()]).toEqual([true, true, false, "b"]);
  cliflag.noOp.set("anything");
  expect([tri.type(), text.type(), cliflag.noOp.string()]).toEqual(["tristate", "string", ""]);
});
