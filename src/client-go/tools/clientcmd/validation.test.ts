// Go: staging/src/k8s.io/client-go/tools/clientcmd/validation_test.go
import { describe, expect, test } from "vitest";
import * as utilerrors from "#apimachinery/util/errors";
import * as clientcmdapi from "#client-go/tools/clientcmd/api";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import {
  ConfigurationInvalid,
  EmptyConfigError,
  confirmUsable,
  errContextNotFound,
  errEmptyCluster,
  errNoContext,
  isConfigurationInvalid,
  isContextNotFound,
  isEmptyConfig,
  validate,
  validateAuthInfo,
  validateClusterInfo,
  validateContext,
} from "./validation.ts";

const system = clientcmdtesting.memorySystem({ files: { "/file": "" } });

type Maps = Partial<{
  [K in "clusters" | "authInfos" | "contexts"]: Readonly<
    Record<string, clientcmdapi.Config[K] extends ReadonlyMap<string, infer T> ? T : never>
  >;
}>;

const configOf = ({ clusters = {}, authInfos = {}, contexts = {} }: Maps, currentContext = "") => ({
  preferences: {},
  clusters: new Map(Object.entries(clusters)),
  authInfos: new Map(Object.entries(authInfos)),
  contexts: new Map(Object.entries(contexts)),
  currentContext,
});

/** What `f` throws. */
function thrown(f: () => unknown): unknown {
  try {
    f();
  } catch (err) {
    return err;
  }
  throw new Error("nothing was thrown");
}

const testConfig = (config: clientcmdapi.Config) => () => validate(config, system);
const testConfirmUsable = (config: clientcmdapi.Config, context: string) => () =>
  confirmUsable(config, context, system);

const noConfiguration = "invalid configuration: no configuration has been provided";
const missingCA = { server: "anything", certificateAuthority: "missing" };
const dirty = configOf({
  clusters: { "missing ca": missingCA, clean: { server: "anything" } },
  authInfos: { error: { username: "anything", token: "here" }, clean: { token: "here" } },
  contexts: {
    dirty: { cluster: "missing ca", user: "error" },
    clean: { cluster: "clean", user: "clean" },
  },
});

describe("confirmUsable", () => {
  test("TestConfirmUsableBadInfoButOkConfig", () => {
    expect(testConfirmUsable(dirty, "clean")).not.toThrow();
    expect(testConfig(dirty)).toThrow("unable to read certificate-authority");
  });

  test("TestConfirmUsableBadInfoConfig", () => {
    expect(testConfirmUsable(dirty, "dirty")).toThrow("unable to read certificate-authority");
  });

  test("TestConfirmUsableEmptyConfig", () => {
    expect(testConfirmUsable(clientcmdapi.newConfig(), "")).toThrow(
      `${noConfiguration}, try setting KUBERNETES_MASTER environment variable`,
    );
  });

  test("TestConfirmUsableMissingConfig", () => {
    expect(testConfirmUsable(clientcmdapi.newConfig(), "not-here")).toThrow(noConfiguration);
  });

  test("a context must be chosen, be there, and name a user and a cluster that are there", () => {
    expect(testConfirmUsable(dirty, "")).toThrow(errNoContext);
    expect(testConfirmUsable(dirty, "not-here")).toThrow(
      "context was not found for specified context: not-here",
    );
    expect(testConfirmUsable({ ...dirty, clusters: new Map() }, "clean")).toThrow(
      'invalid configuration: [cluster "clean" was not found for context "clean", cluster has no server defined]',
    );
  });
});

