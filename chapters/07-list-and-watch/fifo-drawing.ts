import type { DiagramResult } from "../../site/author.ts";
import { rect, svg, text } from "../../site/diagrams/svg.ts";
import { type DeltaSeen, type Name, names, type Seen } from "./fifo.ts";

const [width, left, wide] = [340, 26, 50];
/** So many deltas of a key are drawn, the newest; of what is older the number is said. */
export const room = 6;

const said = (version: number | undefined): string => (version === undefined ? "–" : `v${version}`);
/** What the copy holds and nothing that waits will take out again, though the server has no such object. */
export const isGhost = ({ copy, server, queue }: Seen, name: Name): boolean =>
  copy[name] !== undefined && server[name] === undefined && !queue.some((one) => one.name === name);

/** The queue, key by key, and below it the copy beside the server. */
export function draw(seen: Seen): DiagramResult {
  const { queue, copy, server, hasSynced } = seen;
  return {
    svg: svg(
      width,
      230,
      text(4, 16, "the queue", "ink small strong"),
      text(width - 4, 16, `hasSynced: ${hasSynced ? "yes" : "no"}`, "ink small end synced"),
      ...[0, 1].flatMap((i) => row(queue[i], 24 + i * 46)),
      text(4, 124, "the next key to be popped is on top, its oldest delta on the left", "quiet small"),
      text(112, 150, "the copy", "ink small strong middle"),
      text(212, 150, "the server", "ink small strong middle"),
      ...names.flatMap((name, i) => {
        const y = 158 + i * 34;
        const ghost = isGhost(seen, name);
        return [
          text(left, y + 18, name, "ink small strong"),
          rect(76, y, 72, 26, ghost ? `changed ghost-${name}` : copy[name] === undefined ? "faint" : "area new"),
          text(112, y + 18, said(copy[name]), `ink small middle copy-${name}`),
          rect(176, y, 72, 26, server[name] === undefined ? "faint" : "area old"),
          text(212, y + 18, said(server[name]), `ink small middle server-${name}`),
          ...(ghost ? [text(258, y + 18, "not there!", "accent-ink small")] : []),
        ];
      }),
    ),
    alt: `${inWords(seen)} The copy holds ${held(copy)}; the server has ${held(server)}. hasSynced says ${hasSynced ? "yes" : "no"}.`,
  };
} // prettier-ignore

function row(one: Seen["queue"][number] | undefined, y: number): string[] {
  if (one === undefined) return [rect(left, y + 4, wide - 4, 34, "faint")];
  const drawn = one.deltas.slice(-room);
  const older = one.deltas.length - drawn.length;
  return [
    text(4, y + 26, one.name, "ink small strong key"),
    ...drawn.flatMap(({ word, version }, i) => [
      rect(left + i * (wide + 2), y + 4, wide, 34, `area ${classOf(word)} delta-${one.name}`),
      text(left + i * (wide + 2) + wide / 2, y + 19, word === "tombstone" ? "tomb" : word, `ink small middle word-${one.name}`),
      text(left + i * (wide + 2) + wide / 2, y + 33, `v${version}`, `ink small middle version-${one.name}`),
    ]),
    ...(older > 0 ? [text(width - 4, y + 2, `${older} older`, `quiet small end older-${one.name}`)] : []),
  ];
} // prettier-ignore

const classOf = (word: DeltaSeen["word"]): string =>
  word === "Deleted" || word === "tombstone" ? "old" : "new";

function inWords({ queue }: Seen): string {
  if (queue.length === 0) return "The queue is empty.";
  const keys = queue.map(
    ({ name, deltas }) =>
      `${name} with ${deltas.map(({ word, version }) => `${word} v${version}`).join(", ")}`,
  );
  return `In the queue: ${keys.join("; then ")}.`;
}

function held(objects: Seen["copy"]): string {
  const there = names.flatMap((name) => (objects[name] === undefined ? [] : [`${name} v${objects[name]}`]));
  return there.length === 0 ? "nothing" : there.join(" and ");
}
