// Ours: the API server over HTTP, asked by another process
import { fork } from "node:child_process";
import { once } from "node:events";
import * as embedded from "#embedded";
import * as fieldmanager from "#embedded/fieldmanager";
import * as embeddednode from "#embedded/node";
import * as rand from "#go/math/rand";
import * as utilclock from "#utils/clock";
import type { Outcome, Task } from "./client.ts";
import { measure, rates, type Bench, type Figure, type Taken } from "./figure.ts";

/** Has a client process do `task` against a new server that has done `before` already, and measures the second. */
async function against(task: Partial<Task>, before: Partial<Task> = {}): Promise<[Taken, Outcome]> {
  const server = new embedded.ApiServer({
    clock: new utilclock.RealClock(),
    rand: new rand.Rand(1),
    fieldManager: fieldmanager,
  });
  const listening = await embeddednode.listen(server);
  const client = fork(new URL("client.ts", import.meta.url));
  const ask = async (asked: Partial<Task>): Promise<Outcome> => {
    const nothing = { connections: 8, watches: 0, creates: 0, lists: 0 };
    client.send({ port: listening.port, ...nothing, ...asked });
    const ended = once(client, "exit").then(() => Promise.reject(new Error("the client process failed")));
    const [outcome] = (await Promise.race([once(client, "message"), ended])) as [Outcome];
    return outcome;
  };
  try {
    await ask(before);
    let outcome: Outcome | undefined;
    const taken = await measure(async () => (outcome = await ask(task)));
    return [taken, outcome ?? { events: 0, bytes: 0 }];
  } finally {
    client.removeAllListeners("exit");
    client.kill();
    await listening.close();
    await server.close();
  }
}

export const creates: Bench = {
  name: "creates",
  about: "20,000 pods over eight connections",
  async run(): Promise<Figure[]> {
    const n = 20_000;
    const [taken] = await against({ creates: n });
    return rates("creates over HTTP", n, taken, { atLeast: 2_000, gate: true });
  },
};

export const watches: Bench = {
  name: "watches",
  about: "5,000 pods over eight connections while twenty clients watch",
  async run(): Promise<Figure[]> {
    const [taken, { events }] = await against({ creates: 5_000, watches: 20 });
    return rates("watch events over HTTP, creates included", events, taken, { atLeast: 10_000, gate: true });
  },
};

export const list: Bench = {
  name: "list",
  about: "all of 5,000 pods, ten times",
  async run(): Promise<Figure[]> {
    const lists = 10;
    const [{ wall, cpu }, { bytes }] = await against({ lists }, { creates: 5_000 });
    const what = "a list of 5,000 pods over HTTP";
    return [
      { what, value: (wall / lists) * 1e3, unit: "ms on the clock" },
      { what, value: (cpu / lists) * 1e3, unit: "ms of processor time" },
      { what, value: bytes / 1e6, unit: "MB" },
    ];
  },
};
