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
  expect(said).toMatchInlineSnapshot(`
    [
      "kubectl fetches the server’s OpenAPI document, to check the file.",
      "kubectl asks which kinds there are, and where they are served. It keeps the answers in its cache.",
      "It prints “deployment.apps/web created (dry run)”.",
      "The next line is typed: the server’s dry run.",
      "kubectl fetches the server’s OpenAPI document, to check the file.",
      "The document again: does the server know the parameter dryRun?",
      "The object is sent, and only to be tried. The answer is what would have been stored.",
      "It prints “deployment.apps/web created (server dry run)”.",
      "The next line is typed, which is no dry run.",
      "kubectl fetches the server’s OpenAPI document, to check the file.",
      "The object is sent, and stored.",
      "It prints “deployment.apps/web created”.",
    ]
  `);
});

test("the drawings say what the prose says of them", () => {
  const { requests, orderStrip, textAndAnswer, roundsOfText, verdicts, names } = diagrams;
  const all = [requests, orderStrip, textAndAnswer, roundsOfText, verdicts, names];
  expect(all.map((draw) => draw(short, "en").alt)).toMatchInlineSnapshot(`
    [
      "kubectl create -f web.yaml --dry-run=client: 8 requests, 1 for the document, 7 for kinds, 0 POST. kubectl create -f web.yaml --dry-run=server: 10 requests, 2 for the document, 7 for kinds, 1 POST. kubectl create -f web.yaml: 9 requests, 1 for the document, 7 for kinds, 1 POST. kubectl create deployment web … --dry-run=client: no request.",
      "client: check the file, ask for kinds, annotate, record, verify (left out), POST (left out), refresh (left out), count, print. server: check the file, ask for kinds, annotate, record, verify, POST, refresh, count, print. none: check the file, ask for kinds, annotate, record, verify (left out), POST, refresh, count, print.",
      "client: what is sent: 20 lines, 19 from the file, 1 from kubectl, 0 from the server. none: the answer: 42 lines, 19 from the file, 1 from kubectl, 22 from the server.",
      "without the old text (the port): 305, 305, 305, 305, 305, 305 characters. with the old text inside: 288, 705, 1245, 2031, 3309, 5571 characters.",
      "in the document, with dryRun: is sent. in the document, without dryRun: apps/v1, Kind=Deployment doesn't support dry-run. not in it; a custom kind; Namespaces can: is sent. not in it; no custom kind; Namespaces can: example.com/v1, Kind=Widget doesn't support dry-run. not in it; a custom kind; Namespaces can’t: example.com/v1, Kind=Widget doesn't support dry-run.",
      "nginx:1.19: nginx. localhost:5000/x: x. localhost:5000/team/web:1.2: web. web@sha256:abc: web. web:1.2@sha256:abc: web. my_app: my-app-md5xg. my.app: my-app-md5xg.",
    ]
  `);
});

test("questions and facts", () => {
  const answers = quiz.map((one) => [one.id, one.answer(short).says, ...one.others(short).map(({ says }) => says)]); // prettier-ignore
  expect(answers).toMatchInlineSnapshot(`
    [
      [
        "two-documents",
        "5",
        "4",
        "3",
        "2",
      ],
      [
        "server-off",
        "create deployment web --image=nginx:1.19 --dry-run=client",
        "create -f web.yaml --dry-run=client",
        "create -f web.yaml --dry-run=client --validate=false",
      ],
      [
        "container-name",
        "web-app",
        "localhost",
        "web_app",
      ],
      [
        "old-text",
        "\`{"apiVersion":"apps/v1",…\`",
        "\`{"replicas":1}\`",
        "there is none",
      ],
    ]
  `);
  expect(facts(short)).toMatchInlineSnapshot(`
    {
      "added": 1,
      "alreadyThere": "$ kubectl create configmap cm --from-literal=a=1
    Error from server (AlreadyExists): configmaps "cm" already exists
    $ kubectl create deployment gen --image=nginx
    error: failed to create deployment: deployments.apps "gen" already exists",
      "answerLines": 42,
      "cause": "kubectl create --filename=web.yaml --save-config=true --record=true",
      "cold": 8,
      "discovery": 7,
      "documents": 3,
      "fileLines": 19,
      "lastRound": 5571,
      "namespaced": "$ kubectl create namespace kt-extra-NS --dry-run=client -o yaml
    apiVersion: v1
    kind: Namespace
    metadata:
      creationTimestamp: null
      name: kt-extra-NS
      namespace: NS
    spec: {}
    status: {}",
      "recordedTwice": "$ kubectl create -f web.yaml --dry-run=client -o name
    deployment.apps/web
    $ kubectl create -f many/a.yaml --dry-run=server
    Error from server (AlreadyExists): error when creating "many/a.yaml": configmaps "a" already exists",
      "rounds": 6,
      "textLength": 305,
    }
  `);
});
