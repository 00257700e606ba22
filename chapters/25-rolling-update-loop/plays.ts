import fileSession from "../../src/conformance/kubectl-golden/rolling-update-file.1.11.json" with { type: "json" };
import session from "../../src/conformance/kubectl-golden/rolling-update-interrupted.1.11.json" with { type: "json" };
import { interrupted, type Line, type Played } from "./interrupted.ts";
import { type Outcome, outcomeOf } from "./outcome.ts";

/** What a real kubectl 1.11 said in the session, by its two lines. */
export const [, killed, resumed] = session as [unknown, Said, Said];

interface Said {
  readonly kubectl: string;
  readonly stdout: string;
}

/** From two pods to three, in another session. */
export const two = fileSession.find(({ stdout }) => stdout.startsWith("Created new")) as Said;

export const replicas = 4;
export const one: Line = { names: ["old"] };
export const both: Line = { names: ["old", "next"] };

/** An update with one name that nobody kills. */
export const whole = await interrupted(replicas, one, undefined);

/** A kill after a call that writes, and what the same line does then. */
export interface Killed {
  /** Which call, counted from 1. */
  readonly call: number;
  readonly played: Played;
  readonly outcome: Outcome;
}

const isWrite = (call: string): boolean => !call.startsWith("GET ");

/** A kill after each of its writes. */
export const kills: readonly Killed[] = await inTurn(
  whole.first.calls.flatMap((call, i) => (isWrite(call) ? [i + 1] : [])),
  async (call) => {
    const played = await interrupted(replicas, one, { call, when: "after" }, one);
    return { call, played, outcome: outcomeOf(played, whole.end) };
  },
);

/** What comes of a kill after each call: as after the last write before it, since what only reads changes nothing. */
export const outcomes: readonly Outcome[] = whole.first.calls.map(
  (_, i) => kills.findLast(({ call }) => call <= i + 1)?.outcome ?? "goes on",
);

/** An image that does not start, and how long the update tries; then it is taken back. */
export const stuck = await interrupted(replicas, { ...both, image: "nginx:bad", period: 45_000 }, undefined, { ...both, isRollback: true }); // prettier-ignore

async function inTurn<T, R>(all: readonly T[], act: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const each of all) results.push(await act(each));
  return results;
}
