// Go: staging/src/k8s.io/client-go/tools/clientcmd/config.go
import { describe, expect, test } from "vitest";
import * as clientcmdapi from "#client-go/tools/clientcmd/api";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import * as clientcmd from "./index.ts";

const one = `current-context: here
clusters: [{name: c, cluster: {server: "https://one", certificate-authority: ca.crt}}]
users: [{name: u, user: {auth-provider: {name: gcp, config: {a: b}}}}]`;
const two = `current-context: there
contexts: [{name: here, context: {cluster: c, user: u}}, {name: there, context: {cluster: c, user: u}}]`;

/** A machine with both files, its options, and what they say together. */
function start(rules: clientcmd.LoadingRules = {}) {
  const files = { "/one/config": one, "/two/config": two };
  const env = { KUBECONFIG: "/one/config:/two/config" };
  const system = clientcmdtesting.memorySystem({ files, env });
  const access = new clientcmd.PathOptions(system);
  Object.assign(access.loadingRules, rules);
  const read = (name: "one" | "two") => clientcmd.loadFromFile(system, `/${name}/config`);
  return { system, access, starting: access.getStartingConfig(), read };
}

describe("modifyConfig", () => {
  test("an entry is written into the file that it comes from, and the other file stays as it is", () => {
    const { access, read, starting, system } = start();
    const contexts = new Map(starting.contexts);
    contexts.set("here", { ...contexts.get("here"), namespace: "ns" });
    clientcmd.modifyConfig(access, { ...starting, contexts }, { system });
    expect(read("two").contexts.get("here")?.namespace).toBe("ns");
    expect(system.readFile("/one/config")).toBe(one);
    expect(() => system.stat("/one/config.lock")).toThrow("no such file");
  });

  test("what is new goes into the first file that is there, and what is gone leaves its own", () => {
    const { access, read, starting, system } = start();
    const authInfos = new Map([["new", { token: "t" }]]);
    const contexts = new Map([...starting.contexts].filter(([name]) => name !== "there"));
    clientcmd.modifyConfig(access, { ...starting, authInfos, contexts, clusters: new Map() }, { system });
    expect([...read("one").authInfos.keys(), read("one").clusters.size]).toEqual(["new", 0]);
    expect([...read("two").contexts.keys()]).toEqual(["here"]);
  });

  test("a path is written from the folder of its file, unless it would lead upwards", () => {
    const { access, read, starting, system } = start();
    const authority = (file: string) => {
      const clusters = new Map([["c", { ...starting.clusters.get("c"), certificateAuthority: file }]]);
      clientcmd.modifyConfig(access, { ...starting, clusters }, { system, relativizePaths: true });
      return read("one").clusters.get("c")?.certificateAuthority;
    };
    expect(["/one/sub/ca.crt", "/elsewhere/ca.crt", "other.crt"].map(authority)).toEqual([
      "sub/ca.crt",
      "/elsewhere/ca.crt",
      "other.crt",
    ]);
    const user = {
      locationOfOrigin: "/one/config",
      clientKey: "/one/u.key",
      exec: { command: "/one/bin/x" },
    };
    expect(clientcmd.relativizeAuthInfoLocalPaths(system, user)).toEqual({
      ...user,
      clientKey: "u.key",
      exec: { command: "bin/x" },
    });
    expect(() => clientcmd.relativizeClusterLocalPaths(system, { server: "s" })).toThrow(
      "no location of origin for s",
    );
  });

  test("the current context goes into the default file; an empty one leaves the first file that has one", () => {
    const { access, read, starting, system } = start();
    clientcmd.modifyConfig(access, { ...starting, currentContext: "there" }, { system });
    expect(read("one").currentContext).toBe("there");
    for (const left of [
      ["", "there"],
      ["", ""],
    ]) {
      clientcmd.modifyConfig(access, { ...access.getStartingConfig(), currentContext: "" }, { system });
      expect([read("one").currentContext, read("two").currentContext]).toEqual(left);
    }
  });

  test("preferences go into the first file that says others", () => {
    const { access, read, starting, system } = start();
    clientcmd.modifyConfig(access, { ...starting, preferences: { colors: true } }, { system });
    expect([read("one").preferences, read("two").preferences]).toEqual([{ colors: true }, {}]);
  });

  test("an explicit file is the only one", () => {
    const { access, read, starting, system } = start({ explicitPath: "/two/config" });
    expect([access.getLoadingPrecedence(), access.getDefaultFilename(), starting.currentContext]).toEqual([
      ["/two/config"],
      "/two/config",
      "there",
    ]);
    const config = { ...starting, currentContext: "", preferences: { colors: true } };
    clientcmd.modifyConfig(access, config, { system });
    expect([read("two").currentContext, read("two").preferences]).toEqual(["", { colors: true }]);
    expect(system.readFile("/one/config")).toBe(one);
  });

  test("nobody writes while somebody else does, and every lock of ours is gone afterwards", () => {
    const { access, starting, system } = start();
    clientcmd.lockFile(system, "/two/config");
    const changed = { ...starting, currentContext: "there" };
    expect(() => clientcmd.modifyConfig(access, changed, { system })).toThrow(
      "open /two/config.lock: file exists",
    );
    expect(system.readFile("/one/config")).toBe(one);
    expect(() => system.stat("/one/config.lock")).toThrow("no such file");
    clientcmd.modifyConfig(access, changed, { system, withoutLock: true });
    expect(access.getStartingConfig().currentContext).toBe("there");
  });

  test("a file that cannot be read is not written over", () => {
    const { access, starting, system } = start();
    system.writeFile("/one/config", "bogus", 0o600);
    const changed = { ...starting, currentContext: "there" };
    expect(() => clientcmd.modifyConfig(access, changed, { system })).toThrow(
      'error loading config file "/one/config"',
    );
    expect(system.readFile("/one/config")).toBe("bogus");
  });
});

