import { describe, expect, test } from "vitest";
import * as metav1 from "#apimachinery/apis/meta/v1";
import * as discovery from "#client-go/discovery";
import type * as http from "#go/net/http";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { setDiscoveryDefaults } from "./discovery-client.ts";

/** A body to answer with, or a status. */
type Served = object | number | undefined;

/** A client whose server answers by path; what is not there is not found. */
function clientOf(serve: (path: string) => Served) {
  const asked: string[] = [];
  const fetch = async (request: http.Request): Promise<http.Response> => {
    const { pathname, search } = new URL(request.url);
    asked.push(pathname + search);
    const served = serve(pathname) ?? 404;
    if (typeof served === "number") return new Response(null, { status: served });
    return Response.json(served);
  };
  const config = { host: "http://localhost", clock: new utilclock.VirtualClock(), fetch };
  return { client: new discovery.DiscoveryClient(config), asked };
}

const served = (answers: Readonly<Record<string, Served>>) => clientOf((path) => answers[path]).client;
const v1 = { versions: ["v1"] };
const namespaced = (name: string, kind: string) => ({ name, namespaced: true, kind });
const list = (groupVersion: string, ...resources: object[]) => ({ groupVersion, resources });
const stable = list("v1", namespaced("pods", "Pod"), namespaced("services", "Service"), {
  name: "namespaces",
  namespaced: false,
  kind: "Namespace",
});
const gvd = (group: string, ...versions: string[]) =>
  versions.map((version) => ({ groupVersion: `${group}/${version}`, version }));
const names = (lists: readonly metav1.APIResourceList[]) =>
  discovery
    .groupVersionResources(lists)
    .map(({ group, version, resource }) => [group, version, resource].filter(Boolean).join("/"));
/** What a call threw. */
const failure = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (err: unknown) => err,
  );

test("TestGetServerVersion", async () => {
  const info = { major: "foo", minor: "bar", gitCommit: "baz" };
  expect(await served({ "/version": info }).serverVersion()).toEqual(info);
});

describe("serverVersion()", () => {
  test("says that it cannot read what is no JSON", async () => {
    const clock = new utilclock.VirtualClock();
    const fetch = async () => new Response("<html>");
    const client = new discovery.DiscoveryClient({ host: "http://localhost", clock, fetch });
    await expect(client.serverVersion()).rejects.toThrow(/^unable to parse the server version: /);
  });
});

test("TestGetServerGroupsWithV1Server", async () => {
  const extensions = { name: "extensions", versions: [{ groupVersion: "extensions/v1beta1" }] };
  const client = served({ "/api": v1, "/apis": { groups: [extensions] } });
  expect(metav1.extractGroupVersions(await client.serverGroups())).toEqual(["v1", "extensions/v1beta1"]);
});

describe("TestGetServerGroupsWithBrokenServer", () => {
  test.each([404, 403])("%i stands for no groups", async (status) => {
    const { client, asked } = clientOf(() => status);
    expect(await client.serverGroups()).toEqual({ groups: [] });
    expect(asked).toEqual(["/api?timeout=32s", "/apis?timeout=32s"]);
  });

  test.each(["/api", "/apis"])("a failure at %s is told", async (broken) => {
    const { client } = clientOf((path) => (path === broken ? 500 : v1));
    await expect(client.serverGroups()).rejects.toThrow("an error on the server");
  });
});

test("TestTimeoutIsSet", () => {
  const config = { host: "", clock: new utilclock.VirtualClock(), fetch: () => Promise.reject(new Error()) };
  expect(setDiscoveryDefaults(config)).toMatchObject({ timeout: 32 * time.second, burst: 100 });
  expect(setDiscoveryDefaults({ ...config, timeout: time.second, qps: 100 })).toMatchObject({
    timeout: time.second,
    burst: 0,
  });
});

test("TestGetServerResourcesWithV1Server", async () => {
  // Nothing is at /api/v1, and that is no failure.
  const [, resources] = await served({ "/api": v1 }).serverGroupsAndResources();
  expect(resources).toEqual([{ groupVersion: "v1", resources: [] }]);
});

describe("TestGetServerResources", () => {
  const ten = Array.from({ length: 10 }, (_, i) => `v1beta${i + 1}`);
  const group = (name: string) => ({ name, versions: gvd(name, ...ten) });
  const deployments = namespaced("deployments", "Deployment");
  const ingresses = namespaced("ingresses", "Ingress");
  const beta = list("extensions/v1beta1", deployments, ingresses, namespaced("jobs", "Job"));
  const setup = () =>
    clientOf((path) => {
      if (path === "/api") return v1;
      if (path === "/apis") return { groups: [group("apps"), group("extensions")] };
      if (path === "/api/v1") return stable;
      if (path === "/apis/extensions/v1beta1") return beta;
      const [, gv] = /^\/apis\/((?:apps|extensions)\/v1beta\d+)$/.exec(path) ?? [];
      return gv === undefined ? undefined : list(gv, deployments);
    });

  test.each([
    ["v1", "/api/v1?timeout=32s", stable],
    ["extensions/v1beta1", "/apis/extensions/v1beta1?timeout=32s", beta],
  ])("%s", async (request, path, resources) => {
    const { client, asked } = setup();
    expect(await client.serverResourcesForGroupVersion(request)).toMatchObject(resources);
    expect(asked).toEqual([path]);
  });

  test("foobar is an error", async () => {
    await expect(setup().client.serverResourcesForGroupVersion("foobar")).rejects.toThrow("could not find");
  });

  test("all of them come in the server's order, each asked for once", async () => {
    const { client, asked } = setup();
    const [groups, resources] = await client.serverGroupsAndResources();
    expect(groups.map(({ name }) => name)).toEqual(["", "apps", "extensions"]);
    const all = ["v1", ...ten.map((v) => `apps/${v}`), ...ten.map((v) => `extensions/${v}`)];
    expect(resources.map(({ groupVersion }) => groupVersion)).toEqual(all);
    expect(asked).toHaveLength(2 + all.length);
  });

  test("no group version is an error", async () => {
    await expect(setup().client.serverResourcesForGroupVersion("")).rejects.toThrow(
      "groupVersion shouldn't be empty",
    );
  });
});

