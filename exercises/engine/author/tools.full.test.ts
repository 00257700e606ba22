import { expect, test } from "vitest";
import { catalogue } from "../catalogue.ts";
import { lintComplaints, typeComplaints } from "./tools.ts";

test("every file of every exercise is clean in types", () => {
  expect(typeComplaints(catalogue())).toEqual([]);
});

test("every file of every exercise is clean for the linter", async () => {
  expect(await lintComplaints(catalogue())).toEqual([]);
});
