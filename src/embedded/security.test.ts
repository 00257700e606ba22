// Ours: who may do what, and that reviews say the same as requests find out
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as http from "#go/net/http";
import * as time from "#go/time";
import * as klog from "#klog";
import * as embeddedtesting from "#embedded/testing";
import * as klogtesting from "#klog/testing";

const accounts = "/api/v1/namespaces/default/serviceaccounts";
const tokenReviews = "/apis/authentication.k8s.io/v1/tokenreviews";
const accessReviews = "/apis/authorization.k8s.io/v1/subjectaccessreviews";
const administrator = "letmein";
const badToken = /^Unable to authenticate the request due to an error: invalid bearer token$/;

/** A server that strangers reach, with a service account and its tokens. */
class Guarded extends embeddedtesting.Harness {
  readonly #strangers = this.server.secured({ token: administrator });

  /** Code and message of the answer to somebody who shows this token, or none. */
  async ask(path: string, token?: string, method = "GET"): Promise<[code: number, message: unknown]> {
    const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
    const response = await this.#strangers.fetch(new http.TextRequest(path, { method, headers }));
    const text = await response.text();
    return [
      response.status,
      text.startsWith("{") ? (JSON.parse(text) as { message?: string }).message : text,
    ];
  }

  async tokenFor(audiences: string[] = []): Promise<string> {
    await this.call("POST", accounts, { metadata: { name: "robot" } });
    const { body } = await this.call("POST", `${accounts}/robot/token`, { spec: { audiences } });
    return (body["status"] as { token: string }).token;
  }

  async review(path: string, spec: object): Promise<unknown> {
    const { body } = await this.call("POST", path, { spec });
    return body.kind === "Status" ? body.message : body["status"];
  }
}

const cannot = (what: string) => `User "system:anonymous" cannot ${what}`;

describe("a stranger", () => {
  test.each([
    ["/api", `forbidden: ${cannot('get path "/api"')}`],
    ["/healthzz", `forbidden: ${cannot('get path "/healthzz"')}`],
    [
      `${embeddedtesting.configMapsPath}?watch=1`,
      `configmaps is forbidden: ${cannot('watch resource "configmaps" in API group "" in the namespace "default"')}`,
    ],
    [
      "/apis/apps/v1/namespaces/a/deployments/b/scale",
      `deployments.apps "b" is forbidden: ${cannot('get resource "deployments/scale" in API group "apps" in the namespace "a"')}`,
    ],
    [
      "/apis/none/v1/x",
      `x.none is forbidden: ${cannot('list resource "x" in API group "none" at the cluster scope')}`,
    ],
  ])("may not see %s, nor whether it is there", async (path, message) => {
    expect(await new Guarded().ask(path)).toEqual([403, message]);
  });

  test.each(["/healthz", "/livez", "/readyz/etcd"])("may ask %s", async (path) => {
    expect(await new Guarded().ask(path)).toEqual([200, "ok"]);
  });

  test("with a token that nobody knows may not even that", async () => {
    klogtesting.claimErrors(badToken);
    expect(await new Guarded().ask("/healthz", "guessed")).toEqual([401, "Unauthorized"]);
  });

  test("changes nothing by any method", async () => {
    const h = new Guarded();
    const before = h.server.store.revision;
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"])
      for (const path of [
        embeddedtesting.configMapsPath,
        "/api/v1/watch/pods",
        "/api/v1/namespaces//pods",
        "//api/v1/pods",
      ])
        expect((await h.ask(path, undefined, method))[0]).toBe(403);
    expect(h.server.store.revision).toBe(before);
  });
});

describe("whoever shows a token that is known", () => {
  test("may do everything: the administrator, and a service account until its token expires", async () => {
    klogtesting.claimErrors(badToken);
    const h = new Guarded();
    const token = await h.tokenFor();
    for (const known of [administrator, token])
      expect((await h.ask(embeddedtesting.configMapsPath, known))[0]).toBe(200);
    await h.clock.step(time.hour);
    expect([
      await h.ask(embeddedtesting.configMapsPath, token),
      (await h.ask(embeddedtesting.configMapsPath, administrator))[0],
    ]).toEqual([[401, "Unauthorized"], 200]);
  });

  test("is refused if the token is for somebody else", async () => {
    klogtesting.claimErrors(/: token audiences \["elsewhere"\] is invalid/);
    const h = new Guarded();
    expect(await h.ask("/api", await h.tokenFor(["elsewhere"]))).toEqual([401, "Unauthorized"]);
  });
});

