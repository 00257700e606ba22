// Go: staging/src/k8s.io/cli-runtime/pkg/resource/builder_test.go
import * as fs from "node:fs";
import * as nodeOS from "node:os";
import * as path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type * as meta from "#apimachinery/api/meta";
import * as yaml from "#apimachinery/util/yaml";
import * as resourcecli from "#cli-runtime/resource";
import * as resourceclitesting from "#cli-runtime/resource/testing";
import * as clientnode from "#client-go/node";
import type * as dynamic from "#client-go/dynamic";
import type * as restclient from "#client-go/rest";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import * as http from "#go/net/http";
import { validateFilenameOptions } from "./filename-options.ts";

const { newTestBuilder } = resourceclitesting;

const pod = (name: string, resourceVersion?: string, namespace = "test") => ({
  kind: "Pod",
  apiVersion: "v1",
  metadata: { name, namespace, ...(resourceVersion !== undefined && { resourceVersion }) },
  spec: { restartPolicy: "Always", dnsPolicy: "ClusterFirst", terminationGracePeriodSeconds: 30 },
});
const service = (name: string, resourceVersion: string) => ({
  kind: "Service",
  apiVersion: "v1",
  metadata: { name, namespace: "test", resourceVersion },
  spec: { type: "ClusterIP", sessionAffinity: "None" },
});
const [foo, bar, baz] = [pod("foo", "10"), pod("bar", "11"), service("baz", "12")];
const pods = { kind: "PodList", apiVersion: "v1", metadata: { resourceVersion: "15" }, items: [foo, bar] };
const services = { kind: "ServiceList", apiVersion: "v1", metadata: { resourceVersion: "16" }, items: [baz] };
const jsonStream = () => resourcecli.textReader(JSON.stringify(pods) + JSON.stringify(services));

const typed = (
  data?: Readonly<Record<string, unknown>>,
  given?: Partial<resourcecli.Environment>,
): resourcecli.Builder => newTestBuilder(data, given).withScheme();
const withFiles = (files: Readonly<Record<string, string>>) =>
  typed({}, { system: clientcmdtesting.memorySystem({ files }) });

/** All Infos that a visit comes to, and how it ended. */
async function visited(
  result: resourcecli.Result,
): Promise<{ infos: resourcecli.Info[]; names: string[]; err: unknown }> {
  const infos: resourcecli.Info[] = [];
  let err: unknown;
  try {
    await result.visit((info, failed) => {
      if (failed !== undefined) throw failed;
      infos.push(info);
    });
  } catch (thrown) {
    err = thrown;
  }
  return { infos, names: infos.map(({ name }) => name), err };
}

const objectNames = (infos: readonly resourcecli.Info[]) => infos.map(({ object }) => object?.metadata?.name);

const aPod = (id: string) => JSON.stringify({ ...pod(`busybox${id}`), metadata: { name: `busybox${id}` } });
const rc = (name: string) => `apiVersion: v1
kind: ReplicationController
metadata:
  name: ${name}
spec:
  template:
    spec:
      containers:
      - name: a
        image: b
`;

test("TestPathBuilderAndVersionedObjectNotDefaulted", async () => {
  const b = withFiles({ "/kitten-rc.yaml": rc("update-demo-kitten") });
  const result = await b.filenameParam(false, { filenames: ["/kitten-rc.yaml"] }).do();
  const { infos, err } = await visited(result);
  expect([err, result.singleItemImplied(), infos.length]).toEqual([undefined, true, 1]);
  expect(infos[0]).toMatchObject({ name: "update-demo-kitten", namespace: "" });
  expect(infos[0]?.object?.["spec"]).not.toHaveProperty("replicas");
});

test("TestNodeBuilder", async () => {
  const node = {
    kind: "Node",
    apiVersion: "v1",
    metadata: { name: "node1", namespace: "should-not-have", resourceVersion: "10" },
    status: { capacity: { cpu: "1000m", memory: "1Mi" } },
  };
  const reader = resourcecli.textReader(JSON.stringify(node));
  const { infos, err } = await visited(await typed().namespaceParam("test").stream(reader, "STDIN").do());
  expect([err, infos.length]).toEqual([undefined, 1]);
  expect(infos[0]).toMatchObject({ name: "node1", namespace: "" });
  expect(infos[0]?.object?.metadata?.namespace).toBe(undefined);
});

