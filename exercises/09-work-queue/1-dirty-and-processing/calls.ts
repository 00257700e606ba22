// The calls of a queue by the words that stand for them.
import { show } from "../../engine/tables.ts";
import type * as solution from "./solution.ts";

export type Queue = Pick<solution.Queue<unknown>, "add" | "get" | "done" | "len" | "shutDown">;

/** Items by the names that steps give them; a name that is not here is a text. */
const items: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ["0", 0],
  ["''", ""],
  ["null", null],
  ["'0'", "0"],
  ["x", { key: "web" }],
  ["y", { key: "web" }],
]);
export const itemOf = (name: string): unknown => (items.has(name) ? items.get(name) : name);
export const nameOf = (item: unknown): string =>
  item === undefined ? "the end" : ([...items].find(([, one]) => one === item)?.[0] ?? show(item));

/** A step as the calls that it stands for. */
export const inCode = (step: string): string => step.split(" & ").map(callOf).join(" ");
export function callOf(part: string): string {
  const [verb = "", name = ""] = part.split(" ");
  const item = itemOf(name);
  const written = typeof item === "object" && item !== null ? name : JSON.stringify(item);
  return verb === "get" || verb === "shutDown" ? `${verb}()` : `${verb}(${written})`;
}

/** Two that look alike are introduced. */
export const introduced = (steps: readonly string[]) =>
  steps.some((step) => /\b[xy]\b/.test(step))
    ? [{ of: "item", rows: { x: { is: '{ key: "web" }' }, y: { is: '{ key: "web" }, another one' } } }]
    : [];

/** Lets every promise settle that can: nothing in a queue waits for a timer. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 50; i++) await Promise.resolve();
}

/** Does the parts of a step, each right after the other; what workers get is pushed to `got`. */
export function perform(q: Queue, step: string, got: unknown[], failures: unknown[] = []): void {
  for (const part of step.split(" & ")) {
    const [verb, name = ""] = part.split(" ");
    if (verb === "add") q.add(itemOf(name));
    if (verb === "done") q.done(itemOf(name));
    if (verb === "shutDown") q.shutDown();
    if (verb === "get")
      q.get().then(
        (item) => got.push(item),
        (err: unknown) => failures.push(err),
      );
  }
}
