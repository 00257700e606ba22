import type { Control, Explorable, Use } from "../../site/explore/explorable.ts";
import { draw } from "./line-drawing.ts";
import { type Seen, seen } from "./manager.ts";

/** So many words fit on the drawing. */
const most = 6;

/** The words that can be added, by the name of their button. */
export const chips: Readonly<Record<string, string>> = {
  elect: "--leader-elect",
  off: "--leader-elect=false",
  false: "false",
  nope: "--controllers=nope",
  version: "--version",
  help: "--help",
  bogus: "--bogus",
  verbosity: "--v",
  empty: "",
  dashes: "--",
};

export interface State {
  readonly words: readonly string[];
  readonly seen: Seen;
}

const after = async (words: readonly string[]): Promise<State> => ({ words, seen: await seen(words) });

export const explorable: Explorable<State> = {
  title: "What becomes of a command line",
  initial: () => after([]),
  opens: [["elect"], ["false"]],
  controls: [
    ...Object.entries(chips).map(([name, word]): Control<State> => ({
      kind: "button",
      name,
      label: word === "" ? '""' : word,
      can: ({ words }) => words.length < most,
    })),
    { kind: "button", name: "back", label: "Take one back", can: ({ words }) => words.length > 0 },
    { kind: "button", name: "none", label: "Empty the line", can: ({ words }) => words.length > 0 },
  ],
  act,
  draw: ({ seen: now }) => draw(now),
  why: ({ seen: now }) => why(now),
  facts: ({ words, seen: { stop, code, elects } }) => [
    ["line", words.map((word) => (word === "" ? '""' : word)).join(" ") || "–"],
    ["stops at", stop === "config" ? "–" : stop],
    ["exit code", code ?? "–"],
    ["leader election", elects ? "on" : "off"],
  ],
  telling: [
    { title: "A value for a boolean", uses: [["elect"], ["false"]] },
    { title: "With an equals sign", uses: [["off"]] },
    { title: "Two wishes", uses: [["nope"], ["version"]] },
  ],
};

function act(state: State, [control]: Use): State | Promise<State> {
  const word = chips[control];
  if (control === "none") return after([]);
  if (control === "back") return after(state.words.slice(0, -1));
  if (word === undefined || state.words.length >= most) return state;
  return after([...state.words, word]);
}

/** One sentence: who had the last word, and why. */
function why({ words, stop, elects }: Seen): string {
  const election = elects ? "on" : "off";
  if (stop === "parse") {
    const at = words.findIndex(({ role }) => role === "refused");
    const unread = words.length - at - 1;
    return `The parser stops at its first error, word ${at + 1}${unread > 0 ? `, and never reads the last ${unread}` : ""}.`;
  }
  if (stop === "help") return "Every flag has been read, and one of them asks for help: that comes before all other questions.";
  if (stop === "args") {
    const left = words.filter(({ word, role }) => role === "argument" && word !== "").length;
    return `${left === 1 ? "A word is" : `${left} words are`} left that no flag took, and the manager takes no arguments.`;
  }
  if (stop === "version") return "Nothing is wrong with the words, and the first thing that the program does is to look for --version.";
  if (stop === "validate") return "Every word can be read, and only now does the manager ask what the values mean together.";
  return `Nobody objects, and the manager goes on to its configuration, with leader election ${election}.`;
} // prettier-ignore
