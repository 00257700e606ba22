// Go: staging/src/k8s.io/cli-runtime/pkg/genericclioptions/config_flags.go
// Upstream has no tests of this file: what is here holds for kubectl's own words and recordings.
import { expect, test } from "vitest";
import * as genericclioptions from "#cli-runtime/genericclioptions";
import * as resourceclitesting from "#cli-runtime/resource/testing";
import type * as restclient from "#client-go/rest";
import * as clientcmd from "#client-go/tools/clientcmd";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import * as http from "#go/net/http";
import * as pflag from "#spf13/pflag";
import * as utilclock from "#utils/clock";
import { VerboseClientConfig } from "./client-config.ts";
import { parseCommandArguments } from "./record-flags.ts";

const kubeconfig = `apiVersion: v1
kind: Config
current-context: one
clusters:
- {name: c, cluster: {server: "http://one:80"}}
- {name: d, cluster: {server: "https://two:443"}}
users:
- {name: u, user: {token: secret}}
contexts:
- {name: one, context: {cluster: c, user: u, namespace: own}}
- {name: two, context: {cluster: d, user: u}}
`;

const served: Readonly<Record<string, unknown>> = {
  "/api": { versions: ["v1"] },
  "/apis": { groups: [] },
  "/api/v1": {
    groupVersion: "v1",
    resources: [
      { name: "pods", singularName: "", shortNames: ["po"], namespaced: true, kind: "Pod", verbs: [] },
    ],
  },
};

/** The flags of a program that was started with these words, and the paths that it asks for. */
function started(
  args: string[],
  files: Record<string, string> = { "/home/reader/.kube/config": kubeconfig },
) {
  const asked: string[] = [];
  const fetch: restclient.Fetch = async (request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    const headers = { "Content-Type": "application/json" };
    return new http.TextResponse(JSON.stringify(served[pathname] ?? {}), { status: 200, headers });
  };
  const clock = new utilclock.VirtualClock();
  const system = clientcmdtesting.memorySystem({ files, now: () => clock.wall() });
  const flags = new genericclioptions.ConfigFlags(true, {
    system,
    inClusterConfig: () => {
      throw new Error("no pod");
    },
    connect: (connection) => ({ ...connection, fetch, clock }),
  });
  const set = new pflag.FlagSet("kubectl");
  flags.addFlags(set);
  set.parse(args);
  return { flags, set, asked, system };
}

test("a context suggests a namespace, and only the flag orders one", () => {
  const namespaceOf = (...args: string[]) => started(args).flags.toRawKubeConfigLoader().namespace();
  expect([namespaceOf(), namespaceOf("--context", "two"), namespaceOf("-n", "other")]).toEqual([
    ["own", false],
    ["default", false],
    ["other", true],
  ]);
});

test("flags count before files", () => {
  const configOf = (...args: string[]) => started(args).flags.toRESTConfig();
  expect(configOf()).toMatchObject({ host: "http://one:80" });
  expect(
    configOf("--context=two", "--as=me", "--as-group=a", "--as-group=b", "--request-timeout=3s"),
  ).toMatchObject({
    host: "https://two:443",
    bearerToken: "secret",
    impersonate: { userName: "me", groups: ["a", "b"] },
    timeout: 3000,
  });
  expect(configOf("-s", "https://three", "--token", "t", "--insecure-skip-tls-verify")).toMatchObject({
    host: "https://three",
    bearerToken: "t",
    tlsClientConfig: { insecure: true },
  });
});

test("nothing is read before it is asked, and without a configuration kubectl says what to do", () => {
  const { flags } = started(["--context", "none"], {});
  const loader = flags.toRawKubeConfigLoader();
  expect(flags.toRawKubeConfigLoader()).toBe(loader);
  expect(() => loader.clientConfig()).toThrow('context "none" does not exist');
  expect(started([], {}).flags.toRESTConfig().host).toBe("http://localhost:8080");
});

test("who has no configuration at all is told how to get one", () => {
  const system = clientcmdtesting.memorySystem();
  const config = new VerboseClientConfig(new clientcmd.DirectClientConfig(clientcmd.load(""), system));
  for (const ask of [() => config.clientConfig(), () => config.namespace()]) {
    expect(ask).toThrow(genericclioptions.errEmptyConfig);
  }
  expect(config.rawConfig().currentContext).toBe("");
});

test("a mapper asks discovery once for all its questions", async () => {
  const { flags, asked } = started([]);
  const pods = { group: "", version: "v1", kind: "Pod" };
  expect(await flags.toRESTMapper().kindFor({ group: "", version: "", resource: "po" })).toEqual(pods);
  expect(await flags.toRESTMapper().kindFor({ group: "", version: "", resource: "pods" })).toEqual(pods);
  expect(asked).toEqual(["/api", "/apis", "/api/v1"]);
});

