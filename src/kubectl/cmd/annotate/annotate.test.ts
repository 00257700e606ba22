// Go: staging/src/k8s.io/kubectl/pkg/cmd/annotate/annotate_test.go
import { beforeEach, describe, expect, test } from "vitest";
import * as inprocess from "#cluster";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import * as cmdtesting from "#kubectl/cmd/testing";
import * as cmdutil from "#kubectl/cmd/util";
import * as annotate from "#kubectl/cmd/annotate";
import * as utilclock from "#utils/clock";

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

describe("TestParseAnnotations", () => {
  const url = "https://test.com/index.htm?id=123#u=user-name";
  const json = '\'{"kind":"SerializedReference","apiVersion":"v1","reference":{"name":"my-nginx"}}\'';
  test.each<[scenario: string, args: string[], expected: [added: Labels, removed: string[]]]>([
    ["add two annotations", ["a=b", "c=d"], [{ a: "b", c: "d" }, []]],
    [
      "add annotations with special characters",
      [`url=${url}`, `fake.kubernetes.io/annotation=${json}`],
      [{ url, "fake.kubernetes.io/annotation": json }, []],
    ],
    ["add no annotations", [], [{}, []]],
    ["add two annotations, remove one", ["a=b", "c=d", "e-"], [{ a: "b", c: "d" }, ["e"]]],
    ["add valid annotation with empty value", ["a="], [{ a: "" }, []]],
  ])("%s", (_, args, expected) => {
    expect(cmdutil.parsePairs(args, "annotation", true)).toEqual(expected);
  });

  test.each([
    ["incorrect annotation input (missing =value)", ["ab", "c=d"], "ab"],
    ["incorrect annotation input (missing =value)", ["ab", "a="], "ab"],
    ["incorrect annotation input (missing key)", ["-"], "-"],
    ["incorrect annotation input (missing key)", ["=bar"], "=bar"],
  ])("%s", (_, args, wrong) => {
    const parse = () => cmdutil.parsePairs(args, "annotation", true);
    expect(parse).toThrow(new Error(`invalid annotation format: ${wrong}`));
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

describe("on a server with two pods", () => {
  const pod = (name: string) => ({
    metadata: { name },
    spec: { containers: [{ name: "c", image: "i" }] },
  });
  const file = { apiVersion: "v1", kind: "Pod", metadata: { name: "foo" } };
  let clock: utilclock.VirtualClock;
  let cluster: inprocess.Cluster;
  let patches: string[];
  beforeEach(async () => {
    clock = new utilclock.VirtualClock();
    cluster = new inprocess.Cluster({ clock, node: false, controllers: false });
    patches = [];
    for (const name of ["bar", "foo"])
      await clock.run(cluster.client.coreV1().pods("default").create(pod(name)));
  });

  const run = (...args: string[]) =>
    clock.run(
      cmdtesting.runKubectl(["-s", "http://cluster", "annotate", ...args], {
        clock,
        system: clientcmdtesting.memorySystem({ files: { "/home/pod.json": JSON.stringify(file) } }),
        fetch: async (request) => {
          if (request.method === "PATCH") patches.push(await request.text());
          return cluster.server.fetch(request);
        },
      }),
    );
  const held = async (name: string) =>
    (await clock.run(cluster.client.coreV1().pods("default").get(name))).metadata.annotations;
  const done = (...names: string[]) => ({
    code: 0,
    stdout: names.map((name) => `${name} annotated\n`).join(""),
    stderr: "",
  });

  test("TestAnnotateObject", async () => {
    expect(await run("pods/foo", "a=b", "c-")).toEqual(done("pod/foo"));
    expect(await held("foo")).toEqual({ a: "b" });
  });

  test("TestAnnotateObjectFromFile", async () => {
    expect(await run("-f", "pod.json", "a=b")).toEqual(done("pod/foo"));
    expect(await held("foo")).toEqual({ a: "b" });
  });

  test("TestAnnotateLocal", async () => {
    expect(await run("--local", "-f", "pod.json", "a=b")).toEqual(done("pod/foo"));
    expect([await held("foo"), patches]).toEqual([{}, []]);
  });

  test("TestAnnotateMultipleObjects", async () => {
    expect(await run("--all", "pods", "a=b")).toEqual(done("pod/bar", "pod/foo"));
    expect([await held("foo"), await held("bar")]).toEqual([{ a: "b" }, { a: "b" }]);
  });

  test("TestAnnotateResourceVersion", async () => {
    const { metadata } = await clock.run(cluster.client.coreV1().pods("default").get("foo"));
    const at = (version: string) => run("pods/foo", "a=b", `--resource-version=${version}`);
    const { code, stderr } = await at("1");
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^Error from server \(Conflict\): /)]);
    expect(await at(metadata.resourceVersion)).toEqual(done("pod/foo"));
    expect(patches.at(-1)).toBe(
      `{"metadata":{"annotations":{"a":"b"},"resourceVersion":"${metadata.resourceVersion}"}}`,
    );
  });
});
