// Go: staging/src/k8s.io/client-go/discovery/helper_blackbox_test.go
import { describe, expect, test } from "vitest";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as discovery from "#client-go/discovery";
import * as goerrors from "#go/errors";
import * as utilclock from "#utils/clock";

function clientOf(answer: () => Response): discovery.DiscoveryClient {
  const clock = new utilclock.VirtualClock();
  return new discovery.DiscoveryClient({ host: "http://localhost", clock, fetch: async () => answer() });
}

describe("TestServerSupportsVersion", () => {
  interface Case {
    name: string;
    requiredVersion?: string;
    serverVersions?: string[];
    sendErr?: Error;
    status?: number;
    refused?: string;
  }
  test.each<Case>([
    { name: "explicit version supported", requiredVersion: "v1", serverVersions: ["/version1", "v1"] },
    {
      name: "explicit version not supported on server",
      requiredVersion: "v1",
      serverVersions: ["version1"],
      refused: 'server does not support API version "v1"',
    },
    {
      name: "connection refused error",
      serverVersions: ["version1"],
      sendErr: new Error("connection refused"),
      refused: "connection refused",
    },
    {
      name: "discovery fails due to 404 Not Found errors and thus serverVersions is empty, use requested GroupVersion",
      requiredVersion: "version1",
      status: 404,
    },
  ])("$name", async ({ requiredVersion = "", serverVersions = [], sendErr, status = 200, refused }) => {
    const client = clientOf(() => {
      if (sendErr !== undefined) throw sendErr;
      return Response.json({ versions: serverVersions }, { status });
    });
    const asked = discovery.serverSupportsVersion(client, { group: "", version: requiredVersion });
    const refusal = asked.then(() => undefined, goerrors.textOf);
    expect(await refusal).toBe(refused);
  });
});

describe("TestFilteredBy", () => {
  const all = () => true;
  const none = () => false;
  const onlyV2 = (gv: string) => gv.endsWith("/v2") || gv === "v2";
  const onlyBar = (_gv: string, { kind }: metav1.APIResource) => kind === "Bar";
  const resource = (name: string, kind: string): metav1.APIResource => ({
    name,
    singularName: "",
    namespaced: false,
    kind,
    verbs: [],
  });
  const resources = [resource("bar", "Bar"), resource("test", "Test")];
  const foo: metav1.APIResourceList[] = [
    { groupVersion: "foo/v1", resources },
    { groupVersion: "foo/v2", resources },
    { groupVersion: "foo/v3", resources: [] },
  ];

  test.each<
    [name: string, input: metav1.APIResourceList[], pred: discovery.ResourcePredicate, kept: string[]]
  >([
    ["nothing", [], all, []],
    ["a list of nothing", [{ groupVersion: "foo/v1", resources: [] }], all, []],
    ["all", foo, all, ["foo/v1.bar", "foo/v1.test", "foo/v2.bar", "foo/v2.test"]],
    ["one version", foo, onlyV2, ["foo/v2.bar", "foo/v2.test"]],
    ["one kind", foo, onlyBar, ["foo/v1.bar", "foo/v2.bar"]],
    ["none", foo, none, []],
  ])("%s", (_name, input, pred, kept) => {
    const filtered = discovery.filteredBy(pred, input);
    const texts = filtered.flatMap(({ groupVersion, resources: found }) =>
      found.length === 0 ? [groupVersion] : found.map(({ name }) => `${groupVersion}.${name}`),
    );
    expect(texts).toEqual(kept);
  });

  test("by verbs: all of them must be there", () => {
    const pod = { ...resource("pods", "Pod"), verbs: ["list", "get"] };
    const matches = (...verbs: string[]) => discovery.supportsAllVerbs(verbs)("v1", pod);
    expect([matches(), matches("get", "list"), matches("get", "watch")]).toEqual([true, true, false]);
  });
});

test("groupVersionResources() gives each resource once, and throws for a text that is no group version", () => {
  const pods = { name: "pods", singularName: "", namespaced: true, kind: "Pod", verbs: [] };
  const lists = [
    { groupVersion: "v1", resources: [pods] },
    { groupVersion: "v1", resources: [pods] },
  ];
  expect(discovery.groupVersionResources(lists)).toEqual([{ group: "", version: "v1", resource: "pods" }]);
  expect(() => discovery.groupVersionResources([{ groupVersion: "a/b/c", resources: [] }])).toThrow(
    "unexpected GroupVersion string: a/b/c",
  );
});

describe("matchesServerVersion()", () => {
  const info = {
    major: "1",
    minor: "20",
    gitVersion: "v1.20.2",
    gitCommit: "faecb19",
    gitTreeState: "clean",
    buildDate: "today",
    goVersion: "go1.15.5",
    compiler: "gc",
    platform: "linux/amd64",
  };
  test("compares the builds, and nothing else", async () => {
    const client = clientOf(() => Response.json({ ...info, buildDate: "yesterday" }));
    await expect(discovery.matchesServerVersion(info, client)).resolves.toBeUndefined();
  });
  test("prints both as Go does if they differ", async () => {
    const client = clientOf(() => Response.json({ ...info, gitCommit: "other" }));
    const rest =
      'GitTreeState:"clean", BuildDate:"today", GoVersion:"go1.15.5", Compiler:"gc", Platform:"linux/amd64"}';
    const text = (commit: string) =>
      `version.Info{Major:"1", Minor:"20", GitVersion:"v1.20.2", GitCommit:"${commit}", ${rest}`;
    await expect(discovery.matchesServerVersion(info, client)).rejects.toThrow(
      `server version (&${text("other")}) differs from client version (${text("faecb19")})`,
    );
  });
  test("says so if the server does not answer", async () => {
    const client = clientOf(() => {
      throw new Error("gone");
    });
    await expect(discovery.matchesServerVersion(info, client)).rejects.toThrow(
      "couldn't read version from server: gone",
    );
  });
});
