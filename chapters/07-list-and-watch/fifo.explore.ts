import type { Explorable, Use } from "../../site/explore/explorable.ts";
import { type Done, type Listed, lists, type Name, names, type Seen, seenAfter } from "./fifo.ts";
import { draw, isGhost } from "./fifo-drawing.ts";

interface State {
  readonly name: Name;
  readonly brings: Listed;
  /** All that was done to the queue so far: from it the port's queue is built anew each time. */
  readonly past: readonly Done[];
  readonly seen: Seen;
  readonly said: string;
}

const choices = Object.keys(lists) as Listed[];
const known: readonly Use[] = [["lists"], ["pop"]];

export const explorable: Explorable<State> = {
  title: "A queue of deltas in your hands",
  initial: async () => ({
    name: "a",
    brings: "only a",
    past: [],
    seen: await seenAfter([]),
    said: "Nothing has come yet: the queue is empty, and so is the copy.",
  }),
  opens: [...known, ["updated"], ["updated"]],
  controls: [
    { kind: "choice", name: "name", label: "The watch tells of", options: names, value: (s) => s.name },
    { kind: "button", name: "added", label: "Added", can: (s) => !isThere(s) },
    { kind: "button", name: "updated", label: "Updated", can: isThere },
    { kind: "button", name: "deleted", label: "Deleted", can: isThere },
    { kind: "choice", name: "brings", label: "A list would bring", options: choices, value: (s) => s.brings },
    { kind: "button", name: "lists", label: "A list comes" },
    { kind: "button", name: "resync", label: "Resync" },
    { kind: "button", name: "pop", label: "Pop", can: ({ seen }) => seen.queue.length > 0 },
  ],
  act,
  draw: ({ seen }) => draw(seen),
  why: ({ said }) => said,
  facts: ({ seen: { queue, copy, server, hasSynced } }) => [
    ["queue", queue.length === 0 ? "–" : queue.map(({ name, deltas }) => `${name}: ${deltas.map(({ word }) => word).join(", ")}`).join("; ")],
    ["copy", listed(copy)],
    ["server", listed(server)],
    ["hasSynced", hasSynced ? "yes" : "no"],
  ],
  telling: [
    { title: "Two updates wait", uses: [...known, ["updated"], ["updated"]] },
    { title: "a is known, and a list comes without it", uses: [...known, ["brings", "nothing"], ["lists"]] },
    { title: "b waits, a list comes without it, and both are popped", uses: [...known, ["name", "b"], ["added"], ["lists"], ["pop"], ["pop"]] },
  ],
}; // prettier-ignore

function isThere({ name, seen }: State): boolean {
  return seen.server[name] !== undefined;
}

function listed(objects: Seen["copy"]): string {
  const there = names.flatMap((name) => (objects[name] === undefined ? [] : [`${name} v${objects[name]}`]));
  return there.length === 0 ? "–" : there.join(", ");
}

async function act(state: State, [control, value]: Use): Promise<State> {
  if (control === "name") {
    const name = value === "b" ? "b" : "a";
    return { ...state, name, said: `The first three buttons are about ${name} now.` };
  }
  if (control === "brings") {
    const brings = choices.find((one) => one === value) ?? "nothing";
    return { ...state, brings, said: `If a list came now, it would bring ${brings}.` };
  }
  const done = doneBy(control, state);
  if (done === undefined) return state;
  const past = [...state.past, done];
  const seen = await seenAfter(past);
  return { ...state, past, seen, said: because(done, state.seen, seen) };
}

function doneBy(control: string, state: State): Done | undefined {
  switch (control) {
    case "added":
      return isThere(state) ? undefined : ["added", state.name];
    case "updated":
    case "deleted":
      return isThere(state) ? [control, state.name] : undefined;
    case "lists":
      return ["lists", state.brings];
    case "pop":
      return state.seen.queue.length > 0 ? ["pop"] : undefined;
    default:
      return ["resync"];
  }
}

/** One sentence: what the queue made of it. */
function because(done: Done, was: Seen, is: Seen): string {
  switch (done[0]) {
    case "added":
    case "updated":
    case "deleted":
      return toldBecause(done[1], was, is);
    case "lists":
      return listBecause(is);
    case "resync":
      return resyncBecause(was, is);
    case "pop":
      return popBecause(was, is);
  }
}

function toldBecause(name: Name, was: Seen, is: Seen): string {
  const [before, after] = [countOf(was, name), countOf(is, name)];
  if (after === 0) return `Neither the queue nor the copy knows ${name}, so its deletion is not queued.`;
  if (before === 0) return `${name} joins the end of the queue, with one delta.`;
  if (after === before)
    return `The last delta of ${name} is a deletion already, and two in a row become one.`;
  return `${name} waits already and keeps its place. It has ${after} deltas now.`;
}

function listBecause(is: Seen): string {
  const missing = names.filter((name) => is.server[name] === undefined);
  const [gone] = missing.filter((name) => newestOf(is, name) === "tombstone" || newestOf(is, name) === "Deleted");
  if (gone !== undefined && is.copy[gone] !== undefined)
    return `The list does not have ${gone}, and the copy does: a tombstone for ${gone} waits now.`;
  const [overlooked] = missing.filter((name) => countOf(is, name) > 0 && is.copy[name] === undefined);
  if (overlooked !== undefined)
    return `The list does not have ${overlooked}. It is compared with the copy, which has no ${overlooked} either, so nobody looks into the queue.`;
  return "What the list brings goes into the queue as “Replaced”, and the list has everything that the copy knows.";
} // prettier-ignore

function resyncBecause(was: Seen, is: Seen): string {
  const synced = names.filter((name) => countOf(is, name) > countOf(was, name));
  if (synced.length > 0)
    return `Everything that the copy knows and of which nothing waits goes in once more: ${synced.join(" and ")}.`;
  if (listed(is.copy) === "–") return "Nothing goes in, because the copy knows nothing.";
  return "Nothing goes in: for everything that the copy knows, something newer waits already.";
}

function popBecause(was: Seen, is: Seen): string {
  const [first] = was.queue;
  if (first === undefined) return "";
  const { name, deltas } = first;
  const many = ["", "one delta", "both deltas"][deltas.length] ?? `all ${deltas.length} deltas`;
  if (isGhost(is, name))
    return `The reader took ${many} of ${name}. The copy holds ${name} now, and the server has no such object: a ghost.`;
  if (is.copy[name] === undefined) return `The reader took ${many} of ${name}, which is not in the copy now.`;
  return `The reader took ${many} of ${name}. The copy holds v${is.copy[name]}.`;
}

const countOf = ({ queue }: Seen, name: Name): number =>
  queue.find((one) => one.name === name)?.deltas.length ?? 0;
const newestOf = ({ queue }: Seen, name: Name): string | undefined =>
  queue.find((one) => one.name === name)?.deltas.at(-1)?.word;
