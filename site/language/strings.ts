import { html } from "../base/html.ts";
import type { Html } from "../base/html.ts";
import { runStrings } from "./run-strings.ts";

/**
 * Every word of the shell's pages, so that a second language is a second object. What only scripts say stands in words.ts,
 * because pages load that with each script; the same in Chinese in strings.zh.ts and words.zh.ts.
 */
export const strings = {
  book: "Reading Kubernetes",
  subtitle: "The control plane’s source, explained beside a port you can run, step and break.",
  skip: "Skip to the text",
  contents: "Contents",
  portMap: "Port map",
  glossary: "Glossary",
  versions: "Version differences",
  errata: "Errata",
  appendices: "Appendices",
  nav: "Book",
  search: "Search",
  keys: "Keys",
  licence:
    "A port of Kubernetes v1.20.2 to TypeScript, for reading. Apache License 2.0. Not affiliated with the Kubernetes project.",
  edit: "Edit this page",
  source: "This page’s text:",
  otherLanguage: "Also in",
  chapters: "Chapters",
  /** Behind what a list is of, and at the end of a sentence. */
  colon: ":",
  stop: ".",
  timeNeeded: "Time",
  exercisesJudged: "Each is judged by the same specification in your terminal:",
  startWith: "Begin with",
  progress: "Your progress",
  progressWithoutScripts:
    "With JavaScript this browser remembers what you have read, answered and solved, and nobody else learns of it.",
  export: "Export",
  import: "Import",
  reset: "Reset",
  predict: "Before you look",
  reveal: "Show what happens",
  answer: "Answer",
  version: "Version",
  chapter: "Chapter",
  change: "What it does differently",
  post: "Post",
  said: "It says",
  is: "The source says",
  inWords: "In words",
  run: runStrings,
  explore: {
    kind: "Try it",
    controls: "Controls",
    back: "◂ Back",
    past: "What you did; each leads back",
    first: "As it was",
    failed: "This could not be computed. Go on from here, or load the page again.",
  },
  copy: "Copy",
  copyOf: (title: string) => `Copy ${title}`,
  go: (name: string) => `Go: ${name}`,
  unwritten: (number: string, title: string) => `Chapter ${number}, ${title}: not yet written`,
  tests: "Tests",
  testsOf: (symbol: string) => `Tests of ${symbol}`,
  alsoIn: (chapter: string) => `also in ${chapter}`,
  note: (n: number) => `Note ${n}`,
  noteInCode: (n: number) => `Note ${n}: show it in the code`,
  notWritten: "not yet written",
  /** Behind a chapter that is written, but not in the page's language. */
  inEnglish: "in English",
  objectives: "Afterwards you can",
  prerequisites: "Read before",
  time: (minutes: number) => `About ${minutes} minutes`,
  reference: "Go files, our files and tests",
  goFiles: "The Go files",
  ourFiles: "Our files",
  held: "Held in place by",
  asked: (exercise: Html) => html`You will write this yourself: ${exercise}.`,
  showAnyway: "Show it anyway",
  sketch: "A sketch, checked by the compiler; not in the project.",
  onThisPage: "On this page",
  exercises: "Exercises",
  caughtBy: "Caught by",
  previous: "Previous",
  next: "Next",
  draft: "A draft: parts are still missing.",
  exercise: {
    name: (name: string) => `Exercise ${name}`,
    title: (name: string, title: string) => `Exercise ${name}: ${title}`,
    description: (chapter: number, of: string, title: string) =>
      `An exercise to chapter ${chapter}, ${of}: ${title}.`,
    to: "To chapter",
    terminal: "In the terminal",
    edit: (file: Html) => html`Edit ${file}, then:`,
    watch: "Or keep it running while you edit, with hints when you are stuck:",
    solution: "Solution",
    showSolution: "Show the solution and why",
    wrong: "What else people write, and what it costs",
    showWrong: (n: number) => (n === 1 ? "Show one that fails" : `Show ${n} that fail`),
    hints: "Hints",
    hint: (at: number, of: number) => `Hint ${at} of ${of}`,
    file: "the file you edit",
    workbench: "Workbench",
    run: "Run",
    runKeys: "Ctrl Enter",
    checks: "What is checked",
    notRun: "not run",
    scratch: "Call it yourself",
    ending: {
      explains: "Now you can explain",
      show: "Show the ending: your lines beside ours, upstream’s, and a what-if",
      compare: "Your lines beside upstream’s and ours",
      upstream: "Upstream’s lines, at v1.20.2",
      lines: (first: string, last: string) =>
        first === last ? `line ${first}` : `lines ${first} to ${last}`,
      yours: "Yours",
      ours: "Ours",
      whatIf: "What if",
    },
  },
  home: {
    about:
      "Twenty-eight chapters walk through the machinery behind a Deployment: kube-controller-manager from its first line, the Deployment controller, and kubectl, as they stood in v1.20.2. Every excerpt is cut from code that runs and is tested; every run shown was recorded from it, and compared with a recording of a real cluster; where there is none, the page says why.",
    where: "Where you are",
    picture: (command: Html) => html`The numbers in the corners follow one ${command}.`,
    someUnwritten: "Underlined chapters are written; grey ones are not yet.",
    follow: "Follow one create",
    back: "◂ Back",
    forward: "Follow one create ▸",
    forwardKeys: "or the arrow keys",
    takeAlong: "The whole book to take along:",
  },
  /** The control plane as the home page draws it: its boxes, and the stops of one `kubectl create`. */
  picture: {
    label: "The control plane",
    watch: "watch",
    write: "write",
    boxes: {
      book: { title: "The book around it" },
      kubectl: { title: "kubectl", note: "a file becomes a request" },
      server: { title: "API server", note: "keeps objects, checks versions, tells watchers" },
      informers: { title: "Informers", note: "a copy that stays true" },
      handlers: { title: "Event handlers", note: "whose business is it?" },
      queue: { title: "Work queue", note: "keys, each once" },
      workers: { title: "Workers", note: "one key, one sync" },
      sync: { title: "Deployment controller: what one sync may do" },
      replicasets: { title: "ReplicaSet controller", note: "makes and removes pods" },
      events: { title: "Events", note: "it says what it did" },
      node: { title: "Node", note: "runs the pods" },
      start: { title: "How the process starts" },
    },
    stops: {
      kubectl: "kubectl reads the file, builds a Deployment from it and sends one POST.",
      server:
        "The API server fills in defaults, checks it, stores it under a new version and tells every watcher.",
      informers: "The watch delivers the Deployment; the informer puts it into its copy of the cluster.",
      handlers: "A handler asks whose business this is and keeps nothing of the object but its key.",
      queue: "The key waits in the queue. However often it is added, it waits once.",
      workers: "A worker takes the key, reads the Deployment from the copy and decides what to do.",
      sync: "There is no ReplicaSet for this template yet, so the sync names one by hash and writes it to the API server.",
      replicasets:
        "The same road again, for another controller: it sees a ReplicaSet that wants pods and creates them.",
      node: "A node runs the pods and reports them ready; each report wakes the queue once more.",
      events: "What was done is told as events, and the Deployment’s status counts what is there.",
    },
  },
  filter: { label: "Narrow the list", words: "Words", all: "all" },
  glossaryAbout: "The words that the chapters use, each with the meaning that it has there.",
  versionsAbout: "What other versions of Kubernetes do differently from v1.20.2, chapter by chapter.",
  versionsLead:
    "The ports behave as v1.20.2. Here is what versions before and after do differently, in the order of the chapters.",
  errataAbout: "Where the four source posts err or fall short of the source, and what is so.",
  errataLead: (points: number) =>
    `This book began with four posts: 000 on the Deployment controller, 001 on the start of kube-controller-manager, 002 on kubectl, 003 on adoption and rollback. At ${points} points they err or fall short. Each is put right here, and in its chapter.`,
  /** Only the book on paper says these. */
  paper: {
    answer: "The answer is at the end of the chapter",
    answers: "Answers",
    solutions: "Hints and solutions",
    steps: "The steps after which the cluster had changed; the site has every step",
    edition: (day: string) => `Edition of ${day}`,
  },
  missing: {
    title: "Not found",
    description: "There is no page at this address.",
    heading: "There is no page here",
    says: "The API server would say:",
    elsewhere: "Everything there is stands in the",
    contents: "contents",
  },
  port: {
    about: "Every ported file: upstream’s path, our symbols, the chapter that explains it and its tests.",
    lead: (files: number, symbols: number, version: string, folder: Html) =>
      html`${files} files and ${symbols} exported symbols, each beside its original at ${version}. Read from
      the first line of every file in ${folder}, so it cannot go stale. A file’s name leads to its symbols,
      one by one, with their upstream lines and their tests.`,
    part: (folder: string) => `The symbols of ${folder}: upstream’s lines, chapters and tests.`,
    partLead: (symbols: number, folder: Html, prefix: Html) =>
      html`${symbols} exported symbols of ${folder}. A symbol leads to the listing that explains it. A test is
      listed under a symbol when it is called after it or, failing that, when it uses it; those that begin
      with ${prefix} are upstream’s own, ported under its names.`,
    package: "Package",
    ours: "Ours",
    upstream: "Upstream",
    exports: "Exports",
    more: (n: number) => ` and ${n} more`,
  },
} as const;

/** A catalogue with other words in it: the same names, and functions of the same values. */
export type Widen<T> = T extends string
  ? string
  : T extends (...args: infer A) => infer R
    ? (...args: A) => R extends string ? string : R
    : { readonly [K in keyof T]: Widen<T[K]> };

/** What a language must be able to say. */
export type Strings = Widen<typeof strings>;
