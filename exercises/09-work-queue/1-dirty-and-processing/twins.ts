import type { Twins } from "../../engine/exercise.ts";

const known = "if (this.#shuttingDown || this.#dirty.has(item)) return;";
const takesIn = "if (!this.#processing.has(item)) this.#enqueue(item);";
const sleeps = "while (this.#queue.length === 0 && !this.#shuttingDown) await this.#cond.wait();";
const comesBack = "if (this.#dirty.has(item)) this.#enqueue(item);";
const wakes = "this.#cond.signal();";
const ends = "this.#shuttingDown = true;";

export const twins: Twins = {
  "adding-wakes-nobody": {
    says: "A worker is woken only once two items wait.",
    changes: [[wakes, `if (this.#queue.length > 1) ${wakes}`]],
  },
  "busy-is-known": {
    says: "What was added while in work comes back twice.",
    near: "Whoever loses an add hands out too little and this one too much, so one run notices and another does not.",
    changes: [[comesBack, "if (this.#dirty.has(item)) for (const one of [item, item]) this.#enqueue(one);"]],
  },
  "done-wakes-nobody": {
    says: "What comes back while a worker waits comes back twice.",
    near: "A key that comes twice reaches two workers in the run, which a worker that nobody wakes cannot show.",
    changes: [
      ["#shuttingDown = false;", "#shuttingDown = false;\n  #waiting = 0;"],
      [
        sleeps,
        `while (this.#queue.length === 0 && !this.#shuttingDown) {
      this.#waiting++;
      await this.#cond.wait();
      this.#waiting--;
    }`,
      ],
      [comesBack, `if (this.#dirty.has(item) && this.#waiting > 0) this.#enqueue(item);\n    ${comesBack}`],
    ],
  },
  "doubles-in-the-queue": {
    says: "An item that waits is put in twice more by each further add.",
    near: "In the run no two workers happen to hold such a key at one time.",
    changes: [
      [
        known,
        `if (this.#shuttingDown) return;
    if (this.#dirty.has(item)) {
      if (!this.#processing.has(item)) for (const one of [item, item]) this.#enqueue(one);
      return;
    }`,
      ],
    ],
  },
  "one-set": {
    says: "An item that is added while in work is put in twice at once.",
    changes: [
      [takesIn, "for (const one of this.#processing.has(item) ? [item, item] : [item]) this.#enqueue(one);"],
    ],
  },
  "only-done-wakes": {
    says: "An add wakes a worker only once two items wait.",
    changes: [
      [
        takesIn,
        `if (!this.#processing.has(item)) {
      this.#queue.push(item);
      if (this.#queue.length > 1) this.#cond.signal();
    }`,
      ],
    ],
  },
  "the-end-is-at-once": {
    says: "The queue is emptied as it is shut down, and nothing comes back to it.",
    changes: [
      [ends, `${ends}\n    this.#queue.length = 0;`],
      [comesBack, `if (!this.#shuttingDown) ${comesBack}`],
    ],
  },
  "woken-means-served": {
    says: "A worker that is woken too late never hears of anything again.",
    near: "A worker that hears of an end is started anew a second later, and one that sleeps for ever is missed in the run.",
    changes: [
      [
        sleeps,
        `if (this.#queue.length === 0 && !this.#shuttingDown) {
      await this.#cond.wait();
      if (this.#queue.length === 0 && !this.#shuttingDown) await new Promise(() => {});
    }`,
      ],
    ],
  },
};
