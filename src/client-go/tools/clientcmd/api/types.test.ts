// Go: staging/src/k8s.io/client-go/tools/clientcmd/api/types_test.go
import { expect, test } from "vitest";
import * as clientcmd from "#client-go/tools/clientcmd";
import * as clientcmdapi from "./index.ts";

test("Example_emptyConfig, in the form of a file", () => {
  expect(clientcmd.write(clientcmdapi.newConfig())).toBe(`apiVersion: v1
clusters: null
contexts: null
current-context: ""
kind: Config
preferences: {}
users: null
`);
});

test("Example_ofOptionsConfig, in the form of a file", () => {
  const authProvider = { name: "gcp", config: { foo: "bar", token: "s3cr3t-t0k3n" } };
  const config: clientcmdapi.Config = {
    preferences: { colors: true },
    clusters: new Map<string, clientcmdapi.Cluster>([
      [
        "alfa",
        {
          server: "https://alfa.org:8080",
          insecureSkipTLSVerify: true,
          certificateAuthority: "path/to/my/cert-ca-filename",
        },
      ],
      ["bravo", { server: "https://bravo.org:8080", insecureSkipTLSVerify: false }],
    ]),
    authInfos: new Map<string, clientcmdapi.AuthInfo>([
      [
        "white-mage-via-cert",
        {
          clientCertificate: "path/to/my/client-cert-filename",
          clientKey: "path/to/my/client-key-filename",
        },
      ],
      ["red-mage-via-token", { token: "my-secret-token" }],
      ["black-mage-via-auth-provider", { authProvider }],
    ]),
    contexts: new Map([
      [
        "bravo-as-black-mage",
        { cluster: "bravo", user: "black-mage-via-auth-provider", namespace: "yankee" },
      ],
      ["alfa-as-black-mage", { cluster: "alfa", user: "black-mage-via-auth-provider", namespace: "zulu" }],
      ["alfa-as-white-mage", { cluster: "alfa", user: "white-mage-via-cert" }],
    ]),
    currentContext: "alfa-as-white-mage",
  };
  expect(clientcmd.write(config)).toBe(`apiVersion: v1
clusters:
- cluster:
    certificate-authority: path/to/my/cert-ca-filename
    insecure-skip-tls-verify: true
    server: https://alfa.org:8080
  name: alfa
- cluster:
    server: https://bravo.org:8080
  name: bravo
contexts:
- context:
    cluster: alfa
    namespace: zulu
    user: black-mage-via-auth-provider
  name: alfa-as-black-mage
- context:
    cluster: alfa
    user: white-mage-via-cert
  name: alfa-as-white-mage
- context:
    cluster: bravo
    namespace: yankee
    user: black-mage-via-auth-provider
  name: bravo-as-black-mage
current-context: alfa-as-white-mage
kind: Config
preferences:
  colors: true
users:
- name: black-mage-via-auth-provider
  user:
    auth-provider:
      config:
        foo: bar
        token: s3cr3t-t0k3n
      name: gcp
- name: red-mage-via-token
  user:
    token: my-secret-token
- name: white-mage-via-cert
  user:
    client-certificate: path/to/my/client-cert-filename
    client-key: path/to/my/client-key-filename
`);
});

test("a log shows of plugins only what is no secret", () => {
  const authProvider = { name: "gcp", config: { token: "secret" } };
  expect(clientcmdapi.authProviderConfigString(authProvider)).toBe(
    'api.AuthProviderConfig{Name: "gcp", Config: map[string]string{--- REDACTED ---}}',
  );
  const exec = {
    command: "c",
    args: ["secret"],
    env: [{ name: "a", value: "b" }],
    apiVersion: "v1",
    config: {},
  };
  expect(clientcmdapi.execConfigString(exec)).toBe(
    'api.ExecConfig{Command: "c", Args: []string{"--- REDACTED ---"}, Env: []ExecEnvVar{--- REDACTED ---}, APIVersion: "v1", ProvideClusterInfo: false, Config: runtime.Object(--- REDACTED ---)}',
  );
  expect(clientcmdapi.execConfigString({ command: "c" })).toBe(
    'api.ExecConfig{Command: "c", Args: []string(nil), Env: []ExecEnvVar(nil), APIVersion: "", ProvideClusterInfo: false, Config: runtime.Object(nil)}',
  );
});
