// Ours: upstream has no test of it
import { expect, test } from "vitest";
import * as rand from "#go/math/rand";
import { newUUID } from "./uuid.ts";

test("each has the form of a version 4 UUID, and is another", () => {
  const source = new rand.Rand(1);
  const drawn = Array.from({ length: 100 }, () => newUUID(source));
  for (const uuid of drawn)
    expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(drawn).size).toBe(100);
});
