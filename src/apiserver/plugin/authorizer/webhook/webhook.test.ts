// Go: staging/src/k8s.io/apiserver/plugin/pkg/authorizer/webhook/webhook_v1_test.go
import { describe, expect, test } from "vitest";
import type * as authorizationv1 from "#api/authorization/v1";
import * as user from "#apiserver/authentication/user";
import * as authorizer from "#apiserver/authorization/authorizer";
import * as authorizationclient from "#client-go/kubernetes/typed/authorization/v1";
import * as rand from "#go/math/rand";
import * as http from "#go/net/http";
import * as time from "#go/time";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";
import { WebhookAuthorizer } from "./webhook.ts";

type Status = authorizationv1.SubjectAccessReviewStatus;

/** An authorizer whose server answers so, and what that was asked. */
function start(answer: () => { code: number; status: Status }, ttl = 0, unauthorizedTTL = ttl) {
  const asked: unknown[] = [];
  const clock = new utilclock.VirtualClock();
  const fetch = async (request: http.Request): Promise<http.Response> => {
    asked.push(JSON.parse(await request.text()));
    const { code, status } = answer();
    if (code !== 200) return http.error("HTTP Error", code);
    const review = { kind: "SubjectAccessReview", apiVersion: "authorization.k8s.io/v1", status };
    const headers = { "Content-Type": "application/json" };
    return new http.TextResponse(JSON.stringify(review), { status: 200, headers });
  };
  const client = new authorizationclient.AuthorizationV1Client({ host: "http://h", clock, fetch, qps: -1 });
  const wh = new WebhookAuthorizer(client.subjectAccessReviews(), {
    clock,
    rand: new rand.Rand(1),
    backoff: { duration: 5, factor: 1.5, jitter: 0.2, steps: 5 },
    authorizedTTL: ttl,
    unauthorizedTTL,
  });
  const authorize = (attr: Partial<authorizer.Attributes>) =>
    clock.run(wh.authorize(authorizer.newAttributes(attr)));
  return { authorize, asked, clock };
}

const jane = { name: "jane", uid: "1", groups: ["group1", "group2"] };

describe("TestV1Webhook", () => {
  test.each<[who: string, attr: Partial<authorizer.Attributes>, spec: object]>([
    ["nobody", { user: new user.DefaultInfo({}) }, { nonResourceAttributes: {} }],
    ["jane", { user: new user.DefaultInfo({ name: "jane" }) }, { user: "jane", nonResourceAttributes: {} }],
    [
      "jane and a pod",
      {
        user: new user.DefaultInfo(jane),
        verb: "GET",
        namespace: "kittensandponies",
        apiGroup: "group3",
        apiVersion: "v7beta3",
        resource: "pods",
        subresource: "proxy",
        name: "my-pod",
        isResourceRequest: true,
        path: "/foo",
      },
      {
        user: "jane",
        uid: "1",
        groups: ["group1", "group2"],
        resourceAttributes: {
          verb: "GET",
          namespace: "kittensandponies",
          group: "group3",
          version: "v7beta3",
          resource: "pods",
          subresource: "proxy",
          name: "my-pod",
        },
      },
    ],
  ])("%s", async (_who, attr, spec) => {
    const { authorize, asked } = start(() => ({ code: 200, status: { allowed: true } }));
    expect((await authorize(attr)).decision).toBe("allow");
    expect(asked).toEqual([{ kind: "SubjectAccessReview", apiVersion: "authorization.k8s.io/v1", spec }]);
  });
});

describe("TestV1WebhookCache", () => {
  let allowed = false;
  let code = 200;
  const { authorize, asked } = start(() => ({ code, status: { allowed } }), 2400 * time.hour);
  const alice = { user: new user.DefaultInfo({ name: "alice" }) };
  const bob = { user: new user.DefaultInfo({ name: "bob" }) };
  const long = (letter: string) => letter.repeat(2000);
  const ridiculous = {
    isResourceRequest: true,
    verb: long("v"),
    apiGroup: long("g"),
    apiVersion: long("a"),
    resource: long("r"),
    name: long("n"),
  };
  const aliceRidiculous = { ...alice, ...ridiculous };
  const bobRidiculous = { ...bob, ...ridiculous };

  test.each<
    [
      name: string,
      attr: Partial<authorizer.Attributes>,
      answer: [allow: boolean, code: number],
      expected: [err: boolean, authorized: boolean, calls: number],
    ]
  >([
    ["server errors retry", alice, [false, 500], [true, false, 5]],
    ["429s retry", alice, [false, 429], [true, false, 5]],
    ["404 doesnt retry", alice, [false, 404], [true, false, 1]],
    ["403 doesnt retry", alice, [false, 403], [true, false, 1]],
    ["401 doesnt retry", alice, [false, 401], [true, false, 1]],
    ["alice successful request", alice, [true, 200], [false, true, 1]],
    ["alice cached request", alice, [false, 500], [false, true, 0]],
    ["bob failed request", bob, [false, 500], [true, false, 5]],
    ["bob unauthorized request", bob, [false, 200], [false, false, 1]],
    ["bob unauthorized cached request", bob, [false, 500], [false, false, 0]],
    ["ridiculous unauthorized request", bobRidiculous, [false, 200], [false, false, 1]],
    ["ridiculous unauthorized request again", bobRidiculous, [false, 200], [false, false, 1]],
    ["ridiculous authorized request", aliceRidiculous, [true, 200], [false, true, 1]],
    ["ridiculous authorized request again", aliceRidiculous, [true, 200], [false, true, 1]],
  ])("%s", async (_name, attr, answer, expected) => {
    klogtesting.claimErrors(/^Failed to make webhook authorizer request: /);
    [allowed, code] = answer;
    asked.length = 0;
    const { decision, err } = await authorize(attr);
    expect([err !== undefined, decision === "allow", asked.length]).toEqual(expected);
  });
});

describe("WebhookAuthorizer", () => {
  test.each<[status: Status, verdict: authorizer.Verdict]>([
    [
      { allowed: true, reason: "may" },
      { decision: "allow", reason: "may" },
    ],
    [
      { allowed: false, denied: true, reason: "must not" },
      { decision: "deny", reason: "must not" },
    ],
    [
      { allowed: true, denied: true },
      {
        decision: "deny",
        reason: "",
        err: new Error("webhook subject access review returned both allow and deny response"),
      },
    ],
    [{ allowed: false }, { decision: "no opinion", reason: "" }],
  ])("%j", async (status, verdict) => {
    expect(await start(() => ({ code: 200, status })).authorize({})).toEqual(verdict);
  });

  test("remembers what is allowed and what is not for as long as it is told", async () => {
    let allowed = true;
    const { authorize, asked, clock } = start(
      () => ({ code: 200, status: { allowed } }),
      10 * time.second,
      5 * time.second,
    );
    const decide = async () => (await authorize({})).decision;
    expect(await decide()).toBe("allow");
    allowed = false;
    await clock.step(10 * time.second);
    expect([await decide(), asked.length]).toEqual(["allow", 1]);
    await clock.step(1);
    expect([await decide(), asked.length]).toEqual(["no opinion", 2]);
    allowed = true;
    await clock.step(5 * time.second);
    expect([await decide(), asked.length]).toEqual(["no opinion", 2]);
    await clock.step(1);
    expect([await decide(), asked.length]).toEqual(["allow", 3]);
  });
});
