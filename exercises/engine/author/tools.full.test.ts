import { expect, test } from "vitest";
import { catalogue } from "../catalogue.ts";
import { learnersComplaints, lintComplaints, typeComplaints } from "./tools.ts";

test("every file of every exercise is clean in types", () => {
  expect(typeComplaints(catalogue())).toEqual([]);
});

test("every file of every exercise is clean for the linter", async () => {
  expect(await lintComplaints(catalogue())).toEqual([]);
});

test("every solution is a text that a learner can hand in", async () => {
  expect(await learnersComplaints(catalogue())).toEqual([]);
});
