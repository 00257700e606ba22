import type { Explorable, Use } from "../../site/explore/explorable.ts";
import { type Done, type Handler, type Seen, seenAfter } from "./boxes.ts";
import { draw } from "./boxes-drawing.ts";

const periods = ["never", "every 30 s"] as const;
type Period = (typeof periods)[number];

interface State {
  readonly period: Period;
  readonly seconds: number;
  /** All that was done to the informer so far: from it the port's informer is built anew each time. */
  readonly past: readonly Done[];
  readonly seen: Seen;
  readonly said: string;
}

const ms = (period: Period): number => (period === "never" ? 0 : 30_000);

async function anew(period: Period, seconds: number): Promise<State> {
  const past: Done[] = [
    ["passes", 1000],
    ["takes", seconds],
  ];
  const asks =
    period === "never" ? "neither A nor B asks for repeats" : "A asks for repeats every 30 s, B never does";
  const said = `A new informer: ${asks}. It has listed the pod, and both have heard of it.`;
  return { period, seconds, past, seen: await seenAfter(past, ms(period)), said };
}

export const explorable: Explorable<State> = {
  title: "Boxes in your hands",
  initial: () => anew("every 30 s", 5),
  opens: [["changes"], ["changes"], ["changes"]],
  controls: [
    { kind: "choice", name: "period", label: "A asks for repeats", options: periods, value: (s) => s.period },
    { kind: "slider", name: "seconds", label: "B takes (seconds)", min: 0, max: 10, value: (s) => s.seconds },
    { kind: "button", name: "changes", label: "The pod changes" },
    { kind: "button", name: "breaks", label: "The watch breaks" },
    { kind: "button", name: "joins", label: "C joins", can: canJoin },
    { kind: "button", name: "soon", label: "5 s pass" },
    { kind: "button", name: "later", label: "30 s pass" },
  ],
  act,
  draw: ({ seen }) => draw(seen),
  why: ({ said }) => said,
  facts: ({ seen: { now, copy, handlers } }) => [
    ["time", `${now / 1000} s`],
    ["copy", `v${copy}`],
    ...(["A", "B", "C"] as const).map((name) => {
      const handler = handlers.find((one) => one.name === name);
      return [`${name} unread`, handler === undefined ? "–" : handler.unread.length] as const;
    }),
  ],
  telling: [
    { title: "Three changes, and B takes 5 s", uses: [["changes"], ["changes"], ["changes"]] },
    { title: "The watch breaks at once", uses: [["seconds", 0], ["breaks"]] },
    { title: "The watch breaks after 30 s", uses: [["seconds", 0], ["later"], ["breaks"]] },
  ],
}; // prettier-ignore

function canJoin({ seen }: State): boolean {
  return seen.handlers.length < 3;
}

async function act(state: State, [control, value]: Use): Promise<State> {
  if (control === "period") return anew(value === "never" ? "never" : "every 30 s", state.seconds);
  const done = doneBy(control, value, state);
  if (done === undefined) return state;
  const past = [...state.past, done];
  const seen = await seenAfter(past, ms(state.period));
  const seconds = done[0] === "takes" ? done[1] : state.seconds;
  return { ...state, seconds, past, seen, said: because(done, state.seen, seen) };
}

function doneBy(control: string, value: Use[1], state: State): Done | undefined {
  switch (control) {
    case "changes":
    case "breaks":
      return [control];
    case "joins":
      return canJoin(state) ? ["joins"] : undefined;
    case "seconds":
      return ["takes", Number(value)];
    default:
      return ["passes", control === "soon" ? 5000 : 30_000];
  }
}

/** One sentence: what the informer and its handlers made of it. */
function because(done: Done, was: Seen, is: Seen): string {
  switch (done[0]) {
    case "changes":
      return `The copy holds v${is.copy}, and a notice went into each box. Unread now: ${queues(is)}.`;
    case "breaks":
      return brokenBecause(was, is);
    case "joins":
      return `C gets an “add” of what the copy holds, v${is.copy}. The server is not asked.`;
    case "takes":
      return `From the next notice on, B takes ${done[1]} s for each.`;
    case "passes":
      return passedBecause(was, is);
  }
}

const queues = ({ handlers }: Seen): string =>
  handlers.map(({ name, unread }) => `${name} ${unread.length}`).join(", ");

/** Who hears of a list that brings what is known. */
function brokenBecause(was: Seen, is: Seen): string {
  const took = (is.now - was.now) / 1000;
  const hear = is.handlers.filter(({ hearsRepeats }) => hearsRepeats).map(({ name }) => name);
  const why =
    hear.length === 0
      ? "nobody is told of it"
      : `the notice is a repeat. ${hear.join(" and ")} ${hear.length === 1 ? "is" : "are"} in the group that gets it`;
  return `${took} s later the informer has listed again. The list says v${is.copy}, which the copy holds already, so ${why}.`;
}

function passedBecause(was: Seen, is: Seen): string {
  const before = ({ name }: Handler): Handler | undefined => was.handlers.find((one) => one.name === name);
  const heard = is.handlers.flatMap((one) => {
    const took = one.told - (before(one)?.told ?? 0);
    return took > 0 ? [`${one.name} took ${took} out`] : [];
  });
  const struck = is.handlers.filter((one) => !one.hearsRepeats && before(one)?.hearsRepeats);
  const names = struck.map(({ name }) => name).join(" and ");
  const off =
    names === ""
      ? ""
      : ` The timer rang. ${names} had not asked for repeats, so from now on ${struck.length === 1 ? "it gets" : "they get"} none.`;
  return `It is ${is.now / 1000} s, and ${heard.length === 0 ? "nobody took a notice out of a box" : heard.join(", ")}.${off}`;
}
