// Go: staging/src/k8s.io/client-go/tools/clientcmd/loader_test.go
import { readFileSync } from "node:fs";
import { describe, expect, onTestFinished, test } from "vitest";
import * as clientcmdapi from "#client-go/tools/clientcmd/api";
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

const empty = clientcmdapi.newConfig();

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
      certificateAuthorityData: "UEhPTlkK",
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

  test("TestDuplicateExtensionName", () => {
    const twice =
      "extensions: [{name: test-extension, extension: {bytes: test}}, {name: test-extension, extension: {}}]";
    const error =
      'error converting *[]NamedExtension into *map[string]runtime.Object: duplicate name "test-extension" in list: [';
    expect(() => clientcmd.load(twice)).toThrow(error);
    expect(() => clientcmd.load(`preferences: {${twice}}`)).toThrow(error);
    expect(() => clientcmd.load(`contexts: [{name: c, context: {${twice}}}]`)).toThrow(error);
  });

  test("an extension that is null may come twice", () => {
    const config = clientcmd.load("extensions: [{name: a, extension: null}, {name: a, extension: [1]}]");
    expect(config.extensions).toEqual({ a: [1] });
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
      stat: () => ({ isDir: true, modTime: 0 }),
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
      preferences: {},
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
    const files = { "/home/.kube/config": text };
    const fileOf = (rules: clientcmd.LoadingRules) => {
      const { clusters, authInfos } = loadFiles(rules, files);
      const { clientCertificate, clientKey, tokenFile } = authInfos.get("u") ?? {};
      return [clusters.get("c")?.certificateAuthority, clientCertificate, clientKey, tokenFile];
    };
    const relative = ".kube/config";
    expect(fileOf({ explicitPath: relative })).toEqual([
      "/home/ca.crt",
      "/home/.kube/u.crt",
      "/keys/u.key",
      "/home/.kube/a/b",
    ]);
    expect(fileOf({ explicitPath: relative, doNotResolvePaths: true })).toEqual([
      "../ca.crt",
      "u.crt",
      "/keys/u.key",
      "a/b",
    ]);
  });
});

describe("write", () => {
  test("TestEncodeYAML", () => {
    const server = "https://localhost:1234";
    const config = {
      ...empty,
      currentContext: "any-context-value",
      contexts: new Map([["433e40", { cluster: "433e40" }]]),
      clusters: new Map([
        ["433e40", { server }],
        ["1", { server }],
        ["0", { server }],
      ]),
    };
    expect(clientcmd.write(config)).toBe(`apiVersion: v1
clusters:
- cluster:
    server: https://localhost:1234
  name: "0"
- cluster:
    server: https://localhost:1234
  name: "1"
- cluster:
    server: https://localhost:1234
  name: "433e40"
contexts:
- context:
    cluster: "433e40"
    user: ""
  name: "433e40"
current-context: any-context-value
kind: Config
preferences: {}
users: null
`);
  });

  test("what a kubeconfig says is written as it was read", () => {
    const text = `apiVersion: v1
clusters:
- cluster:
    certificate-authority: ca.crt
    certificate-authority-data: AP8=
    extensions:
    - extension:
        a: 1
      name: theirs
    insecure-skip-tls-verify: true
    proxy-url: http://proxy
    server: https://there
    tls-server-name: name
  name: c
contexts:
- context:
    cluster: c
    namespace: ns
    user: u
  name: here
current-context: here
extensions:
- extension: null
  name: none
kind: Config
preferences:
  colors: true
users:
- name: u
  user:
    as: jane
    as-groups:
    - a
    as-user-extra:
      k:
      - v
    auth-provider:
      config: null
      name: oidc
    client-certificate: u.crt
    client-certificate-data: AP8=
    client-key: u.key
    client-key-data: AP8=
    exec:
      apiVersion: v1
      args: null
      command: x
      env:
      - name: A
        value: b
      installHint: get it
      provideClusterInfo: false
    password: p
    token: t
    tokenFile: tf
    username: name
`;
    expect(clientcmd.write(clientcmd.load(text))).toBe(text);
  });
});

