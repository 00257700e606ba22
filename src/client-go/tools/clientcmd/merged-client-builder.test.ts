// Go: staging/src/k8s.io/client-go/tools/clientcmd/merged_client_builder_test.go
import { describe, expect, test } from "vitest";
import * as clientcmdapi from "#client-go/tools/clientcmd/api";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import * as goerrors from "#go/errors";
import * as os from "#go/os";
import * as clientcmd from "./index.ts";
import { errEmptyCluster } from "./validation.ts";

interface Answers {
  readonly rawConfig?: clientcmdapi.Config;
  readonly config?: clientcmd.Connection;
  readonly namespace?: string;
  readonly specified?: boolean;
  readonly err?: Error;
}

class TestClientConfig implements clientcmd.InClusterConfig {
  readonly #answers: Answers;
  readonly #isPossible: boolean;
  called = false;

  constructor(answers: Answers = {}, isPossible = false) {
    this.#answers = answers;
    this.#isPossible = isPossible;
  }

  rawConfig(): clientcmdapi.Config {
    const { rawConfig } = this.#answers;
    if (rawConfig === undefined) throw new Error("unexpected call");
    return rawConfig;
  }

  clientConfig(): clientcmd.Connection {
    const { config, err } = this.#answers;
    if (err !== undefined || config === undefined) throw err ?? new Error("unexpected call");
    return config;
  }

  namespace(): [string, boolean] {
    const { err, namespace = "", specified = false } = this.#answers;
    if (err !== undefined) throw err;
    return [namespace, specified];
  }

  configAccess(): undefined {}

  possible(): boolean {
    this.called = true;
    return this.#isPossible;
  }
}

const system = clientcmdtesting.memorySystem();

/** One context, named `name`, of a cluster at this address; and `clean` is the current one. */
const configOf = (name: string, server: string): clientcmdapi.Config => ({
  ...clientcmdapi.newConfig(),
  clusters: new Map([["clean", { server }]]),
  authInfos: new Map([["clean", { token: "the-token" }]]),
  contexts: new Map([[name, { cluster: "clean", user: "clean" }]]),
  currentContext: "clean",
});

const default1 = new clientcmd.DirectClientConfig(configOf("clean", "https://anything.com:8080"), system);
const defaultInvalid = new clientcmd.DirectClientConfig(configOf("other", "http://localhost:8080"), system);
const standard = clientcmd.defaultClientConfig(os.noFiles, clientcmdapi.newConfig());
const config1 = default1.clientConfig();
const config2: clientcmd.Connection = { host: "config2", tlsClientConfig: {} };
const err1 = new Error("unique error");
const empty = clientcmd.errEmptyConfig;

interface Case {
  readonly name: string;
  readonly clientConfig: Answers;
  readonly icc?: TestClientConfig;
  readonly defaultConfig?: clientcmd.DirectClientConfig;
  readonly overrides?: clientcmd.ConfigOverrides;
  readonly checkedICC: boolean;
  /** What comes of it: a value, or the error that is thrown. */
  readonly result: unknown;
}

function deferred({ clientConfig, defaultConfig, overrides = {} }: Case, icc: clientcmd.InClusterConfig) {
  const rules = defaultConfig === undefined ? {} : { defaultClientConfig: defaultConfig };
  const loader = new clientcmd.ClientConfigLoadingRules(system, rules);
  const options = { system, loader, overrides, icc, clientConfig: new TestClientConfig(clientConfig) };
  return new clientcmd.DeferredLoadingClientConfig(options);
}

function outcome(f: () => unknown): unknown {
  try {
    return f();
  } catch (err) {
    return goerrors.toError(err);
  }
}

describe("TestInClusterConfig", () => {
  test("the default that makes no sense makes none", () => {
    const err = outcome(() => defaultInvalid.clientConfig());
    expect(clientcmd.isConfigurationInvalid(err)).toBe(true);
  });

  test.each<Case>([
    {
      name: "in-cluster checked on other error",
      clientConfig: { err: empty },
      checkedICC: true,
      result: empty,
    },
    {
      name: "in-cluster not checked on non-empty error",
      clientConfig: { err: errEmptyCluster },
      checkedICC: false,
      result: errEmptyCluster,
    },
    {
      name: "in-cluster checked when config is default",
      defaultConfig: default1,
      clientConfig: { config: config1 },
      checkedICC: true,
      result: config1,
    },
    {
      name: "in-cluster not checked when default config is invalid",
      defaultConfig: defaultInvalid,
      clientConfig: { config: config1 },
      checkedICC: false,
      result: config1,
    },
    {
      name: "in-cluster not checked when config is not equal to default",
      defaultConfig: default1,
      clientConfig: { config: config2 },
      checkedICC: false,
      result: config2,
    },
    {
      name: "in-cluster checked when config is not equal to default and error is empty",
      clientConfig: { config: config2, err: empty },
      checkedICC: true,
      result: empty,
    },
    {
      name: "in-cluster error returned when config is empty",
      clientConfig: { err: empty },
      icc: new TestClientConfig({ err: err1 }, true),
      checkedICC: true,
      result: err1,
    },
    {
      name: "in-cluster config returned when config is empty",
      clientConfig: { err: empty },
      icc: new TestClientConfig({ config: config2 }, true),
      checkedICC: true,
      result: config2,
    },
    {
      name: "in-cluster not checked when standard default is invalid",
      defaultConfig: standard,
      clientConfig: { config: config2 },
      checkedICC: false,
      result: config2,
    },
  ])("$name", (given) => {
    const { checkedICC, icc = new TestClientConfig(), result } = given;
    expect(outcome(() => deferred(given, icc).clientConfig())).toBe(result);
    expect(icc.called).toBe(checkedICC);
  });
});

