import { expect, test } from "vitest";
import { after } from "../../site/explore/explorable.ts";
import type { Use } from "../../site/explore/explorable.ts";
import { drawnAs, walk } from "../../site/explore/random.ts";
import { room } from "./boxes-drawing.ts";
import { explorable } from "./boxes.explore.ts";
import type { Seen } from "./boxes.ts";

const names = ["A", "B", "C"] as const;

/** What a reader reads off the drawing. */
function measured(svg: string) {
  const words = (cls: string): string | undefined => drawnAs(svg, cls).find(({ tag }) => tag === "text")?.words;
  return names.flatMap((name) => {
    const sums = /(\d+) unread, (\d+) taken out/.exec(words(`sums-${name}`) ?? "");
    if (!sums) return [];
    const squares = drawnAs(svg, `box-${name}`).map(({ at }) => at["class"]?.includes("dashed") === true);
    const says = drawnAs(svg, `unread-${name}`).map(({ words }) => words);
    return [
      {
        name,
        busy: words(`holds-${name}`),
        unread: Number(sums[1]),
        told: Number(sums[2]),
        box: says.map((one, i) => `${one}${squares[i] === true ? " again" : ""}`),
        hears: words(`hears-${name}`)?.includes("would get one") === true,
      },
    ];
  });
} // prettier-ignore

interface Modelled {
  period: number;
  due: number;
  hears: boolean;
  box: string[];
  busy: string | undefined;
  until: number;
  told: number;
}

/** The same mechanism, told once more in a few lines: boxes, a list of those to repeat to, and a timer that each list starts anew. */
class Model {
  readonly handlers: Modelled[] = [];
  #now = 0;
  #version = 1;
  #ring: number;
  #seconds = 0;
  readonly #period: number;

  constructor(period: number) {
    this.#period = period;
    this.#ring = period === 0 ? Number.POSITIVE_INFINITY : period;
    this.join(period);
    this.join(0);
  }