describe("TestFilenameOptionsValidate", () => {
  test.each<[options: resourcecli.FilenameOptions, says: string | undefined]>([
    [{ filenames: ["file"], kustomize: "dir" }, "only one of -f or -k can be specified"],
    [{ kustomize: "dir", recursive: true }, "the -k flag can't be used with -f or -R"],
    [{ filenames: ["file"] }, undefined],
    [{ filenames: ["dir"], recursive: true }, undefined],
    [{ kustomize: "dir" }, undefined],
  ])("%j", (options, says) => {
    expect(validateFilenameOptions(options)[0]?.message).toBe(says);
  });
});

/** A folder of its own, which goes away after the test. */
function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(nodeOS.tmpdir(), "builder-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  return folder;
}

function write(file: string, text: string): string {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
  return file;
}

/** Reads what is there on this machine. */
const onDisk = (recursive: boolean, ...filenames: string[]) =>
  typed({}, { system: clientnode.system })
    .filenameParam(false, { recursive, filenames })
    .namespaceParam("test")
    .defaultNamespace();

describe("TestPathBuilderWithMultiple", () => {
  test.each<[name: string, kind: string, recursive: boolean, place: string, names: string[]]>([
    ["pod", "Pod", false, "pod.yaml", ["nginx"]],
    ["recursive-pod", "Pod", true, "recursive/pod", ["busybox0", "busybox1"]],
    ["rc", "ReplicationController", false, "redis-master-controller.yaml", ["redis-master"]],
    ["recursive-rc", "ReplicationController", true, "recursive/rc", ["busybox0", "busybox1"]],
    ["hardlink", "Pod", false, "inode/hardlink/busybox-link.json", ["busybox0"]],
    ["hardlink", "Pod", true, "inode/hardlink/busybox-link.json", ["busybox0"]],
  ])("%s", async (_, kind, recursive, place, names) => {
    const folder = temporaryFolder();
    write(`${folder}/pod.yaml`, yaml.marshal({ ...pod("nginx"), metadata: { name: "nginx" } }));
    write(`${folder}/redis-master-controller.yaml`, rc("redis-master"));
    write(`${folder}/recursive/pod/busybox.json`, aPod("0"));
    write(`${folder}/recursive/pod/pod_1/busybox.json`, aPod("1"));
    write(`${folder}/recursive/rc/busybox.yml`, rc("busybox0"));
    write(`${folder}/recursive/rc/rc_1/busybox.yml`, rc("busybox1"));
    const linked = write(`${folder}/inode/hardlink/busybox.json`, aPod("0"));
    fs.linkSync(linked, `${folder}/inode/hardlink/busybox-link.json`);
    const found = await visited(await onDisk(recursive, `${folder}/${place}`).do());
    expect([found.err, found.names]).toEqual([undefined, names]);
    expect(found.infos.map(({ namespace, object }) => [namespace, object?.kind])).toEqual(
      names.map(() => ["test", kind]),
    );
  });

  test("a folder in a folder is left aside, and so is what has another extension", async () => {
    const folder = temporaryFolder();
    write(`${folder}/b.json`, aPod("b"));
    write(`${folder}/a.json`, aPod("a"));
    write(`${folder}/.json`, aPod("hidden"));
    write(`${folder}/c.txt`, aPod("c"));
    write(`${folder}/below/d.json`, aPod("d"));
    const found = await visited(await onDisk(false, folder).do());
    expect(found.names).toEqual(["busyboxhidden", "busyboxa", "busyboxb"]);
    expect((await visited(await onDisk(false, `${folder}/c.txt`).do())).names).toEqual(["busyboxc"]);
  });
});

