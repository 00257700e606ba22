import type { Explorable, Use } from "../../site/explore/explorable.ts";
import { type Done, type Seen, seenAfter } from "./in-hand.ts";
import { draw } from "./queue-drawing.ts";

export const keys = ["web", "api", "db"] as const;
export const workers = 2;

interface State {
  readonly key: string;
  /** All that was done to the queue so far: from it the port's queue is built anew each time. */
  readonly past: readonly Done[];
  readonly seen: Seen;
  readonly said: string;
}

const start: State = {
  key: "web",
  past: [],
  seen: { now: 0, line: [], held: [], again: [], timed: [], failures: { web: 0, api: 0, db: 0 } },
  said: "The queue is empty, and two workers wait.",
};

const held: readonly Use[] = [["add"], ["key", "api"], ["add"], ["key", "web"], ["take"]];

export const explorable: Explorable<State> = {
  title: "A queue in your hands",
  initial: start,
  opens: held,
  controls: [
    { kind: "choice", name: "key", label: "Key", options: keys, value: (s) => s.key },
    { kind: "button", name: "add", label: "Add" },
    { kind: "button", name: "after", label: "Add after 10 s" },
    { kind: "button", name: "take", label: "A worker takes one", can: canTake },
    { kind: "button", name: "succeeds", label: "Its sync succeeds", can: isHeld },
    { kind: "button", name: "fails", label: "Its sync fails", can: isHeld },
    { kind: "button", name: "soon", label: "5 ms pass" },
    { kind: "button", name: "later", label: "10 s pass" },
  ],
  act,
  draw: ({ seen }) => draw(seen, workers),
  why: ({ said }) => said,
  facts: ({ seen: { now, line, held, again, timed } }) => [
    ["time", clock(now)],
    ["line", listed(line)],
    ["in work", listed(held)],
    ["owed another", listed(again)],
    ["wait for their time", listed(timed.map(([key, at]) => `${key} at ${clock(at)}`))],
  ],
  telling: [
    { title: "A worker has web, and api waits", uses: held },
    { title: "Added twice while in work, then done", uses: [...held, ["add"], ["add"], ["succeeds"]] },
    { title: "After 10 s, and then at once", uses: [["key", "db"], ["after"], ["add"]] },
  ],
};

function canTake({ seen }: State): boolean {
  return seen.line.length > 0 && seen.held.length < workers;
}

function isHeld({ key, seen }: State): boolean {
  return seen.held.includes(key);
}

const listed = (all: readonly string[]): string => (all.length === 0 ? "–" : all.join(", "));
const clock = (ms: number): string => `${ms / 1000} s`;

async function act(state: State, [control, value]: Use): Promise<State> {
  if (control === "key") return { ...state, key: String(value), said: `The buttons are about ${value} now.` };
  const done = doneBy(control, state);
  if (done === undefined) return state;
  const past = [...state.past, done];
  const seen = await seenAfter(past, keys);
  return { ...state, past, seen, said: because(done, state.seen, seen) };
}

function doneBy(control: string, state: State): Done | undefined {
  const { key } = state;
  switch (control) {
    case "add":
      return ["add", key];
    case "after":
      return ["after", key, 10_000];
    case "take":
      return canTake(state) ? ["take"] : undefined;
    case "succeeds":
    case "fails":
      return isHeld(state) ? [control, key] : undefined;
    default:
      return ["passes", control === "soon" ? 5 : 10_000];
  }
}

/** One sentence: what the queue made of it. */
function because(done: Done, was: Seen, is: Seen): string {
  switch (done[0]) {
    case "add":
      return addedBecause(done[1], was);
    case "after":
      return afterBecause(done[1], was, is);
    case "take": {
      const key = is.held.at(-1) ?? "";
      return `${key} stood first in the line: a worker holds it, and it is clean again.`;
    }
    case "succeeds":
      return `${doneBecause(done[1], was)}${(was.failures[done[1]] ?? 0) > 0 ? " Its failures are forgotten." : ""}`;
    case "fails":
      return failsBecause(done[1], was, is);
    case "passes":
      return passedBecause(was, is);
  }
}

function addedBecause(key: string, was: Seen): string {
  if (was.line.includes(key)) return `${key} is dirty already and stands in the line: nothing changes.`;
  if (was.again.includes(key)) return `${key} is dirty already: the one sync it is owed will do.`;
  if (was.held.includes(key)) return `A worker holds ${key}, so it is only marked dirty: it will come back.`;
  return `${key} is dirty now and goes to the end of the line${waitsToo(key, was)}.`;
}

function waitsToo(key: string, { timed }: Seen): string {
  const at = timed.find(([one]) => one === key)?.[1];
  return at === undefined ? "" : `; its wait until ${clock(at)} goes on`;
}

function afterBecause(key: string, was: Seen, is: Seen): string {
  const [before, at] = [was, is].map(({ timed }) => timed.find(([one]) => one === key)?.[1]);
  if (at === undefined) return `${key} is added at once.`;
  if (before === undefined) return `${key} will be added at ${clock(at)}.`;
  return before === at
    ? `${key} waits until ${clock(at)} already, and the earlier time stays.`
    : `${key} comes earlier now: at ${clock(at)}.`;
}

function doneBecause(key: string, was: Seen): string {
  return was.again.includes(key)
    ? `${key} was added meanwhile, so it goes back, to the end of the line.`
    : `${key} is done, and nothing was added meanwhile.`;
}

function failsBecause(key: string, was: Seen, is: Seen): string {
  const at = is.timed.find(([one]) => one === key)?.[1];
  const again = was.again.includes(key) ? " And it was added meanwhile, so it also goes back at once." : "";
  const when = at === undefined ? "" : `: it will be added at ${clock(at)}`;
  return `Failure ${is.failures[key]} of ${key}${when}.${again}`;
}

function passedBecause(was: Seen, is: Seen): string {
  const due = was.timed.filter(
    ([key, at]) => !is.timed.some(([other, then]) => other === key && then === at),
  );
  if (due.length === 0) return `It is ${clock(is.now)}, and nobody’s time has come.`;
  return `It is ${clock(is.now)}: ${due.map(([key]) => addedBecause(key, { ...was, timed: [] })).join(" ")}`;
}
