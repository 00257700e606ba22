import * as apps from "#api/apps/v1";
import type { Explorable, Use } from "../../site/explore/explorable.ts";
import { type Next, nextOf, sizesOf } from "./deeds.ts";
import { oneSync } from "./one-sync.ts";
import { questions } from "./questions.ts";
import { draw } from "./questions-drawing.ts";
import type { Stored } from "./server.ts";
import { followed, imageOf, patched, setImage, settled } from "./world.ts";

const images = ["1.18", "1.19", "1.20", "1.21"];
const objects = ["is there", "is being deleted", "is gone"] as const;

interface State {
  readonly stored: Stored;
  /** `web` as it is or was last. */
  readonly web: apps.Deployment;
  /** What the next sync would do. */
  readonly next: Next;
  readonly said: string;
}

const twoWishes: readonly Use[] = [
  ["replicas", 8],
  ["image", "1.20"],
];
const paused: readonly Use[] = [
  ["paused", "yes"],
  ["rollback", "1"],
];

export const explorable: Explorable<State> = {
  title: "Seven questions",
  initial: async () => looked(await settled(5), "Five pods of 1.19 serve, and nobody asks for anything."),
  opens: twoWishes,
  controls: [
    { kind: "choice", name: "object", label: "web", options: objects, value: objectOf },
    { kind: "choice", name: "selector", label: "Selector", options: ["app=web", "empty"], value: (s) => selectorOf(s) },
    { kind: "choice", name: "paused", label: "Paused", options: ["no", "yes"], value: ({ web }) => (web.spec.paused ? "yes" : "no") },
    { kind: "choice", name: "rollback", label: "Rollback to", options: ["none", "1", "x"], value: rollbackOf },
    { kind: "slider", name: "replicas", label: "Replicas", min: 0, max: 10, value: ({ web }) => web.spec.replicas },
    { kind: "choice", name: "image", label: "Image", options: images, value: ({ web }) => imageOf(web) },
    { kind: "choice", name: "strategy", label: "Strategy", options: ["RollingUpdate", "Recreate"], value: ({ web }) => web.spec.strategy.type },
    { kind: "button", name: "sync", label: "Sync" },
  ],
  act,
  draw: ({ stored, next }) => draw(sizesOf(stored), next),
  why: ({ said }) => said,
  facts: ({ stored, next }) => [
    ["ends at", questions[next.endsAt]?.name ?? ""],
    ["writes", next.deeds.length],
    ...images.map((image) => [`${image} wants`, sizesOf(stored).find((rs) => rs.image === image)?.wants ?? "–"] as const),
  ],
  // The port’s controller with all that it stands on.
  worker: true,
  telling: [
    { title: "Eight pods and another image, in one patch", uses: twoWishes },
    { title: "Five pods of 1.19, paused, and a rollback is asked for", uses: paused },
    { title: "The same, resumed, and a sync later", uses: [...paused, ["sync"], ["sync"], ["paused", "no"], ["sync"]] },
  ],
}; // prettier-ignore

function objectOf({ stored, web }: State): (typeof objects)[number] {
  if (stored.deployment === undefined) return "is gone";
  return web.metadata.deletionTimestamp === undefined ? "is there" : "is being deleted";
}

const selectorOf = ({ web }: State): string =>
  web.spec.selector.matchLabels === undefined ? "empty" : "app=web";

function rollbackOf({ web }: State): string {
  const asked = web.metadata.annotations[apps.deprecatedRollbackTo];
  return asked ?? "none";
}

async function act(state: State, [control, value = ""]: Use): Promise<State> {
  if (control === "sync") return synced(state);
  const { stored, web } = state;
  // Whoever comes back after having gone is as it was.
  const there = { ...stored, deployment: web };
  if (control === "object" && value === "is gone") {
    const { deployment: _, ...left } = stored;
    return looked({ ...left, version: left.version + 1 }, "web is gone, and only its key waits.", web);
  }
  return looked(patched(there, (d) => ask(d, control, value)), wishes[control]?.(String(value)) ?? "");
} // prettier-ignore

/** What somebody writes into the Deployment. */
function ask({ metadata, spec }: apps.Deployment, control: string, value: string | number): void {
  switch (control) {
    case "object":
      if (value === "is there") delete metadata.deletionTimestamp;
      else metadata.deletionTimestamp = "2021-01-01T12:00:00Z";
      return;
    case "selector":
      spec.selector = value === "empty" ? {} : { matchLabels: { app: "web" } };
      return;
    case "paused":
      spec.paused = value === "yes";
      return;
    case "rollback":
      if (value === "none") delete metadata.annotations[apps.deprecatedRollbackTo];
      else metadata.annotations[apps.deprecatedRollbackTo] = String(value);
      return;
    case "replicas":
      spec.replicas = Number(value);
      return;
    case "image":
      setImage(spec, String(value));
      return;
    default:
      spec.strategy = value === "Recreate" ? { type: "Recreate" } : { type: "RollingUpdate", rollingUpdate: { maxSurge: "25%", maxUnavailable: "25%" } };
  }
} // prettier-ignore

const wishes: Readonly<Record<string, (value: string) => string>> = {
  object: (value) => (value === "is there" ? "web is there again, which no real server allows after a deletion." : `web ${value}.`),
  selector: (value) => (value === "empty" ? "web selects every pod, which apps/v1 refuses." : "web selects app=web."),
  paused: (value) => (value === "yes" ? "web is paused." : "web is not paused."),
  rollback: (value) =>
    value === "x" ? "The annotation says x, which is no number." : value === "none" ? "No rollback is asked for." : "A rollback to revision 1 is asked for.",
  replicas: (value) => `web asks for ${value} pods.`,
  image: (value) => `web asks for ${value}.`,
  strategy: (value) => `The strategy is ${value}.`,
}; // prettier-ignore

/** One sync; then the pods follow. */
async function synced({ stored, web, next }: State): Promise<State> {
  const after = followed((await oneSync(stored)).stored);
  const ended = `That sync ended at “${questions[next.endsAt]?.name}”`;
  const wrote = next.deeds.length === 0 ? "wrote nothing" : `wrote: ${next.deeds.join("; ")}`;
  return looked(after, `${ended} and ${wrote}.${next.isFailed ? " It failed, so its key is tried again." : ""}`, after.deployment ?? web);
} // prettier-ignore

async function looked(stored: Stored, said: string, web = stored.deployment): Promise<State> {
  if (web === undefined) throw new Error("nothing was ever there");
  const next = await nextOf(stored);
  const ends = `The next sync ends at “${questions[next.endsAt]?.name}”`;
  const idle = next.deeds.length === 0 ? ", with nothing to write" : "";
  return { stored, web, next, said: `${said} ${ends} and ${questions[next.endsAt]?.does}${idle}.` };
}
