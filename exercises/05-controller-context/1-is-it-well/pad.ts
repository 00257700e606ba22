import type * as restclient from "#client-go/rest";
import * as context from "#go/context";
import * as utilclock from "#utils/clock";
import { waitForAPIServer } from "./exercise.ts";

const clock = new utilclock.VirtualClock();
const start = clock.now();
const seconds = () => (clock.now() - start) / 1000;
const rows: { "a look at": number; status: number }[] = [];
const look = async () => {
  const statusCode = seconds() < 2.5 ? 500 : 200;
  rows.push({ "a look at": seconds(), status: statusCode });
  if (statusCode === 500) throw new Error("etcd is slow");
  return { statusCode, raw: () => "ok" };
};
const client = { get: () => ({ absPath: () => ({ do: look }) }) } as unknown as restclient.RESTClient;
await clock.run(waitForAPIServer(client, { clock, timeout: 10_000 }, context.background()));
console.table(rows);
console.log(`It went on at ${seconds()} s.`);
