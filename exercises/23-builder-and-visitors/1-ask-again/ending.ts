import * as resourcecli from "#cli-runtime/resource";
import * as goerrors from "#go/errors";
import * as http from "#go/net/http";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import type { Facts } from "../../engine/exercise.ts";

/** What is read of a server with these answers, and after how many seconds; 0 is none. */
async function told(codes: readonly number[]): Promise<readonly [says: string, seconds: number]> {
  const clock = new utilclock.VirtualClock();
  const start = clock.now();
  const left = [...codes];
  const get: resourcecli.HttpGet = async () => {
    const statusCode = left.shift() ?? 200;
    if (statusCode === 0) throw new Error("connection refused");
    const { body } = new http.TextResponse("", { status: 200, headers: {} });
    return { statusCode, status: `${statusCode} ${http.statusText(statusCode)}`, body };
  };
  const retries = { attempts: 3, clock, duration: time.second };
  const reading = resourcecli.readHttpWithRetries(get, "http://x/a.yaml", retries);
  const says = await clock.run(reading.then(() => "read", goerrors.textOf));
  return [says, (clock.now() - start) / time.second];
}

export const facts: Facts = async () => {
  const [third, after] = await told([0, 503, 404]);
  const [, sooner] = await told([0, 404]);
  return [`You read the 404 after ${after} seconds: \`${third}\`.`, `the same after ${sooner} second,`];
};
