// Go: staging/src/k8s.io/client-go/tools/clientcmd/loader_test.go
import { readFileSync } from "node:fs";
import { describe, expect, onTestFinished, test } from "vitest";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import * as os from "#go/os";
import * as klog from "#klog";
import * as clientcmd from "./index.ts";

interface Case {
  readonly name: string;
  readonly text: string;
  /** What kubectl says after `error loading config file "…": `; missing where it reads the file. */
  readonly error?: string;
  readonly currentContext?: string;
  readonly clusters?: readonly (readonly [name: string, server: string])[];
}

const { cases } = JSON.parse(
  readFileSync(new URL("testdata/config-view-1.20.json", import.meta.url), "utf8"),
) as { cases: Case[] }; // Our own recording.
const refused = cases.filter(({ error }) => error !== undefined);
const taken = cases.filter(({ error }) => error === undefined);

describe("load, as kubectl 1.20.2 does", () => {
  test.each(refused)("refuses $name in its words", ({ text, error = "" }) => {
    expect(() => clientcmd.load(text)).toThrow(expect.objectContaining({ message: error }));
  });

  test.each(taken)("takes $name", ({ text, currentContext, clusters }) => {
    const config = clientcmd.load(text);
    const servers = [...config.clusters].map(([name, { server = "" }]) => [name, server]);
    expect([config.currentContext, servers]).toEqual([currentContext, clusters]);
  });
});

const empty = { clusters: new Map(), authInfos: new Map(), contexts: new Map(), currentContext: "" };

describe("load", () => {
  test("TestNilOutMap", () => {
    const config = clientcmd.load(`apiVersion: v1
kind: Config
clusters:
- cluster: {certificate-authority-data: UEhPTlkK, server: "https://1.1.1.1"}
  name: production
current-context: production
users:
- {name: production, user: {auth-provider: {name: gcp}}}`);
    expect(config.clusters.get("production")).toEqual({
      server: "https://1.1.1.1",
      certificateAuthorityData: "PHONY\n",
    });
    expect(config.authInfos.get("production")).toEqual({
      authProvider: expect.objectContaining({ name: "gcp" }),
    });
  });

  test.each([
    ["TestDuplicateClusterName", "clusters", "NamedCluster", "Cluster"],
    ["TestDuplicateContextName", "contexts", "NamedContext", "Context"],
    ["TestDuplicateUserName", "users", "NamedAuthInfo", "AuthInfo"],
  ])("%s", (_, list, from, to) => {
    expect(() => clientcmd.load(`${list}: [{name: kubeconfig-x}, {name: kubeconfig-x}]`)).toThrow(
      `error converting *[]${from} into *map[string]*api.${to}: duplicate name "kubeconfig-x" in list`,
    );
  });

  test("TestLoadingEmptyMaps", () => {
    expect(clientcmd.load("current-context: any-context-value")).toEqual({
      ...empty,
      currentContext: "any-context-value",
    });
    expect(clientcmd.load("")).toEqual(empty);
  });

  test("what was base64 is a text of UTF-8, with a mark at its beginning if it has one", () => {
    const config = clientcmd.load("clusters: [{name: c, cluster: {certificate-authority-data: 77u/w7w=}}]");
    expect(config.clusters.get("c")?.certificateAuthorityData).toBe("\uFEFFü");
  });

  test("bad base64 and foreign kinds are told", () => {
    const bad = "clusters: [{name: c, cluster: {certificate-authority-data: 'ab!d'}}]";
    expect(() => clientcmd.load(bad)).toThrow("illegal base64 data at input byte 2");
    expect(() => clientcmd.load("kind: Pod\napiVersion: v1")).toThrow(
      'no kind "Pod" is registered for version "v1"',
    );
  });
});

const loadFiles = (rules: clientcmd.LoadingRules, files: Readonly<Record<string, string>> = {}) =>
  new clientcmd.ClientConfigLoadingRules(clientcmdtesting.memorySystem({ files }), rules).load();