describe("validate", () => {
  test("TestValidateEmptyConfig", () => {
    expect(testConfig(clientcmdapi.newConfig())).toThrow(noConfiguration);
  });

  test("TestValidateMissingCurrentContextConfig", () => {
    expect(testConfig(configOf({}, "anything"))).toThrow("context was not found for specified ");
  });

  test("TestIsContextNotFound", () => {
    const err = thrown(testConfig(configOf({}, "anything")));
    expect([isContextNotFound(err), isConfigurationInvalid(err), isEmptyConfig(err)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(isContextNotFound(errContextNotFound("anything"))).toBe(true);
    expect(isContextNotFound(new Error("anything"))).toBe(false);
  });

  test("TestIsEmptyConfig", () => {
    const err = thrown(testConfig(clientcmdapi.newConfig()));
    expect([isContextNotFound(err), isConfigurationInvalid(err), isEmptyConfig(err)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test("TestIsConfigurationInvalid", () => {
    const both = new ConfigurationInvalid([errNoContext, errNoContext]);
    expect(both.message).toBe("invalid configuration: no context chosen");
    const errs = [both, errNoContext, errContextNotFound("a"), new Error("a")];
    expect(errs.map(isConfigurationInvalid)).toEqual([true, true, true, false]);
  });

  test("TestValidateMissingReferencesConfig", () => {
    const config = configOf({ contexts: { anything: { cluster: "missing", user: "missing" } } }, "anything");
    expect(testConfig(config)).toThrow(
      'invalid configuration: [user "missing" was not found for context "anything", cluster "missing" was not found for context "anything"]',
    );
  });

  test("TestValidateEmptyContext", () => {
    const config = configOf({ contexts: { anything: {} } }, "anything");
    expect(testConfig(config)).toThrow(
      'invalid configuration: [user was not specified for context "anything", cluster was not specified for context "anything"]',
    );
  });

  test("TestValidateEmptyContextName", () => {
    const context = { cluster: "missing", user: "missing" };
    const config = configOf({ contexts: { "": context } }, "anything");
    const [first] = validateContext("", context, config);
    expect(first?.message).toMatch(/^empty context name .* is not allowed$/);
    expect(testConfig(config)).toThrow(/empty context name .* is not allowed/);
  });
});

describe("validateClusterInfo", () => {
  test("TestValidateEmptyClusterInfo", () => {
    expect(testConfig(configOf({ clusters: { empty: {} } }))).toThrow("cluster has no server defined");
  });

  test("TestValidateClusterInfoErrEmptyCluster", () => {
    expect(validateClusterInfo("", {}, system)).toEqual([errEmptyCluster]);
  });

  test("TestValidateMissingCAFileClusterInfo", () => {
    expect(testConfig(configOf({ clusters: { "missing ca": missingCA } }))).toThrow(
      "unable to read certificate-authority missing for missing ca due to open missing: no such file or directory",
    );
  });

  test.each<[title: string, cluster: clientcmdapi.Cluster]>([
    ["TestValidateCleanClusterInfo", { server: "anything" }],
    ["TestValidateCleanWithCAClusterInfo", { server: "anything", certificateAuthority: "/file" }],
  ])("%s", (_, clean) => {
    expect(validateClusterInfo("clean", clean, system)).toEqual([]);
    expect(testConfig(configOf({ clusters: { clean } }))).not.toThrow();
  });
});

describe("validateAuthInfo", () => {
  const exec = { command: "/bin/example", apiVersion: "clientauthentication.k8s.io/v1alpha1" };

  test.each<[title: string, authInfo: clientcmdapi.AuthInfo]>([
    ["TestValidateEmptyAuthInfo", {}],
    ["TestValidateCleanCertFilesAuthInfo", { clientCertificate: "/file", clientKey: "/file" }],
    ["TestValidateCleanTokenAuthInfo", { token: "any-value" }],
    [
      "TestValidateAuthInfoExec",
      { exec: { ...exec, args: ["hello", "world"], env: [{ name: "foo", value: "bar" }] } },
    ],
    ["TestValidateAuthInfoExecNoEnv", { exec: { ...exec, env: [{ name: "foo", value: "" }] } }],
  ])("%s", (_, user) => {
    expect(validateAuthInfo("user", user, system)).toEqual([]);
    expect(testConfig(configOf({ authInfos: { user } }))).not.toThrow();
  });

  test.each<[title: string, authInfo: clientcmdapi.AuthInfo, says: string[]]>([
    [
      "TestValidateCertFilesNotFoundAuthInfo",
      { clientCertificate: "missing", clientKey: "missing" },
      ["unable to read client-cert missing for user", "unable to read client-key missing for user"],
    ],
    [
      "TestValidateCertDataOverridesFiles",
      {
        clientCertificate: "/file",
        clientCertificateData: "certdata",
        clientKey: "/file",
        clientKeyData: "keydata",
      },
      [
        "client-cert-data and client-cert are both specified",
        "client-key-data and client-key are both specified",
      ],
    ],
    [
      "TestValidateMultipleMethodsAuthInfo",
      { token: "token", username: "username" },
      ["more than one authentication method found for user; found [token basicAuth], only one is allowed"],
    ],
    [
      "TestValidateAuthInfoExecWithAuthProvider",
      { authProvider: { name: "oidc" }, exec },
      ["authProvider cannot be provided in combination with an exec plugin for user"],
    ],
    [
      "TestValidateAuthInfoExecNoVersion",
      { exec: { command: "/bin/example" } },
      ["apiVersion must be specified for user to use exec authentication plugin"],
    ],
    [
      "TestValidateAuthInfoExecNoCommand",
      { exec: { ...exec, command: "" } },
      ["command must be specified for user to use exec authentication plugin"],
    ],
    [
      "a variable without a name",
      { exec: { ...exec, env: [{ name: "", value: "a" }] } },
      ["env variable name must be specified for user to use exec authentication plugin"],
    ],
    [
      "groups of nobody",
      { impersonateGroups: ["a"] },
      ["requesting groups or user-extra for user without impersonating a user"],
    ],
    [
      "a certificate without a key",
      { clientCertificateData: "cert" },
      [
        "client-key-data or client-key must be specified for user to use the clientCert authentication method.",
      ],
    ],
  ])("%s", (_, user, says) => {
    expect(validateAuthInfo("user", user, system).map(({ message }) => message)).toEqual(
      says.map((what) => expect.stringContaining(what)),
    );
    expect(testConfig(configOf({ authInfos: { user } }))).toThrow(says[0]);
  });
});

class AlwaysMatchingError extends Error {
  wasAccessed = false;

  is(): boolean {
    return (this.wasAccessed = true);
  }
}

describe("TestErrConfigurationInvalidWithErrorsIs", () => {
  const some = new Error("err");
  const invalid = (...errs: readonly Error[]) => new ConfigurationInvalid(errs);

  test.each<[name: string, err: Error, matchAgainst: Error, expectMatch: boolean]>([
    [
      "no match",
      invalid(new Error("my-error"), new Error("my-other-error")),
      new Error("no entry here"),
      false,
    ],
    [
      "match via .Is()",
      invalid(new Error("forbidden"), new AlwaysMatchingError("error")),
      new Error("unauthorized"),
      true,
    ],
    ["match via equality", invalid(new Error("err"), some), some, true],
    ["match via nested aggregate", invalid(new Error("closed today"), invalid(invalid(some))), some, true],
    [
      "match via wrapped aggregate",
      new Error("wrap: err", { cause: invalid(new Error("err"), some) }),
      some,
      true,
    ],
  ])("%s", (_, err, matchAgainst, expectMatch) => {
    expect(utilerrors.is(err, matchAgainst)).toBe(expectMatch);
  });
});

test("TestErrConfigurationInvalidWithErrorsIsShortCircuitsOnFirstMatch", () => {
  const errs = [new AlwaysMatchingError("err"), new AlwaysMatchingError("err")];
  utilerrors.is(new ConfigurationInvalid(errs), new AlwaysMatchingError("err"));
  expect(errs.map(({ wasAccessed }) => wasAccessed)).toEqual([true, false]);
});

test("isEmptyConfig() knows an empty configuration in any words", () => {
  const err = new EmptyConfigError("nothing here");
  expect(
    [err, new ConfigurationInvalid([err]), new ConfigurationInvalid([err, err])].map(isEmptyConfig),
  ).toEqual([true, true, false]);
});
