// Go: staging/src/k8s.io/client-go/tools/clientcmd/client_config_test.go
import { describe, expect, onTestFinished, test } from "vitest";
import * as clientcmdapi from "#client-go/tools/clientcmd/api";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import * as http from "#go/net/http";
import * as klog from "#klog";
import { cleanANSIEscapeCodes } from "./ansi.ts";
import * as clientcmd from "./index.ts";
import { mergeWithOverwrite } from "./merge.ts";

const system = clientcmdtesting.memorySystem({
  files: { "/ca.crt": "CA file", "/token": "from file\n", "/config/c.crt": "CERT", "/config/c.key": "KEY" },
});

const newClientConfig = (config: clientcmdapi.Config, overrides: clientcmd.ConfigOverrides = {}) =>
  new clientcmd.DirectClientConfig(config, system, overrides);
const connect = (config: clientcmdapi.Config, overrides: clientcmd.ConfigOverrides = {}) =>
  newClientConfig(config, overrides).clientConfig();

/** One cluster, one user and one context, all named `clean`. */
function configOf(cluster: clientcmdapi.Cluster, authInfo: clientcmdapi.AuthInfo): clientcmdapi.Config {
  return {
    ...clientcmdapi.newConfig(),
    clusters: new Map([["clean", cluster]]),
    authInfos: new Map([["clean", authInfo]]),
    contexts: new Map([["clean", { cluster: "clean", user: "clean" }]]),
    currentContext: "clean",
  };
}

const server = "https://anything.com:8080";
const token = "the-token";
const createValidTestConfig = () => configOf({ server }, { token });
const createCAValidTestConfig = () => configOf({ server, certificateAuthorityData: "AAA=" }, { token });

