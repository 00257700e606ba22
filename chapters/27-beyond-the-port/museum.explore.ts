import type { Explorable, Use } from "../../site/explore/explorable.ts";
import { mended } from "./exhibits.ts";
import { type Incident, type Rate, type Script, scriptOf } from "./incidents.ts";
import { draw } from "./museum-drawing.ts";
import { play } from "./planted.ts";
import { type PlantName, plants } from "./plants.ts";
import { type Broken, invariants } from "./truth.ts";

const names = Object.keys(mended) as PlantName[]; // Its keys are the plants.
/** As the list of exhibits calls it. */
const titleOf = (name: PlantName): string => mended[name].title;
/** How many seeds a press tries: as many as a reader waits for. */
const atOnce = 4;
export const mostSeeds = 99;

/** What the reader has chosen, which seeds were tried, and what the last of them came to. */
export interface State {
  readonly exhibit: PlantName;
  readonly isPlanted: boolean;
  readonly rate: Rate;
  /** The seed that is tried next. */
  readonly seed: number;
  readonly tried: readonly number[];
  /** The last script that was played, or what is left of it. */
  readonly script: Script | null;
  readonly broken: Broken | null;
  /** How many incidents the seed’s script has, and whether each that is left is needed. */
  readonly had: number;
  readonly isSmallest: boolean;
}

const untried = { tried: [], script: null, broken: null, had: 0, isSmallest: false } as const;

/** What was played already: going back, and the same again, cost nothing. */
const known = new Map<string, Promise<Broken | null>>();

async function brokenBy(script: Script, { exhibit, isPlanted }: State): Promise<Broken | null> {
  const key = JSON.stringify([script, isPlanted && exhibit]);
  const came = known.get(key) ?? play(script, { plant: isPlanted ? exhibit : undefined }).then(({ broken }) => broken ?? null);
  known.set(key, came);
  return came;
} // prettier-ignore

/** Tries some seeds, up to the first whose run breaks something. */
async function tried(before: State): Promise<State> {
  let state: State = { ...before, script: null, broken: null, had: 0, isSmallest: false };
  for (let i = 0; i < atOnce && state.broken === null && state.seed <= mostSeeds; i++) {
    const { seed } = state;
    const script = scriptOf(seed, state.rate);
    const broken = await brokenBy(script, state);
    state = {
      ...state,
      seed: seed + 1,
      tried: [...state.tried, seed],
      script,
      broken,
      had: script.incidents.length,
    };
  }
  return state;
}

/** Leaves out each incident without which the same still breaks, once. */
async function lessened(state: State): Promise<State> {
  if (state.script === null) return state;
  let { script, broken } = state;
  for (let i = 0; i < script.incidents.length;) {
    const fewer = { ...script, incidents: script.incidents.toSpliced(i, 1) };
    const still = await brokenBy(fewer, state);
    if (still?.invariant === broken?.invariant) [script, broken] = [fewer, still];
    else i++;
  }
  const isSmallest = script.incidents.length === state.script.incidents.length;
  return { ...state, script, broken, isSmallest };
}

export const explorable: Explorable<State> = {
  title: "The museum of mended bugs",
  worker: true,
  initial: { exhibit: "collision", isPlanted: true, rate: 2, seed: 1, ...untried },
  opens: [["seed", 10], ["try"]],
  controls: [
    { kind: "choice", name: "exhibit", label: "Bug", options: names.map(titleOf), value: ({ exhibit }) => titleOf(exhibit) },
    { kind: "choice", name: "line", label: "The line", options: ["planted", "as it is"], value: ({ isPlanted }) => (isPlanted ? "planted" : "as it is") },
    { kind: "choice", name: "rate", label: "Faults", options: ["0", "1", "2", "4"], value: ({ rate }) => String(rate) },
    { kind: "slider", name: "seed", label: "Next seed", min: 1, max: mostSeeds, value: ({ seed }) => Math.min(seed, mostSeeds) },
    { kind: "button", name: "try", label: "Try four seeds", can: ({ seed }) => seed <= mostSeeds },
    { kind: "button", name: "less", label: "Leave out what is not needed", can: ({ broken, isSmallest }) => broken !== null && !isSmallest },
  ],
  act,
  draw: (state) => draw(state),
  why,
  facts: (state) => [
    ["bug", titleOf(state.exhibit)],
    ["line", state.isPlanted ? "planted" : "as it is"],
    ["seeds tried", state.tried.length],
    ["breaks", state.broken === null ? "nothing" : `“${invariants[state.broken.invariant]}”`],
    ["incidents", state.script?.incidents.length ?? 0],
    ["what is left", state.script?.incidents.length === 1 ? state.script.incidents.map(inWords).join("") : "–"],
  ],
  telling: [
    { title: "A name that is taken", uses: [["seed", 10], ["try"]] },
    { title: "The same seeds, and the port as it is", uses: [["line", "as it is"], ["seed", 10], ["try"]] },
    { title: "What is left of the script", uses: [["seed", 10], ["try"], ["less"], ["less"]] },
  ],
}; // prettier-ignore

async function act(state: State, [control, value = ""]: Use): Promise<State> {
  const chosen = { ...state, ...untried };
  switch (control) {
    case "try":
      return tried(state);
    case "less":
      return lessened(state);
    case "seed":
      return { ...chosen, seed: Number(value) };
    case "line":
      return { ...chosen, isPlanted: value === "planted" };
    case "rate":
      return { ...chosen, rate: Number(value) as Rate }; // One of the options.
    default:
      return { ...chosen, exhibit: names.find((name) => titleOf(name) === value) ?? state.exhibit };
  }
}

function why({ broken, exhibit, isPlanted, isSmallest, script, seed, tried: seeds }: State): string {
  if (seeds.length === 0) return `Nothing was tried yet. The line is in ${plants[exhibit].symbol}.`;
  if (broken === null || script === null) return `${seeds.length === 1 ? "One seed" : `${seeds.length} seeds`}, the last is ${seed - 1}: nothing breaks${isPlanted ? " yet" : ""}.`;
  const left = isSmallest ? `, and all of it is needed` : "";
  return `Seed ${seed - 1}, after ${(broken.at / 1000).toFixed(1)} s${left}: ${broken.says}.`;
} // prettier-ignore

/** An incident in a few words. */
export function inWords(incident: Incident): string {
  const part = "part" in incident ? (incident.part === "deployment" ? "Deployment controller" : "ReplicaSet controller") : "";
  switch (incident.what) {
    case "image":
      return `set image ${incident.tag}`;
    case "scale":
      return `scale to ${incident.replicas}`;
    case "relabel":
      return "label the ReplicaSet app=other";
    case "delete":
      return "delete the ReplicaSet";
    case "leave":
      return "delete web, leave its ReplicaSets";
    case "late":
      return `${part}: ${incident.kinds.length > 1 ? "all news" : incident.kinds.join("")} ${incident.lasts / 1000} s late`;
    case "refused":
      return `${part}: next write refused, ${incident.code}`;
    case "killed":
      return `${part}: dies at its next write`;
  }
} // prettier-ignore
