// Go: staging/src/k8s.io/cli-runtime/pkg/resource/scheme_test.go
import { describe, expect, test } from "vitest";
import * as resourcecli from "#cli-runtime/resource";
import * as resourceclitesting from "#cli-runtime/resource/testing";
import { typedReader, unstructuredReader } from "./scheme.ts";

describe("TestDynamicCodecDecode", () => {
  test.each([
    ["v1 Status", '{"apiVersion":"v1","kind":"Status"}', "", "Status"],
    ["meta.k8s.io/v1 Status", '{"apiVersion":"meta.k8s.io/v1","kind":"Status"}', "meta.k8s.io", "Status"],
    ["example.com/v1 Status", '{"apiVersion":"example.com/v1","kind":"Status"}', "example.com", "Status"],
    ["example.com/v1 Foo", '{"apiVersion":"example.com/v1","kind":"Foo"}', "example.com", "Foo"],
  ])("%s", (_, data, group, kind) => {
    expect(unstructuredReader.decode(data)).toEqual([JSON.parse(data), { group, version: "v1", kind }]);
  });

  test.each([
    [
      '{"kind":"Pod","apiVersion":"a/b/c"}',
      `Object 'Kind' is missing in '{"kind":"Pod","apiVersion":"a/b/c"}'`,
    ],
    ['{"kind":1}', `Object 'Kind' is missing in '{"kind":1}'`],
    ['"x"', "json: cannot unmarshal string into Go value of type unstructured.detector"],
    [
      '{"kind":"List","items":"x"}',
      "json: cannot unmarshal string into Go struct field decodeList.Items of type []json.RawMessage",
    ],
    [
      '{"kind":"List","items":[1]}',
      "json: cannot unmarshal number into Go value of type map[string]interface {}",
    ],
  ])("refuses %s", (data, says) => {
    expect(() => unstructuredReader.decode(data)).toThrow(says);
  });
});

test("a kind that no struct has is refused where structs are wanted", () => {
  expect(() => typedReader.decode('{"kind":"Nope","apiVersion":"v1"}')).toThrow(
    'no kind "Nope" is registered for version "v1" in scheme "k8s.io/kubectl/pkg/scheme/scheme.go:28"',
  );
  expect(() => typedReader.decode('{"kind":"Pod"}')).toThrow(
    `Object 'apiVersion' is missing in '{"kind":"Pod"}'`,
  );
});

const webhook = (kind: string, name: string) => ({
  apiVersion: "admissionregistration.k8s.io/v1",
  kind: `${kind}WebhookConfiguration`,
  metadata: { name },
});
const list = (kind: string, ...items: object[]) => ({ apiVersion: "v1", kind, items });
const manifest = [
  webhook("Mutating", "mutating1"),
  list(
    "MutatingWebhookConfigurationList",
    webhook("Mutating", "mutating2"),
    webhook("Mutating", "mutating3"),
  ),
  webhook("Validating", "validating1"),
  list(
    "ValidatingWebhookConfigurationList",
    webhook("Validating", "validating2"),
    webhook("Validating", "validating3"),
  ),
  list("List", webhook("Mutating", "mutating4"), webhook("Validating", "validating4")),
];

test("ExampleLocalBuilder", async () => {
  const text = manifest.map((object) => JSON.stringify(object)).join("\n");
  const builder = resourcecli.newLocalBuilder(resourceclitesting.environment()).unstructured();
  const result = await builder.stream(resourcecli.textReader(text), "input").flatten().continueOnError().do();
  const items = await result.infos();
  expect(items.map((item) => `${item.toString()} ${item.object?.kind}`)).toEqual(
    [
      "Mutating 1",
      "Mutating 2",
      "Mutating 3",
      "Validating 1",
      "Validating 2",
      "Validating 3",
      "Mutating 4",
      "Validating 4",
    ].map((each) => {
      const [kind = "", number = ""] = each.split(" ");
      return `Name: "${kind.toLowerCase()}${number}", Namespace: "" ${kind}WebhookConfiguration`;
    }),
  );
  expect(() => items[0]?.helper()).toThrow("no server may be asked");
});
