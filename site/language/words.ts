import type { Standing } from "../../exercises/engine/result.ts";
import type { Widen } from "./strings.ts";

/** What the scripts of every page say: only what appears after something was done. */
export const words = {
  theme: { system: "Theme: system", light: "Theme: light", dark: "Theme: dark" },
  copied: "Copied",
  copyRefused: "Selected instead",
  rows: (shown: number, all: number) => (shown === all ? `${shown} entries` : `${shown} of ${all} entries`),
  right: "Right.",
  wrong: "No.",
  rightBefore: "Right, as you said before.",
  wrongBefore: "Last time you had this wrong. Look again.",
  answerByKey: "Enter or Space answers.",
  lookedAt: "looked at",
  run: {
    locals: "Locals",
    noLocals: "No locals yet.",
    deployment: "Deployment",
    replicaSets: "ReplicaSets",
    revision: "Rev",
    image: "Image",
    wants: "Wants",
    has: "Has",
    ready: "Ready",
    available: "Avail.",
    pods: (n: number) => `Pods (${n})`,
    phase: "Phase",
    terminating: "Terminating",
    queue: "Work queue",
    queueEmpty: "The work queue is empty.",
    waits: "Waits",
    inWork: "In work",
    yes: "yes",
    no: "no",
    store: (version: number) => `The store is at resource version ${version}.`,
    holds: "Holds",
    requests: "Requests",
    output: "In the terminal",
    deep: (n: number) => `${n} calls deep`,
  },
  step: (at: number, of: number, time: string, symbol: string, line: number) =>
    `Step ${at} of ${of} · ${time} · ${symbol}, line ${line}`,
  listing: (title: string) => `Listing of ${title}`,
  scrolls: "Part that scrolls",
  section: (at: number, of: number) => `${at} of ${of}`,
  sections: "Sections of this chapter",
  resume: "Go on where you were",
  states: { read: "read", unfinished: "begun", solved: "solved", failing: "failing" },
  markRead: "Mark as read",
  markUnread: "Mark as not read",
  export: "Export",
  close: "Close",
  trouble: {
    refused:
      "This browser keeps nothing for this page: your progress lasts until you leave it. Export it if you want to keep it.",
    full: "This browser’s storage is full: your last step was not kept. Export your progress to be safe.",
    damaged:
      "What this browser kept cannot be read. It is left as it is, and nothing new is kept. Export saves it as it stands; reset begins anew.",
  },
};

/** What the home page says besides. */
export const homeWords = {
  follow: "Follow one create ▸",
  forward: "Forward ▸",
  continueWith: "Continue with",
  summary: (read: number, chapters: number, right: number, solved: number) =>
    `${read} of ${chapters} chapters read, ${right} quiz ${right === 1 ? "question" : "questions"} right, ${solved} ${solved === 1 ? "exercise" : "exercises"} solved.`,
  askReset:
    "Delete all progress in this browser, and what you wrote into exercises? If in doubt, export it first.",
  wasReset: "Deleted. You start afresh.",
  imported: "Imported, and merged with what was here.",
  exported: "Saved as a file.",
};

/** What the search and the list of keys say; loaded with them. */
export const dialogWords = {
  close: "Close",
  search: "Search the book",
  searchHint: "Text, our symbols, upstream’s names, the glossary. ↑ ↓ choose, Enter goes, Esc closes.",
  none: (query: string) => `Nothing found for “${query}”.`,
  found: (n: number) => (n === 1 ? "1 result" : `${n} results`),
  broken: "The search index could not be loaded.",
  kinds: { page: "Page", section: "Section", term: "Glossary", symbol: "Ours", upstream: "Upstream" },
  keys: "Keys",
  keyList: [
    ["/", "Search"],
    ["?", "These keys"],
    ["n p", "Next chapter, previous chapter"],
    ["c", "Sections of this chapter"],
    ["← →", "In a recorded run: a step back, a step on. On the home page: follow one create"],
    ["Home End", "In a recorded run: to its start, to its end"],
    ["Esc", "Close what is open"],
  ],
  single: "Keys without Ctrl work on these pages",
  singleWhy:
    "They never act while you type. Switch them off if you steer by voice or press keys by accident.",
};