describe("TestPathBuilderWithMultipleInvalid", () => {
  test.each<[name: string, recursive: boolean, place: string, says: string]>([
    ["symlink", false, "pod-link", "error parsing FOLDER/pod-link: read FOLDER/pod-link: is a directory"],
    ["symlink", true, "pod-link", "error parsing FOLDER/pod-link: read FOLDER/pod-link: is a directory"],
    [
      "loop",
      false,
      "loop",
      'the path "FOLDER/loop" cannot be accessed: stat FOLDER/loop: too many levels of symbolic links',
    ],
    [
      "loop",
      true,
      "loop",
      'the path "FOLDER/loop" cannot be accessed: stat FOLDER/loop: too many levels of symbolic links',
    ],
  ])("%s", async (_, recursive, place, says) => {
    const folder = temporaryFolder();
    write(`${folder}/pod/busybox.json`, aPod("0"));
    fs.symlinkSync(`${folder}/pod`, `${folder}/pod-link`);
    fs.symlinkSync(`${folder}/loop`, `${folder}/loop`);
    const { err, names } = await visited(await onDisk(recursive, `${folder}/${place}`).do());
    expect([String(err), names]).toEqual([
      expect.stringContaining(says.replaceAll("FOLDER", folder)) as unknown,
      [],
    ]);
  });
});

test("TestDirectoryBuilder", async () => {
  const b = withFiles({
    "/guestbook/frontend-controller.yaml": rc("frontend"),
    "/guestbook/redis-master-controller.yaml": rc("redis-master"),
    "/guestbook/redis-slave-controller.yaml": rc("redis-slave"),
  });
  const all = b.filenameParam(false, { filenames: ["/guestbook"] }).namespaceParam("test");
  const result = await all.defaultNamespace().do();
  const { infos, err, names } = await visited(result);
  expect([err, result.singleItemImplied(), names]).toEqual([
    undefined,
    false,
    ["frontend", "redis-master", "redis-slave"],
  ]);
  expect(infos.map(({ namespace, object }) => [namespace, object?.metadata?.namespace])).toEqual(
    names.map(() => ["test", "test"]),
  );
});

test("what is not there, and what holds nothing to read, is said before anything is visited", async () => {
  const err = async (...filenames: string[]) =>
    (
      await withFiles({ "/deep/a/c.yaml": rc("c") })
        .filenameParam(false, { filenames })
        .do()
    ).err();
  expect(await err("/missing.yaml")).toEqual(
    expect.objectContaining({ message: 'the path "/missing.yaml" does not exist' }),
  );
  expect((await err("/deep"))?.message).toBe(
    "error reading [/deep]: recognized file extensions are [.json .yaml .yml]",
  );
});

test("a kustomization is refused, and the word says what to do instead", async () => {
  const result = await typed().filenameParam(false, { kustomize: "dir" }).do();
  expect((await visited(result)).err).toEqual(
    new Error(
      'cannot read "dir": kustomizations are not ported; build it with kustomize, and give the result to -f',
    ),
  );
});

/** A network on which everything is this text. */
const serving =
  (text: string, status = 200): restclient.Fetch =>
  async () =>
    new http.TextResponse(text, { status, headers: {} });
const url = "http://files.example.com/test";

test("TestNamespaceOverride", async () => {
  const b = (enforce: boolean) =>
    typed({}, { fetch: serving(JSON.stringify(pod("test", undefined, "foo"))) })
      .filenameParam(enforce, { filenames: [url] })
      .namespaceParam("test");
  const { infos, err } = await visited(await b(false).do());
  expect([err, infos.map(({ namespace }) => namespace)]).toEqual([undefined, ["foo"]]);
  expect((await visited(await b(true).do())).err).toEqual(
    new Error(
      `the namespace from the provided object "foo" does not match the namespace "test". You must pass '--namespace=foo' to perform this operation.`,
    ),
  );
});

test("TestURLBuilder", async () => {
  const text = ["test", "test1"].map((name) => JSON.stringify(pod(name, undefined, "foo"))).join("");
  const b = typed({}, { fetch: serving(text) }).filenameParam(false, { filenames: [url] });
  const { infos, err } = await visited(await b.namespaceParam("foo").do());
  expect([err, infos.map(({ name, namespace, source }) => [name, namespace, source])]).toEqual([
    undefined,
    [
      ["test", "foo", url],
      ["test1", "foo", url],
    ],
  ]);
  expect(objectNames(infos)).toEqual(["test", "test1"]);
});

test("TestURLBuilderRequireNamespace", async () => {
  const b = typed({}, { fetch: serving(JSON.stringify(pod("test", undefined, "foo"))) });
  const result = await b
    .filenameParam(false, { filenames: [url] })
    .namespaceParam("test")
    .requireNamespace()
    .do();
  const { infos, err } = await visited(result);
  expect([err instanceof Error, result.singleItemImplied(), infos]).toEqual([true, true, []]);
});

