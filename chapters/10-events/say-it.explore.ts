import type { Explorable, Use } from "../../site/explore/explorable.ts";
import * as cache from "../../src/client-go/tools/record/events-cache.ts";
import { type Done, type Fate, type Seen, seenAfter } from "./correlated.ts";
import { draw } from "./say-it-drawing.ts";

export const reasons = ["ScalingReplicaSet", "ReplicaSetCreateError"] as const;
const kinds = ["the same each time", "a new one each time"] as const;
const times = ["1", "5", "30"] as const;
const limits = { messages: cache.defaultAggregateMaxEvents, burst: cache.defaultSpamBurst };
const minute = 60_000;

interface State {
  readonly reason: string;
  readonly kind: string;
  readonly times: string;
  /** All that was reported so far: from it the port's correlator is built anew each time. */
  readonly past: readonly Done[];
  readonly seen: Seen;
  readonly said: string;
}

const start: State = {
  reason: reasons[0],
  kind: kinds[1],
  times: "1",
  past: [],
  seen: seenAfter([], reasons[0]),
  said: "Nothing has been reported yet.",
};

const nine: readonly Use[] = [
  ["times", "5"],
  ["report"],
  ["times", "1"],
  ["report"],
  ["report"],
  ["report"],
  ["report"],
];

export const explorable: Explorable<State> = {
  title: "Say it again",
  initial: start,
  opens: nine,
  controls: [
    { kind: "choice", name: "reason", label: "Reason", options: reasons, value: (s) => s.reason },
    { kind: "choice", name: "kind", label: "Message", options: kinds, value: (s) => s.kind },
    { kind: "choice", name: "times", label: "How often", options: times, value: (s) => s.times },
    { kind: "button", name: "report", label: "Report" },
    { kind: "button", name: "five", label: "5 min pass" },
    { kind: "button", name: "eleven", label: "11 min pass" },
    { kind: "button", name: "anew", label: "Begin anew", can: ({ past }) => past.length > 0 },
  ],
  act,
  draw: ({ seen }) => draw(seen, reasons, limits),
  why: ({ said }) => said,
  facts: ({ seen: { now, lines, fates, known, tokens } }) => [
    ["time", `${now / minute} min`],
    ["reported", fates.length],
    ["stored Events", lines.length],
    ["last count", lines.at(-1)?.count ?? "–"],
    ["dropped", fates.filter((fate) => fate === "dropped").length],
    ["messages in the group", known],
    ["tokens", tokens],
  ],
  telling: [
    { title: "Nine messages, and a tenth", uses: [...nine, ["report"]] },
    { title: "The same 30 times", uses: [["kind", kinds[0]], ["times", "30"], ["report"]] },
    { title: "Five minutes later, once more", uses: [["kind", kinds[0]], ["times", "30"], ["report"], ["five"], ["times", "1"], ["report"]] },
  ],
}; // prettier-ignore

function act(state: State, [control, value]: Use): State {
  switch (control) {
    case "reason": {
      const reason = String(value);
      return { ...state, reason, seen: seenAfter(state.past, reason), said: `Reports and group are about ${reason} now; the bucket is the same.` };
    }
    case "kind":
      return { ...state, kind: String(value), said: `The message will be ${String(value)}.` };
    case "times":
      return { ...state, times: String(value), said: `The button reports ${value === "1" ? "once" : `${String(value)} times`} now.` };
    case "anew":
      return { ...state, past: [], seen: seenAfter([], state.reason), said: start.said };
    case "report":
      return does(state, reportsOf(state));
    default:
      return does(state, [["passes", (control === "five" ? 5 : 11) * minute]]);
  }
} // prettier-ignore

function does(state: State, done: readonly Done[]): State {
  const past = [...state.past, ...done];
  const seen = seenAfter(past, state.reason);
  return { ...state, past, seen, said: because(state.seen, seen) };
}

function reportsOf({ reason, kind, times, past }: State): Done[] {
  const told = past.filter(([does]) => does === "report").length;
  return Array.from({ length: Number(times) }, (_, i) => [
    "report",
    reason,
    kind === kinds[0] ? "the same words" : `message ${told + i + 1}`,
  ]);
}

/** One sentence: what the correlator made of it. */
function because(was: Seen, is: Seen): string {
  const fates = is.fates.slice(was.fates.length);
  const [fate] = fates;
  if (fate === undefined) return passedBecause(was, is);
  return fates.length === 1 ? oneBecause(fate, was, is) : manyBecause(fates, is);
}

function passedBecause(was: Seen, is: Seen): string {
  const fresh = was.known > 0 && is.known === 0;
  const group = fresh ? ", and the group has heard nothing for over ten minutes, so it begins anew" : "";
  const gained = is.tokens - was.tokens;
  const tokens = gained === 1 ? "One token has come" : `${gained} tokens have come`;
  const gone = was.lines.length - is.lines.length;
  const forgotten =
    gone > 0 ? ` After an hour without a write the server forgets: ${gone} of its Events are gone.` : "";
  return `${gained === 0 ? "No token was missing" : `${tokens} into the bucket`}${group}.${forgotten}`;
}

function oneBecause(fate: Fate, was: Seen, is: Seen): string {
  if (fate === "dropped") return "The bucket is empty, so nothing is written. But the report was counted before that.";
  const line = is.lines.find(({ message, count, reason }) => !was.lines.some((one) => one.message === message && one.count === count && one.reason === reason));
  const isCombined = line?.message.startsWith("(combined") === true;
  const count = line?.count ?? 0;
  if (fate === "created" && count > 1) return `The server had forgotten this Event, so it is made again and goes on at ${count}.`;
  if (fate === "created") return isCombined ? `The group knew ${limits.messages - 1} messages, so this one goes into an Event that all that follow will share.` : "These words are new to the group, so they make an Event of their own.";
  const before = was.lines.find(({ message, reason }) => reason === line?.reason && (isCombined ? message.startsWith("(combined") : message === line.message))?.count ?? 0;
  const jump = count - before > 1 ? `: ${count - before - 1} were counted and not written` : "";
  return `${isCombined ? "It joins the combined Event" : "The same words again"}, and the count goes from ${before} to ${count}${jump}.`;
} // prettier-ignore

function manyBecause(fates: readonly Fate[], { tokens }: Seen): string {
  const of = (fate: Fate): number => fates.filter((one) => one === fate).length;
  const [created, patched, dropped] = [of("created"), of("patched"), of("dropped")];
  const end = dropped > 0 ? `${dropped} found the bucket empty` : `${tokens} tokens are left`;
  return `Of ${fates.length} reports ${created} made an Event, ${patched} changed one, and ${end}.`;
}