  join(period: number): void {
    this.handlers.push({ period, due: this.#now + period, hears: true, box: [`v${this.#version}`], busy: undefined, until: 0, told: 0 }); // prettier-ignore
    this.#serve();
  }

  takes(seconds: number): void {
    this.#seconds = seconds;
  }

  change(): void {
    this.#version++;
    for (const one of this.handlers) one.box.push(`v${this.#version}`);
    this.#serve();
  }

  list({ now, listedAt }: Seen): void {
    this.#ring = Number.POSITIVE_INFINITY;
    this.passUntil(listedAt);
    this.#repeat();
    if (this.#period > 0) this.#ring = listedAt + this.#period;
    this.passUntil(now);
  }

  passUntil(end: number): void {
    for (;;) {
      const next = Math.min(this.#ring, ...this.handlers.flatMap(({ busy, until }) => (busy === undefined ? [] : [until]))); // prettier-ignore
      if (next > end) break;
      this.#now = next;
      for (const one of this.handlers) if (one.until === next) one.busy = undefined;
      if (next === this.#ring) this.#rings();
      this.#serve();
    }
    this.#now = end;
  }

  #rings(): void {
    this.#ring += this.#period;
    for (const one of this.handlers) {
      one.hears = one.period > 0 && this.#now >= one.due;
      if (one.hears) one.due = this.#now + one.period;
    }
    if (this.handlers.some(({ hears }) => hears)) this.#repeat();
  }

  #repeat(): void {
    for (const one of this.handlers) if (one.hears) one.box.push(`v${this.#version} again`);
    this.#serve();
  }

  /** Whoever is idle reads; only the second handler takes time. */
  #serve(): void {
    for (const [i, one] of this.handlers.entries()) {
      while (one.busy === undefined && one.box.length > 0) {
        const [notice = ""] = one.box.splice(0, 1);
        one.told++;
        if (i !== 1 || this.#seconds === 0) continue;
        one.busy = notice.replace(" again", "");
        one.until = this.#now + this.#seconds * 1000;
      }
    }
  }
}

test("for a thousand random states the drawing says what a model of the mechanism says", async () => {
  let model = new Model(0);
  const seen = { unread: 0, repeats: 0, three: 0, struck: 0 };
  for await (const { by, before, state, view } of walk(explorable, 1000, 7)) {
    // The walk begins anew every so often: the model then plays the past of that state first.
    const isNew = by[0] === "period" || before.past.length <= 2 || state.past.length <= before.past.length;
    if (isNew) model = new Model(state.period === "never" ? 0 : 30_000);
    for (const [i, done] of state.past.entries()) {
      if (!isNew && i < before.past.length) continue;
      if (done[0] === "passes") model.passUntil(i === state.past.length - 1 ? state.seen.now : done[1]);
      else if (done[0] === "takes") model.takes(done[1]);
      else if (done[0] === "changes") model.change();
      else if (done[0] === "joins") model.join(0);
      else model.list(state.seen);
    }
    const drawn = measured(view.svg);
    const modelled = model.handlers.map(({ busy, box, told, hears }, i) => ({ name: names[i], busy, unread: box.length, told, box: box.slice(0, room), hears })); // prettier-ignore
    expect(drawn).toEqual(modelled);
    if (drawn.some(({ unread }) => unread > 0)) seen.unread++;
    if (drawn.some(({ box }) => box.some((one) => one.endsWith("again")))) seen.repeats++;
    if (drawn.length === 3) seen.three++;
    if (drawn.some(({ hears }) => !hears)) seen.struck++;
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(20);
}, 120_000);

test("of a full box the first seven are drawn, and the number says how many there are", async () => {
  const { view } = await after(
    explorable,
    Array.from({ length: 10 }, (): Use => ["changes"]),
  );
  const [, b] = measured(view.svg);
  expect([b?.box.length, b?.unread, b?.box[0]]).toEqual([room, 9, "v3"]);
});

test("a control that does nothing leaves the state as it is", async () => {
  const { state } = await after(explorable, [["joins"]]);
  expect(await explorable.act(state, ["joins"])).toBe(state);
});

test("each sentence says what became of it", async () => {
  const said: string[] = [];
  const uses: Use[] = [...explorable.opens];
  for (const use of [["soon"], ["breaks"], ["later"], ["joins"], ["breaks"], ["seconds", 10], ["changes"], ["period", "never"], ["later"], ["breaks"]] as const) {
    uses.push(use);
    said.push((await after(explorable, uses)).view.why);
  } // prettier-ignore
  expect(said).toMatchInlineSnapshot(`
    [
      "It is 6 s, and B took 1 out.",
      "0.9 s later the informer has listed again. The list says v4, which the copy holds already, so the notice is a repeat. A and B are in the group that gets it.",
      "It is 36.9 s, and A took 1 out, B took 2 out. The timer rang. B had not asked for repeats, so from now on it gets none.",
      "C gets an “add” of what the copy holds, v4. The server is not asked.",
      "2.8 s later the informer has listed again. The list says v4, which the copy holds already, so the notice is a repeat. A and C are in the group that gets it.",
      "From the next notice on, B takes 10 s for each.",
      "The copy holds v5, and a notice went into each box. Unread now: A 0, B 0, C 0.",
      "A new informer: neither A nor B asks for repeats. It has listed the pod, and both have heard of it.",
      "It is 31 s, and nobody took a notice out of a box.",
      "0.9 s later the informer has listed again. The list says v1, which the copy holds already, so the notice is a repeat. A and B are in the group that gets it.",
    ]
  `);
});

test("the surprise: one list reaches B before the timer has rung, and none after it", async () => {
  const fresh: Use[] = [["seconds", 0], ["period", "every 30 s"]];
  const told = async (...uses: Use[]) => (await after(explorable, [...fresh, ...uses])).state.seen.handlers[1]?.told;
  expect([await told(), await told(["breaks"]), await told(["breaks"], ["later"], ["breaks"])]).toEqual([1, 2, 2]);
}); // prettier-ignore
