import { afterEach, describe, expect, test } from "vitest";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { DelayingQueue } from "./delaying-queue.ts";
import { type MetricsProvider, newQueueMetrics, setProvider } from "./metrics.ts";
import { Queue } from "./queue.ts";

class TestMetric {
  value = 0;
  observed: number[] = [];
  sets = 0;
  inc(): void {
    this.value++;
  }
  dec(): void {
    this.value--;
  }
  set(value: number): void {
    this.value = value;
    this.sets++;
  }
  observe(value: number): void {
    this.observed.push(value);
  }
}

class TestMetricsProvider implements MetricsProvider {
  readonly depth = new TestMetric();
  readonly adds = new TestMetric();
  readonly latency = new TestMetric();
  readonly duration = new TestMetric();
  readonly unfinished = new TestMetric();
  readonly longest = new TestMetric();
  readonly retries = new TestMetric();
  newDepthMetric = () => this.depth;
  newAddsMetric = () => this.adds;
  newLatencyMetric = () => this.latency;
  newWorkDurationMetric = () => this.duration;
  newUnfinishedWorkSecondsMetric = () => this.unfinished;
  newLongestRunningProcessorSecondsMetric = () => this.longest;
  newRetriesMetric = () => this.retries;
}

afterEach(() => void setProvider(undefined));

test("TestMetricShutdown", async () => {
  const clock = new utilclock.VirtualClock();
  const mp = new TestMetricsProvider();
  setProvider(mp);
  const q = new Queue<string>(newQueueMetrics("test", clock, time.millisecond));
  await clock.step(time.millisecond);
  expect(mp.unfinished.sets).toBe(1);
  q.shutDown();
  await clock.step(time.hour);
  expect(mp.unfinished.sets).toBe(1);
});

test("TestMetrics", async () => {
  const clock = new utilclock.VirtualClock(0);
  const mp = new TestMetricsProvider();
  setProvider(mp);
  const q = new Queue<string>(newQueueMetrics("test", clock, time.millisecond));
  q.add("foo");
  expect([mp.adds.value, mp.depth.value]).toEqual([1, 1]);
  await clock.step(0.05);

  expect(await q.get()).toBe("foo");
  expect(mp.latency.observed).toEqual([5e-5]);

  // Added back while processing: what comes several times counts once.
  for (let i = 0; i < 5; i++) q.add("foo");
  expect([mp.adds.value, mp.depth.value]).toEqual([2, 1]);
  await clock.step(0.025);

  q.done("foo");
  expect(mp.duration.observed).toHaveLength(1);
  expect(mp.duration.observed[0]).toBeCloseTo(2.5e-5, 10);
  expect(mp.depth.value).toBe(1);

  expect(await q.get()).toBe("foo");
  expect(mp.latency.observed).toHaveLength(2);
  expect(mp.latency.observed[1]).toBeCloseTo(2.5e-5, 10);

  await clock.step(0.925);
  expect(mp.unfinished.value).toBeCloseTo(0.000925, 10);
  expect(mp.longest.value).toBeCloseTo(0.000925, 10);
  q.done("foo");
  expect(mp.duration.observed).toHaveLength(2);
  expect(mp.duration.observed[1]).toBeCloseTo(0.000925, 10);
  q.shutDown();
});

describe("setProvider", () => {
  test("counts what is added again to a queue with a name, and nothing of one without", () => {
    const mp = new TestMetricsProvider();
    setProvider(mp);
    const clock = new utilclock.VirtualClock();
    const named = new DelayingQueue<string>(clock, "test");
    const nameless = new DelayingQueue<string>(clock);
    named.addAfter("foo", 5);
    nameless.addAfter("foo", 5);
    expect(mp.retries.value).toBe(1);
    named.shutDown();
  });
});