describe("migration", () => {
  const source = { "/old": alfa };
  const migrating = (files: Readonly<Record<string, string>>, rules: Readonly<Record<string, string>>) => {
    const system = clientcmdtesting.memorySystem({ files });
    new clientcmd.ClientConfigLoadingRules(system, { migrationRules: rules }).load();
    return system;
  };

  test("TestMigratingFile", () => {
    expect(migrating(source, { "/new": "/old" }).readFile("/new")).toBe(alfa);
  });

  test("TestMigratingFileLeaveExistingFileAlone", () => {
    expect(migrating({ ...source, "/new": "" }, { "/new": "/old" }).readFile("/new")).toBe("");
  });

  test("TestMigratingFileSourceMissingSkip", () => {
    expect(() => migrating({}, { "/new": "some-missing-file" }).stat("/new")).toThrow("no such file");
  });

  test("a folder cannot be copied", () => {
    expect(() => migrating({ "/old/file": "" }, { "/new": "/old" })).toThrow(
      "cannot migrate /old to /new because it is a directory",
    );
  });

  test("a program's rules find the file of former versions at home", () => {
    const files = { "/home/reader/.kube/.kubeconfig": alfa };
    const system = clientcmdtesting.memorySystem({ files, env: { HOME: "/home/reader" } });
    expect(clientcmd.newDefaultClientConfigLoadingRules(system).load().clusters.size).toBe(1);
    expect(system.readFile("/home/reader/.kube/config")).toBe(alfa);
  });
});

test("TestFileLocking", () => {
  const system = clientcmdtesting.memorySystem({ files: { "/file": "" } });
  clientcmd.lockFile(system, "/file");
  expect(() => clientcmd.lockFile(system, "/file")).toThrow("open /file.lock: file exists");
  clientcmd.unlockFile(system, "/file");
  clientcmd.lockFile(system, "/file");
});

describe("TestResolveRelativePaths", () => {
  const byName = ([a = ""]: readonly (string | undefined)[], [b = ""]: readonly (string | undefined)[]) =>
    a < b ? -1 : 1;

  const one = `
users:
- {name: relative-user-1, user: {client-certificate: relative/client/cert, client-key: ../relative/client/key}}
- {name: absolute-user-1, user: {client-certificate: /absolute/client/cert, client-key: /absolute/client/key}}
- {name: relative-cmd-1, user: {exec: {command: ../relative/client/cmd}}}
- {name: absolute-cmd-1, user: {exec: {command: /absolute/client/cmd}}}
- {name: PATH-cmd-1, user: {exec: {command: cmd}}}
clusters:
- {name: relative-server-1, cluster: {certificate-authority: ../relative/ca}}
- {name: absolute-server-1, cluster: {certificate-authority: /absolute/ca}}`;
  const two = `
users:
- {name: relative-user-2, user: {client-certificate: relative/client/cert2, client-key: ../relative/client/key2}}
- {name: absolute-user-2, user: {client-certificate: /absolute/client/cert2, client-key: /absolute/client/key2}}
clusters:
- {name: relative-server-2, cluster: {certificate-authority: ../relative/ca2}}
- {name: absolute-server-2, cluster: {certificate-authority: /absolute/ca2}}`;

  test("paths are taken from the folder of their file; a command without a folder is found by PATH", () => {
    const files = { "/d/one/.kubeconfig": one, "/d/e/two/.kubeconfig": two };
    const { authInfos, clusters } = loadFiles({ precedence: Object.keys(files) }, files);
    const users = [...authInfos].map(([name, user]) => [
      name,
      user.clientCertificate,
      user.clientKey,
      user.exec?.command,
    ]);
    expect(users.sort(byName)).toEqual([
      ["PATH-cmd-1", undefined, undefined, "cmd"],
      ["absolute-cmd-1", undefined, undefined, "/absolute/client/cmd"],
      ["absolute-user-1", "/absolute/client/cert", "/absolute/client/key", undefined],
      ["absolute-user-2", "/absolute/client/cert2", "/absolute/client/key2", undefined],
      ["relative-cmd-1", undefined, undefined, "/d/relative/client/cmd"],
      ["relative-user-1", "/d/one/relative/client/cert", "/d/relative/client/key", undefined],
      ["relative-user-2", "/d/e/two/relative/client/cert2", "/d/e/relative/client/key2", undefined],
    ]);
    expect([...clusters].map(([name, cluster]) => [name, cluster.certificateAuthority]).sort(byName)).toEqual(
      [
        ["absolute-server-1", "/absolute/ca"],
        ["absolute-server-2", "/absolute/ca2"],
        ["relative-server-1", "/d/relative/ca"],
        ["relative-server-2", "/d/e/relative/ca2"],
      ],
    );
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