describe("DirectClientConfig", () => {
  test("TestInsecureOverridesCA", () => {
    const clusterInfo = { insecureSkipTLSVerify: true };
    expect(connect(createCAValidTestConfig(), { clusterInfo }).tlsClientConfig).toEqual({ insecure: true });
  });

  test("TestCAOverridesCAData", () => {
    const clusterInfo = { certificateAuthority: "/ca.crt" };
    expect(connect(createCAValidTestConfig(), { clusterInfo }).tlsClientConfig).toEqual({
      caFile: "/ca.crt",
    });
  });

  test("TestTLSServerName", () => {
    const clusterInfo = { tlsServerName: "overridden-server-name" };
    expect(connect(createValidTestConfig(), { clusterInfo }).tlsClientConfig).toEqual({
      serverName: "overridden-server-name",
    });
  });

  test("TestTLSServerNameClearsWhenServerNameSet", () => {
    const config = configOf({ server, tlsServerName: "srv" }, { token });
    expect(connect(config).tlsClientConfig).toEqual({ serverName: "srv" });
    expect(connect(config, { clusterInfo: { server: "https://something" } }).tlsClientConfig).toEqual({});
  });

  test("TestMergeContext", () => {
    const config = createValidTestConfig();
    expect(newClientConfig(config).namespace()).toEqual(["default", false]);
    const namespace = "overridden-namespace";
    expect(newClientConfig(config, { context: { namespace } }).namespace()).toEqual([namespace, true]);
  });

  test("TestCertificateData", () => {
    const config = configOf(
      { server: "https://localhost:8443", certificateAuthorityData: btoa("ca-data") },
      { clientCertificateData: btoa("cert-data"), clientKeyData: btoa("key-data") },
    );
    expect(connect(config).tlsClientConfig).toEqual({
      caData: "ca-data",
      certData: "cert-data",
      keyData: "key-data",
    });
  });

  test("TestBasicAuthData", () => {
    const user = { username: "myuser", password: "mypass" };
    expect(connect(configOf({ server }, user))).toEqual({ host: server, ...user, tlsClientConfig: {} });
  });

  test("TestBasicTokenFile", () => {
    const { bearerToken, bearerTokenFile } = connect(configOf({ server }, { tokenFile: "/token" }));
    expect([bearerToken, bearerTokenFile]).toEqual(["from file", "/token"]);
    expect(() => connect(configOf({ server }, { tokenFile: "/gone" }))).toThrow("open /gone: no such file");
  });

  test("TestPrecedenceTokenFile", () => {
    const user = { token: "expected", tokenFile: "/token" };
    expect(connect(configOf({ server }, user)).bearerToken).toBe("expected");
  });

  test("TestCreateClean", () => {
    expect(connect(createValidTestConfig(), { currentContext: "clean" })).toEqual({
      host: server,
      bearerToken: token,
      tlsClientConfig: {},
    });
  });

  test.each([
    ["https://anything.com:8080/foo/bar", "https://anything.com:8080/foo/bar"],
    ["http://anything.com:8080/foo/bar", "http://anything.com:8080/foo/bar"],
    ["http://anything.com:8080/foo/bar/", "http://anything.com:8080/foo/bar/"],
    ["http://anything.com:8080/", "http://anything.com:8080/"],
    ["http://anything.com:8080//", "http://anything.com:8080//"],
    ["anything.com:8080/foo/bar", "anything.com:8080/foo/bar"],
    ["anything.com:8080", "anything.com:8080"],
    ["anything.com", "anything.com"],
    ["anything", "anything"],
    ["", "http://localhost:8080"],
  ])("TestCreateCleanWithPrefix: %j is reached at %j", (given, host) => {
    const clusterDefaults = { server: "http://localhost:8080" };
    expect(connect(configOf({ server: given }, { token }), { clusterDefaults }).host).toBe(host);
  });

  test("TestCreateCleanDefault", () => {
    const found = connect(createValidTestConfig());
    expect(found).toEqual({ host: server, bearerToken: token, tlsClientConfig: {} });
  });

  test("TestCreateCleanDefaultCluster", () => {
    const clusterDefaults = { server: "http://localhost:8080" };
    expect(connect(createValidTestConfig(), { clusterDefaults })).toEqual({
      host: server,
      bearerToken: token,
      tlsClientConfig: {},
    });
  });

  test("TestCreateAuthConfigExecInstallHintCleanup", () => {
    const exec = {
      apiVersion: "client.authentication.k8s.io/v1alpha1",
      command: "some-command",
      installHint: "some install hint with \x1b[1mcontrol chars\x1b[0m\nand a newline",
    };
    expect(connect(createValidTestConfig(), { authInfo: { exec } }).execProvider?.installHint).toBe(
      "some install hint with U+001B[1mcontrol charsU+001B[0m\nand a newline",
    );
    expect(exec.installHint).toContain("\x1b");
  });

  test("TestCreateMissingContextNoDefault", () => {
    const config = { ...createValidTestConfig(), currentContext: "not-present" };
    expect(() => connect(config)).toThrow("context was not found for specified context: not-present");
  });

  test("TestCreateMissingContext", () => {
    const config = { ...createValidTestConfig(), currentContext: "not-present" };
    const clusterDefaults = { server: "http://localhost:8080" };
    expect(() => connect(config, { clusterDefaults })).toThrow(
      "context was not found for specified context: not-present",
    );
    const overrides = { currentContext: "nothing", clusterDefaults };
    expect(() => connect(createValidTestConfig(), overrides)).toThrow('context "nothing" does not exist');
  });

  test("TestNamespaceOverride", () => {
    const config = newClientConfig(clientcmdapi.newConfig(), { context: { namespace: "foo" } });
    expect(config.namespace()).toEqual(["foo", true]);
  });

  test("certificates in files are named, not read", () => {
    const user = { clientCertificate: "/config/c.crt", clientKey: "/config/c.key" };
    expect(connect(configOf({ server, certificateAuthority: "/ca.crt" }, user)).tlsClientConfig).toEqual({
      caFile: "/ca.crt",
      certFile: "/config/c.crt",
      keyFile: "/config/c.key",
    });
  });

  const proxyOf = (proxyURL: string) => {
    const { proxy } = connect(configOf({ server, proxyURL }, {}));
    return proxy?.(new http.TextRequest("https://any", { method: "GET", headers: {} }))?.href;
  };

  test.each([
    ["no proxy-url", "", undefined],
    ["socks5://example.com", "socks5://example.com", "socks5://example.com"],
    ["https://example.com", "https://example.com", "https://example.com/"],
    ["http://example.com", "http://example.com", "http://example.com/"],
  ])("TestProxyURL: %s", (_, proxyURL, href) => {
    expect(proxyOf(proxyURL)).toBe(href);
  });

  test.each([
    ["socks6://example.com", 'unsupported scheme "socks6", must be http, https, or socks5'],
    ["example.com", 'unsupported scheme "", must be http, https, or socks5'],
    ["chewbacca@example.com", 'unsupported scheme "", must be http, https, or socks5'],
    ["example.com:80", 'unsupported scheme "example.com", must be http, https, or socks5'],
    ["::", "could not parse: ::"],
    ["http://a b", "could not parse: http://a b"],
  ])("TestProxyURL: refused: %s", (proxyURL, why) => {
    expect(() => proxyOf(proxyURL)).toThrow(
      `invalid configuration: invalid 'proxy-url' "${proxyURL}" for cluster "clean": ${why}`,
    );
  });

  test.each([
    ["30", 30_000],
    ["1m30s", 90_000],
    ["0", 0],
  ])("a timeout of %s is %i milliseconds", (timeout, ms) => {
    expect(connect(createValidTestConfig(), { timeout }).timeout).toBe(ms);
  });

  test("a timeout that is none is refused", () => {
    expect(() => connect(createValidTestConfig(), { timeout: "soon" })).toThrow("Invalid timeout value.");
  });

  test("requests stand for whom the user or a flag names, over plain HTTP, too", () => {
    const user = { impersonate: "jane", impersonateGroups: ["a"], impersonateUserExtra: { k: ["v"] } };
    const impersonate = { userName: "jane", groups: ["a"], extra: { k: ["v"] } };
    expect(connect(configOf({ server }, user)).impersonate).toEqual(impersonate);
    expect(connect(configOf({ server: "http://plain" }, user)).impersonate).toEqual(impersonate);
    expect(connect(configOf({ server }, user), { authInfo: { impersonate: "joe" } }).impersonate).toEqual({
      ...impersonate,
      userName: "joe",
    });
  });

  test("what stands behind a path is no part of the server's address", () => {
    const host = (given: string) => connect(configOf({ server: given }, {})).host;
    expect(["https://a/b?c#d", "https://a/b#c", "/b?c", "https://a?b"].map(host)).toEqual([
      "https://a/b",
      "https://a/b%23c",
      "/b",
      "https://a?b",
    ]);
  });

  test("where nothing says who we are, somebody is asked, once", () => {
    const asked: string[] = [];
    const prompt = (question: string, show: boolean) => {
      asked.push(`${question}${show}`);
      return question.includes("Username") ? "jane" : "secret";
    };
    const ask = (config: clientcmdapi.Config) =>
      new clientcmd.DirectClientConfig(config, system, {}, { prompt });
    expect(ask(createValidTestConfig()).clientConfig().username).toBeUndefined();
    const config = ask(configOf({ server }, {}));
    const jane = { host: server, username: "jane", password: "secret", tlsClientConfig: {} };
    expect([config.clientConfig(), config.clientConfig()]).toEqual([jane, jane]);
    expect(asked).toEqual(["Please enter Username: true", "Please enter Password: false"]);
  });

  test("confirmUsable() names the context that is not there before all else, and then all that it lacks", () => {
    const config = new clientcmd.DirectClientConfig(
      createValidTestConfig(),
      system,
      { currentContext: "no" },
      {
        contextName: "no",
      },
    );
    expect(() => config.namespace()).toThrow(
      "invalid configuration: [context was not found for specified context: no, cluster has no server defined]",
    );
  });

  test("over plain HTTP nobody says who he is", () => {
    const config = configOf({ server: "http://plain", insecureSkipTLSVerify: true }, { token });
    expect(connect(config)).toEqual({ host: "http://plain", tlsClientConfig: {} });
  });

  test("a user or a cluster that flags name must be there", () => {
    const config = createValidTestConfig();
    expect(() => connect(config, { context: { user: "no" } })).toThrow('auth info "no" does not exist');
    expect(() => connect(config, { context: { cluster: "no" } })).toThrow('cluster "no" does not exist');
    // Who only asks for the namespace is not told that it does not exist, but that it has no server.
    expect(() => newClientConfig(config, { context: { cluster: "no" } }).namespace()).toThrow(
      'invalid configuration: no server found for cluster "no"',
    );
  });
});

