import type { Explorable, Use } from "../../site/explore/explorable.ts";
import { interrupted, type Line, type Played } from "./interrupted.ts";
import { draw } from "./killed-drawing.ts";
import { type Outcome, outcomeOf } from "./outcome.ts";

const replicas = 4;
/** As many calls as an update with one name sends if nobody kills it; with two names it is done before. */
export const most = 67;

const forms = ["old", "old next"] as const;
export const seconds = ["nothing", "the same line", "--rollback"] as const;

/** What the reader has chosen, and what came of it. */
export interface State {
  readonly names: (typeof forms)[number];
  readonly call: number;
  readonly again: (typeof seconds)[number];
  readonly played: Played;
  readonly outcome: Outcome | "not tried";
}

type Chosen = Pick<State, "names" | "call" | "again">;

const lineOf = ({ names }: Chosen): Line => ({ names: names.split(" ") });

/** Plays it from its beginning on. */
export async function played(chosen: Chosen): Promise<State> {
  const { again, call } = chosen;
  const line = lineOf(chosen);
  const kill = call === 0 ? { call: 1, when: "before" as const } : { call, when: "after" as const };
  const next =
    again === "nothing" ? undefined : again === "--rollback" ? { ...line, isRollback: true } : line;
  const came = await interrupted(replicas, line, kill, next);
  const outcome =
    next === undefined ? "not tried" : outcomeOf(came, (await interrupted(replicas, line, undefined)).end);
  return { ...chosen, played: came, outcome };
}

export const explorable: Explorable<State> = {
  title: "Killed, and typed again",
  worker: true,
  initial: () => played({ names: "old", call: 0, again: "the same line" }),
  opens: [["call", 16]],
  controls: [
    { kind: "slider", name: "call", label: "Killed after call", min: 0, max: most, value: (s) => s.call },
    { kind: "choice", name: "names", label: "Names", options: forms, value: (s) => s.names },
    { kind: "choice", name: "again", label: "Then type", options: seconds, value: (s) => s.again },
  ],
  act: (state, [control, value]: Use) => {
    const chosen = { names: state.names, call: state.call, again: state.again, [control]: value };
    return played(chosen);
  },
  draw: (state) => draw(state, most),
  why,
  facts: ({ call, outcome, played: { left } }) => [
    ["killed after call", call],
    ["controllers left", left.controllers.length],
    ["pods of nobody", left.pods.filter(({ owner }) => owner === "nobody").length],
    ["then", outcome],
  ],
  telling: [
    { title: "In the middle", uses: [["call", 23]] },
    { title: "The marks are removed", uses: [["call", 60]] },
    { title: "Inside the rename", uses: [["call", 64]] },
  ],
}; // prettier-ignore

const sentences: Readonly<Record<State["outcome"], string>> = {
  "not tried": "this is what is left, and nothing moves by itself.",
  "goes on": "the second line ends as if nothing had happened.",
  "leaves an annotation": "the second line gets to the end, but its new controller is a copy, with an annotation that is not its own.",
  "marks are gone": "the new controller no longer says which one it replaces, so the second line takes it for somebody else’s.",
  "old is gone": "the old controller is gone, and so is the mark by which a recovery would find the new one.",
  "nothing is left to do": "no controller is called old any more, and the second line looks for nothing else.",
  "is done already": "all was done, so the second line finds nothing to update and calls that an error.",
  "taken back": "the old controller has its pods again, and the new one is deleted.",
  refuses: "there is nothing yet to go back from, or nothing says how far.",
}; // prettier-ignore

function why({ call, outcome, played: { first } }: State): string {
  const at = first.wasKilled ? `Killed after call ${call}` : "It ended before it was killed";
  return `${at}: ${sentences[outcome]}`;
}