describe("a TokenReview", () => {
  test("knows whom a request would be from", async () => {
    const h = new Guarded();
    const audiences = ["https://kubernetes.default.svc"];
    expect(await h.review(tokenReviews, { token: administrator })).toEqual({
      authenticated: true,
      user: { username: "admin", groups: ["system:masters", "system:authenticated"] },
      audiences,
    });
    const groups = ["system:serviceaccounts", "system:serviceaccounts:default", "system:authenticated"];
    expect(await h.review(tokenReviews, { token: await h.tokenFor() })).toMatchObject({
      authenticated: true,
      user: { username: "system:serviceaccount:default:robot", groups },
      audiences,
    });
    expect(await h.review(tokenReviews, { token: "guessed" })).toEqual({
      user: {},
      error: "invalid bearer token",
    });
  });

  test("asks for whom a token is", async () => {
    const h = new Guarded();
    const token = await h.tokenFor(["elsewhere", "here"]);
    expect(await h.review(tokenReviews, { token, audiences: ["here", "there"] })).toMatchObject({
      authenticated: true,
      audiences: ["here"],
    });
    expect(await h.review(tokenReviews, { token })).toEqual({
      user: {},
      error:
        'token audiences ["elsewhere" "here"] is invalid for the target audiences ["https://kubernetes.default.svc"]',
    });
  });

  test("needs a token", async () => {
    expect(await new Guarded().review(tokenReviews, {})).toBe(
      "token is required for TokenReview in authentication",
    );
  });
});

describe("a SubjectAccessReview", () => {
  const resourceAttributes = { verb: "get", resource: "pods" };
  test.each<[name: string, spec: object, allowed: boolean]>([
    ["nobody's", { user: "system:anonymous", groups: ["system:unauthenticated"], resourceAttributes }, false],
    ["a known user's", { user: "a", groups: ["system:authenticated"], resourceAttributes }, true],
    [
      "a superuser's",
      { groups: ["system:masters"], nonResourceAttributes: { path: "/api", verb: "get" } },
      true,
    ],
    ["an open path", { user: "a", nonResourceAttributes: { path: "/healthz", verb: "get" } }, true],
    ["another path", { user: "a", nonResourceAttributes: { path: "/metrics", verb: "get" } }, false],
  ])("of %s request says what would come of it", async (_name, spec, allowed) => {
    expect(await new Guarded().review(accessReviews, spec)).toEqual({ allowed });
  });

  test.each([
    [{ user: "a" }, "exactly one of nonResourceAttributes or resourceAttributes must be specified"],
    [
      { user: "a", resourceAttributes, nonResourceAttributes: {} },
      "cannot be specified in combination with resourceAttributes",
    ],
    [{ resourceAttributes }, "at least one of user or group must be specified"],
  ])("of %j makes no sense", async (spec, why) => {
    expect(await new Guarded().review(accessReviews, spec)).toContain(why);
  });
});

describe("a handler that fails", () => {
  const lines: string[] = [];
  let sink: klog.Sink;
  beforeEach(() => (sink = klog.setSink((_severity, line) => lines.push(line))));
  afterEach(() => {
    klog.setSink(sink);
    lines.length = 0;
  });
  const failing = (what: unknown) =>
    new embeddedtesting.Harness({
      openapi: {
        json: () => {
          throw what;
        },
      },
    });

  test("costs one answer, in upstream's words, and the server goes on", async () => {
    const h = failing(new TypeError("undefined is not a function"));
    expect(await h.call("GET", "/openapi/v2")).toMatchObject({
      code: 500,
      body: { message: "This request caused apiserver to panic. Look in the logs for details.\n" },
    });
    expect(lines[0]).toMatch(/^Observed a panic: \w+ \(undefined is not a function\)\n/);
    expect((await h.call("GET", "/api")).code).toBe(200);
  });

  test("with an error of its own making says what it says", async () => {
    expect(await failing(new Error("not today")).call("GET", "/openapi/v2")).toMatchObject({
      code: 500,
      body: { kind: "Status", message: "not today" },
    });
  });

  test("may break off, and then there is no answer", async () => {
    await expect(failing(http.errAbortHandler).call("GET", "/openapi/v2")).rejects.toBe(http.errAbortHandler);
  });
});

test.each([
  ["/api/v1/namespaces/a/namespaces/a", 404],
  ["/api/v1/namespaces/a/namespaces", 404],
  ["/api/v1/namespaces/default/nodes", 404],
  ["/api/v1/proxy/pods/a", 404],
  ["/api/v1/namespaces/namespaces/status", 404],
  ["/api/v1/namespaces/default", 200],
  ["/api/v1/watch", 500],
  ["/api/v1/watch/namespaces/default/pods/a/status", 405],
  ["/%zz", 400],
])("GET %s answers %i", async (path, code) => {
  klogtesting.claimErrors(/^failed to create RequestInfo: unable to determine/);
  expect((await new embeddedtesting.Harness().call("GET", path)).code).toBe(code);
});
