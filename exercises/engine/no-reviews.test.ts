import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as noReviews from "./no-reviews.ts";
import { exportsOf } from "./source.ts";

const reviews = new URL("../../src/embedded/endpoints/review.ts", import.meta.url);

test("stands for all that the port's reviews export, and says so when it is asked", () => {
  expect(Object.keys(noReviews).sort()).toEqual(exportsOf(readFileSync(reviews, "utf8")).sort());
  expect(() => noReviews.createReview()).toThrow("a page has no reviews");
  expect(() => noReviews.createToken()).toThrow("a page has no tokens");
});
