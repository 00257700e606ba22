import { describe, expect, test } from "vitest";
import * as errors from "#apimachinery/api/errors";
import * as types from "#apimachinery/types";
import * as restclient from "#client-go/rest";
import * as flowcontrol from "#client-go/util/flowcontrol";
import * as context from "#go/context";
import type * as http from "#go/net/http";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { durationString } from "./params.ts";

const host = "http://localhost";
const core = { group: "", version: "v1" };

interface Setup extends Partial<restclient.Config> {
  answer?: (request: http.Request, call: number) => Response | Promise<Response>;
}

/** A client whose server is a function. */
function clientFor(setup: Setup = {}) {
  const { answer = () => new Response("{}"), ...config } = setup;
  const clock = new utilclock.VirtualClock();
  const requests: http.Request[] = [];
  const fetch = async (request: http.Request): Promise<Response> => {
    requests.push(request);
    return answer(request, requests.length);
  };
  const client = restclient.restClientFor(
    { host, clock, fetch, ...config },
    { apiPath: "/api", groupVersion: core },
  );
  return { client, clock, requests };
}

const pathOf = (request: restclient.Request) => new URL(request.url()).pathname;
const queryOf = (request: restclient.Request) => new URL(request.url()).search;

describe("TestNewRequestSetsAccept", () => {
  test("asks for JSON, and takes what there is", async () => {
    const { client, requests } = clientFor();
    await client.get().do();
    expect(requests[0]?.headers.get("Accept")).toBe("application/json, */*");
  });
});

describe("TestRequestSetsHeaders", () => {
  test.each(["do", "watch", "stream"] as const)("%s sends the headers", async (call) => {
    const { client, requests } = clientFor({
      bearerToken: "secret",
      userAgent: "test/1",
      answer: () => new Response("", { status: 403 }),
    });
    const request = client.get().setHeader("X-Test", "yes");
    const issue = {
      do: () => request.do(),
      watch: () => request.watch((o) => o, context.background()),
      stream: () => request.stream(context.background()),
    };
    await expect(issue[call]()).rejects.toMatchObject({ status: { code: 403 } });
    expect(Object.fromEntries(requests[0]?.headers ?? [])).toEqual({
      accept: "application/json, */*",
      authorization: "Bearer secret",
      "user-agent": "test/1",
      "x-test": "yes",
    });
  });
});

describe("TestRequestWithErrorWontChange", () => {
  test("after a refusal nothing changes any more, and the call rejects with it", async () => {
    const { client, requests } = clientFor();
    const request = client.get().name("");
    const [err, url] = [request.err, request.url()];
    const changed = request
      .param("foo", "bar")
      .absPath("/abs")
      .prefix("test")
      .suffix("testing")
      .namespace("new")
      .resource("foos")
      .name("bars")
      .body({ foo: 1 })
      .timeout(1);
    expect(changed).toBe(request);
    expect(request.err).toBe(err);
    expect(request.url()).toBe(url);
    await expect(request.do()).rejects.toBe(err);
    expect(requests).toEqual([]);
  });
});

describe("paths", () => {
  const request = () => clientFor().client.get();

  test("TestRequestAbsPathPreservesTrailingSlash", () => {
    expect(pathOf(request().absPath("/foo/"))).toBe("/foo/");
  });

  test("TestRequestAbsPathJoins", () => {
    expect(pathOf(request().absPath("foo/bar", "baz"))).toBe("/foo/bar/baz");
  });

  test("TestRequestSetsNamespace", () => {
    expect(pathOf(request().namespace("foo"))).toBe("/api/v1/namespaces/foo");
  });

  test("TestRequestOrdersNamespaceInPath", () => {
    const r = request().absPath("/test/").name("bar").resource("baz").namespace("foo");
    expect(pathOf(r)).toBe("/test/namespaces/foo/baz/bar");
  });

  test("TestRequestOrdersSubResource", () => {
    const r = request()
      .absPath("/test/")
      .name("bar")
      .resource("baz")
      .namespace("foo")
      .suffix("test")
      .subResource("a", "b");
    expect(pathOf(r)).toBe("/test/namespaces/foo/baz/bar/a/b/test");
  });

  test("a group lives below /apis, a host's path stands before all", () => {
    const config = {
      host: "http://h:1/prefix",
      clock: new utilclock.VirtualClock(),
      fetch: async () => new Response(),
    };
    const apps = restclient.restClientFor(config, {
      apiPath: "/apis",
      groupVersion: { group: "apps", version: "v1" },
    });
    expect(apps.get().namespace("ns").resource("Deployments").name("a").url()).toBe(
      "http://h:1/prefix/apis/apps/v1/namespaces/ns/deployments/a",
    );
  });

  test("what has a meaning in URLs is escaped", () => {
    expect(request().resource("pods").name("a?b#c d").url()).toBe(`${host}/api/v1/pods/a%3Fb%23c%20d`);
    expect(request().resource("pods").name("system:node").url()).toBe(`${host}/api/v1/pods/system:node`);
  });
});

