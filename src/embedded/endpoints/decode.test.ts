import { describe, expect, test } from "vitest";
import * as yaml from "#apimachinery/util/yaml";
import * as embeddedtesting from "#embedded/testing";

const deep = (levels: number) => `{"a":${"[".repeat(levels)}${"]".repeat(levels)}}`;

describe("a body that is no object", () => {
  test.each([
    ["{", "couldn't get version/kind; json parse error: unexpected end of JSON input ({)"],
    [
      '{"a":1,}',
      `couldn't get version/kind; json parse error: invalid character '}' looking for beginning of object key string ({"a":1,})`,
    ],
    [
      "x",
      "couldn't get version/kind; json parse error: invalid character 'x' looking for beginning of value (78)",
    ],
  ])("JSON %j is refused in Go's words", async (body, why) => {
    const { code, body: status } = await new embeddedtesting.Harness().call(
      "POST",
      embeddedtesting.configMapsPath,
      body,
    );
    expect([code, status.message]).toEqual([
      400,
      `the object provided is unrecognized (must be of type ConfigMap): ${why}`,
    ]);
  });

  test.each([
    ["a: b: c", "yaml: mapping values are not allowed in this context (613a20623a2063)"],
    ["a: [", "yaml: line 1: did not find expected node content (613a205b)"],
    ["[".repeat(10_001), `yaml: exceeded max depth of 10000 (${"5b".repeat(30)} ...)`],
  ])("YAML is refused before anyone looks for its kind", async (body, why) => {
    const h = new embeddedtesting.Harness({ yaml: yaml.yamlToJSON });
    const headers = { "Content-Type": "application/yaml" };
    const { code, body: status } = await h.call("POST", embeddedtesting.configMapsPath, body, headers);
    expect([code, status.message]).toEqual([
      400,
      `the object provided is unrecognized (must be of type ConfigMap): ${why}`,
    ]);
  });
});

describe("a body that is nested deeply", () => {
  test("ten thousand levels are Go's limit", async () => {
    const h = new embeddedtesting.Harness();
    const { code, body } = await h.call("POST", embeddedtesting.configMapsPath, deep(10_000));
    const why = `couldn't get version/kind; json parse error: invalid character '[' exceeded max depth ({"a":${"[".repeat(25)} ...)`;
    expect([code, body.message]).toEqual([
      400,
      `the object provided is unrecognized (must be of type ConfigMap): ${why}`,
    ]);
    const allowed = `{"kind":"ConfigMap","apiVersion":"v1","metadata":{"name":"c"},${deep(9000).slice(1)}`;
    expect((await h.call("POST", embeddedtesting.configMapsPath, allowed)).code).toBe(201);
  });

  test.each([1000, 9999, 10_001, 100_000])(
    "%i levels in a patch give an object or a Status",
    async (levels) => {
      const h = new embeddedtesting.Harness();
      await h.call("POST", embeddedtesting.configMapsPath, embeddedtesting.newConfigMap("c"));
      const value = `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
      const fields = `${'{"f:a":'.repeat(levels)}{}${"}".repeat(levels)}`;
      const entry = `{"manager":"m","operation":"Update","fieldsType":"FieldsV1","fieldsV1":${fields}}`;
      const bodies: [type: string, body: string][] = [
        ["merge", value],
        ["merge", `{"data":${value}}`],
        ["merge", `{"metadata":{"managedFields":[${entry}]}}`],
        ["strategic-merge", value],
        ["strategic-merge", `{"metadata":{"managedFields":[${entry}]}}`],
        ["json", `[{"op":"add","path":"/a","value":${value}}]`],
        ["json", `[{"op":"test","path":"/data","value":${value}}]`],
      ];
      for (const [type, body] of bodies) {
        const headers = { "Content-Type": `application/${type}-patch+json` };
        const answer = await h.call("PATCH", `${embeddedtesting.configMapsPath}/c`, body, headers);
        expect([type, answer.body.kind, answer.code < 500]).toEqual([
          type,
          answer.code === 200 ? "ConfigMap" : "Status",
          true,
        ]);
        expect(answer.body.message ?? "").not.toContain("stack");
        expect((await h.call("GET", `${embeddedtesting.configMapsPath}/c`)).code).toBe(200);
      }
    },
  );
});

test("half a surrogate pair is no character, as for Go's decoder; a whole pair and an escaped backslash are", async () => {
  const h = new embeddedtesting.Harness();
  const text = String.raw`{"metadata":{"name":"a"},"data":{"k":"\ud800|\udc00x|\ud83d\udca5|\\ud800|\ud800\u0041"}}`;
  const { body } = await h.call("POST", embeddedtesting.configMapsPath, text);
  expect(body["data"]).toEqual({ k: "\ufffd|\ufffdx|💥|\\ud800|\ufffdA" });
});
