import * as http from "#go/net/http";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { readHttpWithRetries } from "./exercise.ts";

const codes = [503, 500, 200];
const clock = new utilclock.VirtualClock();
const start = clock.now();
const get = async () => {
  const statusCode = codes.shift() ?? 404;
  console.log(`after ${(clock.now() - start) / time.second} s: ${statusCode}`);
  const { body } = new http.TextResponse("kind: ConfigMap\n", { status: 200, headers: {} });
  return { statusCode, status: `${statusCode} …`, body };
};

const retries = { attempts: 3, clock, duration: time.second };
await clock.run(readHttpWithRetries(get, "http://x/a.yaml", retries));
console.table([{ "read after": `${(clock.now() - start) / time.second} s` }]);
