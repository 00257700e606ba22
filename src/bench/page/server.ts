// Ours: what a page carries that runs the API server alone
import * as rand from "#go/math/rand";
import * as embedded from "#embedded";
import * as utilclock from "#utils/clock";

/** A server in this page. */
export function newServer(): embedded.ApiServer {
  return new embedded.ApiServer({ clock: new utilclock.RealClock(), rand: new rand.Rand(1) });
}
