// Ours: what many clients at once may rely on, in process and over HTTP
import { describe, expect, test } from "vitest";
import type * as v1 from "#api/core/v1";
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as wait from "#apimachinery/util/wait";
import * as embedded from "#embedded";
import * as embeddednode from "#embedded/node";
import * as clientset from "#client-go/kubernetes";
import * as clientnode from "#client-go/node";
import * as retry from "#client-go/util/retry";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as utilclock from "#utils/clock";

const name = "counter";
const signal = context.background();
const backoff = () => new wait.Backoff({ steps: 10_000, duration: 1, factor: 1, jitter: 3 });

interface Follow {
  readonly version: string;
  readonly last: number;
  /** After how many events it leaves. */
  readonly patience: () => number;
  /** How long it stays away. */
  readonly away?: () => Promise<void>;
  readonly relisted: (why: metav1.Status) => void;
}

/** A counter that many clients raise, and what they and others saw of it. */
class Counter {
  readonly #client: clientset.Clientset;
  readonly #clock: utilclock.Clock;
  conflicts = 0;

  constructor(client: clientset.Clientset, clock: utilclock.Clock) {
    this.#client = client;
    this.#clock = clock;
  }

  get #configMaps() {
    return this.#client.coreV1().configMaps("default");
  }

  /** Starts at 0; returns the version of that. */
  async start(): Promise<string> {
    const { metadata } = await this.#configMaps.create({ metadata: { name }, data: { n: "0" } });
    return metadata.resourceVersion;
  }

  /** Reads, waits for whom it is to meet, adds one to the sum and to the part of `who`, writes; again if somebody else came first. */
  raise(who: string, seed: number, meet = async () => {}): Promise<unknown> {
    const timing = { clock: this.#clock, rand: new rand.Rand(seed) };
    const attempt = async () => {
      const read = await this.#configMaps.get(name);
      await meet();
      const { data = {} } = read;
      const raised = { n: String(Number(data["n"]) + 1), [who]: String(Number(data[who] ?? 0) + 1) };
      try {
        await this.#configMaps.update({ ...read, data: { ...data, ...raised } });
      } catch (err) {
        if (errors.isConflict(err)) this.conflicts++;
        throw err;
      }
    };
    return retry.retryOnConflict(timing, backoff(), attempt, signal);
  }

  async data(): Promise<v1.ConfigMap["data"]> {
    return (await this.#configMaps.get(name)).data;
  }

  /**
   * What a watcher sees from `version` on until the sum is `last`. It leaves after as many events as `patience` says and
   * comes back for what came after its last one; where that is gone it lists, and `relisted` is told.
   */
  async follow({ version, last, patience, away, relisted }: Follow): Promise<number[]> {
    const seen: number[] = [];
    for (let from = version; seen.at(-1) !== last;) {
      await away?.();
      const watcher = await this.#configMaps.watch({ resourceVersion: from }, signal);
      let left = patience();
      for await (const event of watcher) {
        if (event.type === "ERROR") {
          relisted(event.object);
          const { metadata, items } = await this.#configMaps.list();
          from = metadata.resourceVersion;
          seen.push(...items.map(({ data = {} }) => Number(data["n"])));
          break;
        }
        if (event.type === "BOOKMARK") continue;
        from = event.object.metadata.resourceVersion;
        seen.push(Number(event.object.data?.["n"]));
        if (seen.at(-1) === last || --left === 0) break;
      }
    }
    return seen;
  }
}

interface Outcome {
  readonly data: v1.ConfigMap["data"];
  readonly conflicted: boolean;
  /** What each watcher saw. */
  readonly seen: number[][];
}

/** Whoever comes waits until as many have come; nobody waits afterwards. All but one of those who then write are too late. */
function meeting(of: number): () => Promise<void> {
  let come = 0;
  let open = (): void => {};
  const all = new Promise<void>((resolve) => (open = resolve));
  return () => {
    if (++come === of) open();
    return all;
  };
}

/** `clients` raise the counter `times` each, while some watch: one without a pause, others that leave and come back. */
async function together(counter: Counter, clients: number, times: number): Promise<Outcome> {
  const version = await counter.start();
  const random = new rand.Rand(7);
  const relisted = () => expect.unreachable("nothing is forgotten here");
  const watchers = [() => Infinity, () => 1, () => 1 + random.intn(9)].map((patience) =>
    counter.follow({ version, last: clients * times, patience, relisted }),
  );
  const meet = meeting(clients);
  const work = Array.from({ length: clients }, async (_, i) => {
    for (let n = 0; n < times; n++) await counter.raise(`client-${i}`, 1000 * i + n, meet);
  });
  await Promise.all(work);
  return { data: await counter.data(), conflicted: counter.conflicts > 0, seen: await Promise.all(watchers) };
}

/** The outcome where nothing is lost, although clients got into each other's way. */
function lossless(clients: number, times: number): Outcome {
  const total = clients * times;
  const each = Array.from({ length: clients }, (_, i) => [`client-${i}`, String(times)]);
  const all = Array.from({ length: total }, (_, i) => i + 1);
  return { data: { n: String(total), ...Object.fromEntries(each) }, conflicted: true, seen: [all, all, all] };
}

describe("clients that read, modify and write lose no update, and watchers see each once, in order", () => {
  test("in process", async () => {
    const clock = new utilclock.VirtualClock();
    const server = new embedded.ApiServer({ clock, rand: new rand.Rand(1) });
    const fetch = server.fetch.bind(server);
    const client = new clientset.Clientset({ host: "http://server", clock, fetch });
    const outcome = await clock.run(together(new Counter(client, clock), 12, 12));
    expect(outcome).toEqual(lossless(12, 12));
  });

  test("over HTTP", async () => {
    const clock = new utilclock.RealClock();
    const server = new embedded.ApiServer({ clock, rand: new rand.Rand(1) });
    const listening = await embeddednode.listen(server);
    const transport = clientnode.network.newHTTPTransport({});
    const client = new clientset.Clientset({ host: listening.url, clock, fetch: transport.roundTrip });
    const outcome = await together(new Counter(client, clock), 6, 8);
    expect(outcome).toEqual(lossless(6, 8));
    transport.close();
    await listening.close();
  });
});

test("a watcher that comes back too late is told 410, lists, and goes on: nothing twice, nothing out of order", async () => {
  const clock = new utilclock.VirtualClock();
  const server = new embedded.ApiServer({ clock, rand: new rand.Rand(1), history: 8 });
  const fetch = server.fetch.bind(server);
  const client = new clientset.Clientset({ host: "http://server", clock, fetch });
  const counter = new Counter(client, clock);
  const version = await clock.run(counter.start());
  const total = 400;
  const random = new rand.Rand(3);
  const relists: unknown[] = [];
  const follow = counter.follow({
    version,
    last: total,
    patience: () => 1 + random.intn(9),
    away: () => utilclock.sleep(clock, random.intn(40), signal),
    relisted: ({ code, reason }) => relists.push({ code, reason }),
  });
  const raise = async () => {
    for (let i = 0; i < total; i++) {
      await counter.raise("one", i);
      await utilclock.sleep(clock, 1, signal);
    }
  };
  const [seen] = await clock.run(Promise.all([follow, raise()]));
  expect(relists.length).toBeGreaterThan(3);
  expect(relists).toEqual(relists.map(() => ({ code: 410, reason: "Expired" })));
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
  expect([seen.at(-1), seen.length < total, seen.length > relists.length]).toEqual([total, true, true]);
});