describe("TestAbsPath", () => {
  test.each([
    ["/", "", "", "/"],
    ["", "", "/", "/"],
    ["", "", "/api", "/api"],
    ["", "", "/api/", "/api/"],
    ["", "", "/apis", "/apis"],
    ["", "/foo", "/bar/foo", "/bar/foo"],
    ["", "/api/foo/123", "/bar/foo", "/bar/foo"],
    ["/p1", "", "", "/p1"],
    ["/p1", "", "/", "/p1/"],
    ["/p1", "", "/api", "/p1/api"],
    ["/p1", "", "/apis", "/p1/apis"],
    ["/p1", "/r1", "/apis", "/p1/apis"],
    ["/p1", "/api/r1", "/apis", "/p1/apis"],
    ["/p1/api/p2", "", "", "/p1/api/p2"],
    ["/p1/api/p2", "", "/", "/p1/api/p2/"],
    ["/p1/api/p2", "", "/api", "/p1/api/p2/api"],
    ["/p1/api/p2", "", "/api/", "/p1/api/p2/api/"],
    ["/p1/api/p2", "/r1", "/api/", "/p1/api/p2/api/"],
    ["/p1/api/p2", "/api/r1", "/api/", "/p1/api/p2/api/"],
  ])("host path %j, prefix %j, absPath %j", (configPrefix, resourcePrefix, absPath, wanted) => {
    const { client } = clientFor({ host: `http://localhost:123${configPrefix}` });
    expect(pathOf(client.post().prefix(resourcePrefix).absPath(absPath))).toBe(wanted);
  });
});

describe("TestRequestSetTwiceError", () => {
  test.each(["name", "namespace", "resource", "subResource"] as const)("%s twice is an error", (setter) => {
    const request = clientFor().client.get();
    request[setter]("bar");
    expect(request.err).toBeUndefined();
    request[setter]("baz");
    expect(request.err?.message).toContain('already set to "bar", cannot change to "baz"');
  });
});

