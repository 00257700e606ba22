import * as hashutil from "#api/hash";
import * as utilrand from "#apimachinery/util/rand";
import * as controller from "#controller";
import type { Diagram } from "../../site/author.ts";
import { line, polyline, rect, svg, text } from "../../site/diagrams/svg.ts";
import { annotations, revisits, webOfTheScene } from "./recorded.ts";
import { outcomes } from "./taken.ts";
import { ofTheScene, spelled, templateOf } from "./template.ts";

const width = 340;

/** The ten characters that stand for digits, and the hash of the template of the scene. */
export const spelling: Diagram = () => {
  const digits = "0123456789";
  const { sum, letters } = spelled(ofTheScene);
  const row = (y: number, above: string, below: string, cls: string): string[] =>
    Array.from(above, (digit, i) => {
      const x = 16 + i * 32;
      return [
        text(x + 10, y, digit, "ink small middle"),
        rect(x - 2, y + 8, 24, 24, cls),
        text(x + 10, y + 24, below.charAt(i), "ink small middle strong"),
      ];
    }).flat();
  return {
    svg: svg(
      width,
      184,
      text(0, 14, "each digit, and the character that stands for it", "quiet small"),
      ...row(36, digits, utilrand.safeEncodeString(digits), "area"),
      line(0, 84, width, 84, "faint"),
      text(0, 104, `the hash ${sum}`, "quiet small"),
      ...row(126, String(sum), letters, "area new"),
      text(0, 178, `so the name is web-${letters}`, "quiet small"),
    ),
    alt: `${Array.from(digits, (digit) => `${digit} is ${utilrand.safeEncodeString(digit)}`).join(", ")}. ${sum} is spelt ${letters}.`,
  };
}; // prettier-ignore

/** A piece of what is printed, for two images, and what becomes of each. */
export const printed: Diagram = () => {
  const both = (["1.19", "1.20"] as const).map((image) => ({ image, ...spelled({ ...ofTheScene, image }) }));
  const pieces = piecesOf(both[0]?.text ?? "");
  const rows = pieces.flatMap((piece, i) => {
    const y = 36 + i * 20;
    const isImage = piece.startsWith("Image:");
    return [...(isImage ? [rect(0, y - 13, width, 18, "changed")] : []), text(6, y, piece, "ink small mono")];
  });
  const foot = 36 + pieces.length * 20 + 14;
  const results = both.flatMap(({ image, sum, letters }, i) => [
    text(0, foot + 20 + i * 22, `with ${image}`, "ink small"),
    text(92, foot + 20 + i * 22, String(sum), "ink small"),
    text(width - 4, foot + 20 + i * 22, `web-${letters}`, "ink small strong end"),
  ]);
  return {
    svg: svg(width, foot + 54, text(0, 14, `a piece of ${textLength().toLocaleString("en")} characters, all in one line`, "quiet small"), ...rows, text(92, foot, "its hash", "quiet small"), text(width - 4, foot, "its name", "quiet small end"), ...results),
    alt: `A piece of the text: ${pieces.join(" ")} ${both.map(({ image, sum, letters }) => `With image ${image} the hash is ${sum} and the name web-${letters}.`).join(" ")}`,
  };
}; // prettier-ignore

/** From the container's name to where its ports would be. */
function piecesOf(whole: string): string[] {
  const from = whole.indexOf(" Containers:([]v1.Container)") + 1;
  const to = whole.indexOf(" EnvFrom:", from);
  return whole.slice(from, to).replace("[{", "[{ ").split(" ");
}

/** One manifest under several releases. The text of 1.20 is printed by the port, the others come from the published structs of each. */
const byRelease = [
  ["1.11", "6796c569c5"],
  ["1.20 to 1.22", "66b6c48dd5"],
  ["1.23", "9456bbbf9"],
  ["1.25", "7fb96c846b"],
  ["1.27", "cbdccf466"],
  ["1.28", "86dcfdf4c6"],
] as const;

/** The documented nginx Deployment, defaulted. */
function documented(): unknown {
  const template = templateOf(ofTheScene);
  const container = { ...template.spec.containers[0], name: "nginx", image: "nginx:1.14.2", ports: [{ containerPort: 80, protocol: "TCP" }] };
  return { ...template, metadata: { labels: { app: "nginx" } }, spec: { ...template.spec, containers: [container] } };
} // prettier-ignore

export const releases: Diagram = () => {
  const ours = controller.computeHash(documented() as ReturnType<typeof templateOf>);
  if (ours !== byRelease[1][1]) throw new Error(`the port says ${ours}`);
  const rows = byRelease.flatMap(([release, name], i) => {
    const y = 38 + i * 24;
    return [
      ...(name === ours ? [rect(0, y - 16, width, 22, "area new")] : []),
      text(8, y, release, "ink small"),
      text(width - 8, y, `nginx-deployment-${name}`, "ink small end"),
    ];
  });
  return {
    svg: svg(width, 50 + byRelease.length * 24, text(8, 14, "Kubernetes", "quiet small"), text(width - 8, 14, "name of the ReplicaSet", "quiet small end"), ...rows, text(8, 42 + byRelease.length * 24, "tinted: 1.20, as this port prints it", "quiet small")),
    alt: byRelease.map(([release, name]) => `${release}: nginx-deployment-${name}.`).join(" "),
  };
}; // prettier-ignore