describe("TestMergoSemantics", () => {
  interface T {
    s?: readonly string[];
    x?: string;
    y?: number;
    u?: { a?: string; b?: number };
  }

  test.each<[what: string, dst: T, src: T, expected: T]>([
    ["a text is replaced", { x: "one" }, { x: "two" }, { x: "two" }],
    [
      "a struct is merged field by field",
      { x: "one", y: 5, u: { a: "four", b: 6 } },
      { x: "two", u: { a: "three", b: 4 } },
      { x: "two", y: 5, u: { a: "three", b: 4 } },
    ],
    [
      "a list is replaced",
      { s: ["test3", "test4", "test5"] },
      { s: ["test1", "test2", "test3"] },
      { s: ["test1", "test2", "test3"] },
    ],
    [
      "what is empty says nothing",
      { x: "one", y: 5, s: ["a"] },
      { x: "", y: 0, s: [] },
      { x: "one", y: 5, s: ["a"] },
    ],
  ])("%s", (_, dst, src, expected) => {
    expect(mergeWithOverwrite<T>(dst, src, { u: "struct" })).toEqual(expected);
  });

  test("a map is merged entry by entry", () => {
    const dst = { map: { rsc: 6543, r: 2138, gri: 1908, adg: 912, prt: 22 } };
    const src = { map: { rsc: 3711, r: 2138, gri: 1908, adg: 912 } };
    expect(mergeWithOverwrite<{ map: Record<string, number> }>(dst, src, { map: "map" })).toEqual({
      map: { rsc: 3711, r: 2138, gri: 1908, adg: 912, prt: 22 },
    });
  });
});

