import type { Diagram, Run } from "../../site/author.ts";
import { arrow, el, line, rect, svg, text } from "../../site/diagrams/svg.ts";
import { type Case, type Owner, linesOf, owners, setName } from "./claim.ts";
import { cases, looking, released, strayed, trusting } from "./plays.ts";
import type { PodAt } from "./pods.ts";
import type { Deed, Raced } from "./race.ts";
import { type RequestAt, type SetAt, requestsIn } from "./reading.ts";

const width = 340;
const empty = { svg: "", alt: "" };
const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? "" : "s"}`;
/** The requests of a run from top to bottom, and who owns each ReplicaSet after each. */
function ownersIn(run: Run, until: number): ReturnType<Diagram> {
  const requests = requestsIn(run).slice(0, until);
  const names = [...new Set(requests.flatMap(({ after }) => after.map(({ name }) => name)))];
  const [wide, high, top] = [92, 48, 28];
  const left = width - names.length * wide;
  const cell = (set: SetAt | undefined, x: number, y: number): string[] =>
    set === undefined
      ? []
      : [
          rect(x + 3, y + 2, wide - 6, high - 4, set.owner === "none" ? "line dashed" : "area old"),
          text(x + wide / 2, y + 15, set.owner === "none" ? "nobody’s" : `${set.owner}’s`, "ink small middle"),
          text(x + wide / 2, y + 28, `app=${set.app}`, `${set.app === "web" ? "quiet" : "ink"} small middle`),
          text(x + wide / 2, y + 41, count(set.pods, "pod"), "quiet small middle"),
        ];
  const bottom = top + requests.length * high;
  return {
    svg: svg(
      width,
      bottom + 24,
      text(0, 14, "request", "quiet small"),
      ...names.map((name, i) => text(left + (i + 0.5) * wide, 14, name.replace("web-", "…"), "ink small middle")),
      line(0, 22, width, 22, "faint"),
      ...requests.flatMap(({ who, what, after }, r) => {
        const y = top + r * high;
        return [
          text(0, y + 18, `${r + 1} ${who}`, "quiet small"),
          text(0, y + 33, inShort(what), "ink small"),
          ...names.flatMap((name, i) => cell(after.find((set) => set.name === name), left + i * wide, y)),
        ];
      }),
      rect(0, bottom + 8, 10, 10, "area old"),
      text(15, bottom + 17, "owned", "quiet small"),
      rect(90, bottom + 8, 10, 10, "line dashed"),
      text(105, bottom + 17, "an orphan", "quiet small"),
    ),
    alt: requests.map((one) => inWords(one)).join(" "),
  };
} // prettier-ignore

/** A request in a few words; the names stand above the cells. */
function inShort(what: string): string {
  const [verb = "", ...others] = what.split(" ");
  const path = others.join(" ");
  const kind = path.startsWith("deployments") ? "Deployment" : "ReplicaSet";
  const status = path.includes("/status") ? " status" : "";
  return `${verb} ${kind}${status}${path.includes(": ") ? `: ${path.split(": ")[1] ?? ""}` : ""}`;
}

function inWords({ who, what, after }: RequestAt): string {
  const sets = after.map(({ name, app, owner, pods }) => `${name} has app=${app} and ${count(pods, "pod")} and is ${owner === "none" ? "nobody’s" : `${owner}’s`}`);
  return `${who}: ${what}; then ${sets.join(", ")}.`;
} // prettier-ignore

/** The adoption, request by request. */
export const adopted: Diagram = (run) => (run ? ownersIn(run, 4) : empty);

/** The release, until the new ReplicaSet is there. */
export const release: Diagram = (run) => (run ? ownersIn(run, 5) : empty);

/** Which ReplicaSets match, and which web owns. */
export const circles: Diagram = () => {
  const verdict = (owner: Owner, matches: boolean): string =>
    caseOf({ owner, matches, webGoes: false, setGoes: false }).verdict;
  const ring = (cx: number, cls: string): string => el("circle", { cx, cy: 112, r: 78, class: cls });
  const [inLeft, inBoth, inRight, outside] = [verdict("nobody", true), verdict("web", true), verdict("web", false), verdict("nobody", false)];
  return {
    svg: svg(
      width,
      214,
      rect(2, 2, width - 4, 210, "faint"),
      ring(122, "accent"),
      ring(218, "line"),
      text(70, 26, "the labels match", "accent small middle"),
      text(276, 26, "web owns it", "ink small middle"),
      text(84, 100, "nobody’s:", "quiet small middle"),
      text(84, 116, inLeft, "ink middle strong"),
      text(84, 138, "another’s:", "quiet small middle"),
      text(84, 153, verdict("another", true), "ink small middle"),
      text(170, 116, inBoth, "ink middle strong"),
      text(256, 116, inRight, "ink middle strong"),
      text(width - 10, 206, `outside: ${outside}`, "quiet small end"),
    ),
    alt: `Of the ReplicaSets whose labels match, web adopts those that are nobody’s (${inLeft}), keeps its own (${inBoth}) and ignores another’s. Its own that do not match: ${inRight}. All others: ${outside}.`,
  };
}; // prettier-ignore

function caseOf(one: Case): (typeof cases)[number] {
  const found = cases.find(
    ({ owner, matches, webGoes, setGoes }) =>
      owner === one.owner && matches === one.matches && webGoes === one.webGoes && setGoes === one.setGoes,
  );
  if (found === undefined) throw new Error("there is no such case");
  return found;
}

const columns = [
  { says: ["neither"], webGoes: false, setGoes: false },
  { says: ["the set"], webGoes: false, setGoes: true },
  { says: ["web"], webGoes: true, setGoes: false },
  { says: ["both"], webGoes: true, setGoes: true },
] as const;
const ownerSays: Readonly<Record<Owner, string>> = { nobody: "nobody’s", web: "web’s", another: "another’s" };

/** All cases and what the port makes of them. */
export const verdicts: Diagram = () => {
  const [left, top, high] = [112, 48, 24];
  const wide = (width - left) / columns.length;
  const rows = owners.flatMap((owner) => [true, false].map((matches) => ({ owner, matches })));
  const bottom = top + rows.length * high;
  return {
    svg: svg(
      width,
      bottom + 24,
      text(left + 2 * wide, 14, "what is being deleted", "quiet small middle"),
      ...columns.map(({ says: [word] }, i) => text(left + (i + 0.5) * wide, 32, word, "ink small middle")),
      line(0, 40, width, 40, "faint"),
      ...rows.flatMap(({ owner, matches }, r) => {
        const y = top + r * high;
        return [
          text(0, y + 16, `${ownerSays[owner]}, ${matches ? "matches" : "doesn’t"}`, "ink small"),
          ...columns.flatMap(({ webGoes, setGoes }, i) => {
            const { verdict, patch } = caseOf({ owner, matches, webGoes, setGoes });
            return [
              rect(left + i * wide + 2, y + 2, wide - 4, high - 4, patch === undefined ? (verdict === "keep" ? "area old" : "faint") : "changed over"),
              text(left + (i + 0.5) * wide, y + 16, verdict, `${verdict === "ignore" ? "quiet" : "ink"} small middle`),
            ];
          }),
        ];
      }),
      rect(0, bottom + 10, 10, 10, "changed over"),
      text(15, bottom + 19, "sends a patch", "quiet small"),
      rect(120, bottom + 10, 10, 10, "area old"),
      text(135, bottom + 19, "stays web’s, and nothing is sent", "quiet small"),
    ),
    alt: rows
      .map(({ owner, matches }) => {
        const [neither, set, web, both] = columns.map(({ webGoes, setGoes }) => caseOf({ owner, matches, webGoes, setGoes }).verdict);
        return `${ownerSays[owner]}, ${matches ? "matches" : "does not match"}: ${neither}; ${set} if the set is being deleted, ${web} if web is, ${both} if both are.`;
      })
      .join(" "),
  };
}; // prettier-ignore

/** The two patches, as the port sends them. */
export const patches: Diagram = () => {
  const sent = (owner: Owner, matches: boolean): string[] =>
    linesOf(caseOf({ owner, matches, webGoes: false, setGoes: false }).patch);
  const [high, wide] = [15, 236];
  const adopt = { title: "adopt", lines: sent("nobody", true), y: 0 };
  const release = { title: "release", lines: sent("web", false), y: 34 + adopt.lines.length * high };
  const both = [adopt, release];
  return {
    svg: svg(
      width,
      release.y + 22 + release.lines.length * high,
      ...both.flatMap(({ title, lines, y }) => [
        text(0, y + 22, title, "ink small strong"),
        rect(64, y + 4, wide, lines.length * high + 12, "line"),
        ...lines.flatMap((words, i) => [
          // The uid of the ReplicaSet stands one level down, that of an owner two.
          ...(/^ {2}uid/.test(words) ? [rect(70, y + 9 + i * high, wide - 12, high, "changed over")] : []),
          text(74, y + 21 + i * high, words.replaceAll(" ", "\u00a0"), "ink small mono"),
        ]),
      ]),
    ),
    alt: both.map(({ title, lines }) => `${title}: ${lines.map((words) => words.trim()).join(", ")}.`).join(" "),
  };
}; // prettier-ignore

/** What a deed of a race is in a few words; undefined for what is left out. */
function deedSays({ who, what, code }: Deed): string | undefined {
  const [verb = "", name = ""] = what.split(" ");
  if (name.endsWith("/status")) return undefined;
  if (who === "you") return name.startsWith("deployments") ? "you: delete web" : undefined;
  if (who === "garbage collector") {
    if (verb === "DELETE") return name.startsWith("pods") ? "collector deletes a pod" : "collector deletes the set";
    return name.startsWith("deployments") ? "collector: web may go" : "collector frees the set";
  }
  if (verb === "GET") return code === 200 ? "look: being deleted" : "look: not found";
  return verb === "PATCH" ? "controller adopts it" : undefined;
} // prettier-ignore

/** Those that say the same one after the other are one, with how many they are. */
export function deedsOf({ deeds }: Raced): { says: string; times: number }[] {
  const told: { says: string; times: number }[] = [];
  for (const deed of deeds) {
    const says = deedSays(deed);
    const last = told.at(-1);
    if (says === undefined) continue;
    if (last?.says === says) last.times++;
    else told.push({ says, times: 1 });
  }
  return told;
}

/** The same deletion with the look and without. */
export const race: Diagram = () => {
  const both = [
    { title: "with the look", raced: looking },
    { title: "without it", raced: trusting },
  ].map(({ title, raced }) => ({ title, raced, told: deedsOf(raced) }));
  const [wide, high, top] = [166, 30, 26];
  const most = Math.max(...both.map(({ told }) => told.length));
  const bottom = top + most * high;
  return {
    svg: svg(
      width,
      bottom + 52,
      ...both.flatMap(({ title, raced, told }, c) => {
        const x = c * (width - wide);
        return [
          text(x + wide / 2, 14, title, "ink small strong middle"),
          ...told.flatMap(({ says, times }, i) => {
            const y = top + i * high;
            const cls = /^(?:look|controller)/.test(says) ? "changed over" : says.startsWith("you") ? "accent" : "line";
            return [
              rect(x, y, wide, high - 8, cls),
              text(x + wide / 2, y + 15, times > 1 ? `${says}, × ${times}` : says, "ink small middle"),
              ...(i === 0 ? [] : [line(x + wide / 2, y - 8, x + wide / 2, y, "faint")]),
            ];
          }),
          text(x + wide / 2, bottom + 14, `in the end: ${raced.pods} of ${looking.pods} pods run`, "ink small strong middle"),
        ];
      }),
      rect(0, bottom + 32, 10, 10, "changed over"),
      text(15, bottom + 41, "Deployment controller", "quiet small"),
      rect(150, bottom + 32, 10, 10, "line"),
      text(165, bottom + 41, "garbage collector", "quiet small"),
      rect(276, bottom + 32, 10, 10, "accent"),
      text(291, bottom + 41, "you", "quiet small"),
    ),
    alt: both
      .map(({ title, raced, told }) => `${title}: ${told.map(({ says, times }) => (times > 1 ? `${says}, ${times} times` : says)).join("; ")}. In the end ${raced.pods} pods run.`)
      .join(" "),
  };
}; // prettier-ignore

/** What the ReplicaSet controller does with a pod; undefined for what is left out. */
function podDeed(who: string, what: string): string | undefined {
  if (what.endsWith("/status") || who === "Deployment controller") return undefined;
  const [verb = "", name = ""] = what.split(" ");
  if (verb === "GET") return "asks the server";
  if (!name.startsWith("pods")) return undefined;
  if (who === "you") return "you: a label";
  return { POST: "creates a pod", DELETE: "deletes one", PATCH: "patches a pod" }[verb];
}

/** A pod that is labelled away and back, request by request. */
export const stray: Diagram = () => {
  const from = strayed.moments.findIndex(({ who, what }) => who === "you" && /PATCH pods\/[^/]+$/.test(what));
  const shown = strayed.moments.flatMap(({ who, what }, i) => {
    const after = strayed.moments[i + 1]?.before ?? strayed.left;
    const before = strayed.moments[i]?.before ?? [];
    const says = podDeed(who, what);
    // Labelled as it was already: nothing changes.
    const isIdle = JSON.stringify(before) === JSON.stringify(after) && !what.startsWith("GET");
    return i < from || says === undefined || isIdle ? [] : [{ says: wordFor(says, before, after), after }];
  });
  const names = [...new Set(shown.flatMap(({ after }) => after.map(({ name }) => name)))];
  const [left, top, high] = [130, 26, 32];
  const wide = (width - left) / names.length;
  const bottom = top + shown.length * high;
  return {
    svg: svg(
      width,
      bottom + 24,
      text(0, 14, "its controller …", "quiet small"),
      ...names.map((_, i) => text(left + (i + 0.5) * wide, 14, `pod ${i + 1}`, "ink small middle")),
      ...shown.flatMap(({ says, after }, r) => {
        const y = top + r * high;
        return [
          text(0, y + 19, says, "ink small"),
          ...names.flatMap((name, i) => {
            const pod = after.find((one) => one.name === name);
            return pod === undefined
              ? []
              : [
                  rect(left + i * wide + 3, y + 2, wide - 6, high - 6, pod.owner === "" ? "line dashed" : "area old"),
                  text(left + (i + 0.5) * wide, y + 19, `app=${pod.app}`, "ink small middle"),
                ];
          }),
        ];
      }),
      rect(0, bottom + 8, 10, 10, "area old"),
      text(15, bottom + 17, "owned by the ReplicaSet", "quiet small"),
      rect(190, bottom + 8, 10, 10, "line dashed"),
      text(205, bottom + 17, "nobody’s", "quiet small"),
    ),
    alt: shown
      .map(({ says, after }) => `${says}: ${after.map((pod) => `pod ${names.indexOf(pod.name) + 1} has app=${pod.app} and is ${pod.owner === "" ? "nobody’s" : "owned"}`).join(", ")}.`)
      .join(" "),
  };
}; // prettier-ignore

/** A patch is an adoption or a release, by what it did. */
function wordFor(says: string, before: readonly PodAt[], after: readonly PodAt[]): string {
  if (says !== "patches a pod") return says;
  const owned = (pods: readonly PodAt[]): number => pods.filter(({ owner }) => owner !== "").length;
  return owned(after) > owned(before) ? "adopts it" : "releases it";
}

/** Who owns the pods after the release, and which of them a Service for app=web reaches. */
export const service: Diagram = () => {
  const pods = released.left;
  const sets = [...new Set(pods.map(({ owner }) => owner))];
  const x = (i: number): number => 8 + i * 84;
  const y = 130;
  return {
    svg: svg(
      width,
      y + 112,
      rect(8, 4, 154, 26, "line dashed"),
      text(85, 21, "nobody", "ink small middle"),
      rect(176, 4, 154, 26, "line"),
      text(253, 21, "Deployment web", "ink small middle"),
      ...sets.flatMap((name, i) => {
        const left = 8 + i * 168;
        return [
          rect(left, 52, 154, 40, name === setName ? "line dashed" : "line"),
          text(left + 77, 69, name, "ink small middle"),
          text(left + 77, 85, name === setName ? "app=other" : "app=web", name === setName ? "changed small middle" : "quiet small middle"),
          line(left + 77, 30, left + 77, 52, name === setName ? "line dashed" : "line"),
        ];
      }),
      ...pods.flatMap(({ app, isReady, owner }, i) => [
        line(8 + sets.indexOf(owner) * 168 + 77, 92, x(i) + 35, y, "faint"),
        rect(x(i), y, 70, 36, isReady ? "area old" : "line"),
        text(x(i) + 35, y + 15, `app=${app}`, "ink small middle"),
        text(x(i) + 35, y + 30, isReady ? "ready" : "not ready", "quiet small middle"),
        ...(isReady ? [arrow([[x(i) + 35, y + 78], [x(i) + 35, y + 40]], "accent")] : []),
      ]),
      rect(8, y + 80, width - 16, 26, "accent"),
      text(width / 2, y + 97, "Service web: app=web, and ready", "ink small middle"),
    ),
    alt: `After the release there are ${pods.length} pods, all with the label app=web. ${sets.map((name) => `${pods.filter(({ owner }) => owner === name).length} belong to ${name}`).join(", ")}. A Service for app=web reaches those that are ready: ${pods.filter(({ isReady }) => isReady).length}, all of the released set.`,
  };
}; // prettier-ignore
