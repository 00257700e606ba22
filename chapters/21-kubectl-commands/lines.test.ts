import { readFileSync } from "node:fs";
import * as cmdtesting from "#kubectl/cmd/testing";
import * as kubectlcmd from "#kubectl/cmd";
import * as cliflag from "#component-base/cli/flag";
import { expect, test } from "vitest";
import type { Run } from "../../site/author.ts";
import { askedIn } from "./asked.ts";
import * as diagrams from "./diagrams.ts";
import { failures } from "./failures.ts";
import { namespaceOf } from "./namespaces.ts";
import { facts, quiz } from "./quiz.ts";
import { counted, failed } from "./recorded.ts";

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), "utf8");
const runOf = (file: string): Run => JSON.parse(read(file)) as Run; // Written by the recorder.
const [trace, short] = [runOf("trace.json"), runOf("short.json")];

test("the terminal at the top shows the recorded lines", () => {
  const lines = failures.map(({ line, says }) => `$ kubectl ${line}\n${says}\n`);
  expect(read("failures.txt")).toBe(lines.join(""));
});

test("both runs end as the text says", () => {
  expect(askedIn(short).map(({ kubeconfig, requests }) => [kubeconfig, requests])).toEqual([
    [false, 0],
    [true, 1],
    [true, 8],
    [true, 2],
  ]);
  expect(askedIn(trace).map(({ requests }) => requests)).toEqual([9, 2]);
  const said = short.steps.at(-1)?.state.output?.filter((line) => !line.startsWith("$"));
  expect(said).toEqual(failures.map(({ says }) => says));
});

test("the four voices are all there are but for one", () => {
  expect(counted).toEqual([5, 28, 12, 3]);
  expect(counted.reduce((sum, n) => sum + n, 0)).toBe(failed.length);
});

test("the figure of the normaliser is what the flags of the root do", () => {
  const root = kubectlcmd.newKubectlCommand(cmdtesting.newProgram([])[0]);
  expect(root.globalNormalizationFunc()).toBe(cliflag.warnWordSepNormalizeFunc);
  const names: string[] = [];
  root.persistentFlags().visitAll(({ name }) => names.push(name));
  expect(names).toContain("log-dir");
  expect(names.filter((name) => name.includes("_"))).toEqual([]);
});

test("only a flag orders a namespace", () => {
  expect(namespaceOf({ context: "default" })).toEqual(["default", false]);
  expect(namespaceOf({ flag: "default" })).toEqual(["default", true]);
});

test("facts, questions and figures can be made", () => {
  expect(Object.values(facts(trace)).filter((value) => Number.isNaN(value) || value === "")).toEqual([]);
  for (const one of quiz) expect(one.others(trace).map(({ says }) => says)).not.toContain(one.answer(trace).says);
  expect(diagrams.tree(trace, "en").alt).toContain("api-resources");
  expect(diagrams.together(trace, "en").alt).toMatch(/two bad files: Error from server \(Invalid\): error when creating "minus.yaml": Deployment.apps "web" is invalid: spec.replicas/);
}); // prettier-ignore