describe("TestInClusterConfigNamespace", () => {
  const possible = (answers: Answers) => new TestClientConfig(answers, true);

  test.each<Case>([
    {
      name: "in-cluster checked on empty error",
      clientConfig: { err: empty },
      checkedICC: true,
      result: empty,
    },
    {
      name: "in-cluster not checked on non-empty error",
      clientConfig: { err: errEmptyCluster },
      checkedICC: false,
      result: errEmptyCluster,
    },
    {
      name: "in-cluster checked when config is default",
      clientConfig: {},
      checkedICC: true,
      result: ["", false],
    },
    {
      name: "in-cluster not checked when config is not equal to default",
      clientConfig: { namespace: "test", specified: true },
      checkedICC: false,
      result: ["test", true],
    },
    {
      name: "in-cluster checked when namespace is not specified, but is defaulted",
      clientConfig: { namespace: "test", specified: false },
      checkedICC: true,
      result: ["test", false],
    },
    {
      name: "in-cluster error returned when config is empty",
      clientConfig: { err: empty },
      icc: possible({ err: err1 }),
      checkedICC: true,
      result: err1,
    },
    {
      name: "in-cluster config returned when config is empty",
      clientConfig: { err: empty },
      icc: possible({ namespace: "test", specified: true }),
      checkedICC: true,
      result: ["test", true],
    },
    {
      name: "in-cluster config returned when config is empty and namespace is defaulted but not explicitly set",
      clientConfig: { err: empty },
      icc: possible({ namespace: "test", specified: false }),
      checkedICC: true,
      result: ["test", false],
    },
    {
      name: "overridden context used to verify explicit namespace in config",
      clientConfig: {
        namespace: "default",
        specified: false,
        rawConfig: {
          ...clientcmdapi.newConfig(),
          contexts: new Map([["overridden-context", { namespace: "default" }]]),
        },
      },
      overrides: { currentContext: "overridden-context" },
      icc: possible({ namespace: "icc", specified: false }),
      checkedICC: true,
      result: ["default", false],
    },
    {
      name: "a namespace by default gives way to the pod's",
      clientConfig: { namespace: "default" },
      icc: possible({ namespace: "icc" }),
      checkedICC: true,
      result: ["icc", false],
    },
    {
      name: "a namespace of the files stays",
      clientConfig: { namespace: "test" },
      icc: possible({ namespace: "icc" }),
      checkedICC: true,
      result: ["test", false],
    },
  ])("$name", (given) => {
    const { checkedICC, icc = new TestClientConfig(), result } = given;
    expect(outcome(() => deferred(given, icc).namespace())).toEqual(result);
    expect(icc.called).toBe(checkedICC);
  });
});

test("rules may change until somebody asks; then they are loaded once", () => {
  const text = (server: string) => `
current-context: here
clusters: [{name: c, cluster: {server: "${server}"}}]
users: [{name: u, user: {token: t}}]
contexts: [{name: here, context: {cluster: c, user: u}}, {name: there, context: {cluster: c, user: u, namespace: ns}}]`;
  const machine = clientcmdtesting.memorySystem({
    files: { "/a": text("https://a"), "/b": text("https://b") },
  });
  const loader = new clientcmd.ClientConfigLoadingRules(machine, { explicitPath: "/a" });
  const overrides: clientcmd.ConfigOverrides = {};
  const icc = new TestClientConfig();
  const config = new clientcmd.DeferredLoadingClientConfig({ system: machine, loader, overrides, icc });
  loader.rules.explicitPath = "/b";
  overrides.currentContext = "there";
  expect(config.clientConfig().host).toBe("https://b");
  loader.rules.explicitPath = "/a";
  expect([config.clientConfig().host, config.namespace(), config.rawConfig().currentContext]).toEqual([
    "https://b",
    ["ns", false],
    "here",
  ]);
  expect(config.configAccess()).toBe(loader);
});
