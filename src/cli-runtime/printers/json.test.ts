// Go: staging/src/k8s.io/cli-runtime/pkg/printers/json_test.go
import { describe, expect, test } from "vitest";
import * as yaml from "#apimachinery/util/yaml";
import * as printers from "#cli-runtime/printers";

/** What a printer writes of some objects. */
function printed(printer: printers.ResourcePrinter, ...objects: printers.Printable[]): string {
  let text = "";
  for (const object of objects) printer.printObj(object, { write: (more) => (text += more) });
  return text;
}

const testData = {
  apiVersion: "foo/bar",
  kind: "TestStruct",
  metadata: {},
  Key: "testValue",
  Map: { TestSubkey: 1 },
  StringList: ["a", "b", "c"],
  IntList: [1, 2, 3],
};
const pod = { apiVersion: "v1", kind: "Pod", metadata: { name: "foo" }, spec: {} };

test("TestYAMLPrinter", () => {
  for (const object of [testData, pod]) {
    expect(yaml.unmarshal(printed(new printers.YAMLPrinter(), object))).toEqual(object);
  }
  expect(printed(new printers.YAMLPrinter(), pod, pod)).toBe(
    "apiVersion: v1\nkind: Pod\nmetadata:\n  name: foo\nspec: {}\n---\napiVersion: v1\nkind: Pod\nmetadata:\n  name: foo\nspec: {}\n",
  );
});

test("what Go holds as a struct keeps the order of its fields", () => {
  const struct = { kind: "Pod", apiVersion: "v1", metadata: { name: "<a>" } };
  expect(printed(new printers.JSONPrinter().ofStructs(), struct)).toBe(
    '{\n    "kind": "Pod",\n    "apiVersion": "v1",\n    "metadata": {\n        "name": "\\u003ca\\u003e"\n    }\n}\n',
  );
});

test("TestJSONPrinter", () => {
  for (const object of [testData, pod]) {
    expect(JSON.parse(printed(new printers.JSONPrinter(), object))).toEqual(object);
  }
  expect(printed(new printers.JSONPrinter(), pod)).toBe(
    '{\n    "apiVersion": "v1",\n    "kind": "Pod",\n    "metadata": {\n        "name": "foo"\n    },\n    "spec": {}\n}\n',
  );
});

const objects: [name: string, object: printers.Printable][] = [
  ["pod", { apiVersion: "v1", kind: "Pod", metadata: { name: "pod" } }],
  ["emptyPodList", { apiVersion: "v1", kind: "PodList", items: [] }],
  ["nonEmptyPodList", { apiVersion: "v1", kind: "PodList", items: [{}] }],
  [
    "endpoints",
    {
      apiVersion: "v1",
      kind: "Endpoints",
      subsets: [{ addresses: [{ ip: "127.0.0.1" }, { ip: "localhost" }], ports: [{ port: 8080 }] }],
    },
  ],
];

describe("TestPrintersSuccess", () => {
  test.each(objects)("%s", (_, object) => {
    expect(JSON.parse(printed(new printers.JSONPrinter(), object))).toEqual(object);
    expect(yaml.unmarshal(printed(new printers.YAMLPrinter(), object))).toEqual(object);
  });
});

test("a change is printed with its type, in JSON on one line", () => {
  const event = { type: "ADDED", object: { kind: "Pod", apiVersion: "v1" } };
  expect(printed(new printers.JSONPrinter(), event)).toBe(
    '{"type":"ADDED","object":{"apiVersion":"v1","kind":"Pod"}}\n',
  );
  expect(printed(new printers.YAMLPrinter(), event)).toBe(
    "object:\n  apiVersion: v1\n  kind: Pod\ntype: ADDED\n",
  );
});

test("what does not say what it is cannot be printed", () => {
  for (const printer of [
    new printers.JSONPrinter(),
    new printers.YAMLPrinter(),
    new printers.NamePrinter(),
  ]) {
    expect(() => printed(printer, { metadata: { name: "a" } })).toThrow(
      "missing apiVersion or kind; try GetObjectKind().SetGroupVersionKind() if you know the type",
    );
  }
});

test("a name is printed with its kind and group, and with what was done", () => {
  const web = { apiVersion: "apps/v1", kind: "Deployment", metadata: { name: "web" } };
  expect(printed(new printers.NamePrinter(), web, pod)).toBe("deployment.apps/web\npod/foo\n");
  expect(printed(new printers.NamePrinter("created"), web)).toBe("deployment.apps/web created\n");
  const list = { apiVersion: "v1", kind: "List", items: [pod, { apiVersion: "v1", kind: "Pod" }] };
  expect(printed(new printers.NamePrinter(), list, { type: "ADDED", object: web })).toBe(
    "pod/foo\npod/<unknown>\ndeployment.apps/web\n",
  );
  expect(printers.objectGroupKind({})).toEqual({ group: "", kind: "<unknown>" });
});

describe("TestPrinters", () => {
  const isError = (name: string) => name !== "pod";
  const outcome = (printer: printers.ResourcePrinter, object: printers.Printable) => {
    try {
      return printed(printer, object);
    } catch {
      return "error";
    }
  };
  test.each(objects)("%s", (name, object) => {
    const printer = new printers.JSONPathPrinter("{.metadata.name}");
    expect(outcome(printer, object)).toBe(isError(name) ? "error" : "pod");
    expect(outcome(printer.allowMissingKeys(true), object)).toBe(isError(name) ? "" : "pod");
  });
  test.each(objects)("%s as JSON", (name, object) => {
    const printer = new printers.JSONPathPrinter("{.metadata.name}");
    printer.enableJSONOutput(true);
    expect(outcome(printer, object)).toBe(isError(name) ? "error" : '[\n    "pod"\n]\n');
  });

  test("a template that fails is shown, and what it was given", () => {
    expect(() =>
      printed(new printers.JSONPathPrinter("{.x}"), { kind: "Pod", items: [1, null, "a"] }),
    ).toThrow(
      new Error(
        'error executing jsonpath "{.x}": Error executing template: x is not found. Printing more information for debugging the template:\n' +
          "\ttemplate was:\n\t\t{.x}\n" +
          '\tobject given to jsonpath engine was:\n\t\tmap[string]interface {}{"items":[]interface {}{1, interface {}(nil), "a"}, "kind":"Pod"}\n\n\n',
      ),
    );
  });
});
