import * as fc from "fast-check";
import { describe, expect, inject, test } from "vitest";
import type * as clientauthentication from "#client-go/apis/clientauthentication";
import * as restclient from "#client-go/rest";
import * as os from "#go/os";

const proxyURL = "https://some-proxy-url.com/tuna/fish";
const stuff = { raw: "stuff" };
const execProvider = { command: "", provideClusterInfo: true, config: stuff };
const system: os.System = {
  ...os.noFiles,
  readFile: (path) => (path === "testdata/ca.pem" ? "a CA bundle lives here" : os.noFiles.readFile(path)),
};
const fromFile = { serverName: "some-server-name", insecure: true, caFile: "testdata/ca.pem" };
const cluster = {
  server: "some-host",
  tlsServerName: "some-server-name",
  insecureSkipTLSVerify: true,
  certificateAuthorityData: "a CA bundle lives here",
};

describe("TestConfigToExecCluster", () => {
  // A request without a scheme is none here, so the host has one where a proxy is asked.
  const host = "http://some-host";

  test.each<{ name: string; config: restclient.Connection; out: clientauthentication.Cluster }>([
    {
      name: "CA data from memory",
      config: {
        host,
        execProvider,
        tlsClientConfig: { serverName: "some-server-name", insecure: true, caData: "some-ca-data" },
        proxy: () => new URL(proxyURL),
      },
      out: { ...cluster, server: host, certificateAuthorityData: "some-ca-data", proxyURL, config: stuff },
    },
    {
      name: "CA data from file",
      config: { host: "some-host", execProvider, tlsClientConfig: fromFile, proxy: () => new URL(proxyURL) },
      out: { ...cluster, proxyURL, config: stuff },
    },
    {
      name: "nil proxy",
      config: { host: "some-host", execProvider, tlsClientConfig: fromFile },
      out: { ...cluster, config: stuff },
    },
    {
      name: "proxy returns nil",
      config: {
        host: "some-host",
        execProvider: { command: "", provideClusterInfo: true },
        tlsClientConfig: fromFile,
        proxy: () => undefined,
      },
      out: cluster,
    },
  ])("$name", ({ config, out }) => {
    expect(restclient.configToExecCluster({ ...config, system })).toEqual(out);
  });

  test.each<{ name: string; config: Partial<restclient.Connection>; text: string }>([
    {
      name: "no CA data",
      config: { tlsClientConfig: { caFile: "this-file-does-not-exist" } },
      text: "failed to load CA bundle for execProvider: open this-file-does-not-exist: no such file",
    },
    {
      name: "bad proxy",
      config: {
        proxy: () => {
          throw new Error("some proxy error");
        },
      },
      text: "failed to get proxy URL for execProvider: some proxy error",
    },
    {
      name: "invalid config host",
      config: { host: "invalid-config-host\n", proxy: () => undefined },
      text: 'failed to create proxy URL request for execProvider: parse "invalid-config-host\\n": net/url: invalid control character in URL',
    },
  ])("$name", ({ config, text }) => {
    expect(() => restclient.configToExecCluster({ host: "", execProvider, system, ...config })).toThrow(text);
  });
});

const seeded = { seed: inject("seed"), numRuns: 100 };
const server = fc.constantFrom("", "https://some-server-url.com/tuna/fish");
const some = { requiredKeys: [] };

test("TestConfigToExecClusterRoundtrip: an exec plugin reaches the server as we do, as nobody in particular", () => {
  const tls = fc.record(
    { insecure: fc.boolean(), serverName: fc.string(), caData: fc.string({ minLength: 1 }) },
    some,
  );
  fc.assert(
    fc.property(server, tls, fc.boolean(), fc.string(), (host, tlsClientConfig, hasProxy, bearerToken) => {
      const proxy = () => new URL(proxyURL);
      const config = { host, tlsClientConfig, ...(hasProxy && { proxy }) };
      const exec = restclient.configToExecCluster({ ...config, bearerToken, execProvider: { command: "" } });
      const { proxy: actualProxy, ...actual } = restclient.execClusterToConfig(exec);
      expect(actual).toEqual({ host, tlsClientConfig });
      expect([actualProxy !== undefined, exec.proxyURL]).toEqual([hasProxy, hasProxy ? proxyURL : undefined]);
    }),
    seeded,
  );
});

test("TestExecClusterToConfigRoundtrip", () => {
  const clusters = fc.record(
    {
      server,
      tlsServerName: fc.string(),
      insecureSkipTLSVerify: fc.boolean(),
      certificateAuthorityData: fc.string({ minLength: 1 }),
      proxyURL: fc.constant(proxyURL),
    },
    { requiredKeys: ["server"] },
  );
  fc.assert(
    fc.property(clusters, (expected) => {
      const config = restclient.execClusterToConfig(expected);
      expect(restclient.configToExecCluster({ ...config, execProvider: { command: "" } })).toEqual(expected);
    }),
    seeded,
  );
});

test("a proxy without an address is refused", () => {
  expect(() => restclient.execClusterToConfig({ server: "h", proxyURL: "::" })).toThrow(
    "cannot parse proxy URL: ",
  );
});