describe("TestInvalidSegments", () => {
  const setters = ["namespace", "resource", "name", "subResource"] as const;
  const segments = [".", "..", "test/segment", "test%2bsegment"];
  test.each(setters.flatMap((setter) => segments.map((segment) => [setter, segment] as const)))(
    "%s %s",
    (setter, segment) => {
      expect(clientFor().client.get()[setter](segment).err?.message).toMatch(/^invalid .*: \[may not /);
    },
  );
});

describe("parameters", () => {
  const request = () => clientFor().client.get();

  test("TestRequestParam", () => {
    const r = request().param("foo", "a");
    expect(queryOf(r)).toBe("?foo=a");
    expect(queryOf(r.param("bar", "1").param("bar", "2"))).toBe("?bar=1&bar=2&foo=a");
  });

  test("TestRequestVersionedParams", () => {
    const r = request()
      .param("foo", "a")
      .versionedParams({ follow: true, container: "bar", previous: false });
    expect(queryOf(r)).toBe("?container=bar&follow=true&foo=a");
  });

  test("TestRequestVersionedParamsFromListOptions", () => {
    const r = request().versionedParams({ resourceVersion: "1" });
    expect(queryOf(r)).toBe("?resourceVersion=1");
    r.versionedParams({ resourceVersion: "2", timeoutSeconds: 10 });
    expect(queryOf(r)).toBe("?resourceVersion=1&resourceVersion=2&timeoutSeconds=10");
  });

  test("a list becomes one parameter for each element, and text is escaped as Go does", () => {
    const r = request().versionedParams({ dryRun: ["All", "None"], labelSelector: "a in (b,c),d!=e f*" });
    expect(queryOf(r)).toBe("?dryRun=All&dryRun=None&labelSelector=a+in+%28b%2Cc%29%2Cd%21%3De+f%2A");
  });

  test("TestRequestURI", () => {
    const r = request().param("foo", "a").prefix("other").requestURI("/test?foo=b&a=b&c=1&c=2");
    expect(r.url()).toBe(`${host}/test?a=b&c=1&c=2&foo=b`);
  });

  test("TestUnacceptableParamNames: timeout", () => {
    // It is a parameter like others.
    expect(queryOf(request().param("timeout", "42"))).toBe("?timeout=42");
  });

  test.each([
    [0, "0s"],
    [1, "1ms"],
    [1500, "1.5s"],
    [423 * time.second, "7m3s"],
    [3600 * time.second, "1h0m0s"],
  ])("a timeout of %d ms is sent as %s", (d, text) => {
    expect(durationString(d)).toBe(text);
    expect(queryOf(request().timeout(d))).toBe(d === 0 ? "" : `?timeout=${text}`);
  });
});

describe("TestVerbs", () => {
  test("each begins a request with its method", async () => {
    const { client, requests } = clientFor();
    for (const r of [
      client.get(),
      client.post(),
      client.put(),
      client.delete(),
      client.patch(types.applyPatchType),
    ])
      await r.do();
    expect(requests.map((r) => r.method)).toEqual(["GET", "POST", "PUT", "DELETE", "PATCH"]);
    expect(requests[4]?.headers.get("Content-Type")).toBe(types.applyPatchType);
  });
});

describe("TestBody", () => {
  test("an object is sent as JSON, a text as it is, nothing as nothing", async () => {
    const { client, requests } = clientFor();
    await client.post().body({ a: 1 }).do();
    await client.patch("application/merge-patch+json").body('{"b":2}').do();
    await client.post().body(undefined).do();
    const sent = await Promise.all(
      requests.map(async (r) => [r.headers.get("Content-Type"), await r.text()]),
    );
    expect(sent).toEqual([
      ["application/json", '{"a":1}'],
      ["application/merge-patch+json", '{"b":2}'],
      [null, ""],
    ]);
  });
});

/** Says whether `f` throws because of a namespace that is empty. */
function refuses(f: () => void): boolean {
  try {
    f();
    return false;
  } catch (err) {
    return String(err).includes("an empty namespace may not be set");
  }
}

describe("TestRequestPreflightCheck", () => {
  const cases = [
    { name: "no namespace set", verbs: ["GET", "PUT", "DELETE", "POST"], expectsErr: false },
    {
      name: "empty resource name and namespace",
      verbs: ["GET", "PUT", "DELETE"],
      namespace: "",
      expectsErr: false,
    },
    {
      name: "resource name with empty namespace",
      verbs: ["GET", "PUT", "DELETE"],
      namespace: "",
      resourceName: "ResourceName",
      expectsErr: true,
    },
    { name: "post empty resource name and namespace", verbs: ["POST"], namespace: "", expectsErr: true },
    {
      name: "working requests",
      verbs: ["GET", "PUT", "DELETE", "POST"],
      namespace: "Namespace",
      resourceName: "ResourceName",
      expectsErr: false,
    },
  ] as const;
  test.each(cases)("$name", ({ verbs, expectsErr, ...rest }) => {
    for (const verb of verbs) {
      const r = clientFor().client.verb(verb);
      if ("namespace" in rest) r.namespace(rest.namespace);
      if ("resourceName" in rest) r.name(rest.resourceName);
      expect(refuses(() => r.requestPreflightCheck())).toBe(expectsErr);
    }
  });
});

describe("TestRequestDo", () => {
  test("what the transport throws is what the caller gets", async () => {
    const err = new Error("err");
    const { client } = clientFor({ answer: () => Promise.reject(err) });
    await expect(client.get().do()).rejects.toBe(err);
  });

  test("a request that cannot be put together says so", async () => {
    const { client } = clientFor();
    const request = client.get().setHeader("bad header", "x").do();
    await expect(request).rejects.toBeInstanceOf(restclient.RequestConstructionError);
    await expect(request).rejects.toThrow(/^request construction error: '/);
  });
});

const tooMany = (seconds: string, status = 429) =>
  new Response("Too many requests, please try again later.", {
    status,
    headers: { "Retry-After": seconds, "Content-Type": "text/plain" },
  });

describe("TestCheckRetryClosesBody", () => {
  test("waits a second before each of four retries", async () => {
    const { client, clock, requests } = clientFor({
      answer: (_, call) => (call >= 5 ? new Response("") : tooMany("1")),
    });
    const start = clock.now();
    await clock.run(
      client
        .post()
        .prefix("foo", "bar")
        .suffix("baz")
        .timeout(10 * time.second)
        .doRaw(),
    );
    expect(requests).toHaveLength(5);
    expect(clock.now() - start).toBe(4 * time.second);
  });
});

describe("TestCheckRetryHandles429And5xx", () => {
  test("each code that asks to come back gets the whole body again", async () => {
    const codes = [429, 500, 501, 504];
    const body = "abcd".repeat(1000);
    const bodies: string[] = [];
    const { client, clock } = clientFor({
      answer: async (request, call) => {
        bodies.push(await request.text());
        const code = codes[call - 1];
        return code === undefined ? new Response("") : tooMany("0", code);
      },
    });
    await clock.run(client.post().body(body).doRaw());
    expect(bodies).toEqual([body, body, body, body, body]);
  });

  test("a 4xx that is no 429 is not tried again, nor is a 5xx that does not ask for it", async () => {
    for (const response of [() => tooMany("1", 409), () => new Response("", { status: 500 })]) {
      const { client, requests } = clientFor({ answer: response });
      await expect(client.get().do()).rejects.toBeInstanceOf(errors.StatusError);
      expect(requests).toHaveLength(1);
    }
  });

  test("gives up after ten retries", async () => {
    const { client, clock, requests } = clientFor({ answer: () => tooMany("1") });
    const outcome = client.get().resource("pods").do();
    await expect(clock.run(outcome)).rejects.toMatchObject({
      status: { code: 429, details: { retryAfterSeconds: 1 } },
    });
    expect(requests).toHaveLength(11);
  });
});

describe("TestRequestMaxRetries", () => {
  test.each([
    ["no retrying should fail", 0, true],
    ["1 max-retry should exactly work", 1, false],
    ["5 max-retry should work", 5, false],
  ])("%s", async (_name, maxRetries, expectError) => {
    const { client, clock } = clientFor({
      answer: (_, call) => (call > 1 ? new Response("") : tooMany("1")),
    });
    const outcome = clock.run(client.get().maxRetries(maxRetries).absPath("/foo").doRaw());
    expect(await outcome.then(() => false, errors.isTooManyRequests)).toBe(expectError);
  });
});

describe("TestConnectionResetByPeerIsRetried", () => {
  const reset = () => Promise.reject(Object.assign(new Error("socket hang up"), { code: "ECONNRESET" }));

  test("a read is tried again after a second each time", async () => {
    const { client, clock, requests } = clientFor({
      answer: (_, call) => (call >= 3 ? new Response("") : reset()),
    });
    const start = clock.now();
    await clock.run(client.get().doRaw());
    expect(requests).toHaveLength(3);
    expect(clock.now() - start).toBe(2 * time.second);
  });

  test("a write is not: nobody knows what became of the first", async () => {
    const { client, requests } = clientFor({ answer: reset });
    await expect(client.post().doRaw()).rejects.toThrow("socket hang up");
    expect(requests).toHaveLength(1);
  });
});

describe("TestDoContext", () => {
  test("a signal ends a call whose server says nothing", async () => {
    const { client } = clientFor({ answer: () => new Promise(() => {}) });
    const [signal, cancel] = context.withCancel(context.background());
    const outcome = client.get().prefix("foo").doRaw(signal);
    cancel();
    await expect(outcome).rejects.toBeInstanceOf(context.Canceled);
  });

  test("a timeout ends it, retries and their waits included", async () => {
    const { client, clock, requests } = clientFor({ answer: () => tooMany("1") });
    const outcome = clock.run(
      client
        .get()
        .timeout(2.5 * time.second)
        .do(),
    );
    await expect(outcome).rejects.toBeInstanceOf(context.DeadlineExceeded);
    expect(requests).toHaveLength(3);
  });
});

describe("rate limit", () => {
  test("the third of a burst of two waits for a token; a watch does not", async () => {
    const { client, clock } = clientFor({ answer: () => new Response(null) });
    const limited = restclient.restClientFor(
      restclient.withRateLimiter({ ...client.config, qps: 2, burst: 2 }),
      {
        apiPath: "/api",
        groupVersion: core,
      },
    );
    const start = clock.now();
    await limited.get().do();
    await limited.get().do();
    await clock.run(limited.get().do());
    expect(clock.now() - start).toBe(time.second / 2);
    await expect(limited.get().watch((o) => o, context.background())).rejects.toThrow("got status: 200");
    expect(clock.now() - start).toBe(time.second / 2);
  });

  test("qps without burst is refused, no qps means no limit, a limiter of one's own stays", () => {
    const { config } = clientFor().client;
    expect(() => restclient.withRateLimiter({ ...config, qps: 5 })).toThrow(
      "burst is required to be greater than 0 when RateLimiter is not set and QPS is set to greater than 0",
    );
    expect(restclient.withRateLimiter(config).rateLimiter).toBeUndefined();
    const own = { ...config, qps: 5, rateLimiter: new flowcontrol.FakeAlwaysRateLimiter() };
    expect(restclient.withRateLimiter(own)).toBe(own);
  });
});

test("ours: a request of its own limiter takes its tokens there, and none of the client's", async () => {
  const limiter = () => new flowcontrol.TokenBucketRateLimiter(new utilclock.VirtualClock(), 0.001, 1);
  const [shared, own] = [limiter(), limiter()];
  const { client, requests } = clientFor({ rateLimiter: shared });
  await client.get().throttle(own).do();
  await client.get().throttle(undefined).do();
  expect(requests.length).toBe(2);
  expect([shared.tryAccept(), own.tryAccept()]).toEqual([true, false]);
});
