// Go: staging/src/k8s.io/client-go/tools/clientcmd/api/helpers_test.go
import { describe, expect, test } from "vitest";
import * as clientcmd from "#client-go/tools/clientcmd";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import * as clientcmdapi from "./index.ts";

const system = clientcmdtesting.memorySystem({ files: { "/cert": "cert", "/key": "key", "/dir/ca": "cä" } });
const [cert, key, ca] = ["Y2VydA==", "a2V5", "Y8Ok"];

const merged: clientcmdapi.Config = {
  ...clientcmdapi.newConfig(),
  authInfos: new Map([
    ["red-user", { token: "red-token", clientCertificateData: cert, clientKeyData: key }],
    ["blue-user", { token: "blue-token", clientCertificate: "/cert", clientKey: "/key" }],
  ]),
  clusters: new Map([
    ["cow-cluster", { server: "http://cow.org:8080", certificateAuthorityData: ca }],
    [
      "chicken-cluster",
      { server: "http://chicken.org:8080", certificateAuthority: "ca", locationOfOrigin: "/dir/config" },
    ],
  ]),
  contexts: new Map([
    ["federal-context", { user: "red-user", cluster: "cow-cluster" }],
    ["shaker-context", { user: "blue-user", cluster: "chicken-cluster" }],
  ]),
  currentContext: "federal-context",
};

const without = <T>(map: ReadonlyMap<string, T>, key: string) =>
  new Map([...map].filter(([name]) => name !== key));

describe("minifyConfig", () => {
  test("TestMinifySuccess", () => {
    expect(clientcmdapi.minifyConfig(merged)).toEqual({
      ...merged,
      authInfos: without(merged.authInfos, "blue-user"),
      clusters: without(merged.clusters, "chicken-cluster"),
      contexts: without(merged.contexts, "shaker-context"),
    });
  });

  test.each<[title: string, config: clientcmdapi.Config, error: string]>([
    ["TestMinifyMissingContext", { ...merged, currentContext: "missing" }, "cannot locate context missing"],
    [
      "TestMinifyMissingCluster",
      { ...merged, clusters: without(merged.clusters, "cow-cluster") },
      "cannot locate cluster cow-cluster",
    ],
    [
      "TestMinifyMissingAuthInfo",
      { ...merged, authInfos: without(merged.authInfos, "red-user") },
      "cannot locate user red-user",
    ],
    ["no context", { ...merged, currentContext: "" }, "current-context must exist in order to minify"],
  ])("%s", (_, config, error) => {
    expect(() => clientcmdapi.minifyConfig(config)).toThrow(expect.objectContaining({ message: error }));
  });

  test("a context may name neither cluster nor user", () => {
    const contexts = new Map([["federal-context", { namespace: "ns" }]]);
    const { authInfos, clusters } = clientcmdapi.minifyConfig({ ...merged, contexts });
    expect([authInfos.size, clusters.size]).toEqual([0, 0]);
  });
});

describe("flattenConfig", () => {
  test("TestFlattenSuccess", () => {
    expect(clientcmdapi.flattenConfig(merged, system)).toEqual({
      ...merged,
      authInfos: new Map([
        ...merged.authInfos,
        ["blue-user", { token: "blue-token", clientCertificateData: cert, clientKeyData: key }],
      ]),
      clusters: new Map([
        ...merged.clusters,
        [
          "chicken-cluster",
          {
            server: "http://chicken.org:8080",
            certificateAuthorityData: ca,
            locationOfOrigin: "/dir/config",
          },
        ],
      ]),
    });
  });

  test("a file that is missing, and a file beside data, are faults", () => {
    const flatten = (cluster: clientcmdapi.Cluster) =>
      clientcmdapi.flattenConfig({ ...merged, clusters: new Map([["c", cluster]]) }, system);
    expect(() => flatten({ certificateAuthority: "gone" })).toThrow(
      "open /home/gone: no such file or directory",
    );
    expect(() => flatten({ certificateAuthority: "/cert", certificateAuthorityData: ca })).toThrow(
      "cannot have values for both path and contents",
    );
  });
});

describe("shortenConfig", () => {
  test("TestShortenSuccess", () => {
    expect(clientcmdapi.shortenConfig(merged)).toEqual({
      ...merged,
      authInfos: new Map([
        ["red-user", { token: "REDACTED", clientCertificateData: "REDACTED", clientKeyData: "REDACTED" }],
        ["blue-user", { token: "REDACTED", clientCertificate: "/cert", clientKey: "/key" }],
      ]),
      clusters: new Map([
        ...merged.clusters,
        ["cow-cluster", { server: "http://cow.org:8080", certificateAuthorityData: "DATA+OMITTED" }],
      ]),
    });
  });

  test("Example_minifyAndShorten, in the form of a file", () => {
    const config = clientcmdapi.shortenConfig(clientcmdapi.minifyConfig(merged));
    expect(clientcmd.write(config)).toBe(`apiVersion: v1
clusters:
- cluster:
    certificate-authority-data: DATA+OMITTED
    server: http://cow.org:8080
  name: cow-cluster
contexts:
- context:
    cluster: cow-cluster
    user: red-user
  name: federal-context
current-context: federal-context
kind: Config
preferences: {}
users:
- name: red-user
  user:
    client-certificate-data: REDACTED
    client-key-data: REDACTED
    token: REDACTED
`);
  });
});

test("isConfigEmpty() looks into everything", () => {
  const empty = clientcmdapi.newConfig();
  const some: Partial<clientcmdapi.Config>[] = [
    { currentContext: "a" },
    { preferences: { colors: true } },
    { preferences: { extensions: { a: 1 } } },
    { extensions: { a: 1 } },
    { contexts: new Map([["a", {}]]) },
  ];
  expect(clientcmdapi.isConfigEmpty(empty)).toBe(true);
  expect(some.map((more) => clientcmdapi.isConfigEmpty({ ...empty, ...more }))).toEqual(
    some.map(() => false),
  );
});
