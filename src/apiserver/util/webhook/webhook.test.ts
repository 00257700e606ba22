// Go: staging/src/k8s.io/apiserver/pkg/util/webhook/webhook_test.go
import { expect, test } from "vitest";
import * as errors from "#apimachinery/api/errors";
import type * as wait from "#apimachinery/util/wait";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { defaultShouldRetry, withExponentialBackoff } from "./webhook.ts";

const clock = new utilclock.VirtualClock();
const none: wait.BackoffOptions = { duration: 0, factor: 0, jitter: 0, steps: 0 };
const retry = (backoff: Partial<wait.BackoffOptions>) => ({
  clock,
  rand: new rand.Rand(1),
  backoff: { ...none, ...backoff },
});
const alwaysRetry = () => true;

test("TestWithExponentialBackoff", async () => {
  const gr = { group: "webhook.util.k8s.io", resource: "test" };
  const answers = [
    errors.newServerTimeout(gr, "get", 2),
    errors.newInternalError(new Error("nope")),
    errors.newGenericServerResponse({
      code: 406,
      verb: "get",
      resource: gr,
      name: "testing",
      serverMessage: "nope",
      retryAfterSeconds: 0,
      isUnexpectedResponse: false,
    }),
    "OK",
  ];
  const call = async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const backoff = { duration: 5, factor: 1.5, jitter: 0.2, steps: 5 };
  const withBackoff = () =>
    clock.run(withExponentialBackoff(retry(backoff), call, defaultShouldRetry, context.background()));
  await expect(withBackoff()).rejects.toMatchObject({ status: { code: 406 } });
  expect(await withBackoff()).toBe("OK");
});

test("TestWithExponentialBackoffContextIsAlreadyCanceled", async () => {
  const [signal, cancel] = context.withCancel(context.background());
  cancel();
  let attempts = 0;
  const call = async () => void attempts++;
  await expect(
    clock.run(withExponentialBackoff(retry({ steps: 5 }), call, alwaysRetry, signal)),
  ).rejects.toThrow("webhook call failed: context canceled");
  expect(attempts).toBe(0);
});

test("TestWithExponentialBackoffWebhookErrorIsMostImportant", async () => {
  const [signal, cancel] = context.withCancel(context.background());
  const unavailable = new Error("webhook not available");
  let attempts = 0;
  const call = async () => {
    attempts++;
    cancel();
    throw unavailable;
  };
  await expect(
    clock.run(withExponentialBackoff(retry({ steps: 5 }), call, alwaysRetry, signal)),
  ).rejects.toBe(unavailable);
  expect(attempts).toBe(1);
});

test("TestWithExponentialBackoffParametersNotSet", async () => {
  let attempts = 0;
  const call = async () => void attempts++;
  await expect(
    clock.run(withExponentialBackoff(retry({}), call, alwaysRetry, context.background())),
  ).rejects.toThrow("webhook call failed: timed out waiting for the condition");
  expect(attempts).toBe(0);
});

test("TestGenericWebhookWithExponentialBackoff", async () => {
  let attempts = 0;
  const unavailable = new Error("webhook not available");
  const call = async () => {
    attempts++;
    throw unavailable;
  };
  const each = retry({ duration: 1 * time.millisecond, factor: 1.5, jitter: 0.2, steps: 5 });
  for (const _ of "ab") {
    const called = withExponentialBackoff(each, call, alwaysRetry, context.background());
    await expect(clock.run(called)).rejects.toBe(unavailable);
  }
  expect(attempts).toBe(10);
});
