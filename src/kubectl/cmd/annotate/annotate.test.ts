// Go: staging/src/k8s.io/kubectl/pkg/cmd/annotate/annotate_test.go
import { describe, expect, test } from "vitest";
import * as cmdtesting from "#kubectl/cmd/testing";
import * as annotate from "#kubectl/cmd/annotate";

const anError = "an error";
const trying = <T>(act: () => T): T | typeof anError => {
  try {
    return act();
  } catch {
    return anError;
  }
};

type Labels = Record<string, string>;

describe("TestValidateAnnotationOverwrites", () => {
  const both = { a: "b", c: "d" };
  test.each<[name: string, own: Labels | undefined, labels: Labels, expected: typeof anError | undefined]>([
    ["share first annotation", both, { a: "c", d: "b" }, anError],
    ["share second annotation", both, { b: "d", c: "a" }, anError],
    ["no overlap", both, { b: "a", d: "c" }, undefined],
    ["no annotations", undefined, { b: "a", d: "c" }, undefined],
  ])("%s", (_, own, labels, expected) => {
    const metadata = own === undefined ? {} : { annotations: own };
    expect(trying(() => annotate.validateNoAnnotationOverwrites({ metadata }, labels))).toBe(expected);
  });
});

describe("TestValidateAnnotations", () => {
  const annotations = { a: "b", c: "d" };
  const both = "can not both modify and remove the following annotation(s) in the same command:";
  test.each<[name: string, remove: string[], said: string]>([
    ["remove an added annotation", ["a"], `${both} a`],
    ["remove added annotations", ["a", "c"], `${both} a, c`],
  ])("%s", (_, remove, said) => {
    expect(() => annotate.validateAnnotations({ annotations, remove })).toThrow(said);
  });
});

describe("TestUpdateAnnotations", () => {
  type Case = {
    own?: Labels;
    overwrite?: boolean;
    version?: string;
    annotations: Labels;
    remove?: string[];
    expected: object | typeof anError;
  };
  test.each<Case>([
    { own: { a: "b" }, annotations: { a: "b" }, expected: anError },
    { own: { a: "b" }, annotations: { a: "c" }, overwrite: true, expected: { annotations: { a: "c" } } },
    { own: { a: "b" }, annotations: { c: "d" }, expected: { annotations: { a: "b", c: "d" } } },
    {
      own: { a: "b" },
      annotations: { c: "d" },
      version: "2",
      expected: { annotations: { a: "b", c: "d" }, resourceVersion: "2" },
    },
    { own: { a: "b" }, annotations: {}, remove: ["a"], expected: { annotations: {} } },
    {
      own: { a: "b", c: "d" },
      annotations: { e: "f" },
      remove: ["a"],
      expected: { annotations: { c: "d", e: "f" } },
    },
    {
      own: { a: "b", c: "d" },
      annotations: { e: "f" },
      remove: ["g"],
      expected: { annotations: { a: "b", c: "d", e: "f" } },
    },
    {
      own: { a: "b", c: "d" },
      annotations: {},
      remove: ["e"],
      expected: { annotations: { a: "b", c: "d" } },
    },
    { annotations: { a: "b" }, expected: { annotations: { a: "b" } } },
  ])(
    "%j",
    ({ expected, annotations, overwrite = false, own, remove = [], version: resourceVersion = "" }) => {
      const obj = { metadata: own === undefined ? {} : { annotations: { ...own } } };
      const found = trying(() => {
        annotate.updateAnnotations(obj, { annotations, remove }, { overwrite, resourceVersion });
        return obj.metadata;
      });
      expect(found).toEqual(expected);
    },
  );
});

describe("TestAnnotateErrors", () => {
  const noResources =
    "error: one or more resources must be specified as <resource> <name> or <resource>/<name>\n";
  const noAnnotations = "error: at least one annotation update is required\n";
  test.each<[name: string, args: string[], stderr: string]>([
    ["no args", [], noResources],
    ["not enough annotations", ["pods"], noAnnotations],
    ["wrong annotations", ["pods", "-"], noAnnotations],
    ["wrong annotations 2", ["pods", "=bar"], noAnnotations],
    ["no resources remove annotations", ["pods-"], noResources],
    ["no resources add annotations", ["pods=bar"], noResources],
  ])("%s", async (_, args, stderr) => {
    expect(await cmdtesting.runKubectl(["annotate", ...args])).toEqual({ code: 1, stdout: "", stderr });
  });

  test.each<[args: string[], stderr: string]>([
    [["pods", "a", "x=1", "b"], "error: all resources must be specified before annotation changes: b\n"],
    [
      ["pods", "a", "x=1", "x-"],
      "error: can not both modify and remove the following annotation(s) in the same command: x\n",
    ],
    [["pods", "--all", "-l", "a=b", "x=1"], "error: cannot set --all and --selector at the same time\n"],
    [
      ["-f", "x", "x=1", "--local", "--dry-run=server"],
      "error: cannot specify --local and --dry-run=server - did you mean --dry-run=client?\n",
    ],
    [["pods", "a", "--list", "-o", "yaml"], "error: --list and --output may not be specified together\n"],
  ])("%j", async (args, stderr) => {
    expect(await cmdtesting.runKubectl(["annotate", ...args])).toEqual({ code: 1, stdout: "", stderr });
  });
});
