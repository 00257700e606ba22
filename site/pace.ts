/**
 * How fast the machine is while something is timed. A fixed piece of work is done beside it, close in time: what a thing takes is judged
 * as a multiple of what the piece takes, anywhere and however busy the machine is.
 */

/** Milliseconds of a piece where the targets were set: on a core with nothing else to do. */
const reference = { node: 20, page: 0.4, layout: 20 } as const;

/** Only what takes so many times its target is a fault: machines differ, and others use them. */
const farOut = 3;

export type Room = keyof typeof reference;

/** A time beside its target. */
export interface Timing {
  readonly what: string;
  /** How long it took, in milliseconds. */
  readonly took: number;
  /** How many times slower than there everything was meanwhile. */
  readonly pace: number;
  readonly target: number;
  /** So much of it passes whatever the machine does, as a network's delay. */
  readonly fixed?: number;
}

/** What it would have taken where the targets were set. */
export const there = ({ took, pace, fixed = 0 }: Timing): number => fixed + (took - fixed) / pace;

/** What to print of a time. */
export function told(timing: Timing): string {
  const { what, took, pace, target } = timing;
  return `${what}: ${Math.round(there(timing))} ms (target ${target}); here ${Math.round(took)} ms, where all takes ${pace.toFixed(1)} times as long`;
}

/** What to say of those that took far too long, or were not measured at all. */
export function tooSlow(timings: readonly Timing[]): string[] {
  return timings.filter((timing) => !(timing.took > 0 && there(timing) <= farOut * timing.target)).map(told);
}

/** How many times slower than there: by the mean of what some pieces took. */
export const paceOf = (room: Room, pieces: readonly number[]): number =>
  pieces.reduce((sum, ms) => sum + ms, 0) / pieces.length / reference[room];

/** The same for what is counted in time of a thread, which does not run on while others have the processor: by the median. */
export const threadPaceOf = (room: Room, pieces: readonly number[]): number =>
  (pieces.toSorted((a, b) => a - b)[Math.floor(pieces.length / 2)] ?? Number.NaN) / reference[room];

/** A piece of a build's kind: text is cut into words, which become objects, lists and text again. Returns its milliseconds of processor time. */
export function nodePiece(): number {
  const before = process.cpuUsage();
  let text = "";
  for (let i = 0; i < 4000; i++) text += `const name${i % 97} = call("${i}", { a: ${i} });\n`;
  const words = [...text.matchAll(/\w+|[^\w\s]/g)].map(([word], at) => ({ word, at }));
  const places = new Map<string, number[]>();
  for (const { word, at } of words) places.set(word, [...(places.get(word)?.slice(-8) ?? []), at]);
  const sorted = JSON.stringify([...places].sort(([a], [b]) => (a < b ? -1 : 1)));
  if (JSON.stringify(JSON.parse(sorted)) !== sorted) throw new Error("the piece lost something");
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Runs in a page: the milliseconds that a piece of computing takes there, thirty times. No function in it has a name, which tsx would keep. */
export function pagePieces(): number[] {
  let kept = 0;
  const times = Array.from({ length: 33 }, () => {
    const started = performance.now();
    let x = kept;
    // Ten pieces, since a page's clock is coarse.
    for (let i = 0; i < 3_000_000; i++) x = (Math.imul(x, 1_103_515_245) + 12_345) & 0x7fffffff;
    kept = x;
    return (performance.now() - started) / 10;
  });
  return times.slice(3); // The first ones are not compiled yet.
}

/** Runs in a page, and leaves it as it was: text becomes four hundred paragraphs, styled and laid out. Returns how high they stand. */
export function layoutPiece(): number {
  const root = document.createElement("div");
  root.innerHTML = Array.from(
    { length: 400 },
    (_, i) =>
      `<p>a <b>word${i}</b> of <i>many</i>, laid out in <code>line ${i}</code>, and a second sentence that breaks</p>`,
  ).join("");
  document.body.append(root);
  const height = root.offsetHeight;
  root.remove();
  return height;
}
