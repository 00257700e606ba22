/** The control plane as the way into the book: drawn from the chapters, once wide and once for phones. */
import type { Strings } from "../language/strings.ts";
import { escape } from "../base/html.ts";
import { arrow, el, line, rect, text } from "./svg.ts";

/** A chapter as the picture needs it; without an address it is not yet written. */
export interface Entry {
  readonly number: number;
  readonly title: string;
  readonly href: string | undefined;
}

export type BoxId =
  | "kubectl" | "server" | "informers" | "handlers" | "queue" | "workers" | "sync" | "replicasets" | "events" | "node" | "start" | "book"; // prettier-ignore

/** Which chapters a box leads to. What is written in it stands in the catalogue. */
const boxes: Readonly<Record<BoxId, readonly number[]>> = {
  book: [0, 26, 27],
  kubectl: [21, 22, 23, 24, 25],
  server: [],
  informers: [7, 8],
  handlers: [12],
  queue: [9],
  workers: [11, 13],
  sync: [14, 15, 16, 17, 18, 19, 20],
  replicasets: [],
  events: [10],
  node: [],
  start: [1, 2, 3, 4, 5, 6],
};

/** What the picture says in the language of its page. */
type Say = Strings["picture"];

/** A stop of the path that one `kubectl create` takes; the picture lights up what carries its number. */
export const path: readonly (BoxId & keyof Say["stops"])[] = [
  "kubectl",
  "server",
  "informers",
  "handlers",
  "queue",
  "workers",
  "sync",
  "replicasets",
  "node",
  "events",
];

const gap = 34;
const rowHeight = 19;
const pad = 12;

/** A box measured for a width, ready to be drawn anywhere. */
interface Measured {
  readonly height: number;
  draw(x: number, y: number, height?: number): string;
}

class Picture {
  readonly #entries: ReadonlyMap<number, Entry>;
  readonly say: Say;

  constructor(entries: readonly Entry[], say: Say) {
    this.#entries = new Map(entries.map((entry) => [entry.number, entry]));
    this.say = say;
  }