test("TestModifyContext", () => {
  const machine = clientcmdtesting.memorySystem({ files: { "/global": "" } });
  const pathOptions = new clientcmd.PathOptions(machine);
  pathOptions.globalFile = "/global";
  const valid = createValidTestConfig();
  const contexts = new Map([...valid.contexts, ["updated", { cluster: "updated", user: "updated" }]]);
  const config = { ...valid, contexts, currentContext: "updated" };
  clientcmd.modifyConfig(pathOptions, config, { system: machine, relativizePaths: true });
  const startingConfig = pathOptions.getStartingConfig();
  expect(startingConfig.currentContext).toBe("updated");
  expect([...startingConfig.contexts.keys()].sort()).toEqual(["clean", "updated"]);
});

describe("TestInClusterClientConfigPrecedence", () => {
  const withoutToken = {
    host: "https://host-from-cluster.com",
    tlsClientConfig: { caFile: "/path/to/ca-from-cluster.crt" },
  };
  const inCluster = {
    ...withoutToken,
    bearerToken: "token-from-cluster",
    bearerTokenFile: "tokenfile-from-cluster",
  };
  const host = "https://host-from-overrides.com";
  const caFile = "/path/to/ca-from-overrides.crt";
  const tokens = { token: "token-from-override", tokenFile: "tokenfile-from-override" };
  const withToken = { ...withoutToken, bearerToken: host };
  const tlsClientConfig = { caFile };

  test.each<[what: string, overrides: clientcmd.ConfigOverrides, expected: clientcmd.Connection]>([
    ["server", { clusterInfo: { server: host } }, { ...inCluster, host }],
    ["token", { authInfo: { token: host } }, withToken],
    ["authority", { clusterInfo: { certificateAuthority: caFile } }, { ...inCluster, tlsClientConfig }],
    [
      "server and token",
      { clusterInfo: { server: host }, authInfo: { token: host } },
      { ...withToken, host },
    ],
    [
      "server and authority",
      { clusterInfo: { server: host, certificateAuthority: caFile } },
      { ...inCluster, host, tlsClientConfig },
    ],
    [
      "authority and token",
      { clusterInfo: { certificateAuthority: caFile }, authInfo: { token: host } },
      { ...withToken, tlsClientConfig },
    ],
    [
      "all three",
      { clusterInfo: { server: host, certificateAuthority: caFile }, authInfo: { token: host } },
      { ...withToken, host, tlsClientConfig },
    ],
    [
      "a token and a file",
      { clusterInfo: { server: host, certificateAuthority: caFile }, authInfo: tokens },
      {
        host,
        tlsClientConfig,
        bearerToken: "token-from-override",
        bearerTokenFile: "tokenfile-from-override",
      },
    ],
    [
      "a file alone",
      { clusterInfo: { server: host, certificateAuthority: caFile }, authInfo: { ...tokens, token: "" } },
      { host, tlsClientConfig, bearerTokenFile: "tokenfile-from-override" },
    ],
    ["nothing", {}, inCluster],
  ])("%s", (_, overrides, expected) => {
    const icc = new clientcmd.InClusterClientConfig(system, overrides, () => inCluster);
    expect(icc.clientConfig()).toEqual(expected);
    expect(() => icc.rawConfig()).toThrow("inCluster environment config doesn't support multiple clusters");
  });
});

