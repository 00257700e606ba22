// Ours: what a server holds on to after many writes
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import * as embedded from "#embedded";
import * as fieldmanager from "#embedded/fieldmanager";
import * as rand from "#go/math/rand";
import * as http from "#go/net/http";
import * as utilclock from "#utils/clock";
import { measure, rates, type Bench, type Figure } from "./figure.ts";
import { newPod, podsPath } from "./objects.ts";

const live = 100;
const writes = 100_000;
/** The history is full long before, so from here on nothing may be added. */
const early = 10_000;
const megabyte = 1e6;

export const memory: Bench = {
  name: "memory",
  about: `${writes} writes to ${live} pods`,
  async run(): Promise<Figure[]> {
    const server = new embedded.ApiServer({
      clock: new utilclock.RealClock(),
      rand: new rand.Rand(1),
      fieldManager: fieldmanager,
    });
    const write = async (i: number): Promise<void> => {
      const name = `pod-${i % live}`;
      const pod = { ...newPod(name), metadata: { name, labels: { i: String(i) } } };
      const path = i < live ? podsPath : `${podsPath}/${name}`;
      const headers = { "Content-Type": i < live ? "application/json" : "application/merge-patch+json" };
      const body = JSON.stringify(i < live ? pod : { metadata: pod.metadata });
      const request = new http.TextRequest(`http://h${path}`, {
        method: i < live ? "POST" : "PATCH",
        headers,
        body,
      });
      const { status } = await server.fetch(request);
      if (status >= 300) throw new Error(`write ${i} was answered with ${status}`);
    };
    for (let i = 0; i < early; i++) await write(i);
    const before = heapUsed();
    const taken = await measure(async () => {
      for (let i = early; i < writes; i++) await write(i);
    });
    const after = heapUsed();
    await server.close();
    return [
      ...rates("patches in process", writes - early, taken),
      { what: `heap after ${early} writes`, value: before / megabyte, unit: "MB" },
      { what: `heap after ${writes} writes`, value: after / megabyte, unit: "MB" },
      {
        what: "the second over the first",
        value: after / before,
        unit: "",
        target: { atMost: 1.2, gate: true },
        note: "live objects and history are as many in both",
      },
    ];
  },
};

setFlagsFromString("--expose-gc");
// The flag gives every new context a function of this name, and Node has no other way to ask.
const collect = runInNewContext("gc") as () => void;

function heapUsed(): number {
  collect();
  return process.memoryUsage().heapUsed;
}
