import type { Explorable, Use } from "../../site/explore/explorable.ts";
import { draw, fateOf, seconds } from "./names-drawing.ts";
import { clouds, count, type Seen, type Settings, started, usual } from "./starts.ts";

const lists = ["*", "*,-deployment", "-deployment", "deployment,replicaset", "deployment,-deployment,*", "-deployment,deployment,*", "*,bootstrapsigner,tokencleaner"] as const; // prettier-ignore
const [no, yes] = ["no", "yes"] as const;
const shut = [no, yes] as const;
const said = (is: boolean): string => (is ? yes : no);

export interface State {
  readonly settings: Settings;
  readonly seen: Seen;
}

const after = async (settings: Settings): Promise<State> => ({ settings, seen: await started(settings) });

export const explorable: Explorable<State> = {
  title: "Which controllers run",
  worker: true,
  initial: () => after(usual),
  opens: [["list", lists[1]]],
  controls: [
    { kind: "choice", name: "list", label: "--controllers", options: lists, value: ({ settings }) => settings.words.join() },
    { kind: "choice", name: "cloud", label: "Cloud", options: clouds, value: ({ settings }) => settings.cloud },
    { kind: "choice", name: "keys", label: "Key files", options: shut, value: ({ settings }) => said(settings.keys) },
    { kind: "choice", name: "cidrs", label: "Node CIDRs", options: shut, value: ({ settings }) => said(settings.cidrs) },
    { kind: "choice", name: "alpha", label: "Alpha gates", options: shut, value: ({ settings }) => said(settings.alpha) },
    { kind: "slider", name: "interval", label: "Start interval (s)", min: 0, max: 10, value: ({ settings }) => settings.interval },
    { kind: "slider", name: "seed", label: "Order (seed)", min: 1, max: 20, value: ({ settings }) => settings.seed },
  ],
  act: ({ settings }, use) => after(changed(settings, use)),
  draw: ({ seen }) => draw(seen),
  why,
  facts: ({ seen }) => [
    ["run", count(seen, "started")],
    ["skipped", count(seen, "skipped")],
    ["disabled", count(seen, "disabled")],
    ["turn of deployment", fateOf(seen, "deployment").at + 1],
    ["informers start", seen.lights === undefined ? "–" : seconds(seen.lights)],
  ],
  telling: [
    { title: "The star alone", uses: [["list", lists[0]]] },
    { title: "Without the star", uses: [["list", lists[2]]] },
    { title: "A pause of 10 s", uses: [["interval", 10]] },
  ],
}; // prettier-ignore

function changed(settings: Settings, [control, value]: Use): Settings {
  switch (control) {
    case "list":
      return { ...settings, words: String(value).split(",") };
    case "cloud":
      return { ...settings, cloud: clouds.find((cloud) => cloud === value) ?? settings.cloud };
    case "keys":
    case "cidrs":
    case "alpha":
      return { ...settings, [control]: value === yes };
    case "interval":
    case "seed":
      return { ...settings, [control]: Number(value) };
    default:
      return settings;
  }
}

/** One sentence: why so many run, or when `web` moves. */
function why({ settings, seen }: State): string {
  const [run, skipped, disabled] = (["started", "skipped", "disabled"] as const).map((fate) => count(seen, fate));
  if (seen.failed !== undefined || seen.lights === undefined) return `The manager ends: ${seen.failed}.`;
  const sum = `${seen.told.length} names − ${disabled} disabled − ${skipped} skipped = ${run} run`;
  const { fate, at } = fateOf(seen, "deployment");
  if (!settings.words.includes("*")) return `${sum}: without a star only what is named without a minus runs.`;
  if (fate !== "started") return `${sum}. deployment is ${fate}, because the first word about it says so, and web stays as it is.`;
  if (settings.interval > 0) return `${sum}. deployment was started at ${seconds(seen.told[at]?.at ?? 0)}, and nobody tells it of web before the informers start at ${seconds(seen.lights)}.`;
  return `${sum}. deployment had turn ${at + 1}, and it begins with the others when the informers start.`;
} // prettier-ignore
