import type { DiagramResult } from "../../site/author.ts";
import { rect, svg, text } from "../../site/diagrams/svg.ts";
import type { Explorable, Use } from "../../site/explore/explorable.ts";
import { type Narrowing, played, type Pod } from "./narrowing.ts";

const buttons = [
  ["template", "Label the template"],
  ["pods", "Label the pods"],
  ["selector", "Narrow the selector"],
  ["sweep", "Sweep"],
  ["die", "A pod dies"],
] as const;

const isDone: Readonly<Record<string, (state: Narrowing) => boolean>> = {
  template: ({ template }) => template,
  pods: ({ pods }) => pods.every(({ hasLabel }) => hasLabel),
  selector: ({ selector }) => selector,
  sweep: ({ pods }) => pods.every(({ hasLabel }) => hasLabel),
};

const owned = (pods: readonly Pod[]): number => pods.filter(({ isOwned }) => isOwned).length;
const born = ({ pods }: Narrowing): number => pods.filter(({ isBorn }) => isBorn).length;

export const explorable: Explorable<Narrowing> = {
  title: "In which order a selector is narrowed",
  worker: true,
  initial: () => played([]),
  opens: [["template"]],
  controls: [
    ...buttons.map(([name, label]) => ({
      kind: "button" as const,
      name,
      label,
      can: (state: Narrowing) => isDone[name]?.(state) !== true,
    })),
    {
      kind: "button",
      name: "again",
      label: "From the beginning",
      can: ({ uses }: Narrowing) => uses.length > 0,
    },
  ],
  act: ({ uses }, by: Use) => played(by[0] === "again" ? [] : [...uses, by]),
  draw,
  why,
  facts: (state) => [
    ["pods", state.pods.length],
    ["of old", owned(state.pods)],
    ["of nobody", state.pods.length - owned(state.pods)],
    ["with the label", state.pods.filter(({ hasLabel }) => hasLabel).length],
    ["new ones", born(state)],
  ],
  telling: [
    { title: "As kubectl does it", uses: [["template"], ["pods"], ["selector"]] },
    { title: "The pods are forgotten", uses: [["template"], ["selector"]] },
    { title: "A pod dies too early", uses: [["pods"], ["die"], ["template"], ["selector"]] },
  ],
};

const width = 340;
const most = 8;

function draw(state: Narrowing): DiagramResult {
  const { pods, selector, template } = state;
  const shown = pods.slice(0, most);
  const at = (i: number): readonly [number, number] => [4 + (i % 4) * 84, 92 + Math.floor(i / 4) * 62];
  const says = (is: boolean): string => (is ? "app, deployment" : "app");
  return {
    svg: svg(
      width,
      244,
      rect(4, 4, 332, 68, "area old"),
      text(12, 22, "old wants 2", "ink small strong"),
      text(12, 42, "its template has", "quiet small"),
      text(130, 42, says(template), `${template ? "accent" : "ink"} small template`),
      text(12, 60, "its selector asks for", "quiet small"),
      text(130, 60, says(selector), `${selector ? "accent" : "ink"} small selector`),
      ...shown.flatMap((pod, i) => {
        const [x, y] = at(i);
        return [
          rect(x, y, 78, 54, `${pod.isOwned ? "area new" : "changed"} pod-box`),
          text(x + 6, y + 15, pod.isBorn ? "new pod" : "pod", "ink small"),
          text(x + 6, y + 31, pod.isOwned ? "of old" : "of nobody", `${pod.isOwned ? "quiet" : "accent"} small`),
          text(x + 6, y + 46, pod.hasLabel ? "labelled" : "no label", `${pod.hasLabel ? "ink" : "quiet"} small`),
        ];
      }),
      text(width - 14, 22, pods.length > most ? `${most} of ${pods.length} drawn` : `${pods.length} pods`, "ink small end count"),
      rect(4, 224, 14, 10, "area new"),
      text(24, 233, "somebody owns it", "quiet small"),
      rect(150, 224, 14, 10, "changed"),
      text(170, 233, "nobody does", "quiet small"),
    ),
    alt: `old wants 2. Its template has ${says(template)}, its selector asks for ${says(selector)}. ${pods.map((pod) => `${pod.isBorn ? "A new pod" : "A pod"} ${pod.isOwned ? "of old" : "of nobody"}, ${pod.hasLabel ? "labelled" : "without the label"}`).join("; ")}.`,
  };
} // prettier-ignore

/** One sentence: what the last step has moved, and why. */
function why({ before, pods, refusal, selector, uses }: Narrowing): string {
  const last = uses.at(-1)?.[0] ?? "";
  if (refusal !== null) return "The server refuses: this selector would not match old’s own template.";
  const released = before.filter(({ isOwned, name }) => isOwned && pods.some((pod) => pod.name === name && !pod.isOwned)).length;
  const made = pods.filter(({ name }) => before.every((pod) => pod.name !== name)).length;
  const gone = before.filter(({ name }) => pods.every((pod) => pod.name !== name)).length;
  const stray = pods.length - owned(pods);
  switch (last) {
    case "template":
      return "Pods that are made from now on have the label. Those that are there do not change.";
    case "pods":
      return gone > 0
        ? `With the label they match the selector again, old takes them back, has too many, and deletes ${gone}.`
        : "Every pod that is there has the label now. None was restarted.";
    case "selector":
      return released > 0
        ? `${released} without the label no longer match: old lets go of ${released} and makes ${made}, so there are ${pods.length}.`
        : "All its pods match the narrower selector, so old loses none.";
    case "sweep":
      return `${gone} without the label ${gone === 1 ? "is" : "are"} deleted; ${made === 0 ? "what is left is owned" : `old makes ${made} in their place`}.`;
    case "die":
      return `old has made another from its template, ${pods.find(({ name }) => before.every((pod) => pod.name !== name))?.hasLabel === true ? "with the label" : "without the label"}${stray > 0 ? `; ${stray} still belong to nobody` : ""}.`;
    case undefined:
    default:
      return `old has its 2 pods, and asks for ${selector ? "two labels" : "one label"}.`;
  }
} // prettier-ignore