test("what a server serves is kept in a folder that bears its name", async () => {
  const { flags, system } = started(["--cache-dir", "/kept", "--server", "https://[::1]:6443"]);
  await flags.toRESTMapper().kindFor({ group: "", version: "", resource: "pods" });
  expect(system.readDirNames("/kept/discovery/___1__6443")).toEqual(["servergroups.json", "v1"]);
});

test("flags that are not offered are not there", () => {
  const { flags, set } = started([]);
  expect([set.lookup("username"), set.lookup("cache-dir")?.defValue]).toEqual([
    undefined,
    "/home/reader/.kube/cache",
  ]);
  const other = new pflag.FlagSet("other");
  flags.withDeprecatedPasswordFlag().addFlags(other);
  expect(other.lookup("password")?.usage).toBe("Password for basic authentication to the API server");
});

test("a recorder writes the command line into an object, its flags at the end and no secrets", () => {
  const { set } = started([]);
  const record = new genericclioptions.RecordFlags();
  record.addFlags(set);
  set.setAnnotation("token", "classified", ["true"]);
  const argv = ["/usr/bin/kubectl", "-n", "a", "apply", "--token=x", "web", "--record"];
  set.parse(argv.slice(1));
  record.complete(set, argv);
  const cause = "kubectl apply web --namespace=a --token=CLASSIFIED --record=true";
  const object = { kind: "Pod", metadata: { annotations: { a: "b" } } };
  const annotations = { [genericclioptions.changeCauseAnnotation]: cause };
  expect(record.toRecorder().makeRecordMergePatch(object)).toEqual({ metadata: { annotations } });
  record.toRecorder().record(object);
  expect(object.metadata.annotations).toEqual({ a: "b", ...annotations });
  expect([parseCommandArguments(set, []), parseCommandArguments(set, ["kubectl", "--nonsense"])]).toEqual([
    "",
    "",
  ]);

  record.record = false;
  record.toRecorder().record(object);
  expect(record.toRecorder().makeRecordMergePatch(object)).toBe(undefined);
});

test("flags that name files are a Builder's options", () => {
  const set = new pflag.FlagSet("create");
  const flags = new genericclioptions.FileNameFlags("to use", {
    filenames: [],
    kustomize: "",
    recursive: false,
  });
  flags.addFlags(set);
  set.parse(["-f", "a,b", "-f", "c", "-R", "-k", "d"]);
  expect(flags.toOptions()).toEqual({ filenames: ["a", "b", "c"], recursive: true, kustomize: "d" });
  expect(new genericclioptions.FileNameFlags("to use").toOptions()).toEqual({});
});

test("flags that name resources are a Builder", async () => {
  const namesOf = async (args: string[], words: string[], more: genericclioptions.BuilderOffers = {}) => {
    const files = {
      "/home/reader/.kube/config": kubeconfig,
      "/a.yaml": "kind: Pod\napiVersion: v1\nmetadata: {name: a}\n",
    };
    const { flags: config, asked } = started([], files);
    const flags = new genericclioptions.ResourceBuilderFlags({
      labelSelector: "",
      fieldSelector: "",
      allNamespaces: false,
      all: false,
      local: false,
      ...more,
    });
    const set = new pflag.FlagSet("wait");
    flags.addFlags(set);
    set.parse(args);
    const environment = resourceclitesting.environment({ system: clientcmdtesting.memorySystem({ files }) });
    const result = await flags.toBuilder(config, environment, words).requireObject(false).do();
    const [infos, err] = await result.infosAndError();
    return [
      infos.map(({ name, namespace }) => `${namespace}/${name}`).join(),
      err?.message ?? "",
      asked.length > 0,
    ];
  };
  expect([
    await namesOf([], ["po", "b", "c"]),
    await namesOf(["-f", "/a.yaml"], []),
    await namesOf(["-f", "/a.yaml", "--local"], [], { typed: true }),
    (await namesOf(["--local"], ["po"]))[1],
    (await namesOf(["-A"], ["po", "b"]))[1],
    (await namesOf(["-l", "a=b"], ["po", "b"]))[1],
  ]).toEqual([
    ["own/b,own/c", "", true],
    ["own/a", "", true],
    ["/a", "", false],
    expect.stringContaining("you must specify resources by --filename when --local is set."),
    "a resource cannot be retrieved by name across all namespaces",
    "name cannot be provided when a selector is specified",
  ]);
});

test("streams in memory remember what was written", async () => {
  const [streams, out, errOut] = genericclioptions.newTestIOStreams("in");
  streams.out.write("a");
  streams.errOut.write("b");
  streams.out.write("c");
  expect([await streams.in.read(), out(), errOut()]).toEqual(["in", "ac", "b"]);
});
