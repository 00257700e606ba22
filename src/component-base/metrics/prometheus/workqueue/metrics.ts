// Go: staging/src/k8s.io/component-base/metrics/prometheus/workqueue/metrics.go
import * as workqueue from "#client-go/util/workqueue";
import * as metrics from "#component-base/metrics";
import * as legacyregistry from "#component-base/metrics/legacyregistry";

const subsystem = "workqueue";
const labels = ["name"];
/** From ten nanoseconds to ten seconds. */
const buckets = metrics.exponentialBuckets(10e-9, 10, 10);

const depth = new metrics.GaugeVec({ subsystem, name: "depth", help: "Current depth of workqueue" }, labels);
const adds = new metrics.CounterVec(
  { subsystem, name: "adds_total", help: "Total number of adds handled by workqueue" },
  labels,
);
const latency = new metrics.HistogramVec(
  {
    subsystem,
    name: "queue_duration_seconds",
    help: "How long in seconds an item stays in workqueue before being requested.",
    buckets,
  },
  labels,
);
const workDuration = new metrics.HistogramVec(
  {
    subsystem,
    name: "work_duration_seconds",
    help: "How long in seconds processing an item from workqueue takes.",
    buckets,
  },
  labels,
);
const unfinished = new metrics.GaugeVec(
  {
    subsystem,
    name: "unfinished_work_seconds",
    help:
      "How many seconds of work has done that is in progress and hasn't been observed by work_duration. Large " +
      "values indicate stuck threads. One can deduce the number of stuck threads by observing the rate at which this increases.",
  },
  labels,
);
const longestRunningProcessor = new metrics.GaugeVec(
  {
    subsystem,
    name: "longest_running_processor_seconds",
    help: "How many seconds has the longest running processor for workqueue been running.",
  },
  labels,
);
const retries = new metrics.CounterVec(
  { subsystem, name: "retries_total", help: "Total number of retries handled by workqueue" },
  labels,
);

const provider: workqueue.MetricsProvider = {
  newDepthMetric: (name) => depth.withLabelValues(name),
  newAddsMetric: (name) => adds.withLabelValues(name),
  newLatencyMetric: (name) => latency.withLabelValues(name),
  newWorkDurationMetric: (name) => workDuration.withLabelValues(name),
  newUnfinishedWorkSecondsMetric: (name) => unfinished.withLabelValues(name),
  newLongestRunningProcessorSecondsMetric: (name) => longestRunningProcessor.withLabelValues(name),
  newRetriesMetric: (name) => retries.withLabelValues(name),
};

let isRegistered = false;

/** Has the queues that are made from now on measured. Upstream's package does so as soon as it is linked. */
export function register(): void {
  if (!isRegistered) {
    legacyregistry.register(depth, adds, latency, workDuration, unfinished, longestRunningProcessor, retries);
  }
  isRegistered = true;
  workqueue.setProvider(provider);
}
