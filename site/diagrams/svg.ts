/**
 * The few pieces that drawings are made of. Colours are classes, so that a drawing follows the scheme:
 * `ink` `quiet` `faint` (text and lines), `accent` `changed` (the two that speak), `old` `new` (ReplicaSets), `paper` `wash` (fills).
 */
import { escape } from "../base/html.ts";

/** Attributes of an element; undefined ones are left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An SVG element. `children` is markup, made by these functions. */
export function el(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .flatMap(([key, value]) =>
      value === undefined ? [] : [` ${key}="${escape(typeof value === "number" ? round(value) : value)}"`],
    )
    .join("");
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join("")}</${name}>`;
}

/** A whole drawing of the given size; hidden from screen readers, because its text alternative stands beside it. */
export function svg(width: number, height: number, ...children: readonly string[]): string {
  const box = {
    class: "diagram",
    viewBox: `0 0 ${round(width)} ${round(height)}`,
    width: round(width),
    height: round(height),
  };
  return el("svg", { ...box, "aria-hidden": "true", focusable: "false" }, ...children);
}

/** Text at its baseline. Classes as above, and `start` `middle` `end`, `small` `mono` `strong`. */
export function text(x: number, y: number, words: string, cls = "ink"): string {
  return el("text", { x, y, class: cls }, escape(words));
}

/** A box. */
export function rect(x: number, y: number, width: number, height: number, cls = "line"): string {
  return el("rect", { x, y, width, height, class: cls });
}

/** A straight line. */
export function line(x1: number, y1: number, x2: number, y2: number, cls = "line"): string {
  return el("line", { x1, y1, x2, y2, class: cls });
}

/** A path through points, straight from one to the next. */
export function polyline(points: readonly (readonly [x: number, y: number])[], cls = "line"): string {
  return el("polyline", { points: points.map(([x, y]) => `${round(x)},${round(y)}`).join(" "), class: cls });
}

/** A line with a head at its end. */
export function arrow(points: readonly (readonly [x: number, y: number])[], cls = "line"): string {
  const [x, y] = points.at(-1) ?? [0, 0];
  const [px, py] = points.at(-2) ?? [0, 0];
  const angle = Math.atan2(y - py, x - px);
  const wing = (turn: number): readonly [number, number] => [
    x - 7 * Math.cos(angle + turn),
    y - 7 * Math.sin(angle + turn),
  ];
  // Dashes would leave little of a head.
  return polyline(points, cls) + polyline([wing(0.45), [x, y], wing(-0.45)], cls.replace(" dashed", ""));
}

function round(n: number): string {
  return String(Math.round(n * 10) / 10);
}
