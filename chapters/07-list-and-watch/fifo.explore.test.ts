import { expect, test } from "vitest";
import { after } from "../../site/explore/explorable.ts";
import type { Use } from "../../site/explore/explorable.ts";
import { drawnAs, walk } from "../../site/explore/random.ts";
import { type Done, lists, type Name, names } from "./fifo.ts";
import { room } from "./fifo-drawing.ts";
import { explorable } from "./fifo.explore.ts";

/** What a reader reads off the drawing. */
function measured(svg: string) {
  const words = (cls: string): string[] =>
    drawnAs(svg, cls).flatMap(({ tag, words }) => (tag === "text" ? [words] : []));
  const keys = words("key") as Name[];
  return {
    queue: keys.map((name) => ({
      name,
      deltas: words(`word-${name}`).map((word, i) => `${word} ${words(`version-${name}`)[i]}`),
      older: Number.parseInt(words(`older-${name}`)[0] ?? "0", 10),
    })),
    copy: names.map((name) => words(`copy-${name}`)[0]),
    server: names.map((name) => words(`server-${name}`)[0]),
    hasSynced: words("synced")[0]?.endsWith("yes"),
  };
}

/** The same mechanism, told once more in a few lines. */
class Model {
  #line: { name: Name; deltas: [word: string, version: number][] }[] = [];
  readonly #copy = new Map<Name, number>();
  readonly #server = new Map<Name, number>();
  #version = 0;
  /** Keys of the first list that are still owed; undefined before anything has come. */
  #owed: number | undefined;

  does(done: Done): void {
    if (done[0] === "pop") return this.#pop();
    if (done[0] === "resync") return this.#resync();
    if (done[0] === "lists") return this.#list(lists[done[1]]);
    const [does, name] = done;
    const version = ++this.#version;
    if (does === "deleted") this.#server.delete(name);
    else this.#server.set(name, version);
    this.#owed ??= 0;
    if (does === "deleted" && !this.#waits(name) && !this.#copy.has(name)) return;
    this.#put(name, does === "added" ? "Added" : does === "updated" ? "Updated" : "Deleted", version);
  }

  drawn() {
    const said = (of: Map<Name, number>) => names.map((name) => (of.has(name) ? `v${of.get(name)}` : "–"));
    return {
      queue: this.#line.map(({ name, deltas }) => ({
        name,
        deltas: deltas.slice(-room).map(([word, version]) => `${word} v${version}`),
        older: Math.max(0, deltas.length - room),
      })),
      copy: said(this.#copy),
      server: said(this.#server),
      hasSynced: this.#owed === 0,
    };
  }

  #waits(name: Name) {
    return this.#line.find((one) => one.name === name);
  }

  #put(name: Name, word: string, version: number): void {
    const waiting = this.#waits(name);
    if (!waiting) return void this.#line.push({ name, deltas: [[word, version]] });
    const isGone = (one: string | undefined) => one === "Deleted" || one === "tomb";
    const last = waiting.deltas.at(-1);
    if (!last || !isGone(word) || !isGone(last[0])) return void waiting.deltas.push([word, version]);
    if (last[0] === "tomb") waiting.deltas[waiting.deltas.length - 1] = [word, version];
  }

  #list(there: readonly Name[]): void {
    for (const name of names) {
      if (!there.includes(name)) this.#server.delete(name);
      else if (!this.#server.has(name)) this.#server.set(name, ++this.#version);
    }
    for (const name of there) this.#put(name, "Replaced", this.#server.get(name) ?? 0);
    const missing = [...this.#copy].filter(([name]) => !there.includes(name));
    for (const [name, version] of missing) this.#put(name, "tomb", version);
    this.#owed ??= there.length + missing.length;
  }

  #resync(): void {
    for (const [name, version] of this.#copy) if (!this.#waits(name)) this.#put(name, "Sync", version);
  }

  #pop(): void {
    const first = this.#line.shift();
    if (!first) return;
    if (this.#owed !== undefined && this.#owed > 0) this.#owed--;
    for (const [word, version] of first.deltas) {
      if (word === "Deleted" || word === "tomb") this.#copy.delete(first.name);
      else this.#copy.set(first.name, version);
    }
  }
}