  box(id: BoxId, width: number, columns = 1): Measured {
    const chapters = boxes[id];
    const { title, note }: { title: string; note?: string } = this.say.boxes[id];
    const stop = path.findIndex((where) => where === id);
    const column = (width - pad * 2) / columns;
    const perColumn = Math.ceil(chapters.length / columns);
    const wrapped = chapters.map((n) => wrap(this.#entries.get(n)?.title ?? "", column - 30));
    const titles = wrap(title, width - pad * 2 - 20, 8.2);
    const heads = titles.length + (note === undefined ? 0 : 1);
    const tallest = Math.max(
      0,
      ...Array.from(
        { length: columns },
        (_, c) => wrapped.slice(c * perColumn, (c + 1) * perColumn).flat().length,
      ),
    );
    const height = pad + heads * 17 + (tallest === 0 ? 2 : 8 + tallest * rowHeight) + 6;
    const draw = (x: number, y: number, h = height): string => {
      let row = 0;
      const links = wrapped.map((lines, i) => {
        if (i % perColumn === 0) row = 0;
        const top = y + pad + heads * 17 + 20 + row * rowHeight;
        row += lines.length;
        return this.#link(chapters[i] ?? 0, lines, x + pad + Math.floor(i / perColumn) * column, top);
      });
      return el(
        "g",
        { class: "box", "data-stop": stop < 0 ? undefined : stop + 1 },
        rect(x, y, width, h, id === "book" ? "bare" : "frame"),
        ...titles.map((words, i) => text(x + pad, y + pad + 10 + i * 17, words, "ink strong")),
        note === undefined ? "" : text(x + pad, y + pad - 7 + heads * 17, note, "quiet small"),
        stop < 0 ? "" : text(x + width - pad, y + pad + 10, String(stop + 1), "stop end"),
        ...links,
      );
    };
    return { height, draw };
  }

  #link(number: number, lines: readonly string[], x: number, y: number): string {
    const entry = this.#entries.get(number);
    const label = String(number).padStart(2, "0");
    const words = lines.map((words, i) => el("tspan", { x: x + 26, y: y + i * rowHeight }, escape(words)));
    const inside = text(x, y, label, "number") + el("text", { class: "name" }, words.join(" "));
    if (entry?.href === undefined) return el("g", { class: "unwritten" }, inside);
    return el("a", { href: entry.href, class: "written", "data-of": label }, inside);
  }
}

/** Lines break between words, and on either side of a Han character but before punctuation. */
function wrap(title: string, width: number, letter = 7.1): string[] {
  const lines: string[] = [""];
  for (const piece of title.match(/\p{Script=Han}[，：]?\s*|[^\s\p{Script=Han}]+\s*/gu) ?? []) {
    const last = lines.at(-1) ?? "";
    if (last !== "" && widthOf((last + piece).trimEnd(), letter) > width) lines.push(piece);
    else lines[lines.length - 1] = last + piece;
  }
  return lines.map((words) => words.trimEnd());
}

/** About how much room the words take: a Han character has that of two letters. */
function widthOf(words: string, letter: number): number {
  const broad = words.match(/[\p{Script=Han}，：]/gu)?.length ?? 0;
  return (words.length - broad) * letter + broad * 14.5;
}

/** Deployment → ReplicaSets → pods, as the API server keeps them. */
function objects(x: number, y: number): string {
  const pods = (top: number, count: number, cls: string): string =>
    Array.from({ length: count }, (_, i) => rect(x + 232 + i * 17, top, 12, 12, cls)).join("");
  return (
    rect(x, y + 14, 86, 26, "object") + text(x + 43, y + 31, "Deployment", "ink small middle") +
    line(x + 86, y + 27, x + 122, y + 13, "faint") + line(x + 86, y + 27, x + 122, y + 42, "faint") +
    rect(x + 122, y, 80, 24, "object old") + text(x + 162, y + 16, "ReplicaSet", "quiet small middle") +
    rect(x + 122, y + 32, 80, 24, "object new") + text(x + 162, y + 48, "ReplicaSet", "ink small middle") +
    line(x + 202, y + 12, x + 228, y + 12, "faint") + line(x + 202, y + 44, x + 228, y + 44, "faint") +
    pods(y + 6, 1, "pod old") + pods(y + 38, 3, "pod new")
  ); // prettier-ignore
}

/** The picture on a page wide enough for the flow to run left to right. */
export function wide(width: number, entries: readonly Entry[], say: Say): string {
  const p = new Picture(entries, say);
  const roomy = width > 900;
  const kubectl = p.box("kubectl", width * (roomy ? 0.52 : 0.46), roomy ? 2 : 1);
  const node = p.box("node", width * 0.17);
  const nodeX = width * 0.83;
  const bookX = width * (roomy ? 0.52 : 0.46) + 16;
  const book = p.box("book", nodeX - bookX - 8);
  const first = Math.max(kubectl.height, book.height);
  const serverY = first + gap;
  const serverHeight = 84;
  const roomY = serverY + serverHeight + gap + 6;
  const room = controllerManager(p, width, roomY, serverY + serverHeight);
  return picture(width, roomY + room.height, say, [
    kubectl.draw(0, 0, first),
    book.draw(bookX, 0, first),
    node.draw(nodeX, first - node.height - 8, node.height + 8),
    arrow([[60, first], [60, serverY - 3]], "flow"),
    text(70, first + 22, "POST", "quiet small"),
    p.box("server", width).draw(0, serverY, serverHeight),
    objects(width - 380, serverY + 14),
    arrow([[nodeX + 40, serverY], [nodeX + 40, first + 3]], "flow"),
    arrow([[nodeX + 60, first], [nodeX + 60, serverY - 3]], "flow"),
    room.markup,
  ]); // prettier-ignore
}

/** The process with its loop: from the watch through the queue to what a sync may do, and back by a write. */
function controllerManager(
  p: Picture,
  width: number,
  top: number,
  serverBottom: number,
): { height: number; markup: string } {
  const inner = width - 18 - 58;
  const column = (inner - 3 * gap) / 4;
  const x = (i: number): number => 18 + i * (column + gap);
  const flow = (["informers", "handlers", "queue", "workers"] as const).map((id) => p.box(id, column));
  const flowY = top + 18;
  const flowHeight = Math.max(...flow.map((b) => b.height));
  const flowBottom = flowY + flowHeight;
  const sync = p.box("sync", inner - column - gap, width > 900 ? 3 : 2);
  const [makesPods, events] = [p.box("replicasets", column), p.box("events", column)];
  const syncY = flowBottom + gap;
  const syncHeight = Math.max(sync.height, makesPods.height + 12 + events.height);
  const eventsY = syncY + makesPods.height + 12;
  const startY = syncY + syncHeight + gap;
  const start = p.box("start", inner, 3);
  const height = startY + start.height + 38 - top;
  const channel = width - 28;
  const markup = [
    rect(0, top, width, height, "room"),
    text(18, top + height - 14, "kube-controller-manager", "ink strong"),
    arrow([[x(0) + 42, serverBottom], [x(0) + 42, flowY - 3]], "flow"),
    text(x(0) + 52, serverBottom + 24, p.say.watch, "quiet small"),
    ...flow.map((b, i) => b.draw(x(i), flowY, flowHeight)),
    ...[0, 1, 2].map((i) => arrow([[x(i) + column, flowY + 30], [x(i + 1) - 3, flowY + 30]], "flow")),
    arrow([[x(3) + 30, flowBottom], [x(3) + 30, flowBottom + 17], [x(2) + 40, flowBottom + 17], [x(2) + 40, syncY - 3]], "flow"),
    sync.draw(18, syncY, syncHeight),
    makesPods.draw(x(3), syncY),
    events.draw(x(3), eventsY, syncY + syncHeight - eventsY),
    arrow([[x(2) + 40, syncY + syncHeight], [x(2) + 40, startY - 17], [channel, startY - 17], [channel, serverBottom + 3]], "flow"),
    line(x(3) + column, syncY + 24, channel, syncY + 24, "flow"),
    line(x(3) + column, eventsY + 24, channel, eventsY + 24, "flow"),
    text(channel - 8, serverBottom + 24, p.say.write, "quiet small end"),
    start.draw(18, startY),
  ]; // prettier-ignore
  return { height, markup: markup.join("") };
}

function picture(width: number, height: number, say: Say, parts: readonly string[]): string {
  const box = {
    viewBox: `-1 -1 ${width + 2} ${Math.ceil(height) + 2}`,
    role: "group",
    "aria-label": say.label,
  };
  return el("svg", { class: "picture", ...box }, ...parts);
}

/** The same parts, one below the other, for narrow screens. */
export function tall(width: number, entries: readonly Entry[], say: Say): string {
  const p = new Picture(entries, say);
  const parts: string[] = [];
  let y = 0;
  const put = (id: BoxId, x: number, extra = 0): void => {
    const b = p.box(id, width - 2 * x);
    parts.push(b.draw(x, y, b.height + extra));
    y += b.height + extra;
  };
  const down = (): void => {
    parts.push(arrow([[width / 2, y], [width / 2, y + 23]], "flow")); // prettier-ignore
    y += 26;
  };
  put("book", 0);
  y += 10;
  put("kubectl", 0);
  down();
  put("server", 0, 72);
  parts.push(objects(14, y - 66));
  down();
  const top = y;
  const title = text(12, top + 24, "kube-controller-manager", "ink strong");
  y += 38;
  const loop: readonly BoxId[] = ["informers", "handlers", "queue", "workers"];
  for (const id of loop) {
    put(id, 12);
    down();
  }
  for (const id of ["sync", "replicasets", "events", "start"] as const) {
    put(id, 12);
    y += 12;
  }
  parts.unshift(rect(0, top, width, y - top, "room"), title);
  y += 16;
  put("node", 0);
  return picture(width, y, say, parts);
}
