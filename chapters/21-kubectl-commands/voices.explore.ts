import type { Explorable, Use } from "../../site/explore/explorable.ts";
import { type Cause, from, names, printed, rungOf, rungs } from "./causes.ts";
import { draw } from "./voices-drawing.ts";

const lists = ["alone", "a list of one", "a list of two"] as const;
const files = ["no file", "web.yaml"] as const;

export interface State {
  readonly cause: Cause;
  readonly file: (typeof files)[number];
  readonly list: (typeof lists)[number];
  readonly second: Cause;
}

/** The error of a state. */
export function errorOf({ cause, file, list, second }: State): Error {
  const [one, two] = [cause, second].map((name) => from(name, file === "no file" ? "" : file));
  if (one === undefined || two === undefined || list === "alone") return one ?? new Error("");
  return new AggregateError(list === "a list of two" ? [one, two] : [one]);
}

export const explorable: Explorable<State> = {
  title: "Who is speaking?",
  initial: { cause: "no such file", file: "no file", list: "alone", second: "404" },
  opens: [["cause", "Invalid"]],
  controls: [
    { kind: "choice", name: "cause", label: "Cause", options: names, value: (s) => s.cause },
    { kind: "choice", name: "file", label: "While creating", options: files, value: (s) => s.file },
    { kind: "choice", name: "list", label: "It comes", options: lists, value: (s) => s.list },
    { kind: "choice", name: "second", label: "The other error of two", options: names, value: (s) => s.second },
  ],
  act: (state, [control, value]: Use) => ({ ...state, [control]: String(value) }),
  draw: (state) => {
    const err = errorOf(state);
    return draw(...printed(err), rungOf(err));
  },
  why,
  facts: (state) => {
    const err = errorOf(state);
    const [said, code] = printed(err);
    return [
      ["first word", said.split(" ", 1)[0] ?? ""],
      ["errors", state.list === "a list of two" ? 2 : 1],
      ["rung", rungOf(err) + 1],
      ["exit code", code],
    ];
  },
  telling: [
    { title: "One bad file", uses: [["cause", "Invalid"], ["file", "web.yaml"]] },
    { title: "Two bad files", uses: [["cause", "Invalid"], ["file", "web.yaml"], ["list", "a list of two"], ["second", "Invalid"]] },
    { title: "A missing file, and one more fault", uses: [["list", "a list of two"]] },
  ],
}; // prettier-ignore

/** One sentence: why it is said so. */
function why(state: State): string {
  const lit = rungOf(errorOf(state));
  const [asks] = rungs[lit] ?? rungs[0];
  const unwrapped = state.list === "a list of one" ? "A list of one is unwrapped first. " : "";
  if (state.list === "a list of two") return "Several errors: each has its well-known words or its bare text, and no prefix is added.";
  if (lit === 1) return `${unwrapped}The reason is Invalid, so kind, name and causes are printed, but neither the server nor a file.`;
  if (lit === rungs.length - 1) return `${unwrapped}None of the questions fits this error, so its text gets the prefix “error: ”.`;
  if (lit === 6 && state.cause === "401") return `${unwrapped}It is a Status, and its reason is Unauthorized: that has words of its own.`;
  return `${unwrapped}It leaves at rung ${lit + 1}, “${asks}”.`;
} // prettier-ignore
