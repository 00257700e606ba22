// What every engine must do alike: recordings, played on the port as it is and with wrong queues in it. It runs in a worker of each.
import type * as http from "#go/net/http";
import * as sync from "#go/sync";
import * as conformance from "#conformance";
import { addRecordings } from "../../exercises/engine/recordings.ts";
import { replace } from "../../exercises/engine/settable.ts";

/** One run: all that was asked of the API server, in order, and what the run left. */
export interface Told {
  readonly run: string;
  readonly requests: readonly string[];
  readonly trace: string;
}

/** The verdict on a wrong queue differed where the order was an engine's own. */
const withWrongQueues = ["rolling-percent-10", "kill-pods"];
/** A wrong queue need not come to an end. */
const patience = 3000;

/** How a queue goes wrong. */
interface Wrong {
  /** What is added goes into the queue, whatever is known of it; nobody is told that it is dirty. */
  readonly careless?: boolean;
  /** The same key stands in the queue as often as it was added. */
  readonly doubles?: boolean;
  /** A key that is in work is handed to a second worker. */
  readonly twoWorkers?: boolean;
  readonly lastFirst?: boolean;
  /** What comes back by done() goes before all others. */
  readonly jumps?: boolean;
  /** A key is handed out late, by so many turns of the queue of promises. */
  readonly late?: number;
}

const wrong: Readonly<Record<string, Wrong>> = {
  "a queue and nothing else": { careless: true },
  "doubles in the queue": { doubles: true, twoWorkers: true },
  "two workers with one key": { twoWorkers: true },
  "last in, first out": { lastFirst: true },
  "what is done comes first": { jumps: true, doubles: true },
  "late by 1": { late: 1, twoWorkers: true },
  "late by 7": { late: 7, twoWorkers: true },
  "late by 13": { late: 13, twoWorkers: true },
  "late by 30": { late: 30, twoWorkers: true },
};

function queueThat({ careless, doubles, twoWorkers, lastFirst, jumps, late = 0 }: Wrong): unknown {
  return class Queue<T> {
    readonly #cond = new sync.Cond();
    readonly #queue: T[] = [];
    readonly #dirty = new Set<T>();
    readonly #processing = new Set<T>();
    #shuttingDown = false;

    add(item: T): void {
      if (!careless) {
        if (this.#shuttingDown || (!doubles && this.#dirty.has(item))) return;
        this.#dirty.add(item);
        if (!twoWorkers && this.#processing.has(item)) return;
      }
      this.#queue.push(item);
      this.#cond.signal();
    }

    len(): number {
      return this.#queue.length;
    }

    async get(): Promise<T | undefined> {
      while (this.#queue.length === 0 && !this.#shuttingDown) await this.#cond.wait();
      const item = lastFirst ? this.#queue.pop() : this.#queue.shift();
      if (item === undefined) return undefined;
      this.#processing.add(item);
      this.#dirty.delete(item);
      for (let turn = 0; turn < late; turn++) await Promise.resolve();
      return item;
    }

    done(item: T): void {
      this.#processing.delete(item);
      if (!this.#dirty.has(item)) return;
      if (jumps) this.#queue.unshift(item);
      else this.#queue.push(item);
      this.#cond.signal();
    }

    shutDown(): void {
      this.#shuttingDown = true;
      this.#cond.broadcast();
    }

    shuttingDown(): boolean {
      return this.#shuttingDown;
    }
  };
}

/** Plays one recording and writes down each request, whoever sends it, as the server gets it. */
async function listen(run: string, recording: string): Promise<Told> {
  const requests: string[] = [];
  const heard = new WeakSet();
  let calls = 0;
  const play = conformance.playInProcess(recording, {
    onRequest: (_method, _path, { cluster: { server }, clock }) => {
      if (++calls > patience) throw new Error("the run comes to no end");
      if (heard.has(server)) return;
      heard.add(server);
      const fetch = server.fetch.bind(server);
      server.fetch = (request: http.Request) => {
        const line = requests.push(`${clock.now()} ${request.method} ${request.url}`) - 1;
        void request.text().then((body) => (requests[line] += ` ${body}`));
        return fetch(request);
      };
    },
  });
  const trace = await play.then(JSON.stringify, (err: unknown) => String(err));
  return { run, requests, trace };
}

/** All runs, one after the other. `recordings` are those to play, by name. */
async function everything(recordings: Readonly<Record<string, unknown>>): Promise<Told[]> {
  addRecordings(recordings);
  const told: Told[] = [];
  for (const name of Object.keys(recordings)) told.push(await listen(name, name));
  const replaced = [{ file: "src/client-go/util/workqueue/queue.ts", export: "Queue" }];
  for (const [name, how] of Object.entries(wrong)) {
    const putBack = replace(replaced, { Queue: queueThat(how) });
    for (const recording of withWrongQueues) told.push(await listen(`${name}, ${recording}`, recording));
    putBack();
  }
  return told;
}

Object.assign(globalThis, { everything });
