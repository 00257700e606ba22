import type { Explorable, Use } from "../../site/explore/explorable.ts";
import { draw } from "./spelling-drawing.ts";
import { type Chosen, counts, envs, images, labels, ofTheScene, spelled } from "./template.ts";

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
      ["hash", sum],
      ["name", `web-${letters}`],
    ];
  },
  telling: [
    { title: "Our template", uses: [] },
    { title: "The same, after one collision", uses: [["count", "1"]] },
    { title: "Two labels, in either order", uses: [["labels", "tier, app"]] },
  ],
}; // prettier-ignore

function because(state: Chosen): string {
  const now = spelled(state);
  const template = { ...state, count: "none" } as const;
  const isSame = spelled(template).text === spelled(ofTheScene).text;
  const which = isSame ? "This is our template" : "This template prints another text than ours";
  const length = now.letters.length;
  const ends = `has ${length} digits, so the name ends in ${length} characters.`;
  if (state.count === "none") return `${which}. It hashes to ${now.sum}, which ${ends}`;
  const without = `web-${spelled(template).letters}`;
  return `${which}. A count of ${state.count} adds eight bytes; without, the name would be ${without}. The hash, ${now.sum}, ${ends}`;
}
