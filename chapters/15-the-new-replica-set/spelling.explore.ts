import type { Explorable, Use } from "../../site/explore/explorable.ts";
import { draw } from "./spelling-drawing.ts";
import { type Chosen, type Spelled, counts, envs, images, labels, ofTheScene, spelled } from "./template.ts";

export const explorable: Explorable<Chosen> = {
  title: "From a template to a name",
  initial: ofTheScene,
  opens: [],
  controls: [
    { kind: "choice", name: "image", label: "Image", options: images, value: ({ image }) => image },
    { kind: "choice", name: "labels", label: "Labels", options: Object.keys(labels), value: (s) => s.labels },
    { kind: "choice", name: "env", label: "Env", options: Object.keys(envs), value: ({ env }) => env },
    { kind: "choice", name: "count", label: "Collisions", options: counts, value: ({ count }) => count },
  ],
  act: (state, [control, value]: Use) => ({ ...state, [control]: String(value) }),
  draw,
  why: because,
  facts: (state) => {
    const { text, sum, letters } = spelled(state);
    return [
      ["characters", text.length],
      ["number", sum],
      ["name", `web-${letters}`],
    ];
  },
  telling: [
    { title: "The template of the scene", uses: [] },
    { title: "The same, after one collision", uses: [["count", "1"]] },
    { title: "Two labels, whichever comes first", uses: [["labels", "tier, app"]] },
  ],
}; // prettier-ignore

function because(state: Chosen): string {
  const now = spelled(state);
  const template = { ...state, count: "none" } as const;
  const isSame = spelled(template).text === spelled(ofTheScene).text;
  const which = isSame ? "This is the template of the scene" : "This template prints another text";
  return `${which}${counted(state, spelled(template))} It hashes to ${now.sum}, so the name ends in ${now.letters.length} characters.`;
}

function counted({ count }: Chosen, without: Spelled): string {
  if (count === "none") return ".";
  return `, and a count of ${count} adds eight bytes: without them the name would be web-${without.letters}.`;
}