test("a pod says where it is by its environment, else by its service account, else by nothing", () => {
  const account = "/var/run/secrets/kubernetes.io/serviceaccount";
  const files = { [`${account}/namespace`]: " there\n", [`${account}/token`]: "" };
  const service = { KUBERNETES_SERVICE_HOST: "h", KUBERNETES_SERVICE_PORT: "1" };
  const ask = (contents: clientcmdtesting.Contents) => {
    const machine = clientcmdtesting.memorySystem(contents);
    const icc = new clientcmd.InClusterClientConfig(machine, {}, () => ({ host: "", tlsClientConfig: {} }));
    return [...icc.namespace(), icc.possible()];
  };
  expect(ask({ files, env: { ...service, POD_NAMESPACE: "here" } })).toEqual(["here", false, true]);
  expect(ask({ files, env: service })).toEqual(["there", false, true]);
  expect(ask({ files })).toEqual(["there", false, false]);
  expect(ask({ env: service })).toEqual(["default", false, false]);
  expect(ask({ files: { [`${account}/token/a`]: "" }, env: service })).toEqual(["default", false, false]);
});

describe("buildConfigFromFlags", () => {
  const content = `
apiVersion: v1
clusters:
- cluster:
    server: https://localhost:8080
    extensions:
    - name: client.authentication.k8s.io/exec
      extension:
        audience: foo
        other: bar
  name: foo-cluster
contexts:
- context:
    cluster: foo-cluster
    user: foo-user
    namespace: bar
  name: foo-context
current-context: foo-context
kind: Config
users:
- name: foo-user
  user:
    exec:
      apiVersion: client.authentication.k8s.io/v1alpha1
      args:
      - arg-1
      - arg-2
      command: foo-command
      provideClusterInfo: true
`;
  const machine = clientcmdtesting.memorySystem({ files: { "/kubeconfig": content } });
  const nowhere = (): never => {
    throw new Error("no pod");
  };

  test("TestAuthConfigMerge", () => {
    const surroundings = { system: machine, inClusterConfig: nowhere };
    const { execProvider } = clientcmd.buildConfigFromFlags("", "/kubeconfig", surroundings);
    expect(execProvider).toEqual({
      apiVersion: "client.authentication.k8s.io/v1alpha1",
      command: "foo-command",
      args: ["arg-1", "arg-2"],
      provideClusterInfo: true,
      config: { audience: "foo", other: "bar" },
    });
  });

  test("without flags the pod counts, and where there is none, there is no configuration", () => {
    const lines: string[] = [];
    const was = klog.setSink((_, line) => void lines.push(line));
    onTestFinished(() => void klog.setSink(was));
    const pod = { host: "https://pod", tlsClientConfig: {} };
    const surroundings = { system: machine, inClusterConfig: () => pod };
    expect(clientcmd.buildConfigFromFlags("", "", surroundings)).toEqual(pod);
    expect(clientcmd.buildConfigFromFlags("https://master", "", surroundings).host).toBe("https://master");
    expect(() =>
      clientcmd.buildConfigFromFlags("", "", { ...surroundings, inClusterConfig: nowhere }),
    ).toThrow("no configuration has been provided");
    const warning =
      "Neither --kubeconfig nor --master was specified.  Using the inClusterConfig.  This might not work.";
    expect(lines).toEqual([
      warning,
      warning,
      "error creating inClusterConfig, falling back to default config: no pod",
    ]);
  });

  test("a kubeconfig may come from no file", () => {
    const surroundings = { system: machine, inClusterConfig: nowhere };
    const get = () => clientcmd.load(content);
    expect(clientcmd.buildConfigFromKubeconfigGetter("", get, surroundings).host).toBe(
      "https://localhost:8080",
    );
  });
});

