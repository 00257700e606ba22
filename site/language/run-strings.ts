/** What the build, and the page of an exercise, say around a run. */
export const runStrings = {
  title: (scenario: string) => `The run: ${scenario}`,
  provenance: (steps: number) =>
    `${steps} steps, recorded from the port under a virtual clock. The run plays`,
  compared: ", recorded from a real v1.20.2 cluster, and was compared with it.",
  ownScene: "a scene of this chapter’s own, for which no real cluster was recorded.",
  shared: (n: number) => `${n === 1 ? "One of its rests was" : `${n} of its rests were`} compared with`,
  idle: (n: number) => `${n} ${n === 1 ? "round" : "rounds"} before it changed nothing`,
  isNew: (name: string) => `${name} is new`,
  isGone: (name: string) => `${name} is gone`,
  others: (n: number) => `and ${n} more`,
  controls: "Steps of the run",
  first: "First",
  back: "◂ Back",
  forward: "Forward ▸",
  begins: "Before",
  /** What is counted in a run all of whose leaps move a size… */
  decision: {
    next: "Next decision",
    nth: (n: number) => `Decision ${n}`,
    shortened: (n: number, all: number) => `${n} of the run’s ${all} decisions.`,
  },
  /** … and in any other: somebody may only have sent or printed something there. */
  change: {
    next: "Next change",
    nth: (n: number) => `Change ${n}`,
    shortened: (n: number, all: number) => `${n} of the run’s ${all} changes.`,
  },
  whole: "The whole run, line by line",
  step: "Step",
  every: "Every step, in order",
  time: "Time",
  aboutToRun: "About to run",
  code: "The code that runs",
  locals: "Locals",
  cluster: "The cluster",
  state: "What it changes",
  line: (symbol: string, line: number) => `${symbol}, line ${line}:`,
  asBefore: "as before",
  summary: {
    replicaSet: (name: string, wants: number, has: number, ready: number) =>
      `${name}: wants ${wants}, has ${has}, ${ready} ready`,
    pods: (n: number, terminating: number) =>
      `${n} ${n === 1 ? "pod" : "pods"}${terminating > 0 ? `, ${terminating} terminating` : ""}`,
    key: (key: string, waits: boolean, inWork: boolean) =>
      `${key} ${[...(waits ? ["waits"] : []), ...(inWork ? ["is in work"] : [])].join(" and ")}`,
    queue: (keys: readonly string[]) => `queue: ${keys.join(", ")}`,
    between: "; ",
  },
  /** What the drawings of a run say. */
  drawn: {
    old: "old",
    new: "new",
    wants: "wants",
    serve: "serve",
    ceiling: "ceiling",
    floor: "floor",
    rounds: "each round that changed something, and when",
    round: "one round, from its first line to its last",
    sum: (wants: number, ceiling: number | undefined, serve: number, floor: number | undefined) =>
      `${wants} wanted${ceiling === undefined ? "" : `, ceiling ${ceiling}`} · filled: ${serve} serve${floor === undefined ? "" : `, floor ${floor}`}`,
    limits: (ceiling: number, floor: number) => `The ceiling is ${ceiling}, the floor ${floor}.`,
  },
  inWords: (name: string, sizes: readonly number[]) =>
    `ReplicaSet ${name} wants ${sizes.join(", then ")} pods.`,
};
