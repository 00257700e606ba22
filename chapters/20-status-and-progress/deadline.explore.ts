import * as deploymentutil from "#controller/deployment/util";
import type { Explorable, Use } from "../../site/explore/explorable.ts";
import { draw } from "./deadline-drawing.ts";
import { type Moment, asked, passed, seen, stuck, withServing } from "./world.ts";

/** Something that happened, and how many seconds after the start. */
export interface Mark {
  readonly at: number;
  readonly kind: "ready" | "crash" | "late" | "complete";
}

export interface State {
  readonly moment: Moment;
  /** In minutes. */
  readonly deadline: number;
  readonly marks: readonly Mark[];
  readonly said: string;
}

/** So far the clock goes, in minutes. */
const end = 30;

export const explorable: Explorable<State> = {
  title: "Is it late?",
  initial: async () => ({ moment: await stuck(), deadline: 10, marks: [], said: "1.20 is set, and its pods have just been made." }),
  opens: [["deadline", 5], ["minute"], ["minute"], ["minute"], ["minute"]],
  controls: [
    { kind: "button", name: "ready", label: "A new pod is ready", can: ({ moment }) => moment.serving < seen(moment).fresh },
    { kind: "button", name: "all", label: "All are ready", can: ({ moment }) => moment.serving < 10 },
    { kind: "button", name: "crash", label: "One crashes", can: ({ moment }) => moment.serving > 0 },
    { kind: "button", name: "minute", label: "+60 s", can: ({ moment }) => moment.now < end * 60 },
    { kind: "slider", name: "deadline", label: "Deadline in minutes", min: 1, max: 10, value: ({ deadline }) => deadline },
  ],
  act,
  draw,
  why: ({ said }) => said,
  facts: ({ moment }) => {
    const { progressing, reason, isAvailable } = seen(moment);
    return [
      ["minute", moment.now / 60],
      ["new pods ready", moment.serving],
      ["Progressing", `${progressing} ${reason}`],
      ["Available", isAvailable ? "True" : "False"],
      ["wake-up", wakeUpOf(moment)],
    ];
  },
  // The port’s controller with all that it stands on.
  worker: true,
  telling: [
    { title: "Five minutes without progress, and one more", uses: [["deadline", 5], ...minutes(6)] },
    { title: "A pod is ready, crashes after four minutes and is ready again, twice", uses: [["deadline", 5], ...minutes(4), ["ready"], ...minutes(4), ["crash"], ["ready"], ...minutes(4), ["crash"], ["ready"], ...minutes(4)] },
    { title: "Complete; then one crashes, and six minutes pass", uses: [["deadline", 5], ["all"], ["crash"], ...minutes(6)] },
  ],
}; // prettier-ignore

export function minutes(n: number): Use[] {
  return Array.from({ length: n }, (): Use => ["minute"]);
}

export function wakeUpOf({ wakeUp }: Moment): string {
  return typeof wakeUp === "number" ? `at ${clockOf(wakeUp)}` : wakeUp;
}

/** `10:01` */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

async function act(state: State, [control, value = 0]: Use): Promise<State> {
  const { moment } = state;
  switch (control) {
    case "ready":
      return after(state, await withServing(moment, moment.serving + 1), "ready");
    case "all":
      return after(state, await withServing(moment, 10), "ready");
    case "crash":
      return after(state, await withServing(moment, moment.serving - 1), "crash");
    case "minute":
      return after(state, await passed(moment, 60));
    default: {
      const deadline = Number(value);
      const next = await asked(moment, (spec) => (spec.progressDeadlineSeconds = deadline * 60));
      return after({ ...state, deadline }, next);
    }
  }
}

/** Keeps what has happened, and says why it came out so. */
function after(state: State, moment: Moment, kind?: "ready" | "crash"): State {
  const [was, is] = [seen(state.moment), seen(moment)];
  const marks: Mark[] = kind === undefined ? [] : [{ at: moment.now, kind }];
  if (was.reason !== is.reason && is.reason === deploymentutil.timedOutReason) marks.push({ at: is.lastProgress, kind: "late" });
  if (was.reason !== is.reason && is.reason === deploymentutil.newRSAvailableReason) marks.push({ at: is.lastProgress, kind: "complete" });
  const next = { ...state, moment, marks: [...state.marks, ...marks].slice(-40) };
  return { ...next, said: because(state, next, kind) };
} // prettier-ignore

function because(before: State, { moment, deadline }: State, kind?: "ready" | "crash"): string {
  const [was, is] = [seen(before.moment), seen(moment)];
  const isComplete = is.reason === deploymentutil.newRSAvailableReason;
  const isLate = is.reason === deploymentutil.timedOutReason;
  if (isComplete && was.reason !== is.reason) return "Ten new pods are available, and no old one is left. The rollout is complete.";
  if (isComplete) return complete(moment);
  if (isLate && was.reason !== is.reason)
    return `More than ${deadline} min without progress: the rollout is late. Nothing else happens.`;
  if (kind === "ready") return `One more pod is ready, which is progress. The clock starts again at ${clockOf(moment.now)}.`;
  if (isLate) return kind === "crash" ? "It is late already." : "It stays late until something progresses. No timer is left.";
  const due = clockOf(is.lastProgress + deadline * 60);
  return kind === "crash" ? `Fewer are ready, which isn’t progress. The deadline stays at ${due}.` : `No progress since ${clockOf(is.lastProgress)}. The deadline is ${due}.`;
} // prettier-ignore

function complete({ serving, wakeUp }: Moment): string {
  if (serving === 10) return "All ten are available. A complete rollout isn’t judged again.";
  if (wakeUp === "at once")
    return "It is complete, so it can’t be late. But each sync now asks for another one at once.";
  return "A pod is missing, but the rollout is complete, so it isn’t judged again.";
}
