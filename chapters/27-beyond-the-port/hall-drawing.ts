import type { Diagram } from "../../site/author.ts";
import { line, rect, svg, text } from "../../site/diagrams/svg.ts";
import { type Exhibit, living, mended } from "./exhibits.ts";
import { type Incident, isDeed, scriptOf } from "./incidents.ts";
import { invariants } from "./truth.ts";

const issuesOf = ({ issues }: Exhibit): string => (issues.length === 0 ? "no report known" : `#${issues[0]}`);
const counted = ({ script }: Exhibit): string => {
  const count = script.incidents.length;
  return `${["no", "one", "two", "three", "four"][count] ?? count} incident${count === 1 ? "" : "s"}`;
};

const height = 54;

/** Each exhibit, whether a recording notices it, and the invariant that its shortest script breaks. */
const rowsOf = (all: Readonly<Record<string, Exhibit>>, top: number): string[] =>
  Object.values(all).flatMap((exhibit, i) => {
    const { breaks, recordings, title } = exhibit;
    const y = top + i * height;
    return [
      line(0, y - 16, 340, y - 16, "faint"),
      text(0, y, title, "ink small strong"),
      text(0, y + 15, `${issuesOf(exhibit)}, ${counted(exhibit)}`, "quiet small"),
      text(0, y + 30, `“${invariants[breaks]}”`, "accent-ink small"),
      rect(288, y - 10, 50, 18, recordings.length > 0 ? "area new" : "area"),
      text(313, y + 3, recordings.length > 0 ? "yes" : "no", "ink small middle"),
    ];
  });

/** What was mended and what is alive, who notices it, and what it breaks. */
export const hall: Diagram = () => {
  const [first, second] = [Object.keys(mended).length, Object.keys(living).length];
  const next = 58 + first * height + 10;
  const head = (y: number, words: string): string[] => [
    text(0, y, words, "accent-ink small strong"),
    text(313, y, "recorded?", "quiet small middle"),
  ];
  const told = (all: Readonly<Record<string, Exhibit>>): string =>
    Object.values(all).map((exhibit) => `${exhibit.title} (${issuesOf(exhibit)}): ${exhibit.recordings.length > 0 ? `noticed by ${exhibit.recordings.join(" and ")}` : "no recording notices"}; ${counted(exhibit)}: “${invariants[exhibit.breaks]}” breaks.`).join(" ");
  return {
    svg: svg(340, next + second * height + 18, ...head(14, "mended, and planted again"), ...rowsOf(mended, 44), ...head(next, "still there"), ...rowsOf(living, next + 30)),
    alt: `Mended, and planted again. ${told(mended)} Still there. ${told(living)}`,
  };
}; // prettier-ignore

/** A seed that finds a plant, and the numbers of those of its incidents that are needed for that. */
export const found = { seed: 3, plant: "notes", needed: [0, 2] } as const;

/** "at 10.0 s: image 1.20" */
function inWords(incident: Incident): string {
  const at = (incident.at / 1000).toFixed(1);
  switch (incident.what) {
    case "image":
      return `${at} s  image ${incident.tag}`;
    case "scale":
      return `${at} s  scale to ${incident.replicas}`;
    case "late":
      return `${at} s  ${incident.part}: hears of ${incident.kinds.length > 1 ? "all" : incident.kinds.join()} late`;
    case "refused":
      return `${at} s  ${incident.part}: write refused, ${incident.code}`;
    case "killed":
      return `${at} s  ${incident.part}: dies after a write`;
    case "relabel":
    case "delete":
      return `${at} s  ${incident.what} the ReplicaSet`;
    case "leave":
      return `${at} s  delete web, leave its ReplicaSets`;
  }
}

/** The script of a seed, and what is left of it. */
export const shrinking: Diagram = () => {
  const { incidents } = scriptOf(found.seed);
  const needed = (i: number): boolean => found.needed.some((n) => n === i);
  const rows = incidents.flatMap((incident, i) => {
    const y = 34 + i * 22;
    return [
      ...(needed(i) ? [rect(0, y - 15, 340, 20, "changed")] : []),
      text(8, y, inWords(incident), needed(i) ? "ink small strong" : "quiet small"),
      text(332, y, isDeed(incident) ? "you" : "fault", "quiet small end"),
    ];
  });
  const kept = incidents.filter((_, i) => needed(i));
  return {
    svg: svg(340, 42 + incidents.length * 22, text(0, 12, `seed ${found.seed}: ${incidents.length} incidents, of which ${kept.length} are needed`, "ink small strong"), ...rows),
    alt: `Seed ${found.seed} gives: ${incidents.map(inWords).join("; ")}. Needed are: ${kept.map(inWords).join("; ")}.`,
  };
}; // prettier-ignore
