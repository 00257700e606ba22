import { describe, expect, test } from "vitest";
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as restclient from "#client-go/rest";
import * as context from "#go/context";
import type * as http from "#go/net/http";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { transformResponse } from "./result.ts";

const success: metav1.Status = { kind: "Status", apiVersion: "v1", metadata: {}, status: "Success" };

interface Served {
  status?: number;
  /** An object is sent as JSON. */
  body?: object | string;
}

/** A client whose server always gives the same answer. */
function clientOf({ status = 200, body = success }: Served = {}) {
  const requests: http.Request[] = [];
  const fetch = async (request: http.Request) => {
    requests.push(request);
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const headers = { "Content-Type": "application/json" };
    return new Response(status === 204 ? null : text, { status, headers });
  };
  const config = { host: "http://localhost", clock: new utilclock.VirtualClock(), fetch };
  const client = restclient.restClientFor(config, {
    apiPath: "/api",
    groupVersion: { group: "", version: "v1" },
  });
  return { client, requests };
}

/** What was asked, as `POST /path body`. */
async function asked([request]: readonly http.Request[]): Promise<string> {
  if (request === undefined) return "nothing";
  const { pathname, search } = new URL(request.url);
  return [request.method, pathname + search, await request.text()].filter(Boolean).join(" ");
}

/** The Status that a call was refused with. */
async function refusal(call: Promise<unknown>): Promise<metav1.Status | undefined> {
  const err = await call.catch((reason: unknown) => reason);
  return err instanceof errors.StatusError ? err.status : undefined;
}

test("TestSerializer", () => {
  const body = JSON.stringify(success);
  const answer = { status: 200, headers: new Headers({ "Content-Type": "application/json" }), body };
  const subject = { verb: "GET", groupResource: { group: "", resource: "" }, resourceName: "" };
  expect(transformResponse(subject, answer).get()).toEqual(success);
});

test.each([
  { name: "TestDoRequestSuccess", status: 200, wasCreated: false },
  { name: "TestDoRequestCreated", status: 201, wasCreated: true },
  { name: "TestDoRequestNotCreated", status: 202, wasCreated: false },
])("$name", async ({ status, wasCreated }) => {
  const { client, requests } = clientOf({ status });
  const result = await client.get().prefix("test").do();
  expect([JSON.parse(result.raw()), result.wasCreated]).toEqual([success, wasCreated]);
  expect(await asked(requests)).toBe("GET /api/v1/test");
});

test("TestDoRequestAcceptedNoContentReturned", async () => {
  const { client, requests } = clientOf({ status: 204 });
  const result = await client.get().prefix("test").do();
  expect([result.raw(), result.wasCreated]).toEqual(["", false]);
  expect(await asked(requests)).toBe("GET /api/v1/test");
});

test("TestBadRequest", async () => {
  const { client, requests } = clientOf({ status: 400 });
  // The Status says Success all the same: the code decides, and its words are made up.
  expect(await refusal(client.get().prefix("test").do())).toMatchObject({ code: 400, reason: "BadRequest" });
  expect(await asked(requests)).toBe("GET /api/v1/test");
});

const notFound: metav1.Status = {
  kind: "Status",
  apiVersion: "v1",
  metadata: {},
  code: 404,
  status: "Failure",
  reason: "NotFound",
  message: ' "" not found',
  details: {},
};

test("TestDoRequestFailed: the server's own words are the refusal", async () => {
  const { client } = clientOf({ status: 404, body: notFound });
  expect(await refusal(client.get().do())).toEqual(notFound);
});

test("TestDoRawRequestFailed: the body of a refusal is not looked into", async () => {
  const { client } = clientOf({ status: 404, body: notFound });
  expect(await refusal(client.get().doRaw())).toMatchObject({
    code: 404,
    status: "Failure",
    reason: "NotFound",
    message: "the server could not find the requested resource",
    details: { causes: [{ reason: "UnexpectedServerResponse", message: "unknown" }] },
  });
});

