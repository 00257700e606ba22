import type * as resourcecli from "#cli-runtime/resource";
import * as context from "#go/context";
import type * as http from "#go/net/http";
import * as strconv from "#go/strconv";
import * as utilclock from "#utils/clock";
import { notStarted } from "../../engine/exercise.ts";

// You need
//   utilclock.sleep(clock, duration, context.background())   waits
//   strconv.quote(text)                                      a text in quotation marks, as Go writes it
void [context, strconv, utilclock];

/** The body behind a URL. Asks again where that may help; rejects with what went wrong last. */
export async function readHttpWithRetries(
  get: resourcecli.HttpGet,
  u: string,
  { attempts, clock, duration }: resourcecli.Retries,
): Promise<http.Body> {
  void [get, u, attempts, clock, duration];
  return notStarted();
}
