import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as noAccess from "./no-access.ts";
import { exportsOf } from "./source.ts";

const access = new URL("../../src/embedded/access.ts", import.meta.url);

test("stands for all that the port's server is told of strangers, and knows none", () => {
  expect(Object.keys(noAccess)).toEqual(exportsOf(readFileSync(access, "utf8")));
  const known = noAccess.newAccess();
  expect(known).not.toHaveProperty("reviews");
  expect(() => known.chain(() => Promise.reject(new Error("reached")), {})).toThrow("no strangers");
});
