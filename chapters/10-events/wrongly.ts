import * as cache from "../../src/client-go/tools/record/events-cache.ts";
import { Told } from "./correlated.ts";
import type { Told as Report } from "./told.ts";
import { writings } from "./writing.ts";

type CorrelatorOf = ConstructorParameters<typeof Told>[0];

/** Lets everything through its filter. */
const open = { burstSize: Number.MAX_SAFE_INTEGER };

/** An Event for each report. */
const oneEach: CorrelatorOf = () => ({
  eventCorrelate: (event) => ({ skip: false, event }),
  updateState: () => {},
});

/** The message is part of what makes two reports alike. */
export const messageInTheKey: CorrelatorOf = (clock) =>
  new cache.EventCorrelator(clock, {
    keyFunc: (event) => {
      const [group, message] = cache.eventAggregatorByReasonFunc(event);
      return [group + message, message];
    },
  });

/** The group ends ten minutes after its first report, not after its last. */
const windowFromTheFirst: CorrelatorOf = (clock) => {
  const first = clock.now();
  return new cache.EventCorrelator(clock, {
    keyFunc: (event) => {
      const [group, message] = cache.eventAggregatorByReasonFunc(event);
      return [`${Math.floor((clock.now() - first) / 600_001)} ${group}`, message];
    },
  });
};

/** What is dropped is not counted. */
export const filterFirst: CorrelatorOf = (clock) => {
  const counter = new cache.EventCorrelator(clock, open);
  const filter = new cache.EventSourceObjectSpamFilter(clock, { lruCacheSize: 4096, burstSize: cache.defaultSpamBurst, qps: 1 / 300 });
  return {
    eventCorrelate: (event) => (filter.filter(event) ? { skip: true } : counter.eventCorrelate(event)),
    updateState: (event) => counter.updateState(event),
  };
}; // prettier-ignore

/** A bucket for each reason. */
export const bucketByReason: CorrelatorOf = (clock) => {
  const counter = new cache.EventCorrelator(clock, open);
  const buckets = new Map<string, cache.EventSourceObjectSpamFilter>();
  return {
    eventCorrelate: (event) => {
      const bucket = buckets.get(event.reason) ?? new cache.EventSourceObjectSpamFilter(clock, { lruCacheSize: 4096, burstSize: cache.defaultSpamBurst, qps: 1 / 300 });
      buckets.set(event.reason, bucket);
      const result = counter.eventCorrelate(event);
      return bucket.filter(event) ? { skip: true } : result;
    },
    updateState: (event) => counter.updateState(event),
  };
}; // prettier-ignore

/** What is stored once all these have been reported, each at its time. */
export function afterAll(reports: readonly Report[], correlatorOf?: CorrelatorOf): Told {
  const told = correlatorOf === undefined ? new Told() : new Told(correlatorOf);
  for (const { at, message } of reports) {
    told.clock.passed = at;
    told.report(reasonOf(message), message);
  }
  return told;
}

/** The reports of this chapter's runs begin with what happened. */
function reasonOf(message: string): string {
  if (message.startsWith("Created")) return "SuccessfulCreate";
  return message.startsWith("Deleted") ? "SuccessfulDelete" : "ScalingReplicaSet";
}

/** The same words so many times at once, and once more five minutes later: the counts that are read then. */
export function counts(times: number, correlatorOf?: CorrelatorOf): readonly [then: number, later: number] {
  const told = correlatorOf === undefined ? new Told() : new Told(correlatorOf);
  const count = (): number => told.lines[0]?.count ?? 0;
  for (let i = 0; i < times; i++) told.report("BackOff", "the same words");
  const then = count();
  told.clock.passed += 300_000;
  told.report("BackOff", "the same words");
  return [then, count()];
}

/** So many different messages, one every so many milliseconds: how many Events there are in the end. */
function spread(reports: number, apart: number, correlatorOf?: CorrelatorOf): number {
  const all = Array.from({ length: reports }, (_, i): Report => ({ n: i + 1, at: i * apart, message: `message ${i}`, tokens: undefined, row: undefined }));
  return afterAll(all, correlatorOf).lines.length;
} // prettier-ignore

/** What each mistake makes of the two runs of the chapter, and of what they cannot show. */
export function costs(scaling: readonly Report[], pods: readonly Report[]) {
  const dropped = (told: Told): number => told.fates.filter((fate) => fate === "dropped").length;
  return {
    rightly: afterAll(scaling).lines.length,
    oneEach: afterAll(scaling, oneEach).lines.length,
    messageInTheKey: afterAll(scaling, messageInTheKey).lines.length,
    dropped: dropped(afterAll(pods)),
    droppedByReason: dropped(afterAll(pods, bucketByReason)),
    counted: counts(30),
    countedAfterwards: counts(30, filterFirst),
    slowly: spread(30, 100_000),
    slowlyFromTheFirst: spread(30, 100_000, windowFromTheFirst),
    /** Seconds that the syncs of the rollout would wait for a server that takes no Event. */
    waits: (scaling.length * writings.away.took) / 1000,
  };
}