test("TestHTTPMethods", () => {
  const { client } = clientOf();
  const requests = [
    client.post(),
    client.get(),
    client.put(),
    client.delete(),
    client.patch("application/json-patch+json"),
  ];
  expect(requests.map(({ verb }) => verb)).toEqual(["POST", "GET", "PUT", "DELETE", "PATCH"]);
});

const pod = { apiVersion: "v1", kind: "Pod", metadata: { name: "foo" } };
const service = {
  apiVersion: "v1",
  kind: "Service",
  metadata: {},
  spec: { ports: [{ protocol: "TCP", port: 12345, targetPort: 12345 }] },
};

describe("a request from its first step to its answer", () => {
  test("TestDoRequestNewWay: a text is the body", async () => {
    const { client, requests } = clientOf({ body: service });
    const request = client
      .post()
      .prefix("foo", "bar")
      .suffix("baz")
      .timeout(time.second)
      .body("request body");
    expect((await request.do()).get()).toEqual(service);
    expect(await asked(requests)).toBe("POST /api/v1/foo/bar/baz?timeout=1s request body");
  });

  test("TestDoRequestNewWayObj: an object is the body, as JSON", async () => {
    const { client, requests } = clientOf({ body: service });
    const request = client.post().suffix("baz").name("bar").resource("foo").timeout(time.second).body(pod);
    expect((await request.do()).get()).toEqual(service);
    expect(await asked(requests)).toBe(`POST /api/v1/foo/bar/baz?timeout=1s ${JSON.stringify(pod)}`);
  });

  test("TestWasCreated", async () => {
    const { client, requests } = clientOf({ status: 201, body: service });
    const result = await client.put().prefix("foo/bar", "baz").timeout(time.second).body(pod).do();
    expect([result.get(), result.wasCreated]).toEqual([service, true]);
    expect(await asked(requests)).toBe(`PUT /api/v1/foo/bar/baz?timeout=1s ${JSON.stringify(pod)}`);
  });

  test("TestRequestPreservesBaseTrailingSlash", () => {
    expect(clientOf().client.get().absPath("/path/").url()).toBe("http://localhost/path/");
  });
});

test("TestStream", async () => {
  const { client, requests } = clientOf({ body: "expected body" });
  const body = await client.get().prefix("path/to/stream/thing").stream(context.background());
  const piece = await body.read();
  expect(typeof piece === "string" ? piece : new TextDecoder().decode(piece)).toBe("expected body");
  expect(await body.read()).toBeUndefined();
  expect(await asked(requests)).toBe("GET /api/v1/path/to/stream/thing");
});

describe("TestRequestStream", () => {
  const words =
    "a container name must be specified for pod kube-dns-v20-mz5cv, choose one of: [kubedns dnsmasq healthz]";
  const refused = (code: number, reason: metav1.StatusReason, message = "") => ({
    status: code,
    body: { kind: "Status", apiVersion: "v1", metadata: {}, status: "Failure", reason, message, code },
  });
  const stream = (request: restclient.Request) => request.stream(context.background());

  test("what was refused while building", async () => {
    await expect(stream(clientOf().client.get().name(""))).rejects.toThrow("resource name may not be empty");
  });

  test("a request that cannot be put together", async () => {
    const request = clientOf().client.get().setHeader("bad header", "x");
    await expect(stream(request)).rejects.toThrow(restclient.RequestConstructionError);
  });

  test("a transport that fails", async () => {
    const err = new Error("err");
    const { client } = clientOf();
    const failing = restclient.restClientFor(
      { ...client.config, fetch: () => Promise.reject(err) },
      { apiPath: "/api", groupVersion: client.groupVersion },
    );
    await expect(stream(failing.get())).rejects.toBe(err);
  });

  test("a server that does not know us", async () => {
    const { client } = clientOf(refused(401, "Unauthorized"));
    expect(await stream(client.get()).catch(errors.isUnauthorized)).toBe(true);
  });

  test("a server that says what is wrong", async () => {
    const { client } = clientOf(refused(400, "BadRequest", words));
    const err: unknown = await stream(client.get()).catch((reason: unknown) => reason);
    expect(err instanceof Error && err.message).toBe(words);
  });
});