describe("PathOptions", () => {
  const optionsOf = (contents: clientcmdtesting.Contents) =>
    new clientcmd.PathOptions(clientcmdtesting.memorySystem(contents));

  test("the file to write is the first that is there, else the last of the variable, else the one at home", () => {
    const env = { KUBECONFIG: "/a:/b:/a" };
    expect(optionsOf({ env, files: { "/b": "" } }).getDefaultFilename()).toBe("/b");
    expect(optionsOf({ env }).getDefaultFilename()).toBe("/b");
    expect(optionsOf({ env: { KUBECONFIG: "/a" } }).getDefaultFilename()).toBe("/a");
    expect(optionsOf({}).getDefaultFilename()).toBe("/home/reader/.kube/config");
    expect(optionsOf({ env }).getLoadingPrecedence()).toEqual(["/a", "/b"]);
  });

  test("rules of a loader choose among their own files", () => {
    const system = clientcmdtesting.memorySystem({ files: { "/b": "" } });
    const fileOf = (rules: clientcmd.LoadingRules) =>
      new clientcmd.ClientConfigLoadingRules(system, rules).getDefaultFilename();
    expect(
      [{ precedence: ["/a", "/b"] }, { precedence: ["/a", "/c"] }, { explicitPath: "/x" }, {}].map(fileOf),
    ).toEqual(["/b", "/a", "/x", ""]);
    const missing = new clientcmd.ClientConfigLoadingRules(system, { explicitPath: "/gone" });
    expect(missing.getStartingConfig()).toEqual(clientcmdapi.newConfig());
  });
});

test("persisterForUser() keeps what an auth provider has learned, and only for a user that has one", () => {
  const { access, read, system } = start();
  clientcmd.persisterForUser(access, "u", system).persist({ token: "new" });
  clientcmd.persisterForUser(access, "nobody", system).persist({ token: "lost" });
  expect(read("one").authInfos.get("u")?.authProvider).toEqual({ name: "gcp", config: { token: "new" } });
  clientcmd.lockFile(system, "/one/config");
  clientcmd.persisterForUser(access, "u", system).persist({ token: "newer" });
  expect(read("one").authInfos.get("u")?.authProvider?.config).toEqual({ token: "new" });
});
