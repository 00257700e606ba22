import type { DiagramResult } from "../../site/author.ts";
import { arrow, rect, svg, text } from "../../site/diagrams/svg.ts";
import { type Asked, type Layer, type Way, layers } from "./layers.ts";

const [width, top, step] = [340, 34, 42];

/** What whoever works with the value is called, for each setting. */
const workers: Readonly<Record<Asked["setting"], string>> = {
  "kube-api-qps": "client-go’s client",
  "concurrent-deployment-syncs": "Deployment workers",
  "concurrent-statefulset-syncs": "StatefulSet workers",
};

export const nameOf = (layer: Layer, { setting }: Asked): string =>
  layer === "client" ? workers[setting] : layers[layer];

const inOrder: Readonly<Record<Asked["order"], readonly Layer[]>> = {
  "as upstream": ["manager", "base", "flag", "client"],
  "component-base first": ["base", "manager", "flag", "client"],
  "flag first": ["flag", "manager", "base", "client"],
};

/** A row for each layer, from the first that is asked down to whoever works with the value. */
export function draw(asked: Asked, { stations, refused }: Way): DiagramResult {
  const rows = inOrder[asked.order].map((layer) => ({
    layer,
    name: nameOf(layer, asked),
    way: stations.find((one) => one.layer === layer),
  }));
  const says = (layer: Layer): string =>
    layer === "client" ? "is never started" : "has no say in it";
  return {
    svg: svg(
      width,
      top + rows.length * step + 26,
      text(8, 16, `--${asked.setting}${asked.flag === "unset" ? " is not given" : `=${asked.flag}`}`, "ink small strong head"),
      ...rows.flatMap(({ layer, name, way }, i) => {
        const y = top + i * step;
        const isNew = way !== undefined && way.finds !== way.leaves;
        return [
          rect(8, y, 324, 32, `${isNew ? "changed" : way === undefined ? "faint dashed" : "line"} row-${layer}`),
          text(16, y + 20, name, `${way === undefined ? "quiet" : "ink"} small`),
          ...(way === undefined
            ? [text(324, y + 20, says(layer), "quiet small end")]
            : [
                text(226, y + 20, `finds ${way.finds}`, "quiet small end"),
                arrow([[232, y + 16], [248, y + 16]], isNew ? "accent" : "faint"),
                text(324, y + 20, `${layer === "client" ? "uses" : "leaves"} ${way.leaves}`, `ink small end${isNew ? " strong" : ""} leaves-${layer}`),
              ]),
        ];
      }),
      text(8, top + rows.length * step + 14, refused === undefined ? "Top to bottom: in the order of time. Framed: changed it." : `Refused: ${refused.split(" must ")[0] ?? ""} must be at least 1.`, "quiet small foot"),
    ),
    alt: `${rows.map(({ layer, name, way }) => (way === undefined ? `${name} ${says(layer)}` : `${name} finds ${way.finds} and ${layer === "client" ? "uses" : "leaves"} ${way.leaves}`)).join("; ")}.${refused === undefined ? "" : ` Refused: ${refused}.`}`,
  };
} // prettier-ignore
