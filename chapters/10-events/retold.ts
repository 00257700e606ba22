import type * as v1 from "#api/core/v1";
import * as clientset from "#client-go/kubernetes";
import type * as restclient from "#client-go/rest";
import * as record from "#client-go/tools/record";
import * as conformance from "#conformance";
import * as embedded from "#embedded";
import * as rand from "#go/math/rand";
import * as utilclock from "#utils/clock";
import type { Table } from "../../site/author.ts";
import type { Compared, Stage } from "../../site/record/scenario.ts";
import { type About, type Report, reportsIn } from "./reports.ts";

/** Which reports are told again, and from which of them on somebody looks. */
export interface Telling {
  readonly recording: string;
  readonly about: About;
  /** The component that reports. */
  readonly from: string;
  /** How many reports come before the run begins. */
  readonly before?: number;
}

const { signal: never } = new AbortController();

/**
 * Plays a recording, and hands what one controller reported about one object there to the port's recorder once more, each report at its
 * time: with nothing else going on, so that every step is about it. What is stored in the end has to be what the real cluster stored.
 */
export async function retell(
  stage: Stage,
  { recording, about, from, before = 0 }: Telling,
): Promise<Compared> {
  const { clock } = stage;
  const { reports, differences } = await clock.track(reportsIn(recording, about));
  const server = new embedded.ApiServer({ clock, rand: new rand.Rand(2) });
  const fetch: restclient.Fetch = (request) => server.fetch(request);
  const client = new clientset.Clientset({ host: "http://cluster", clock, fetch });
  const sink = new Sink(client.coreV1().events(""));
  const broadcaster = new record.EventBroadcaster({ clock, rand: new rand.Rand(1) });
  broadcaster.startRecordingToSink(sink);
  const recorder = broadcaster.newRecorder(from);
  const start = clock.now();
  let told: Report | undefined;
  stage.tables(() => tablesOf(told === undefined ? 0 : reports.indexOf(told) + 1, told, sink));
  for (const [i, report] of reports.entries()) {
    if (i === before) stage.begin();
    // A millisecond for each, so that they come one after the other.
    await utilclock.sleep(clock, Math.max(1, start + report.at - clock.now()), never);
    told = report;
    recorder.event(reference(about), report.type, report.reason, report.message);
  }
  await utilclock.sleep(clock, 1, never);
  await broadcaster.shutdown();
  await server.close();
  return { recording, differences: [...differences, ...departures(recording, about, sink)] };
}

/** The events client, which also remembers what the server made of each Event. */
class Sink implements record.EventSink {
  readonly stored = new Map<string, v1.Event>();
  readonly #client: record.EventSink;

  constructor(client: record.EventSink) {
    this.#client = client;
  }

  createWithEventNamespace(event: v1.Event): Promise<v1.Event> {
    return this.#keep(this.#client.createWithEventNamespace(event));
  }

  patchWithEventNamespace(event: v1.Event, patch: record.EventPatch): Promise<v1.Event> {
    return this.#keep(this.#client.patchWithEventNamespace(event, patch));
  }

  async #keep(written: Promise<v1.Event>): Promise<v1.Event> {
    const event = await written;
    this.stored.set(event.metadata.name, event);
    return event;
  }
}

function reference({ kind, name }: About): v1.ObjectReference {
  return { kind, name, namespace: "default", uid: "5f1c0b7e-web", apiVersion: "apps/v1" };
}

function tablesOf(n: number, told: Report | undefined, { stored }: Sink): Table[] {
  return [
    { title: "The latest report", heads: ["message"], rows: told === undefined ? [] : [[`No. ${n}`, told.message]] },
    {
      title: "Stored Events",
      heads: ["count", "message"],
      rows: [...stored.values()].map(({ count, message }, i) => [`Event ${i + 1}`, count, message]),
    },
  ];
} // prettier-ignore

/** Where what is stored in the end is not what the real cluster stored about this object. */
function departures(recording: string, { kind, name }: About, { stored }: Sink): string[] {
  const { events } = conformance.recording(recording).golden;
  const about = `${kind}/${name} `;
  const recorded = Object.fromEntries(Object.entries(events).filter(([key]) => key.startsWith(about)));
  const ours: Record<string, number> = {};
  for (const { type, reason, message, count } of stored.values()) {
    // A pod's name ends in five random characters.
    const key = `${about}${type} ${reason}: ${message.replace(/(pod: .*-)[a-z0-9]{5}$/, "$1xxxxx")}`;
    ours[key] = (ours[key] ?? 0) + count;
  }
  return conformance.differences(recorded, ours);
}
