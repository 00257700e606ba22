// Ours: what a page carries that runs the API server alone
import { Rand } from "#go/math/rand";
import { ApiServer } from "#embedded";
import { RealClock } from "#utils/clock";

/** A server in this page. */
export function newServer(): ApiServer {
  return new ApiServer({ clock: new RealClock(), rand: new Rand(1) });
}
