// Ours: keys that every object of the language has already, where clients choose the keys
import { expect, test } from "vitest";
import * as embeddedtesting from "#embedded/testing";
import * as yaml from "#apimachinery/util/yaml";

const odd = ["constructor", "toString", "__proto__", "hasOwnProperty", "valueOf"];
/** An object in which each of these is a field of its own. */
const oddly = (value: (key: string) => unknown): unknown =>
  Object.fromEntries(odd.map((key) => [key, value(key)]));
const path = embeddedtesting.configMapsPath;
const one = `${path}/a`;
const dataOf = ({ body }: embeddedtesting.Answer, field = "data") =>
  Object.entries(body[field] ?? {})
    .map(([key, value]) => `${key}=${String(value)}`)
    .sort();
const expected = (value: (key: string) => string) => odd.map((key) => `${key}=${value(key)}`).sort();

/** JSON.stringify writes `__proto__` as it writes any field. */
const configMap = (value: (key: string) => unknown, binary: object = {}) => ({
  kind: "ConfigMap",
  apiVersion: "v1",
  metadata: { name: "a" },
  data: oddly(value),
  ...binary,
});

async function created(): Promise<embeddedtesting.Harness> {
  const h = new embeddedtesting.Harness({ yaml: yaml.unmarshal, toYAML: yaml.marshal });
  const answer = await h.call(
    "POST",
    path,
    configMap((key) => `1 ${key}`),
  );
  expect([answer.code, dataOf(answer)]).toEqual([201, expected((key) => `1 ${key}`)]);
  return h;
}

test("a ConfigMap keeps them when it is made, read, and replaced", async () => {
  const h = await created();
  expect(dataOf(await h.call("GET", one))).toEqual(expected((key) => `1 ${key}`));
  const answer = await h.call(
    "PUT",
    one,
    configMap((key) => `2 ${key}`),
  );
  expect([answer.code, dataOf(answer)]).toEqual([200, expected((key) => `2 ${key}`)]);
  expect(dataOf(await h.call("GET", one))).toEqual(expected((key) => `2 ${key}`));
});

test("they are found when they are there twice, and only then", async () => {
  const h = await created();
  const binaryData = oddly(() => "dg==");
  const { code, body } = await h.call(
    "PUT",
    one,
    configMap((key) => key, { binaryData }),
  );
  expect([code, (body["details"] as { causes: object[] }).causes.length]).toEqual([422, odd.length]);
  const only = { ...configMap(() => ""), data: { k: "v" }, binaryData };
  const answer = await h.call("PUT", one, only);
  expect([answer.code, dataOf(answer, "binaryData")]).toEqual([200, expected(() => "dg==")]);
});

test.each(["merge", "strategic-merge"] as const)("a %s patch sets them and takes them away", async (type) => {
  const h = await created();
  const set = await h.patch(type, one, { data: oddly((key) => `2 ${key}`) });
  expect([set.code, dataOf(set)]).toEqual([200, expected((key) => `2 ${key}`)]);
  const gone = await h.patch(type, one, { data: oddly(() => null) });
  expect([gone.code, dataOf(gone)]).toEqual([200, []]);
});

test("a JSON patch adds, tests, copies, and removes them", async () => {
  const h = await created();
  const steps = odd.flatMap((key) => [
    { op: "test", path: `/data/${key}`, value: `1 ${key}` },
    { op: "copy", from: `/data/${key}`, path: `/data/${key}.copy` },
    { op: "remove", path: `/data/${key}` },
    { op: "add", path: `/data/${key}`, value: `2 ${key}` },
    { op: "replace", path: `/data/${key}`, value: `3 ${key}` },
  ]);
  const answer = await h.patch("json", one, steps);
  expect([answer.code, dataOf(answer).filter((entry) => !entry.includes(".copy"))]).toEqual([
    200,
    expected((key) => `3 ${key}`),
  ]);
});

test("those that are missing are not found", async () => {
  const h = new embeddedtesting.Harness();
  await h.call("POST", path, embeddedtesting.newConfigMap("a"));
  for (const key of odd) {
    expect((await h.patch("json", one, [{ op: "remove", path: `/data/${key}` }])).code).toBe(422);
    // `__proto__` is no label.
    if (key === "__proto__") continue;
    const selected = await h.call("GET", `${path}?labelSelector=${key}`);
    const named = await h.call("GET", `${path}?labelSelector=${key}!%3Dx`);
    expect([selected.body.items.length, named.body.items.length]).toEqual([0, 1]);
  }
});

test("labels, annotations, selectors and limits may be called so, and are counted as others are", async () => {
  const h = new embeddedtesting.Harness();
  const names = ["constructor", "toString", "valueOf"];
  const labels = Object.fromEntries(names.map((key) => [key, "v"]));
  const made = embeddedtesting.newPod("p", labels) as { metadata: object; spec: object };
  const pod = {
    ...made,
    metadata: { ...made.metadata, annotations: labels },
    spec: { ...made.spec, nodeSelector: labels },
  };
  const { code } = await h.call("POST", embeddedtesting.podsPath, pod);
  expect(code).toBe(201);
  for (const key of names) {
    const found = await h.call("GET", `${embeddedtesting.podsPath}?labelSelector=${key}%3Dv`);
    expect(found.body.items.length).toBe(1);
  }
  const secret = { metadata: { name: "s" }, stringData: oddly((key) => key) };
  const answer = await h.call("POST", "/api/v1/namespaces/default/secrets", secret);
  expect([answer.code, dataOf(answer)]).toEqual([201, expected((key) => btoa(key))]);
});

test("in YAML, both ways", async () => {
  const h = new embeddedtesting.Harness({ yaml: yaml.unmarshal, toYAML: yaml.marshal });
  const lines = odd.map((key) => `  ${key}: v\n`).join("");
  const body = `kind: ConfigMap\napiVersion: v1\nmetadata:\n  name: a\ndata:\n${lines}`;
  const answer = await h.call("POST", path, body, { "Content-Type": "application/yaml" });
  expect([answer.code, dataOf(answer)]).toEqual([201, expected(() => "v")]);
  const read = await h.send("GET", one, undefined, { Accept: "application/yaml" });
  const text = await read.text();
  for (const key of odd) expect(text).toContain(`  ${key}: v\n`);
});