/** What an exercise's page says once scripts run. */
export const exerciseWords = {
  running: "Running…",
  loading: "Loading TypeScript and the control plane, once…",
  took: (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`,
  unloadable: (what: string) =>
    `${what} could not be loaded, so nothing can run here. Try again, or run it in the terminal.`,
  unstepped: (what: string) =>
    `${what} could not be loaded, so nothing can be stepped through yet. The button asks for it again.`,
  brokenHere: (why: string) => `The exercise cannot run in this browser (${why}). Run it in the terminal.`,
  reset: "This is the stub again. Your text is kept below.",
  restored: "Your earlier text is back.",
  earlier: "Earlier texts",
  putBack: "Put back",
  text: (n: number, lines: number) => `Text ${n}, ${lines} ${lines === 1 ? "line" : "lines"}`,
  changedSince: "Your text has changed since this run.",
  solvedBefore: "You have solved this exercise.",
  ask: "You have not passed yet. The hints may be enough.",
  show: "Show the solution",
  askOthers: "You have not passed yet, and what is wrong with these may tell you what is right.",
  showOthers: "Show them",
  keep: "Keep trying",
  stepThrough: "Step through it",
  closeSteps: "Close the steps",
  editor:
    "exercise.ts: your text. Tab leaves the editor, Control and ] indents, Control and Enter runs it, Control and Space completes a name, F2 tells what stands at the cursor, F8 goes to the next error.",
  aid: {
    coming: "The editor and TypeScript are being loaded, once, about 1 MB; you can write meanwhile.",
    came: (here: number, all: number) => `${here} of ${all} scripts have come.`,
    here: (other: string) =>
      `Ctrl Space or ${other} completes a name, F2 tells what stands at the cursor, F8 goes to the next error.`,
    plain: (what: string) =>
      `${what} could not be loaded: here is a plain field, and Run works as ever. It is asked for again when you come back to the field.`,
    unaided: (what: string) =>
      `${what} could not be loaded: nothing is completed, explained or marked here. It is asked for again with the next Run.`,
  },
};

/** What the editor says; loaded with it. */
export const editorWords = {
  completions: "Names that can stand here",
  notYet: "TypeScript is not loaded yet. What stands here is told as soon as it is.",
  nothing: "Nothing with a type stands here.",
  errors: (n: number) =>
    n === 0 ? "No errors of type or syntax" : `${n} ${n === 1 ? "error" : "errors"} of type or syntax`,
  place: (line: number, column: number) => `Line ${line}, column ${column}`,
};

/** What it says of a Run; loaded with the first. */
export const resultWords = {
  states: { passed: "passes", failed: "fails", pending: "not started", none: "not run" },
  standing: (
    standing: Standing,
    counts: { passed: number; failed: number; pending: number; all: number },
  ) => {
    const { passed, failed, pending, all } = counts;
    if (standing === "not started") return "Not started: no function is written yet.";
    if (standing === "begun") return `${passed} of ${all} checks pass, ${pending} not started.`;
    if (standing === "solved") {
      return `Solved: all ${all} checks pass. The solution and why it is so are open to you below.`;
    }
    return `${passed} of ${all} checks pass, ${failed} ${failed === 1 ? "fails" : "fail"}.`;
  },
  first: (name: string) => `First: ${name}.`,
  typeErrors: (n: number, isSyntax: boolean) => {
    const what = isSyntax ? "syntax error" : "type error";
    return `${n === 1 ? `One ${what}` : `${n} ${what}s`}: no check was run.`;
  },
  line: (line: number, column?: number) => `Line ${line}${column === undefined ? "" : `, column ${column}`}`,
  more: (n: number) => `and ${n} more`,
  broken: "No check could run.",
  rest: (stopped: string) => `The checks after “${stopped}” were not run.`,
  belief: "What you may be thinking",
  undrawn: "The drawing of your rollout could not be loaded: Run asks for it again.",
  given: "given",
  wrote: {
    read: () => "Your code wrote as it was read:",
    failing: () => "Your code wrote:",
    check: (name: string) => `Your code wrote in “${name}”:`,
  },
  output: (n: number) => `What your code wrote here, ${n} ${n === 1 ? "line" : "lines"}`,
  padLabel: "A few lines that call your functions; what the last one gives is shown",
  padCall: "Call",
  padRunning: "Running…",
  padBroken: (why: string) => `This cannot run here (${why}).`,
  padGives: "What the pad wrote and gave",
  padSilent: "Nothing was written, and the last line gives nothing.",
  moreLines: (n: number) => `and ${n} more ${n === 1 ? "line" : "lines"}`,
};

/** What the drawing of a rollout says; loaded with it. */
export const rolloutWords = {
  same: "Your rollout and the real one are the same.",
  differs: (round: number, what: string) => `Your rollout first differs in round ${round}: ${what}.`,
  onTheWay: (round: number, what: string) =>
    `In every round your rollout rests where the real one does. On the way it first differs in round ${round}: ${what}.`,
  recording: "Recording",
  yours: "Yours",
  real: "A real one",
  both: "Yours, and a real one",
  old: "old",
  new: "new",
  wants: "wants",
  serve: "serve",
  ceiling: "ceiling",
  floor: "floor",
  table: "Round by round, in numbers",
  what: "Round",
};

/** What is said of a failing check that is stepped through; loaded with it. */
export const stepWords = {
  running: "Running the check again, step by step…",
  nothing: "No line of your file runs in this check.",
  of: (check: string | undefined) =>
    check === undefined ? "Your file as it is read, step by step" : `Your code in “${check}”, step by step`,
  controls: "Steps of your code",
  first: "First",
  back: "◂ Back",
  forward: "Forward ▸",
  last: "Last",
  callBefore: "Call before",
  callAfter: "Call after",
  step: "Step",
  code: "Your code",
  locals: "Locals",
  where: (at: number, of: number, name: string, line: number) =>
    `Step ${at} of ${of} · ${name === "" ? "" : `${name}, `}line ${line}`,
  call: (call: number, of: number) => `call ${call} of ${of}`,
  before: (n: number) =>
    `${n} ${n === 1 ? "step" : "steps"} before these ${n === 1 ? "is" : "are"} not kept.`,
  stopped: "It was stopped: these are its last rounds.",
  is: (value: string) => `The ${/^(?:true|false)$/.test(value) ? "condition" : "value"} is ${value}.`,
  gives: (name: string, value: string) => `${name === "" ? "It" : name} gives ${value}.`,
  throws: (name: string, value: string) => `${name === "" ? "It" : name} throws ${value}.`,
};

/** What is said of a learner's rollout that is stepped through; loaded with it. */
export const ownRunWords = {
  running: "Playing it again, step by step…",
  nothing: "No line of your file runs in this rollout.",
  of: (recording: string) => `Your code in the recording ${recording}, step by step`,
  round: (n: number, of: number, what: string) => `Round ${n} of ${of}: ${what}.`,
  firstUnlike: (n: number, of: number, what: string) =>
    `Round ${n} of ${of}, the first that differs: ${what}.`,
  rest: (wants: readonly (readonly [name: string, count: number])[], serve: number) =>
    [...wants.map(([name, count]) => `${name} wants ${count}`), `${serve} serve`].join(", "),
  unlike: (sizes: string) => `A real one rests with: ${sizes}.`,
  alike: (sizes: string) => `A real one rests as yours does: ${sizes}.`,
  noSuch: "A real one has no such round.",
  stopped: "It never ended, and was stopped: after the last of these steps it goes on for ever.",
  threw: (error: string) => `It ended with the last of these steps: your code throws ${error}.`,
  after: (n: number) =>
    `It went on: ${n} ${n === 1 ? "step" : "steps"} after these ${n === 1 ? "is" : "are"} not kept.`,
  ended: "With the last of these steps your code has nothing left to do.",
};

/** What a language's scripts must be able to say. */
export type Words = Widen<typeof words>;
/** What a language's home page must be able to say. */
export type HomeWords = Widen<typeof homeWords>;
/** What a language's dialogs must be able to say. */
export type DialogWords = Widen<typeof dialogWords>;
/** What a language's exercise pages must be able to say. */
export type ExerciseWords = Widen<typeof exerciseWords>;

export type EditorWords = Widen<typeof editorWords>;
/** What a language must be able to say of a check that is stepped through. */
export type StepWords = Widen<typeof stepWords>;
/** What a language's drawings of rollouts must be able to say. */
export type RolloutWords = Widen<typeof rolloutWords>;
/** What a language must be able to say of a learner's rollout that is stepped through. */
export type OwnRunWords = Widen<typeof ownRunWords>;
/** What a language must be able to say of a Run. */
export type ResultWords = Widen<typeof resultWords>;