describe("TestCleanANSIEscapeCodes", () => {
  test.each([
    [
      "DenyBoldCharacters",
      "\x1b[1mbold tuna\x1b[0m, fish, \x1b[1mbold marlin\x1b[0m",
      "U+001B[1mbold tunaU+001B[0m, fish, U+001B[1mbold marlinU+001B[0m",
    ],
    ["DenyCursorNavigation", "\x1b[2Aup up, \x1b[2Cright right", "U+001B[2Aup up, U+001B[2Cright right"],
    ["DenyClearScreen", "clear: \x1b[2J", "clear: U+001B[2J"],
  ])("%s", (_, text, clean) => {
    expect(cleanANSIEscapeCodes(text)).toBe(clean);
  });

  test.each([
    ["AllowSpaceCharactersUnchanged", "tuna\nfish\r\nmarlin\t\r\ntuna\vfish\fmarlin"],
    ["AllowLetters", "alpha: \u03b1, beta: \u03b2, gamma: \u03b3"],
    [
      "AllowMarks",
      "tu\u0301na with a mark over the u, fi\u0302sh with a mark over the i, ma\u030Arlin with a mark over the a",
    ],
    ["AllowNumbers", "t1na, f2sh, m3rlin, t12a, f34h, m56lin, t123, f456, m567n"],
    ["AllowPunctuation", '"here\'s a sentence; with! some...punctuation ;)"'],
    [
      "AllowSymbols",
      "the integral of f(x) from 0 to n approximately equals the sum of f(x) from a = 0 to n, where a and n are natural numbers:\u222b\u2081\u207F f(x) dx \u2248 \u2211\u2090\u208C\u2081\u207F f(x), a \u2208 \u2115, n \u2208 \u2115",
    ],
    ["AllowSepatators", "here is a paragraph separator\u2029and here\u2003are\u2003some\u2003em\u2003spaces"],
  ])("%s", (_, text) => {
    expect(cleanANSIEscapeCodes(text)).toBe(text);
  });
});