describe("TestReplaceAliases", () => {
  const all =
    "pods,replicationcontrollers,services,statefulsets.apps,horizontalpodautoscalers.autoscaling,jobs.batch,cronjobs.batch,daemonsets.extensions,deployments.extensions,replicasets.extensions";
  test.each([
    ["no-replacement", "service", "service"],
    ["all-replacement", "all", all],
    ["alias-in-comma-separated-arg", "all,secrets", `${all},secrets`],
  ])("%s", async (_, arg, expected) => {
    expect(await typed().replaceAliases(arg)).toBe(expected);
  });
});

test("TestStream", async () => {
  const result = await typed().namespaceParam("test").stream(jsonStream(), "STDIN").flatten().do();
  const { infos, err } = await visited(result);
  expect([err, result.singleItemImplied()]).toEqual([undefined, false]);
  expect(infos.map(({ object }) => object)).toMatchObject([foo, bar, baz]);
  expect((await visited(result)).infos).toEqual([]);
});

test("TestYAMLStream", async () => {
  const text = `${yaml.marshal(pods)}\n---\n${yaml.marshal(services)}`;
  const b = typed().namespaceParam("test").stream(resourcecli.textReader(text), "STDIN").flatten();
  const result = await b.do();
  const { infos, err } = await visited(result);
  expect([err, result.singleItemImplied()]).toEqual([undefined, false]);
  expect(infos.map(({ object }) => object)).toMatchObject([foo, bar, baz]);
});

test("TestMultipleObject", async () => {
  const result = await typed().namespaceParam("test").stream(jsonStream(), "STDIN").flatten().do();
  expect(await result.object()).toMatchObject({ kind: "List", apiVersion: "v1", items: [foo, bar, baz] });
});

test("TestContinueOnErrorVisitor", async () => {
  const b = typed().continueOnError().namespaceParam("test").stream(jsonStream(), "STDIN").flatten();
  const result = await b.do();
  const testErr = new Error("test error");
  let count = 0;
  const visit = result.visit(() => {
    count++;
    if (count > 1) throw testErr;
  });
  await expect(visit).rejects.toEqual(new AggregateError([testErr, testErr], "test error"));
  expect(count).toBe(3);
});

const alone = (file: string, text: string) =>
  withFiles({ [file]: text })
    .namespaceParam("test")
    .defaultNamespace()
    .filenameParam(false, { filenames: [file] })
    .flatten()
    .do();

test("TestSingleItemImpliedObject", async () => {
  const result = await alone("/redis-master-controller.yaml", rc("redis-master"));
  expect(await result.object()).toMatchObject({
    kind: "ReplicationController",
    metadata: { name: "redis-master", namespace: "test" },
  });
});

test("TestSingleItemImpliedObjectNoExtension", async () => {
  const result = await alone("/pod", yaml.marshal({ ...pod("nginx"), metadata: { name: "nginx" } }));
  expect(await result.object()).toMatchObject({
    kind: "Pod",
    metadata: { name: "nginx", namespace: "test" },
  });
});

test("TestSingleItemImpliedRootScopedObject", async () => {
  const text = JSON.stringify({ kind: "Node", apiVersion: "v1", metadata: { name: "test" } });
  const b = typed().namespaceParam("test").defaultNamespace();
  const infos = await (await b.stream(resourcecli.textReader(text), "STDIN").flatten().do()).infos();
  expect(infos.map(({ name, namespace }) => [name, namespace])).toEqual([["test", ""]]);
  expect(infos[0]?.object?.metadata).not.toHaveProperty("namespace");
});

describe("TestUnstructured", () => {
  test.each([
    ["pod", aPod("{id}"), ""],
    [
      "badpod",
      `{"kind":"Pod","apiVersion":"v1","metadata":{"name":"busybox{id}","annotations":{"name":0}}}`,
      'unable to decode "/FILE.json": resource.metadataOnlyObject.ObjectMeta: v1.ObjectMeta.Annotations: ReadString: expects " or n, but found 0',
    ],
  ])("%s", async (name, text, says) => {
    const file = `/${name}.json`;
    const builder = newTestBuilder(
      {},
      { system: clientcmdtesting.memorySystem({ files: { [file]: text } }) },
    );
    const result = await builder
      .unstructured()
      .continueOnError()
      .filenameParam(false, { filenames: [file] })
      .flatten()
      .do();
    const [infos, err] = await result.infosAndError();
    expect(infos.length).toBe(says === "" ? 1 : 0);
    expect(err?.message ?? "").toContain(says.replace("FILE", name));
    expect(err === undefined).toBe(says === "");
  });
});