/** What becomes of a create that finds the name taken. */
export const taken: Diagram = () => {
  const rows = outcomes.flatMap(({ holder, ends, count }, i) => {
    const y = 40 + i * 42;
    const cls = ends === "goes on" ? "area new" : count === undefined ? "area" : "changed";
    return [
      rect(0, y - 16, width, 36, cls),
      text(8, y - 1, holder.replace("'", "’"), "ink small strong"),
      text(8, y + 14, said[ends], "ink small"),
      text(width - 8, y - 1, count === undefined ? "nothing counted" : `counted: ${count}`, "ink small end"),
    ];
  });
  return {
    svg: svg(
      width,
      46 + outcomes.length * 42,
      text(0, 14, "whose ReplicaSet has the name, and what comes of it", "quiet small"),
      ...rows,
      rect(0, 30 + outcomes.length * 42, 10, 10, "area new"),
      text(16, 39 + outcomes.length * 42, "the new one", "quiet small"),
      rect(104, 30 + outcomes.length * 42, 10, 10, "changed"),
      text(120, 39 + outcomes.length * 42, "a collision", "quiet small"),
      rect(196, 30 + outcomes.length * 42, 10, 10, "area"),
      text(212, 39 + outcomes.length * 42, "nobody can say yet", "quiet small"),
    ),
    alt: outcomes.map(({ holder, ends, count }) => `${holder}: ${said[ends]}; ${count === undefined ? "nothing is counted" : `the count is ${count}`}.`).join(" "),
  };
}; // prettier-ignore

const said = {
  "not found": "the sync fails; a later one finds it in its list",
  "goes on": "it is the new one, and the sync goes on",
  "already exists": "the sync fails; a later one takes another name",
} as const;

/** The revisions of two ReplicaSets, image by image. */
export const revisions: Diagram = () => {
  const names = ["web-c6b8467bc", "web-74b685b4d7"];
  const [left, step, foot, unit] = [50, 76, 184, 32];
  const bottom = foot + 18;
  const y = (revision: number): number => foot - revision * unit;
  const lines = names.flatMap((name, n) => {
    const points = revisits.flatMap((sets, i) => {
      const revision = sets.find((one) => one.name === name)?.revision;
      return revision === undefined ? [] : [[left + i * step, y(revision), revision] as const];
    });
    const dots = points.flatMap(([x, at, revision], i) => {
      const isMoved = revision !== points[i - 1]?.[2];
      return [rect(x - 11, at - 11, 22, 22, isMoved ? `pod solid ${n === 0 ? "old" : "new"}` : "area"), text(x, isMoved ? at - 16 : at + 25, String(revision), "ink small strong middle")];
    });
    return [polyline(points.map(([x, at]) => [x, at] as const), n === 0 ? "line" : "accent"), ...dots];
  });
  const heads = revisits.map((sets, i) => text(left + i * step, 14, newestIn(sets) === names[0] ? "1.19" : "1.20", "ink small middle strong"));
  return {
    svg: svg(
      width,
      bottom + 44,
      text(0, 14, "set to", "quiet small"),
      ...heads,
      ...lines,
      rect(0, bottom, 12, 12, "pod solid old"),
      text(18, bottom + 10, "web-c6b8467bc (1.19)", "quiet small"),
      rect(176, bottom, 12, 12, "pod solid new"),
      text(194, bottom + 10, "web-74b685b4d7 (1.20)", "quiet small"),
      rect(0, bottom + 20, 12, 12, "area"),
      text(18, bottom + 30, "keeps the revision that it had", "quiet small"),
    ),
    alt: revisits.map((sets) => `${newestIn(sets) === names[0] ? "1.19" : "1.20"} is set: ${sets.map(({ name, revision }) => `${name} has revision ${revision}`).join(", ")}.`).join(" "),
  };
}; // prettier-ignore

const newestIn = (sets: (typeof revisits)[number]): string =>
  sets.reduce((a, b) => (b.revision > a.revision ? b : a)).name;

/** Annotations of a Deployment, before and after somebody changed them, and those of its two ReplicaSets at the end. */
export const copied: Diagram = () => {
  const { first, later, running, next } = annotations;
  const shown = Object.keys(later).map((key) => ({ key, values: [first[key], later[key], running[key], next[key]] }));
  const columns = [116, 168, 226, 284];
  const heads = ["made", "later", "running", "next"];
  const rows = shown.flatMap(({ key, values }, i) => {
    const y = 58 + i * 24;
    return [
      line(0, y - 16, width, y - 16, "faint"),
      text(0, y, key.replace(/^.*\//, "").replace("last-applied-configuration", "last-applied-…"), "ink small"),
      ...values.map((value, n) => text(columns[n] ?? 0, y, value ?? "–", value === undefined ? "quiet small" : "ink small")),
    ];
  });
  return {
    svg: svg(width, 58 + shown.length * 24, text(116, 14, "set on web", "quiet small"), text(226, 14, "on ReplicaSets", "quiet small"), ...heads.map((head, n) => text(columns[n] ?? 0, 34, head, "ink small strong")), ...rows),
    alt: shown.map(({ key, values }) => `${key}: web was made with ${values[0] ?? "nothing"} and later had ${values[1] ?? "nothing"}; at the end the ReplicaSet of 1.19 has ${values[2] ?? "nothing"}, that of 1.20 ${values[3] ?? "nothing"}.`).join(" "),
  };
}; // prettier-ignore

/** How long the text of the scene is. */
export const textLength = (): number => hashutil.deepHashObject(webOfTheScene.spec.template).length;
