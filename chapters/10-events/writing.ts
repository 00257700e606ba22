import type * as v1 from "#api/core/v1";
import * as errors from "#apimachinery/api/errors";
import * as record from "#client-go/tools/record";
import * as time from "#go/time";
import * as klog from "#klog";
import * as utilclock from "#utils/clock";
import { recordToSink } from "../../src/client-go/tools/record/event.ts";
import * as cache from "../../src/client-go/tools/record/events-cache.ts";

const { signal: never } = new AbortController();
const group = { group: "", resource: "events" };

/** How the server answers a write. */
const servers = {
  stores: (event: v1.Event) => event,
  refuses: () => {
    throw errors.newForbidden(group, "web", new Error("no"));
  },
  "is away": () => {
    throw new Error("nobody there");
  },
};

/** A request that the writer sent, and when. */
interface Sent {
  readonly verb: "create" | "patch";
  readonly at: number;
}

/** What became of one Event on its way to a server. */
export interface Written {
  readonly sent: readonly Sent[];
  readonly isStored: boolean;
  /** Milliseconds until the writer went on to the next report. */
  readonly took: number;
}

/** The same report twice, the second time to a server that answers so; `has` says whether it still has the Event. */
async function second(server: keyof typeof servers, { has = true, chance = 0 } = {}): Promise<Written> {
  const clock = new utilclock.VirtualClock();
  const options = { clock, rand: rolls(chance), eventCorrelator: new cache.EventCorrelator(clock), sleepDuration: 10 * time.second };
  const sent: Sent[] = [];
  let isStored = false;
  let begun = Number.NaN;
  const answer = async (verb: Sent["verb"], event: v1.Event): Promise<v1.Event> => {
    if (Number.isNaN(begun)) return event;
    sent.push({ verb, at: clock.now() - begun });
    if (verb === "patch" && !has) throw errors.newNotFound(group, event.metadata.name);
    const stored = servers[server](event);
    isStored = true;
    return stored;
  };
  const sink: record.EventSink = {
    createWithEventNamespace: (event) => answer("create", event),
    patchWithEventNamespace: (event) => answer("patch", event),
  };
  const report = (): v1.Event => eventOf(clock, "Scaled up replica set web-74b685b4d7 to 3");
  await recordToSink(sink, report(), options, never);
  begun = clock.now();
  await quietly(() => clock.run(recordToSink(sink, report(), options, never)));
  return { sent, isStored, took: clock.now() - begun };
} // prettier-ignore

const rolls = (chance: number) => ({ float64: () => chance, intn: () => 0 });

function eventOf(clock: utilclock.Clock, message: string): v1.Event {
  return cache.makeEvent({
    name: `web.${clock.nanos().toString(16)}`,
    namespace: "default",
    event: {
      involvedObject: { kind: "Deployment", namespace: "default", name: "web" },
      source: { component: "deployment-controller" },
      reason: "ScalingReplicaSet",
      message,
      type: "Normal",
      timestamp: time.rfc3339(clock.now()),
    },
  });
}

/** What the writer logs of a server that is away is expected here. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const was = klog.setSink(() => undefined);
  try {
    return await work();
  } finally {
    klog.setSink(was);
  }
}

/** A report that was made before, and what becomes of it. */
export const writings = {
  stored: await second("stores"),
  gone: await second("stores", { has: false }),
  refused: await second("refuses"),
  away: await second("is away", { chance: 0 }),
  awayLonger: await second("is away", { chance: 1 }),
};

/** So many reports in one go, to a writer that is busy for a second with each: how many reach it, and which is the last. */
async function flooded(reports: number): Promise<{ reports: number; handled: number; last: string }> {
  const clock = new utilclock.VirtualClock();
  const broadcaster = new record.EventBroadcaster({ clock, rand: rolls(0) });
  let handled = 0;
  let last = "";
  broadcaster.startEventWatcher(async ({ message }) => {
    handled++;
    last = message;
    await utilclock.sleep(clock, time.second, never);
  });
  const recorder = broadcaster.newRecorder("deployment-controller");
  const about = { kind: "Deployment", namespace: "default", name: "web", apiVersion: "apps/v1" };
  for (let i = 1; i <= reports; i++) recorder.event(about, "Normal", "ScalingReplicaSet", `message ${i}`);
  await clock.step(reports * time.second);
  await broadcaster.shutdown();
  return { reports, handled, last };
}

export const flood = await flooded(1500);