test("TestReceiveMultipleErrors", async () => {
  const stream = (object: object) => resourcecli.textReader(`{}${JSON.stringify(object)}`);
  const result = await typed().stream(stream(foo), "1").stream(stream(baz), "2").continueOnError().do();
  const { infos, err } = await visited(result);
  expect([result.singleItemImplied(), objectNames(infos)]).toEqual([false, ["foo", "baz"]]);
  const missing = (source: string) => `unable to decode "${source}": Object 'Kind' is missing in '{}'`;
  expect((err as AggregateError).errors).toEqual([new Error(missing("1")), new Error(missing("2"))]);
});

test("TestRestMappingErrors", async () => {
  const data = { "/namespaces/test/pods/foo": foo };
  const b = typed(data).namespaceParam("test");
  expect((await b.do()).err()).toMatchObject({
    message: expect.stringContaining("You must provide") as unknown,
  });
  const asked = await b.resourceTypeOrNameArgs(true, "foo", "bar").do();
  expect(asked.err()).toEqual(new Error(`the server doesn't have a resource type "foo"`));

  const expected = new Error("expected error");
  const failing: meta.RESTMapper = Object.assign(resourceclitesting.testRESTMapper(), {
    restMapping: () => {
      throw expected;
    },
  });
  const other = new resourcecli.Builder({
    clientFn: resourceclitesting.fakeClientWith(data),
    restMapperFn: () => failing,
    environment: resourceclitesting.environment(),
  });
  other.withScheme().namespaceParam("test").resourceTypeOrNameArgs(true, "foo", "bar");
  // Without an expander of categories, upstream leaves nothing of the argument.
  expect((await other.do()).err()).toBe(expected);
});

const redisMasterService = `apiVersion: v1
kind: Service
metadata:
  name: redis-master
`;

test("TestWatch", async () => {
  const place = "/namespaces/test/services";
  const query = "?fieldSelector=metadata.name%3Dredis-master&resourceVersion=12&watch=true";
  const events = `${JSON.stringify({ type: "ADDED", object: baz })}\n`;
  const b = typed(
    { [place + query]: events },
    { system: clientcmdtesting.memorySystem({ files: { "/service.yaml": redisMasterService } }) },
  );
  const files = b
    .namespaceParam("test")
    .defaultNamespace()
    .filenameParam(false, { filenames: ["/service.yaml"] });
  const watching = await (await files.flatten().do()).watch("12", new AbortController().signal);
  const seen: unknown[] = [];
  for await (const event of watching) seen.push(event);
  expect(seen).toEqual([{ type: "ADDED", object: baz }]);
});

test("TestWatchMultipleError", async () => {
  const twice = { filenames: ["/rc.yaml", "/rc.yaml"] };
  const b = withFiles({ "/rc.yaml": rc("redis-master") })
    .namespaceParam("test")
    .defaultNamespace();
  const result = await b.filenameParam(false, twice).flatten().do();
  await expect(result.watch("", new AbortController().signal)).rejects.toThrow(
    "you may only watch a single resource or type of resource at a time",
  );
});

test("TestLatest", async () => {
  const served = [pod("foo", "13"), pod("bar", "14"), service("baz", "15")] satisfies dynamic.Unstructured[];
  const data = {
    "/namespaces/test/pods/foo": served[0],
    "/namespaces/test/pods/bar": served[1],
    "/namespaces/test/services/baz": served[2],
  };
  const b = typed(data).namespaceParam("other").stream(jsonStream(), "STDIN").flatten().latest();
  const result = await b.do();
  const { infos, err } = await visited(result);
  expect([err, result.singleItemImplied()]).toEqual([undefined, false]);
  expect(infos.map(({ object }) => object)).toEqual(served);
  expect(infos.map(({ resourceVersion }) => resourceVersion)).toEqual(["13", "14", "15"]);
});