test("for a thousand random states the drawing says what a model of the mechanism says", async () => {
  const seen = { full: 0, tomb: 0, ghosts: 0, unsynced: 0, older: 0, both: 0 };
  for (const seed of [7, 8]) {
    for await (const { state, view } of walk(explorable, 500, seed)) {
      const model = new Model();
      for (const done of state.past) model.does(done);
      const drawn = measured(view.svg);
      expect(drawn).toEqual(model.drawn());
      if (drawn.queue.some(({ deltas }) => deltas.length > 3)) seen.full++;
      if (drawn.queue.some(({ deltas }) => deltas.some((one) => one.startsWith("tomb")))) seen.tomb++;
      if (drawnAs(view.svg, "changed").length > 0) seen.ghosts++;
      if (drawn.hasSynced === false) seen.unsynced++;
      if (drawn.queue.some(({ older }) => older > 0)) seen.older++;
      if (drawn.queue.length === 2) seen.both++;
    }
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(20);
}, 120_000);

test("the surprise: what waits and is in no list enters the copy as a ghost", async () => {
  const uses: Use[] = [...explorable.opens, ["pop"], ["name", "b"], ["added"], ["lists"], ["pop"], ["pop"]];
  const { state, view } = await after(explorable, uses);
  expect([state.seen.copy["b"], state.seen.server["b"]]).toEqual([4, undefined]);
  expect(drawnAs(view.svg, "ghost-b")).toHaveLength(1);
  const again = await after(explorable, [...uses, ["lists"], ["pop"], ["pop"]]);
  expect(again.state.seen.copy["b"]).toBeUndefined();
});

test("a control that does nothing leaves the state as it is", async () => {
  const { state } = await after(explorable, [["name", "b"]]);
  for (const use of ["updated", "deleted", "pop"]) expect(await explorable.act(state, [use])).toBe(state);
});

test("each sentence says what became of it", async () => {
  const said: string[] = [];
  const uses: Use[] = [...explorable.opens];
  for (const use of [["pop"], ["name", "b"], ["added"], ["deleted"], ["lists"], ["resync"], ["pop"], ["pop"], ["brings", "nothing"], ["lists"], ["brings", "only a"], ["lists"], ["deleted"], ["brings", "only b"], ["name", "a"], ["deleted"], ["pop"], ["resync"]] as const) {
    uses.push(use);
    said.push((await after(explorable, uses)).view.why);
  } // prettier-ignore
  expect(said).toMatchInlineSnapshot(`
    [
      "The reader took both deltas of a. The copy holds v3.",
      "The first three buttons are about b now.",
      "b joins the end of the queue, with one delta.",
      "b waits already and keeps its place. It has 2 deltas now.",
      "The list does not have b. It is compared with the copy, which has no b either, so nobody looks into the queue.",
      "Nothing goes in: for everything that the copy knows, something newer waits already.",
      "The reader took both deltas of b, which is not in the copy now.",
      "The reader took one delta of a. The copy holds v3.",
      "If a list came now, it would bring nothing.",
      "The list does not have a, and the copy does: a tombstone for a waits now.",
      "If a list came now, it would bring only a.",
      "What the list brings goes into the queue as “Replaced”, and the list has everything that the copy knows.",
      "What the list brings goes into the queue as “Replaced”, and the list has everything that the copy knows.",
      "If a list came now, it would bring only b.",
      "The first three buttons are about a now.",
      "a waits already and keeps its place. It has 3 deltas now.",
      "The reader took all 3 deltas of a, which is not in the copy now.",
      "Nothing goes in, because the copy knows nothing.",
    ]
  `);
});
