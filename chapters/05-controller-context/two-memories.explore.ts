import type { Explorable, Use } from "../../site/explore/explorable.ts";
import { type Play, played, type Seen } from "./contexts.ts";
import { draw, foundAt, hasJobs } from "./memories-drawing.ts";
import { tenths } from "./tables.ts";

/** What can be set, in seconds since the manager began to build. */
export interface Settings {
  readonly well: number;
  readonly heals: number;
  readonly kind: number;
  /** How often somebody asks the mapper for Backups, from 15.5 s on. */
  readonly every: number;
}

export interface State {
  readonly settings: Settings;
  readonly seen: Seen;
}

/** Never in the same moment as the mapper is told to forget. */
const [first, until] = [15.5, 70];
const often = [2, 5, 10, 25, 50] as const;
const usual: Settings = { well: 1, heals: 0, kind: 20, every: 10 };

/** The play that the settings stand for. */
export function playOf({ well, heals, kind, every }: Settings): Play {
  const questions = Array.from({ length: Math.ceil((until - first) / every) }, (_, i) => ({
    at: first + i * every,
    kind: "Backup" as const,
  }));
  return { well, heals, kind, questions, until };
}

const after = async (settings: Settings): Promise<State> => ({
  settings,
  seen: await played(playOf(settings)),
});

export const explorable: Explorable<State> = {
  title: "Two memories",
  worker: true,
  initial: () => after(usual),
  opens: [["heals", 5]],
  controls: [
    { kind: "slider", name: "well", label: "Server healthy from (s)", min: 0, max: 12, value: ({ settings }) => settings.well },
    { kind: "slider", name: "heals", label: "batch readable from (s)", min: 0, max: 60, value: ({ settings }) => settings.heals },
    { kind: "slider", name: "kind", label: "Backups from (s)", min: 0, max: 69, value: ({ settings }) => settings.kind },
    { kind: "choice", name: "every", label: "Mapper asked every", options: often.map((n) => `${n} s`), value: ({ settings }) => `${settings.every} s` },
  ],
  act: ({ settings }, use) => after(changed(settings, use)),
  draw: ({ settings, seen }) => draw(seen, playOf(settings)),
  why,
  facts: ({ settings, seen }) => [
    ["context at", seen.ready === undefined ? "–" : `${tenths(seen.ready)} s`],
    ["Jobs for the context", seen.ready === undefined ? "–" : hasJobs(seen) ? "yes" : "no"],
    ["Backups found after", foundAt(seen) === undefined ? "–" : `${tenths((foundAt(seen) ?? 0) - settings.kind)} s`],
    ["requests", seen.asked.length],
  ],
  telling: [
    { title: "Backups come just before the mapper reads", uses: [["kind", 34]] },
    { title: "Backups come just after", uses: [["kind", 36]] },
    { title: "One answer is missing for 5 s", uses: [["heals", 5]] },
  ],
}; // prettier-ignore

function changed(settings: Settings, [control, value]: Use): Settings {
  switch (control) {
    case "well":
    case "heals":
    case "kind":
      return { ...settings, [control]: Number(value) };
    case "every":
      return { ...settings, every: often.find((n) => `${n} s` === value) ?? settings.every };
    default:
      return settings;
  }
}

/** One sentence: what the two memories have to do with the server. */
function why({ seen }: State): string {
  const { ready, failed, resets } = seen;
  if (ready === undefined) return `Nobody could read anything, so the manager ends at ${tenths(failed?.at ?? 0)} s: a real one exits with 255.`;
  const jobs = hasJobs(seen) ? "" : `The context read at ${tenths(ready)} s, without batch, and has no Jobs until a restart. `;
  const found = foundAt(seen);
  if (found === undefined) return `${jobs}The mapper last forgot at ${tenths(resets.at(-1) ?? 0)} s, and has found no Backups since.`;
  const forgot = resets.findLast((at) => at <= found) ?? 0;
  return `${jobs}The mapper forgot at ${tenths(forgot)} s, the first question after that made it read, and at ${tenths(found)} s it knows Backups.`;
} // prettier-ignore
