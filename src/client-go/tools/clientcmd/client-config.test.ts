// Go: staging/src/k8s.io/client-go/tools/clientcmd/client_config_test.go
import { describe, expect, test } from "vitest";
import * as clientcmdapi from "#client-go/tools/clientcmd/api";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import * as clientcmd from "./index.ts";

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
    clusters: new Map([["clean", cluster]]),
    authInfos: new Map([["clean", authInfo]]),
    contexts: new Map([["clean", { cluster: "clean", user: "clean" }]]),
    currentContext: "clean",
  };
}

const server = "https://anything.com:8080";
const token = "the-token";
const createValidTestConfig = () => configOf({ server }, { token });
const createCAValidTestConfig = () => configOf({ server, certificateAuthorityData: "\0\0" }, { token });

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
      { server: "https://localhost:8443", certificateAuthorityData: "ca-data" },
      { clientCertificateData: "cert-data", clientKeyData: "key-data" },
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
    expect(connect(configOf({ server }, { tokenFile: "/token" })).bearerToken).toBe("from file");
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

  test("over plain HTTP nobody says who he is", () => {
    const config = configOf({ server: "http://plain", insecureSkipTLSVerify: true }, { token });
    expect(connect(config)).toEqual({ host: "http://plain", tlsClientConfig: {} });
  });

  test("a user or a cluster that flags name must be there", () => {
    const config = createValidTestConfig();
    expect(() => connect(config, { context: { user: "no" } })).toThrow('auth info "no" does not exist');
    expect(() => connect(config, { context: { cluster: "no" } })).toThrow('cluster "no" does not exist');
  });
});
