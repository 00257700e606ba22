import type { ChapterMeta } from "../../site/author.ts";

const upstream = "staging/src/k8s.io/client-go/tools/record";
const port = "src/client-go/tools/record";

export const meta: ChapterMeta = {
  status: "finished",
  objectives: [
    "Say what a count means, alone and beside “(combined from similar events)”.",
    "Say how many Events a series of reports leaves, and with which counts.",
    "Say which report is dropped, and when its count shows all the same.",
    "Say what becomes of a report if the API server refuses it, has forgotten it, or is away.",
  ],
  prerequisites: [0, 9],
  minutes: 35,
  upstream: [`${upstream}/event.go`, `${upstream}/events_cache.go`],
  port: [`${port}/event.ts`, `${port}/events-cache.ts`, `${port}/lru.ts`],
  tests: [`${port}/event.test.ts`, `${port}/events-cache.test.ts`],
  leftOut: {
    [`${port}/event.ts#EventType`]: "Normal or Warning.",
    [`${port}/event.ts#EventSink`]: "Create and patch: the two calls of a sink.",
    [`${port}/event.ts#EventRecorder`]: "The type of what has an `event` method.",
    [`${port}/event.ts#BroadcasterOptions`]: "What a broadcaster is made of, field by field.",
    [`${port}/event.ts#RecordOptions`]: "What writing takes, field by field.",
    [`${port}/events-cache.ts#defaultAggregateMaxEvents`]: "Ten.",
    [`${port}/events-cache.ts#defaultAggregateIntervalInSeconds`]: "Six hundred.",
    [`${port}/events-cache.ts#defaultSpamBurst`]: "Twenty-five.",
    [`${port}/events-cache.ts#CorrelatorOptions`]: "The limits of this chapter, field by field.",
    [`${port}/events-cache.ts#EventAggregatorKeyFunc`]: "The type of `eventAggregatorByReasonFunc`.",
    [`${port}/events-cache.ts#EventAggregatorMessageFunc`]:
      "The type of `eventAggregatorByReasonMessageFunc`.",
    [`${port}/events-cache.ts#EventCorrelateResult`]: "To be skipped, or to be written, with a patch or without.",
    [`${port}/events-cache.ts#EventPatch`]: "Count, last time and message.",
    [`${port}/events-cache.ts#AggregateRecord`]: "The messages of a group, and when it heard the last one.",
    [`${port}/events-cache.ts#EventDetails`]: "What an Event says, field by field.",
    [`${port}/events-cache.ts#makeEvent`]: "Fills in an Event that has happened once.",
  },
  versions: [
    {
      version: "1.20 (this port)",
      change: "Controllers and the kubelet report through this recorder. The scheduler reports through that of `events.k8s.io`, whose Events have a series instead of a count.",
    },
    {
      version: "1.28",
      change: "Events into a namespace that is going away no longer fill the log.",
    },
  ],
}; // prettier-ignore
