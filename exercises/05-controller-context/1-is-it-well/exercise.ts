import type * as restclient from "#client-go/rest";
import type * as utilclock from "#utils/clock";
import { notStarted } from "../../engine/exercise.ts";

// A look:
//   const result = await client.get().absPath("/healthz").do(signal);   rejects if nobody answers, and if the server refuses
//   result.statusCode   the status of any other answer
//   result.raw()        what the server said
// Helpers of the port:
//   `#apimachinery/util/wait`  pollImmediate(clock, { interval, timeout }, condition, signal) asks at once and after each interval
//                              until the condition gives true, and once more when the time is up. It rejects if that gives false
//                              (the text of that error is "timed out waiting for the condition"), or if the signal aborts
//                              A timeout of 0 never comes
//   `#go/time`                 second, in milliseconds
//   `#go/errors`               textOf(err), the text of whatever was thrown

/** Waits until the API server says that it is healthy. Throws if it does not in time. */
export function waitForAPIServer(
  client: Pick<restclient.RESTClient, "get">,
  options: { clock: utilclock.Clock; timeout: number },
  signal: AbortSignal,
): Promise<void> {
  void [client, options, signal];
  return notStarted();
}