describe("TestServerPreferredResources", () => {
  // A group without a name and a version is asked for, and cannot be.
  const apis = { groups: [{ versions: [{ groupVersion: "extensions/v1beta1" }] }] };

  test("the core group, and another that fails", async () => {
    const client = served({ "/api": v1, "/apis": apis, "/api/v1": stable });
    const err = await failure(client.serverPreferredResources());
    expect(discovery.isGroupDiscoveryFailedError(err)).toBe(true);
    expect(String(err)).toBe(
      "ErrGroupDiscoveryFailed: unable to retrieve the complete list of server APIs: : groupVersion shouldn't be empty",
    );
    expect(names(discovery.partialResult(err)?.resources ?? [])).toEqual([
      "v1/pods",
      "v1/services",
      "v1/namespaces",
    ]);
  });

  test("both fail", async () => {
    const client = served({ "/api": v1, "/apis": apis, "/api/v1": 500 });
    const err = await failure(client.serverPreferredResources());
    expect(discovery.isGroupDiscoveryFailedError(err)).toBe(true);
    expect(discovery.partialResult(err)).toEqual({ resources: [] });
  });
});

describe("TestServerPreferredResourcesRetries", () => {
  const versions = gvd("extensions", "v1beta1");
  const apis = { groups: [{ name: "extensions", versions, preferredVersion: versions[0] }] };
  const setup = (responseErrors: number) => {
    let left = responseErrors;
    return clientOf((path) => {
      if (path === "/api") return v1;
      if (path === "/apis") return apis;
      if (path === "/api/v1") return list("v1", namespaced("pods", "Pod"));
      return left-- > 0 ? 500 : list("extensions/v1", namespaced("deployments", "Deployment"));
    }).client;
  };

  test("one failure is made good", async () => {
    expect(names(await setup(1).serverPreferredResources())).toEqual([
      "v1/pods",
      "extensions/v1beta1/deployments",
    ]);
  });

  test("two are not", async () => {
    const err = await failure(setup(2).serverPreferredResources());
    expect(discovery.isGroupDiscoveryFailedError(err)).toBe(true);
    expect(names(discovery.partialResult(err)?.resources ?? [])).toEqual(["v1/pods"]);
  });
});

describe("TestServerPreferredNamespacedResources", () => {
  const jobs = namespaced("jobs", "Job");
  const cronjobs = namespaced("cronjobs", "CronJob");
  const versions = gvd("batch", "v1", "v2alpha1", "v3alpha1");
  const batch = (preferredVersion: object | undefined) => ({
    "/apis": { groups: [{ name: "batch", versions, preferredVersion }] },
    "/apis/batch/v1": list("batch/v1", jobs),
    "/apis/batch/v2alpha1": list("batch/v2alpha1", jobs, cronjobs),
    "/apis/batch/v3alpha1": list("batch/v3alpha1", jobs, cronjobs),
  });

  test.each<[name: string, answers: Record<string, Served>, expected: string[]]>([
    ["what lives in no namespace is left out", { "/api": v1, "/api/v1": stable }, ["v1/pods", "v1/services"]],
    [
      "what the preferred version has not comes from the first that has it",
      batch(versions[0]),
      ["batch/v1/jobs", "batch/v2alpha1/cronjobs"],
    ],
    [
      "the preferred version goes before an earlier one",
      batch({ groupVersion: "batch/v2alpha", version: "v2alpha1" }),
      ["batch/v2alpha1/jobs", "batch/v2alpha1/cronjobs"],
    ],
  ])("%s", async (_name, answers, expected) => {
    const found = names(await served(answers).serverPreferredNamespacedResources());
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  test("of what is found beside a failure, too, only the namespaced is given", async () => {
    const apis = { groups: [{ name: "batch", versions: gvd("batch", "v1") }] };
    const client = served({ "/api": v1, "/api/v1": stable, "/apis": apis });
    const err = await failure(client.serverPreferredNamespacedResources());
    expect(discovery.isGroupDiscoveryFailedError(err)).toBe(true);
    expect(names(discovery.partialResult(err)?.resources ?? [])).toEqual(["v1/pods", "v1/services"]);
  });
});

test("ours: its own client asks for paths that are no resource's", async () => {
  const { client, asked } = clientOf((path) => (path === "/healthz" ? {} : undefined));
  expect(await client.restClient.get().absPath("/healthz").doRaw()).toBe("{}");
  expect(asked).toEqual(["/healthz?timeout=32s"]);
});