/** A kubeconfig with one user, one cluster and one context, as upstream's tests have four. */
const configOf = (color: string, animal: string, context: string) => `
users: [{name: ${color}-user, user: {token: ${color}-token}}]
clusters: [{name: ${animal}-cluster, cluster: {server: "http://${animal}.org:8080"}}]
contexts: [{name: ${context}-context, context: {user: ${color}-user, cluster: ${animal}-cluster, namespace: ns}}]`;
const alfa = configOf("red", "cow", "federal");
const bravo = configOf("black", "pig", "queen-anne");
const charlie = configOf("green", "horse", "shaker");
const delta = configOf("blue", "chicken", "gothic");
const conflictAlfa = `
users: [{name: red-user, user: {token: a-different-red-token}}, {name: yellow-user, user: {token: yellow-token}}]
clusters:
- {name: cow-cluster, cluster: {server: "http://a-different-cow.org:8080", insecure-skip-tls-verify: true}}
- {name: donkey-cluster, cluster: {server: "http://donkey.org:8080", insecure-skip-tls-verify: true}}
current-context: federal-context`;

describe("ClientConfigLoadingRules", () => {
  test("TestNonExistentCommandLineFile", () => {
    expect(() => loadFiles({ explicitPath: "bogus_file" })).toThrow(
      "stat bogus_file: no such file or directory",
    );
  });

  test("TestToleratingMissingFiles", () => {
    const lines: string[] = [];
    const was = klog.setSink((_, line) => void lines.push(line));
    onTestFinished(() => void klog.setSink(was));
    expect(loadFiles({ precedence: ["bogus1", "bogus2", "", "bogus3"] })).toEqual(empty);
    expect(lines).toEqual([]);
    expect(loadFiles({ precedence: ["bogus1", "bogus2"], warnIfAllMissing: true })).toEqual(empty);
    expect(lines).toEqual(["Config not found: bogus1, bogus2"]);
  });

  test("TestErrorReadingFile", () => {
    expect(() => loadFiles({ explicitPath: "/bad" }, { "/bad": "bogus value" })).toThrow(
      'error loading config file "/bad": ',
    );
    const both = { precedence: ["/bad", "/worse"] };
    expect(() => loadFiles(both, { "/bad": "bogus value", "/worse": "kind: Pod\napiVersion: v1" })).toThrow(
      /^\[error loading config file "\/bad": .*, error loading config file "\/worse": no kind "Pod"/,
    );
  });

  test("TestErrorReadingNonFile", () => {
    const system = clientcmdtesting.memorySystem();
    const folder = {
      ...system,
      stat: () => {},
      readFile: (file: string): string => {
        throw new os.PathError("read", file, new Error("is a directory"));
      },
    };
    expect(() => new clientcmd.ClientConfigLoadingRules(folder, { explicitPath: "/tmp" }).load()).toThrow(
      'error loading config file "/tmp": read /tmp: is a directory',
    );
  });

  test("TestConflictingCurrentContext", () => {
    const files = {
      "/one": "current-context: any-context-value",
      "/two": "current-context: a-different-context",
    };
    const rules = { explicitPath: "/one", precedence: ["/two"] };
    expect(loadFiles(rules, files).currentContext).toBe("any-context-value");
    expect(loadFiles({ precedence: ["/one", "/two"] }, files).currentContext).toBe("any-context-value");
    expect(loadFiles({ precedence: ["/two", "/one"] }, files).currentContext).toBe("a-different-context");
  });

  test("Example_noMergingOnExplicitPaths", () => {
    const rules = { explicitPath: "/one", precedence: ["/two"] };
    const config = loadFiles(rules, { "/one": alfa, "/two": conflictAlfa });
    expect([...config.clusters.keys(), ...config.authInfos.keys(), config.currentContext]).toEqual([
      "cow-cluster",
      "red-user",
      "",
    ]);
  });

  test("Example_mergingSomeWithConflict", () => {
    const config = loadFiles({ precedence: ["/one", "/two"] }, { "/one": alfa, "/two": conflictAlfa });
    expect(config).toEqual({
      clusters: new Map([
        ["cow-cluster", { locationOfOrigin: "/one", server: "http://cow.org:8080" }],
        [
          "donkey-cluster",
          { locationOfOrigin: "/two", server: "http://donkey.org:8080", insecureSkipTLSVerify: true },
        ],
      ]),
      authInfos: new Map([
        ["red-user", { locationOfOrigin: "/one", token: "red-token" }],
        ["yellow-user", { locationOfOrigin: "/two", token: "yellow-token" }],
      ]),
      contexts: new Map([
        [
          "federal-context",
          { locationOfOrigin: "/one", cluster: "cow-cluster", user: "red-user", namespace: "ns" },
        ],
      ]),
      currentContext: "federal-context",
    });
  });

  test("Example_mergingEverythingNoConflicts", () => {
    const files = { "/a": alfa, "/b": bravo, "/c": charlie, "/d": delta };
    const config = loadFiles({ precedence: Object.keys(files) }, files);
    expect([...config.clusters].map(([name, { server }]) => `${name} ${server}`).sort()).toEqual([
      "chicken-cluster http://chicken.org:8080",
      "cow-cluster http://cow.org:8080",
      "horse-cluster http://horse.org:8080",
      "pig-cluster http://pig.org:8080",
    ]);
    expect([...config.authInfos.values()].map(({ token = "" }) => token).sort()).toEqual([
      "black-token",
      "blue-token",
      "green-token",
      "red-token",
    ]);
    expect([...config.contexts.keys()].sort()).toEqual([
      "federal-context",
      "gothic-context",
      "queen-anne-context",
      "shaker-context",
    ]);
  });

  test("paths in a file start at its folder, unless they begin at the root or nobody wants it", () => {
    const text = `
clusters: [{name: c, cluster: {server: s, certificate-authority: ../ca.crt}}]
users: [{name: u, user: {client-certificate: u.crt, client-key: /keys/u.key, tokenFile: a/b}}]`;
    const files = { "/work/.kube/config": text };
    const fileOf = (rules: clientcmd.LoadingRules) => {
      const { clusters, authInfos } = loadFiles(rules, files);
      const { clientCertificate, clientKey, tokenFile } = authInfos.get("u") ?? {};
      return [clusters.get("c")?.certificateAuthority, clientCertificate, clientKey, tokenFile];
    };
    const relative = ".kube/config";
    expect(fileOf({ explicitPath: relative })).toEqual([
      "/work/ca.crt",
      "/work/.kube/u.crt",
      "/keys/u.key",
      "/work/.kube/a/b",
    ]);
    expect(fileOf({ explicitPath: relative, doNotResolvePaths: true })).toEqual([
      "../ca.crt",
      "u.crt",
      "/keys/u.key",
      "a/b",
    ]);
  });
});

describe("newDefaultClientConfigLoadingRules", () => {
  const precedence = (env: string, rules: clientcmd.LoadingRules = {}) =>
    clientcmd
      .newDefaultClientConfigLoadingRules(clientcmdtesting.memorySystem({ env: { KUBECONFIG: env } }), rules)
      .getLoadingPrecedence();

  test.each<[name: string, env: string, rules: clientcmd.LoadingRules, files: string[]]>([
    ["default", "", {}, ["/home/reader/.kube/config"]],
    ["explicit", "/env/kubeconfig", { explicitPath: "/explicit/kubeconfig" }, ["/explicit/kubeconfig"]],
    ["envvar-single", "/env/kubeconfig", {}, ["/env/kubeconfig"]],
    ["envvar-multiple", "/env/kubeconfig:/other/kubeconfig", {}, ["/env/kubeconfig", "/other/kubeconfig"]],
  ])("TestLoadingGetLoadingPrecedence: %s", (_, env, rules, files) => {
    expect(precedence(env, rules)).toEqual(files);
  });

  test.each([
    ["a:b:c:d:e:f", "a:b:c:d:e:f"],
    ["a:b:c:b:e:f", "a:b:c:e:f"],
    ["a:a:b:b:c:b", "a:b:c"],
  ])("TestDeduplicate: %s becomes %s", (src, expected) => {
    expect(precedence(src)).toEqual(expected.split(":"));
  });

  test("a list without a name in it is not the same as no list", () => {
    const files = { "/home/reader/.kube/config": alfa };
    const load = (KUBECONFIG: string) => {
      const system = clientcmdtesting.memorySystem({ files, env: { KUBECONFIG } });
      return clientcmd.newDefaultClientConfigLoadingRules(system).load();
    };
    expect(load("").clusters.size).toBe(1);
    expect(load(":").clusters.size).toBe(0);
  });
});
