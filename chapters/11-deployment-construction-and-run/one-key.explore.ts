import type { Explorable, Use } from "../../site/explore/explorable.ts";
import { draw, said, span } from "./one-key-drawing.ts";
import { type Failure, type Retried, failures, retried } from "./retried.ts";

const many = ["none", "the first 3", "all"] as const;

/** The last second at which somebody may touch it: what then begins has room to end. */
const lastTouch = 240;

/** What the reader has chosen, and what came of it. */
export interface State {
  readonly fails: (typeof many)[number];
  readonly with: Failure;
  /** After how many seconds somebody touches it; 0 is never. */
  readonly first: number;
  readonly second: number;
  readonly seen: Retried;
}

type Chosen = Omit<State, "seen">;

const counts: Readonly<Record<State["fails"], number>> = { none: 0, "the first 3": 3, all: Number.MAX_SAFE_INTEGER }; // prettier-ignore

/** When it is touched, in milliseconds, in order. */
export const touchesOf = ({ first, second }: Chosen): number[] =>
  [first, second].filter((at) => at > 0).map((at) => at * 1000).sort((a, b) => a - b); // prettier-ignore

/** Plays it from its beginning on. */
export async function played(chosen: Chosen): Promise<State> {
  const fails = counts[chosen.fails];
  const seen = await retried({ fails, with: chosen.with, events: [0, ...touchesOf(chosen)], until: span });
  return { ...chosen, seen };
}

export const explorable: Explorable<State> = {
  title: "What becomes of one key",
  worker: true,
  initial: () => played({ fails: "none", with: "quota exceeded", first: 0, second: 0 }),
  opens: [["fails", "all"]],
  controls: [
    { kind: "choice", name: "fails", label: "Syncs that fail", options: many, value: (s) => s.fails },
    { kind: "choice", name: "with", label: "With", options: failures, value: (s) => s.with },
    { kind: "slider", name: "first", label: "Touched after (s)", min: 0, max: lastTouch, value: (s) => s.first }, // prettier-ignore
    { kind: "slider", name: "second", label: "And again (s)", min: 0, max: lastTouch, value: (s) => s.second },
  ],
  act: ({ fails, with: failure, first, second }, [control, value]: Use) =>
    played({ fails, with: failure, first, second, [control]: value }),
  draw: (state) => draw(state.seen.syncs, touchesOf(state), state.with === "namespace going away" ? "forgotten" : "given up"),
  why,
  facts: ({ seen: { syncs, told } }) => [
    ["syncs", syncs.length],
    ["most failures that count", Math.max(0, ...syncs.map(({ count }) => count))],
    ["given up at", syncs.filter(({ givenUp }) => givenUp).map(({ at }) => said(at)).join(", ") || "–"],
    ["people told", told.length],
  ],
  telling: [
    { title: "Three failures", uses: [["fails", "the first 3"]] },
    { title: "Touched after a minute", uses: [["fails", "all"], ["first", 60]] },
    { title: "Touched twice", uses: [["fails", "all"], ["first", 60], ["second", 70]] },
  ],
}; // prettier-ignore

/** One sentence: what became of the key in the end, and by which rule. */
function why(state: State): string {
  const { syncs } = state.seen;
  const failed = syncs.filter((one) => one.failed).length;
  if (failed === 0) return `${everySync(syncs.length)}, and no failure counts.`;
  const ends = syncs.filter(({ givenUp }) => givenUp);
  const [end, later] = ends;
  if (end === undefined)
    return `${failed} failures in a row put the next sync off by 5, 10 and 20 ms; then one succeeds, and no failure counts any more.`;
  if (state.with === "namespace going away")
    return `In a namespace that is going away nothing can be made any more, so the key is forgotten after ${ends.length === 1 ? "its first failure" : `each of its ${ends.length} failures`}.`;
  const used = syncs.indexOf(end) + 1;
  const touches = touchesOf(state);
  const helped = touches.filter((at) => at <= end.at).length;
  const gone = `It fails ${used} times and is given up at ${said(end.at)}`;
  if (later === undefined)
    return helped === 0
      ? `${gone}: fifteen failures were followed by a retry, the next is not.`
      : `${gone}, sooner than if nobody had touched it: ${helped === 1 ? "the sync that somebody asked for" : "each sync that somebody asked for"} counts, too.`;
  const next = syncs[used];
  return touches.includes(next?.at ?? -1)
    ? `${gone}. Whoever touches it at ${said(next?.at ?? 0)} finds a key without failures, so it starts again at 5 ms.`
    : `${gone}, but a retry that was asked for earlier still waits: at ${said(next?.at ?? 0)} it comes, finds no failures, and it all starts again at 5 ms.`;
}

const everySync = (n: number): string =>
  n === 1 ? "The sync succeeds" : `${n === 2 ? "Both" : `All ${n}`} syncs succeed`;
