// Go: staging/src/k8s.io/kubectl/pkg/cmd/label/label_test.go
import { beforeEach, describe, expect, test } from "vitest";
import * as inprocess from "#cluster";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import * as cmdtesting from "#kubectl/cmd/testing";
import * as label from "#kubectl/cmd/label";
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

describe("TestValidateLabels", () => {
  const both = { a: "b", c: "d" };
  test.each<[name: string, own: Labels | undefined, labels: Labels, expected: typeof anError | undefined]>([
    ["one shared", both, { a: "c", d: "b" }, anError],
    ["second shared", both, { b: "d", c: "a" }, anError],
    ["no overlap", both, { b: "a", d: "c" }, undefined],
    ["no labels", undefined, { b: "a", d: "c" }, undefined],
  ])("%s", (_, own, labels, expected) => {
    const metadata = own === undefined ? {} : { labels: own };
    expect(trying(() => label.validateNoOverwrites({ metadata }, labels))).toBe(expected);
  });
});

describe("TestParseLabels", () => {
  test.each<[spec: string[], expected: unknown]>([
    [["a=b", "c=d"], { labels: { a: "b", c: "d" }, remove: [] }],
    [[], { labels: {}, remove: [] }],
    [["a=b", "c=d", "e-"], { labels: { a: "b", c: "d" }, remove: ["e"] }],
    [["ab", "c=d"], anError],
    [["a=b", "c=d", "a-"], anError],
    [["a="], { labels: { a: "" }, remove: [] }],
    [["a=%^$"], anError],
  ])("%j", (spec, expected) => expect(trying(() => label.parseLabels(spec))).toEqual(expected));
});

describe("TestLabelFunc", () => {
  type Case = {
    own?: Labels;
    overwrite?: boolean;
    version?: string;
    labels: Labels;
    remove?: string[];
    expected: object | typeof anError;
  };
  test.each<Case>([
    { own: { a: "b" }, labels: { a: "b" }, expected: anError },
    { own: { a: "b" }, labels: { a: "c" }, overwrite: true, expected: { labels: { a: "c" } } },
    { own: { a: "b" }, labels: { c: "d" }, expected: { labels: { a: "b", c: "d" } } },
    {
      own: { a: "b" },
      labels: { c: "d" },
      version: "2",
      expected: { labels: { a: "b", c: "d" }, resourceVersion: "2" },
    },
    { own: { a: "b" }, labels: {}, remove: ["a"], expected: { labels: {} } },
    { own: { a: "b", c: "d" }, labels: { e: "f" }, remove: ["a"], expected: { labels: { c: "d", e: "f" } } },
    { labels: { a: "b" }, expected: { labels: { a: "b" } } },
  ])("%j", ({ expected, labels, overwrite = false, own, remove = [], version: resourceVersion = "" }) => {
    const obj = { metadata: own === undefined ? {} : { labels: { ...own } } };
    const found = trying(() => {
      label.labelFunc(obj, { labels, remove }, { overwrite, resourceVersion });
      return obj.metadata;
    });
    expect(found).toEqual(expected);
  });
});

describe("TestLabelErrors", () => {
  const noResources =
    "error: one or more resources must be specified as <resource> <name> or <resource>/<name>\n";
  const noLabels = "error: at least one label update is required\n";
  const noNames = "error: resource(s) were provided, but no name, label selector, or --all flag specified\n";
  test.each<[name: string, args: string[], stderr: string]>([
    ["no args", [], noResources],
    ["not enough labels", ["pods"], noLabels],
    ["wrong labels", ["pods", "-"], noLabels],
    ["wrong labels 2", ["pods", "=bar"], noLabels],
    ["no resources", ["pods-"], noResources],
    ["no resources 2", ["pods=bar"], noResources],
    ["resources but no selectors", ["pods", "app=bar"], noNames],
    ["multiple resources but no selectors", ["pods,deployments", "app=bar"], noNames],
  ])("%s", async (_, args, stderr) => {
    const clock = new utilclock.VirtualClock();
    const { server } = new inprocess.Cluster({ clock, node: false, controllers: false });
    const fetch: typeof server.fetch = (request) => server.fetch(request);
    const line = ["-s", "http://cluster", "label", ...args];
    const said = await clock.run(cmdtesting.runKubectl(line, { clock, fetch }));
    expect(said).toEqual({ code: 1, stdout: "", stderr });
  });

  test.each<[args: string[], stderr: string]>([
    [["pods", "a", "x=1", "b"], "error: all resources must be specified before label changes: b\n"],
    [["pods", "a", "x=1", "x-"], "error: can not both modify and remove a label in the same command\n"],
    [["pods", "--all", "-l", "a=b", "x=1"], "error: cannot set --all and --selector at the same time\n"],
    [
      ["pods", "a", "x=1", "--local", "--dry-run=server"],
      "error: cannot specify --local and --dry-run=server - did you mean --dry-run=client?\n",
    ],
    [["pods", "a", "--list", "-o", "yaml"], "error: --list and --output may not be specified together\n"],
  ])("%j", async (args, stderr) => {
    expect(await cmdtesting.runKubectl(["label", ...args])).toEqual({ code: 1, stdout: "", stderr });
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
      cmdtesting.runKubectl(["-s", "http://cluster", "label", ...args], {
        clock,
        system: clientcmdtesting.memorySystem({ files: { "/home/pod.json": JSON.stringify(file) } }),
        fetch: async (request) => {
          if (request.method === "PATCH") patches.push(await request.text());
          return cluster.server.fetch(request);
        },
      }),
    );
  const held = async (name: string) =>
    (await clock.run(cluster.client.coreV1().pods("default").get(name))).metadata.labels;
  const done = (...names: string[]) => ({
    code: 0,
    stdout: names.map((name) => `${name} labeled\n`).join(""),
    stderr: "",
  });

  test("TestLabelForResourceFromFile", async () => {
    expect(await run("-f", "pod.json", "a=b")).toEqual(done("pod/foo"));
    expect(await held("foo")).toEqual({ a: "b" });
  });

  test("TestLabelLocal", async () => {
    expect(await run("--local", "-f", "pod.json", "a=b")).toEqual(done("pod/foo"));
    expect([await held("foo"), patches]).toEqual([{}, []]);
  });

  test("TestLabelMultipleObjects", async () => {
    expect(await run("--all", "pods", "a=b")).toEqual(done("pod/bar", "pod/foo"));
    expect([await held("foo"), await held("bar")]).toEqual([{ a: "b" }, { a: "b" }]);
  });

  test("TestLabelResourceVersion", async () => {
    const { metadata } = await clock.run(cluster.client.coreV1().pods("default").get("foo"));
    const at = (version: string) => run("pods/foo", "a=b", `--resource-version=${version}`);
    const { code, stderr } = await at("1");
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^Error from server \(Conflict\): /)]);
    expect(await at(metadata.resourceVersion)).toEqual(done("pod/foo"));
    expect(patches.at(-1)).toBe(
      `{"metadata":{"labels":{"a":"b"},"resourceVersion":"${metadata.resourceVersion}"}}`,
    );
  });
});
