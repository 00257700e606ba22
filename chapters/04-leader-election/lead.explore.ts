import * as time from "#go/time";
import type { Explorable, Use } from "../../site/explore/explorable.ts";
import { type Done, type Seen, seenAfter } from "./lead.ts";
import { draw, tenths, together } from "./lead-drawing.ts";

const clocks = ["right", "an hour fast", "an hour slow"] as const;
type Durations = readonly [lease: number, deadline: number, retry: number];

export interface State {
  readonly durations: Durations;
  readonly ahead: string;
  /** All that was done so far: from it the port's electors play everything anew each time. */
  readonly past: readonly Done[];
  readonly seen: Seen;
}

export const settingsOf = ([lease, deadline, retry]: Durations) => ({
  leaseDuration: lease * time.second,
  renewDeadline: deadline * time.second,
  retryPeriod: retry * time.second,
});

export const skewOf = (ahead: string): number =>
  ahead === clocks[0] ? 0 : ahead === clocks[1] ? time.hour : -time.hour;

async function after(state: Omit<State, "seen">): Promise<State> {
  return { ...state, seen: await seenAfter(state.past, settingsOf(state.durations), skewOf(state.ahead)) };
}

const isFine = ({ seen }: State): boolean => seen.refused === undefined;

export const explorable: Explorable<State> = {
  title: "Who believes that it leads",
  worker: true,
  initial: () => after({ durations: [4, 3, 1], ahead: clocks[0], past: [["passes", 5]] }),
  opens: [["kill"], ["five"]],
  controls: [
    { kind: "slider", name: "lease", label: "Lease (s)", min: 0, max: 20, value: (s) => s.durations[0] },
    { kind: "slider", name: "deadline", label: "Deadline (s)", min: 0, max: 20, value: (s) => s.durations[1] },
    { kind: "slider", name: "retry", label: "Retry (s)", min: 0, max: 10, value: (s) => s.durations[2] },
    { kind: "choice", name: "ahead", label: "Clock of cp-2", options: clocks, value: (s) => s.ahead },
    { kind: "button", name: "kill", label: "Kill the leader", can: (s) => s.seen.runs.length > 0 },
    { kind: "button", name: "cut", label: "Cut it off", can: (s) => s.seen.runs.length > 0 },
    { kind: "button", name: "heal", label: "Heal", can: (s) => s.seen.cut.length > 0 },
    { kind: "button", name: "start", label: "Start again", can: (s) => isFine(s) && s.seen.runs.length < 2 },
    { kind: "button", name: "one", label: "1 s passes", can: isFine },
    { kind: "button", name: "five", label: "5 s pass", can: isFine },
  ],
  act,
  draw: ({ seen }) => draw(seen),
  why,
  facts: ({ seen, durations }) => [
    ["durations", durations.join("/")],
    ["time", `${seen.now} s`],
    ["leads", leadersOf(seen).join(" and ") || "nobody"],
    ["holder", seen.holder.replace(/_\d+$/, "") || "–"],
    ["both led for", `${tenths(together(seen).reduce((sum, { from, to }) => sum + to - from, 0))} s`],
  ],
  telling: [
    { title: "Cut off, 4/3/1", uses: [["cut"], ["five"], ["five"]] },
    { title: "Killed, and cp-2’s clock an hour fast", uses: [["ahead", clocks[1]], ["kill"], ["five"], ["five"]] },
    { title: "Cut off, 11/10/8", uses: [["lease", 11], ["deadline", 10], ["retry", 8], ["five"], ["five"], ["one"], ["one"], ["cut"], ["five"], ["five"], ["five"]] },
  ],
}; // prettier-ignore

function leadersOf({ reigns }: Seen): string[] {
  return reigns.filter(({ to }) => to === undefined).map(({ who }) => who);
}

const names = ["lease", "deadline", "retry"];
const does: Readonly<Record<string, Done>> = {
  kill: ["kills"],
  cut: ["cuts"],
  heal: ["heals"],
  start: ["starts"],
  one: ["passes", 1],
  five: ["passes", 5],
};

function act(state: State, [control, value]: Use): State | Promise<State> {
  const at = names.indexOf(control);
  const anew: readonly Done[] = [["passes", 5]];
  if (at >= 0) {
    const durations = state.durations.with(at, Number(value)) as unknown as Durations; // As long as before.
    return after({ ...state, durations, past: anew });
  }
  if (control === "ahead") return after({ ...state, ahead: String(value), past: anew });
  const done = does[control];
  const can = explorable.controls.find(({ name }) => name === control);
  if (done === undefined || (can?.kind === "button" && can.can?.(state) === false)) return state;
  return after({ ...state, past: [...state.past, done] });
}

/** One sentence: why so many lead at this moment. */
function why({ seen, durations: [lease, deadline, retry] }: State): string {
  const { refused, now, saw, cut, runs, writes } = seen;
  if (refused !== undefined) return `Nothing runs: ${refused}.`;
  const leaders = leadersOf(seen);
  const [one = "", other = ""] = leaders;
  const wrote = (who: string): string => tenths(now - (writes.findLast((write) => write.who === who)?.at ?? 0));
  if (leaders.length === 2) return `Both lead: ${one} wrote ${wrote(one)} s ago and may go on for ${retry} + ${deadline} = ${retry + deadline} s, and ${other} had waited for only ${lease} s.`;
  if (leaders.length === 1) return `${one} leads and wrote ${wrote(one)} s ago${cut.includes(one) ? `; cut off, it gives up ${retry} + ${deadline} = ${retry + deadline} s after that` : ""}.`;
  if (runs.length === 0) return "Nobody leads, because nothing runs.";
  if (saw === undefined) return "Nobody leads: nobody that runs has reached the server yet.";
  return `Nobody leads. The last change was seen ${tenths(now - saw)} s ago, and a standby may take over at its first try after ${lease} s without a change.`;
} // prettier-ignore
