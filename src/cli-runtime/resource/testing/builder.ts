// Go: staging/src/k8s.io/cli-runtime/pkg/resource/builder_test.go
import * as meta from "#apimachinery/api/meta";
import type * as schema from "#apimachinery/runtime/schema";
import * as scheme from "#api/scheme";
import * as resourcecli from "#cli-runtime/resource";
import * as restclient from "#client-go/rest";
import * as http from "#go/net/http";
import * as os from "#go/os";
import * as utilclock from "#utils/clock";

/** A mapper for the kinds that this project knows, and one that lives in no group of theirs. */
export function testRESTMapper(): meta.RESTMapper {
  const versions = [...new Set(scheme.resources.map(({ group }) => group))].map((group) => ({
    group,
    version: "v1",
  }));
  const mapper = new meta.DefaultRESTMapper(versions);
  for (const { group, kind, namespaced, resource, singular, version } of scheme.resources) {
    const gv = { group, version };
    const names = { plural: { ...gv, resource }, singular: { ...gv, resource: singular } };
    mapper.addSpecific({ ...gv, kind }, names, namespaced ? "namespace" : "root");
  }
  mapper.add({ group: "", version: "v1", kind: "PodList" }, "namespace");
  mapper.add({ group: "", version: "v1", kind: "ServiceList" }, "namespace");
  mapper.add({ group: "", version: "v1", kind: "List" }, "root");
  return mapper;
}

/** What a program finds that has nothing; some things may be there. */
export function environment(
  given: Partial<resourcecli.Environment> = {},
): resourcecli.Environment & { readonly clock: utilclock.Clock } {
  return {
    system: os.noFiles,
    stdin: resourcecli.textReader(""),
    fetch: (request) => Promise.reject(new Error(`nothing is at ${request.url}`)),
    clock: new utilclock.VirtualClock(),
    ...given,
  };
}

/** Clients of a server that has these bodies, by path and query below its prefix; any other question fails. */
export function fakeClientWith(
  data: Readonly<Record<string, unknown>>,
): (version: schema.GroupVersion) => restclient.RESTClient {
  const fetch = async (request: http.Request): Promise<http.Response> => {
    const { pathname, search } = new URL(request.url);
    const asked = pathname.replace(/^\/(api|apis\/[^/]+)\/v1/, "") + search;
    const body = data[asked];
    if (body === undefined) throw new Error(`unexpected request: ${asked}`);
    const headers = { "Content-Type": "application/json" };
    const text = typeof body === "string" ? body : JSON.stringify(body);
    return new http.TextResponse(text, { status: 200, headers });
  };
  const config = { host: "http://server", fetch, clock: new utilclock.VirtualClock() };
  return (groupVersion) =>
    restclient.restClientFor(config, { apiPath: groupVersion.group === "" ? "/api" : "/apis", groupVersion });
}

/** A Builder that asks `fakeClientWith(data)`, reads typed objects, and knows one category. */
export function newTestBuilder(
  data: Readonly<Record<string, unknown>> = {},
  given: Partial<resourcecli.Environment> = {},
): resourcecli.Builder {
  const mapper = testRESTMapper();
  return new resourcecli.Builder({
    clientFn: fakeClientWith(data),
    restMapperFn: () => mapper,
    categoryExpanderFn: () => resourcecli.fakeCategoryExpander,
    environment: environment(given),
  });
}

/** Lets a virtual clock run until the work is done. */
export function runsVirtually<T>(work: (clock: utilclock.VirtualClock) => Promise<T>): Promise<T> {
  const clock = new utilclock.VirtualClock();
  return clock.run(work(clock));
}
