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
  run: {
    title: (scenario: string) => `The run: ${scenario}`,
    provenance: (steps: number) =>
      `${steps} steps, recorded from the port under a virtual clock. The run plays`,
    compared: ", recorded from a real v1.20.2 cluster, and was compared with it.",
    controls: "Steps of the run",
    first: "First",
    back: "◂ Back",
    forward: "Forward ▸",
    change: "Next change",
    step: "Step",
    at: (at: number, of: number) => `Step ${at} of ${of}`,
    every: "Every step, in order",
    time: "Time",
    aboutToRun: "About to run",
    locals: "Locals",
    cluster: "The cluster",
    line: (symbol: string, line: number) => `${symbol}, line ${line}:`,
    asBefore: "as before",
    summary: {
      replicaSet: (name: string, wants: number, has: number, ready: number) =>
        `${name}: wants ${wants}, has ${has}, ${ready} ready`,
      pods: (n: number, terminating: number) =>
        `${n} pods${terminating > 0 ? `, ${terminating} terminating` : ""}`,
      key: (key: string, waits: boolean, inWork: boolean) =>
        `${key} ${[...(waits ? ["waits"] : []), ...(inWork ? ["is in work"] : [])].join(" and ")}`,
      queue: (keys: readonly string[]) => `queue: ${keys.join(", ")}`,
      between: "; ",
    },
    chart: "line: asked for · area: ready",
    inWords: (name: string, sizes: readonly number[]) =>
      `ReplicaSet ${name} is asked for ${sizes.join(", then ")} pods.`,
  },
  copy: "Copy",
  go: (name: string) => `Go: ${name}`,
  unwritten: (number: string, title: string) => `Chapter ${number}, ${title}: not yet written`,
  tests: "Tests",
  testsOf: (symbol: string) => `Tests of ${symbol}`,
  alsoIn: (chapter: string) => `also in ${chapter}`,
  noteInCode: (n: number) => `Note ${n}: show it in the code`,
  notWritten: "not yet written",
  objectives: "Afterwards you can",
  prerequisites: "Read before",
  time: (minutes: number) => `About ${minutes} minutes`,
  goFiles: "The Go files",
  ourFiles: "Our files",
  held: "Held in place by",
  sketch: "A sketch, checked by the compiler; not in the project.",
  onThisPage: "On this page",
  exercises: "Exercises",
  caughtBy: "Caught by",
  previous: "Previous",
  next: "Next",
  draft: "A draft: parts are still missing.",
} as const;

/** A catalogue with other words in it: the same names, and functions of the same values. */
export type Widen<T> = T extends string
  ? string
  : T extends (...args: infer A) => infer R
    ? (...args: A) => R extends string ? string : R
    : { readonly [K in keyof T]: Widen<T[K]> };

/** What a language must be able to say. */
export type Strings = Widen<typeof strings>;
