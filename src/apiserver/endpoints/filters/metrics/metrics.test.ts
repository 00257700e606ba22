// Go: staging/src/k8s.io/apiserver/pkg/endpoints/filters/metrics_test.go
import { beforeAll, beforeEach, expect, test } from "vitest";
import type * as authenticator from "#apiserver/authentication/authenticator";
import * as user from "#apiserver/authentication/user";
import * as genericapifilters from "#apiserver/endpoints/filters";
import * as genericapirequest from "#apiserver/endpoints/request";
import * as metrics from "#component-base/metrics";
import * as legacyregistry from "#component-base/metrics/legacyregistry";
import * as http from "#go/net/http";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";
import { newAuthMetrics, register } from "./metrics.ts";

beforeAll(register);
beforeEach(() => legacyregistry.reset()); // Other files count in the same thread.

const ours = new Set([
  "authenticated_user_requests",
  "authentication_attempts",
  "authentication_duration_seconds",
]);
const gathered = () => legacyregistry.gather().filter(({ name }) => ours.has(name));
const counted = () => metrics.metricFamiliesToText(gathered().filter(({ type }) => type === "counter"));

const users = (name: string) =>
  `# HELP authenticated_user_requests [ALPHA] Counter of authenticated requests broken out by username.\n` +
  `# TYPE authenticated_user_requests counter\nauthenticated_user_requests{username="${name}"} 1\n`;
const attempts = (result: string) =>
  `# HELP authentication_attempts [ALPHA] Counter of authenticated attempts.\n` +
  `# TYPE authentication_attempts counter\nauthentication_attempts{result="${result}"} 1\n`;

const admin = new user.DefaultInfo({ name: "admin" });

interface Case {
  readonly name: string;
  readonly answer: authenticator.Response | Error | undefined;
  readonly apiAudiences?: authenticator.Audiences;
  readonly want: string;
}

const measure = (clock = new utilclock.VirtualClock()) => newAuthMetrics(clock);

async function serve(
  { answer, apiAudiences = [] }: Omit<Case, "name" | "want">,
  clock?: utilclock.VirtualClock,
) {
  const handler: genericapirequest.Handler = async () => {
    await clock?.step(3000);
    return http.error("", 200);
  };
  const authenticateRequest = async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const info = { authenticator: { authenticateRequest }, apiAudiences, measure: measure(clock) };
  const request = new http.TextRequest("/", { method: "GET", headers: {} });
  await genericapifilters.withAuthentication(handler, info, handler)(request, genericapirequest.newContext());
}

test.each<Case>([
  { name: "auth ok", answer: { user: admin }, want: users("admin") + attempts("success") },
  { name: "auth failed with error", answer: new Error("some error"), want: attempts("error") },
  { name: "auth failed with status false", answer: undefined, want: attempts("failure") },
  {
    name: "auth failed due to audiences not intersecting",
    answer: { user: admin, audiences: ["audience-x"] },
    apiAudiences: ["audience-y"],
    want: attempts("error"),
  },
  {
    name: "audiences not supplied in the response",
    answer: { user: admin },
    apiAudiences: ["audience-y"],
    want: users("admin") + attempts("success"),
  },
  {
    name: "audiences not supplied to the handler",
    answer: { user: admin, audiences: ["audience-x"] },
    want: users("admin") + attempts("success"),
  },
])("TestMetrics: $name", async ({ want, ...asked }) => {
  klogtesting.claimErrors(/: some error$/, /^unable to match the audience: \[audience-x\]/);
  await serve(asked);
  expect(counted()).toBe(want);
});

test.each([
  ["system:serviceaccount:kube-system:default", "system:serviceaccount:kube-system:default"],
  ["bob@example.com", "email_id"],
  ["system:serviceaccount:a:default", "other"],
])("%s counts as %s", async (name, as) => {
  await serve({ answer: { user: new user.DefaultInfo({ name }) } });
  expect(counted()).toContain(users(as));
});

test("the time is that until the answer", async () => {
  await serve({ answer: { user: admin } }, new utilclock.VirtualClock());
  const text = metrics.metricFamiliesToText(gathered());
  expect(text).toContain('authentication_duration_seconds_sum{result="success"} 3\n');
  expect(text).toContain('authentication_duration_seconds_bucket{result="success",le="2.048"} 0\n');
});
