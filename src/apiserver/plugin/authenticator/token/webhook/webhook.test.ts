// Go: staging/src/k8s.io/apiserver/plugin/pkg/authenticator/token/webhook/webhook_v1_test.go
import { describe, expect, test } from "vitest";
import type * as authenticationv1 from "#api/authentication/v1";
import * as tokencache from "#apiserver/authentication/token/cache";
import * as authenticationv1client from "#client-go/kubernetes/typed/authentication/v1";
import * as rand from "#go/math/rand";
import * as http from "#go/net/http";
import * as time from "#go/time";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";
import { WebhookTokenAuthenticator } from "./webhook.ts";

type Status = authenticationv1.TokenReviewStatus;

/** An authenticator whose server answers so, and what that was asked. */
function start(answer: () => { code: number; status: Status }, implicitAuds: readonly string[] = []) {
  const asked: unknown[] = [];
  const clock = new utilclock.VirtualClock();
  const fetch = async (request: http.Request): Promise<http.Response> => {
    asked.push(JSON.parse(await request.text()));
    const { code, status } = answer();
    if (code !== 200) return http.error("HTTP Error", code);
    const review = { kind: "TokenReview", apiVersion: "authentication.k8s.io/v1", status };
    const headers = { "Content-Type": "application/json" };
    return new http.TextResponse(JSON.stringify(review), { status: 200, headers });
  };
  const client = new authenticationv1client.AuthenticationV1Client({
    host: "http://h",
    clock,
    fetch,
    qps: -1,
  });
  const retry = {
    clock,
    rand: new rand.Rand(1),
    backoff: { duration: 5, factor: 1.5, jitter: 0.2, steps: 5 },
  };
  const wh = new WebhookTokenAuthenticator(client.tokenReviews(), implicitAuds, retry);
  return { wh, asked, clock };
}

const apiAuds = ["api"];
const somebody = { username: "somebody" };
const person = {
  username: "person@place.com",
  uid: "abcd-1234",
  groups: ["stuff-dev", "main-eng"],
  extra: { foo: ["bar", "baz"] },
};
const passThrough = "successful response should pass through all user info.";
const nothing = "unauthenticated shouldn't even include extra provided info.";
const aware = "audience aware backend";

describe("TestV1WebhookTokenAuthenticator", () => {
  test.each<{
    description: string;
    implicitAuds?: string[];
    reqAuds?: string[];
    status: Status;
    name?: string;
    auds?: string[];
  }>([
    { description: passThrough, status: { authenticated: true, user: somebody }, name: "somebody" },
    { description: passThrough, status: { authenticated: true, user: person }, name: "person@place.com" },
    { description: nothing, status: { authenticated: false, user: { ...person, username: "garbage" } } },
    { description: nothing, status: { authenticated: false } },
    {
      description: "good audience",
      implicitAuds: apiAuds,
      reqAuds: apiAuds,
      status: { authenticated: true, user: somebody },
      name: "somebody",
      auds: apiAuds,
    },
    {
      description: "good audience",
      implicitAuds: [...apiAuds, "other"],
      reqAuds: apiAuds,
      status: { authenticated: true, user: somebody },
      name: "somebody",
      auds: apiAuds,
    },
    {
      description: "bad audiences",
      implicitAuds: apiAuds,
      reqAuds: ["other"],
      status: { authenticated: false },
    },
    {
      description: "bad audiences",
      implicitAuds: apiAuds,
      reqAuds: ["other"],
      status: { authenticated: true, user: somebody },
    },
    {
      description: aware,
      implicitAuds: apiAuds,
      reqAuds: apiAuds,
      status: { authenticated: true, user: somebody, audiences: apiAuds },
      name: "somebody",
      auds: apiAuds,
    },
    {
      description: aware,
      status: { authenticated: true, user: somebody, audiences: apiAuds },
      name: "somebody",
    },
    {
      description: aware,
      implicitAuds: apiAuds,
      reqAuds: apiAuds,
      status: { authenticated: true, user: somebody, audiences: ["other"] },
    },
  ])("$description", async ({ implicitAuds, reqAuds, status, name, auds }) => {
    const { wh, asked, clock } = start(() => ({ code: 200, status }), implicitAuds);
    const answer = await clock.run(wh.authenticateToken("my-s3cr3t-t0ken", { audiences: reqAuds }));
    expect([answer?.user.name, answer?.audiences]).toEqual([name, auds]);
    expect(asked).toEqual([
      {
        kind: "TokenReview",
        apiVersion: "authentication.k8s.io/v1",
        spec: { token: "my-s3cr3t-t0ken", ...(reqAuds && { audiences: reqAuds }) },
      },
    ]);
  });

  test("all of a user is passed on", async () => {
    const { wh, clock } = start(() => ({ code: 200, status: { authenticated: true, user: person } }));
    const answer = await clock.run(wh.authenticateToken("t", {}));
    const { username: name, ...others } = person;
    expect(answer).toEqual({ user: { name, ...others } });
  });
});

describe("TestV1WebhookCacheAndRetry", () => {
  let allow = false;
  let code = 200;
  const { wh, asked, clock } = start(() => ({
    code,
    status: allow
      ? { authenticated: true, user: { username: "realHooman@email.com" } }
      : { authenticated: false },
  }));
  const kept = 2400 * time.hour;
  const options = { clock, cacheErrs: false, successTTL: kept, failureTTL: kept };
  const cached = tokencache.newCachedTokenAuthenticator(wh, options);

  test.each<[description: string, allow: boolean, code: number, error: boolean, ok: boolean, calls: number]>([
    ["t0k3n, 500 error, retries and fails", false, 500, true, false, 5],
    ["t0k3n, 404 error, fails (but no retry)", false, 404, true, false, 1],
    ["t0k3n, 200 response, allowed, succeeds with a single call", true, 200, false, true, 1],
    [
      "t0k3n, 500 response, disallowed, but never called because previous 200 response was cached",
      false,
      500,
      false,
      true,
      0,
    ],
    [
      "an0th3r_t0k3n, 500 response, disallowed, should be called again with retries",
      false,
      500,
      true,
      false,
      5,
    ],
    [
      "an0th3r_t0k3n, 429 response, disallowed, should be called again with retries",
      false,
      429,
      true,
      false,
      5,
    ],
    ["an0th3r_t0k3n, 200 response, allowed, succeeds with a single call", true, 200, false, true, 1],
    [
      "an0th3r_t0k3n, 500 response, disallowed, but never called because previous 200 response was cached",
      false,
      500,
      false,
      true,
      0,
    ],
  ])("%s", async (description, allowed, status, expectError, expectOk, expectCalls) => {
    klogtesting.claimErrors(/^Failed to make webhook authenticator request: /);
    [allow, code] = [allowed, status];
    asked.length = 0;
    const [token = ""] = description.split(",");
    const outcome = await clock.run(
      cached.authenticateToken(token, {}).then(
        (answer) => ({ error: false, ok: answer !== undefined }),
        () => ({ error: true, ok: false }),
      ),
    );
    expect([outcome.error, outcome.ok, asked.length]).toEqual([expectError, expectOk, expectCalls]);
  });
});

test("WebhookTokenAuthenticator throws what the server says against a token", async () => {
  const { wh, clock } = start(() => ({ code: 200, status: { authenticated: false, error: "too old" } }));
  await expect(clock.run(wh.authenticateToken("t", {}))).rejects.toThrow("too old");
});
