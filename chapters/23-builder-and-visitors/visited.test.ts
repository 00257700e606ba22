import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Run } from "../../site/author.ts";
import * as diagrams from "./diagrams.ts";
import { files } from "./lines.ts";
import { typed } from "./plays.ts";
import * as plays from "./plays.ts";
import { facts, quiz } from "./quiz.ts";
import { exits, tried, twice } from "./streams.ts";

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8");
const runOf = (name: string): Run => JSON.parse(read(name)) as Run; // Written by the recorder.
const short = runOf("short.json");

test("the scene is what a recorded kubectl has said of half.yaml", () => {
  const { kubectl, stderr, stdout } = plays.creates[13] ?? { kubectl: "", stderr: "", stdout: "" };
  expect(read("half.txt")).toBe(`$ kubectl ${kubectl}\n${stdout}${stderr}`);
  expect([plays.half.stdout, plays.half.stderr]).toEqual([stdout, stderr]);
});

test("a file that is missing keeps the others from being created, and an address does not", async () => {
  const missing = await typed("create -f half.yaml -f missing.yaml");
  expect([missing.stdout, missing.stderr]).toEqual(["", 'error: the path "missing.yaml" does not exist\n']);
  const address = await typed("create -f http://127.0.0.1:8080/api/v1/namespaces/default/configmaps/none -f two.yaml");
  expect(address.stdout).toBe("configmap/d created\nconfigmap/e created\n");
  expect(address.stderr).toContain("404 Not Found");
}); // prettier-ignore

test("without validation more of a broken file is created", async () => {
  const typo = await typed("create -f half-typo.yaml --validate=false");
  expect(typo.stdout).toBe("configmap/j created\nconfigmap/k created\nconfigmap/l created\n");
  const kindless = { "x.yaml": "metadata: {name: x}\n---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: w}\n" };
  const checked = await typed("create -f x.yaml", kindless);
  const unchecked = await typed("create -f x.yaml --validate=false", kindless);
  expect([checked.stdout, unchecked.stdout]).toEqual(["", "configmap/w created\n"]);
  expect(unchecked.stderr).toContain('unable to decode "x.yaml"');
}); // prettier-ignore

test("a bad item costs itself, names no file and loses the prefix; a list in a list is an error", async () => {
  const item = (kind: string, name: string) => `- {apiVersion: v1, kind: ${kind}, metadata: {name: ${name}}}\n`;
  const list = (items: string) => `apiVersion: v1\nkind: List\nitems:\n${items}`;
  const bad = await typed("create -f l.yaml", { "l.yaml": list(item("ConfigMap", "a") + item("Nope", "b") + item("ConfigMap", "c")) });
  expect(bad.stdout).toBe("configmap/a created\nconfigmap/c created\n");
  expect(bad.stderr).toBe('unable to recognize no matches for kind "Nope" in version "v1"\n');
  const nested = await typed("create -f l.yaml", { "l.yaml": list("- {apiVersion: v1, kind: List, items: []}\n") });
  expect(nested.stderr).toContain("is not a list: no Items field in this object");
}); // prettier-ignore

test("a wrong field in the last item of a list costs the list", async () => {
  const text = files["list.yaml"].replace(/data:(?=[^:]*:[^:]*$)/, "dta:");
  const said = await typed("create -f list.yaml", { "list.yaml": text });
  expect([said.stdout, said.stderr]).toEqual(["", expect.stringContaining('unknown field "dta"')]);
});

test("a folder that gives nothing is told of only if nothing was found before", async () => {
  const [after, before] = [await typed("create -f many -f deep"), await typed("create -f deep -f many")];
  expect([after.code, after.stdout, after.stderr]).toEqual([0, "configmap/a created\nconfigmap/b created\n", ""]);
  expect([before.code, before.stdout]).toEqual([1, ""]);
}); // prettier-ignore

test("a namespace that is refused costs one object", async () => {
  const texts = { "both.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: p, namespace: elsewhere}\n---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: q}\n" };
  const both = await typed("create -n default -f both.yaml", texts);
  expect(both.stdout).toBe("configmap/q created\n");
  expect(both.stderr).toMatch(/^error: the namespace from the provided object "elsewhere"/);
}); // prettier-ignore

test("what a stream and an address do", async () => {
  expect(exits.map((one) => [one.gets, one.isThrown, one.readsNext])).toMatchInlineSnapshot(`
    [
      [
        "nothing",
        false,
        false,
      ],
      [
        "nothing",
        false,
        true,
      ],
      [
        "nothing",
        true,
        false,
      ],
      [
        "nothing",
        true,
        false,
      ],
      [
        "an error",
        false,
        true,
      ],
      [
        "an Info",
        false,
        true,
      ],
    ]
  `);
  expect(await twice()).toEqual([2, 0]);
  const [failing, missing] = await Promise.all([tried([503, 500, 502]), tried([404])]);
  expect([failing.seconds, failing.at, missing.seconds, missing.at]).toEqual([2, [0, 1, 2], 0, [0]]);
});

test("each press of the short run says something, and the last one the error", () => {
  const outputs = short.steps.map((step) => step.state.output?.length ?? 0);
  expect(outputs.filter((n, i) => i > 0 && n > (outputs[i - 1] ?? 0)).length).toBe(6);
  expect(short.steps.at(-1)?.state.output?.at(-1)).toContain('unknown field "dta"');
});

test("facts, questions and figures can be made", () => {
  expect(Object.values(facts(short)).filter((value) => value === "" || Number.isNaN(value))).toEqual([]);
  for (const one of quiz)
    expect(one.others(short).map(({ says }) => says)).not.toContain(one.answer(short).says);
  const { orderTold, streamExits, tries, twoFiles } = diagrams;
  expect([twoFiles, streamExits, orderTold, tries].map((draw) => draw(short, "en").alt))
    .toMatchInlineSnapshot(`
      [
        "half.yaml: h: good: created; z: a kind Nope: error, the next is read; i: good: created. half-typo.yaml: j: good: created; k: dta for data: error, the file ends; l: good: not read.",
        "the end of the text: hands on nothing, is done. nothing, or a comment: hands on nothing, reads the next. text that is no YAML: hands on nothing, is thrown. a wrong field: hands on nothing, is thrown. a kind that nobody knows: hands on an error, reads the next. an object: hands on an Info, reads the next.",
        "In ContinueOnErrorVisitor lies EagerVisitorList, and in that the three files. 1.yaml, kind Nope: an error that stops in EagerVisitorList, printed second, in brackets. 2.yaml, field dta: an error that stops in EagerVisitorList, printed second, in brackets. 3.yaml, e exists: an object that gets to your function, whose error is kept by ContinueOnErrorVisitor and printed first.",
        "200: read after 0 s. 503, 500, 200: read after 2 s. no answer, 503, 500: error “unable to read URL "http://x/a.yaml", server reported 500 Internal Server Error, status code=500” after 2 s. 404: error “unable to read URL "http://x/a.yaml", server reported 404 Not Found, status code=404” after 0 s.",
      ]
    `);
});
