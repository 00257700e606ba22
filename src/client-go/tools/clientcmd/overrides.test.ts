// Go: staging/src/k8s.io/client-go/tools/clientcmd/overrides_test.go
import { expect, test } from "vitest";
import * as pflag from "#spf13/pflag";
import * as clientcmd from "./index.ts";

function bind(prefix = "") {
  const overrides: clientcmd.ConfigOverrides = {};
  const flags = new pflag.FlagSet("test");
  clientcmd.bindOverrideFlags(overrides, flags, clientcmd.recommendedConfigOverrideFlags(prefix));
  return { overrides, flags };
}

test.each([
  ["namespaces/foo", "foo"],
  ["NAMESPACES/foo", "foo"],
  ["NameSpaces/foo", "foo"],
  ["namespace/foo", "foo"],
  ["NAMESPACE/foo", "foo"],
  ["nameSpace/foo", "foo"],
  ["ns/foo", "foo"],
  ["NS/foo", "foo"],
  ["namespaces/", "namespaces/"],
  ["namespace/", "namespace/"],
  ["ns/", "ns/"],
])("TestNamespacePrefixStrip: %s is %s", (before, after) => {
  const { flags, overrides } = bind();
  flags.parse(["--namespace", before]);
  expect(overrides.context?.namespace).toBe(after);
});

test("each flag writes into its field, which has its default before", () => {
  const { flags, overrides } = bind("x-");
  expect(overrides).toEqual({
    authInfo: {
      clientCertificate: "",
      clientKey: "",
      token: "",
      impersonate: "",
      impersonateGroups: [],
      username: "",
      password: "",
    },
    clusterInfo: { server: "", certificateAuthority: "", insecureSkipTLSVerify: false, tlsServerName: "" },
    context: { cluster: "", user: "", namespace: "" },
    currentContext: "",
    timeout: "0",
  });
  flags.visitAll(({ name }) => flags.set(name, name.includes("insecure") ? "t" : name));
  flags.set("x-as-group", 'b"c');
  expect(overrides).toEqual({
    authInfo: {
      clientCertificate: "x-client-certificate",
      clientKey: "x-client-key",
      token: "x-token",
      impersonate: "x-as",
      impersonateGroups: ["x-as-group", 'b"c'],
      username: "x-username",
      password: "x-password",
    },
    clusterInfo: {
      server: "x-server",
      certificateAuthority: "x-certificate-authority",
      insecureSkipTLSVerify: true,
      tlsServerName: "x-tls-server-name",
    },
    context: { cluster: "x-cluster", user: "x-user", namespace: "x-namespace" },
    currentContext: "x-context",
    timeout: "x-request-timeout",
  });
  expect(() => flags.set("x-insecure-skip-tls-verify", "maybe")).toThrow("invalid syntax");
});

test("a flag says of which type it is, what it holds, and what it means without a text", () => {
  const { flags } = bind();
  const told = ["namespace", "as-group", "insecure-skip-tls-verify", "server"].map((name) => {
    const flag = flags.lookup(name);
    return [flag?.shorthand, flag?.value.type(), flag?.value.string(), flag?.noOptDefVal];
  });
  expect(told).toEqual([
    ["n", "string", "", ""],
    ["", "stringArray", "[]", ""],
    ["", "bool", "false", "true"],
    ["", "string", "", ""],
  ]);
  flags.set("as-group", 'a,"b');
  flags.set("as-group", "c");
  expect(flags.lookup("as-group")?.value.string()).toBe('["a,""b",c]');
  const secret: string[] = [];
  flags.visitAll(({ annotations, name }) => annotations["classified"]?.[0] === "true" && secret.push(name));
  expect(secret).toEqual([
    "as",
    "as-group",
    "client-certificate",
    "client-key",
    "password",
    "token",
    "username",
  ]);
});

test("a flag without a name is left out", () => {
  const flags = new pflag.FlagSet("test");
  const names = clientcmd.recommendedConfigOverrideFlags("");
  const nameless = { longName: "", shortName: "", default: "x", description: "" };
  const overrides: clientcmd.ConfigOverrides = {};
  clientcmd.bindOverrideFlags(overrides, flags, {
    ...names,
    authOverrideFlags: { ...names.authOverrideFlags, username: nameless, impersonateGroups: nameless },
    clusterOverrideFlags: { ...names.clusterOverrideFlags, insecureSkipTLSVerify: nameless },
  });
  expect([overrides.authInfo?.username, overrides.clusterInfo?.insecureSkipTLSVerify]).toEqual([
    undefined,
    undefined,
  ]);
  let count = 0;
  flags.visitAll(() => count++);
  expect(count).toBe(13);
});
