import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Run } from "../../site/author.ts";
import * as diagrams from "./diagrams.ts";
import * as plays from "./plays.ts";
import { facts, quiz } from "./quiz.ts";
import { updated, within, without } from "./rounds.ts";
import { why } from "./why.ts";

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8");
const runOf = (name: string): Run => JSON.parse(read(name)) as Run;
const short = runOf("short.json");

test("the scene is what kubectl says while the server is off", () => {
  const { line, stdout, stderr } = plays.refused;
  expect(`$ kubectl ${line}\n${stdout}${stderr}`).toBe(read("pretend.txt"));
});

test("what the prose says of requests", () => {
  const { cold, coldOff, deploymentOff, twoDocuments, unchecked, uncheckedOff, warm, warmServer } = plays;
  expect(cold.requests.filter((one) => !one.startsWith("GET"))).toEqual([]);
  expect([warm, unchecked, uncheckedOff, deploymentOff].map(({ code, requests }) => [code, requests.length])).toEqual([
    [0, 1],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  expect([coldOff.code, warmServer.requests.length, twoDocuments.requests.length]).toEqual([1, 3, 5]);
}); // prettier-ignore

test("an exported file can be created, as its version is taken out", () => {
  expect(plays.fromExport.stdout).toBe("deployment.apps/web created\n");
});

test("a token is recorded as it was typed", () => {
  expect(plays.token.stdout).toContain("--token=abc");
});

test("two containers of one name are refused", () => {
  expect([plays.twice.code, plays.twice.stderr]).toEqual([
    1,
    'error: failed to create deployment: Deployment.apps "two" is invalid: spec.template.spec.containers[1].name: Duplicate value: "nginx"\n',
  ]);
});

test("the text has no text in it, and comes before the cause", () => {
  const [text] = /\{"apiVersion.*\}/.exec(plays.annotated) ?? [""];
  expect(text).toContain('"annotations":{}');
  expect([new Set(without).size, within.every((length, i) => i === 0 || length > (within[i - 1] ?? 0))]).toEqual([1, true]);
  expect([updated(undefined), updated("")]).toEqual(["", ""]);
}); // prettier-ignore

test("each press of the short run has its reason", () => {
  const said = short.steps.flatMap((step, i) => why(step, short.steps[i - 1], short) ?? []);
  expect(said).toMatchInlineSnapshot();
});

test("the drawings say what the prose says of them", () => {
  const { requests, orderStrip, textAndAnswer, roundsOfText, verdicts, names } = diagrams;
  const all = [requests, orderStrip, textAndAnswer, roundsOfText, verdicts, names];
  expect(all.map((draw) => draw(short, "en").alt)).toMatchInlineSnapshot();
});

test("questions and facts", () => {
  const answers = quiz.map((one) => [one.id, one.answer(short).says, ...one.others(short).map(({ says }) => says)]); // prettier-ignore
  expect(answers).toMatchInlineSnapshot();
  expect(facts(short)).toMatchInlineSnapshot();
});
