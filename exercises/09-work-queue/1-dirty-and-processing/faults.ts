import type { Fault } from "../../engine/exercise.ts";

export const faults: readonly Fault[] = [
  {
    says: "What is added while in work keeps the place in line that it had when it was added.",
    changes: [
      ["if (!this.#processing.has(item)) this.#enqueue(item);", "this.#enqueue(item);"],
      [
        "return this.#queue.length;",
        "return this.#queue.filter((item) => !this.#processing.has(item)).length;",
      ],
      ["while (this.#queue.length === 0 &&", "while (this.len() === 0 &&"],
      [
        "const item = this.#queue.shift();",
        "const at = this.#queue.findIndex((item) => !this.#processing.has(item));\n    const item = at < 0 ? undefined : this.#queue.splice(at, 1)[0];",
      ],
      ["if (this.#dirty.has(item)) this.#enqueue(item);", "if (this.#dirty.has(item)) this.#cond.signal();"],
    ],
  },
  {
    says: "A worker is woken only for an item that finds the queue empty, so of two that wait the second sleeps on.",
    changes: [["this.#cond.signal();", "if (this.#queue.length === 1) this.#cond.signal();"]],
  },
  {
    says: "Somebody may add an item after it has left what is dirty and before it is entered as in work.",
    changes: [
      [
        "this.#processing.add(item);",
        "this.#dirty.delete(item);\n    await Promise.resolve();\n    this.#processing.add(item);",
      ],
    ],
  },
  {
    says: "The same, but later: three turns lie between leaving what is dirty and entering what is in work.",
    changes: [
      [
        "this.#processing.add(item);",
        "this.#dirty.delete(item);\n    for (let i = 0; i < 3; i++) await Promise.resolve();\n    this.#processing.add(item);",
      ],
    ],
  },
  {
    says: "An item is out of the queue for one turn before it is in work, so what is added then is forgotten.",
    changes: [["this.#processing.add(item);", "await Promise.resolve();\n    this.#processing.add(item);"]],
  },
  {
    says: "The same, for three turns.",
    changes: [
      [
        "this.#processing.add(item);",
        "for (let i = 0; i < 3; i++) await Promise.resolve();\n    this.#processing.add(item);",
      ],
    ],
  },
  {
    says: "The same, where the worker has had to wait.",
    changes: [
      [
        "while (this.#queue.length === 0 &&",
        "const waits = this.#queue.length === 0;\n    while (this.#queue.length === 0 &&",
      ],
      ["this.#processing.add(item);", "if (waits) await Promise.resolve();\n    this.#processing.add(item);"],
    ],
  },
  {
    says: "An item is in work, but for one turn still dirty, so what is added then is forgotten.",
    changes: [["this.#dirty.delete(item);", "await Promise.resolve();\n    this.#dirty.delete(item);"]],
  },
  {
    says: "An item that is 0, false, null or an empty text is taken for the end of the queue.",
    changes: [["if (item === undefined) return undefined;", "if (!item) return undefined;"]],
  },
  {
    says: "null is taken for the end of the queue.",
    changes: [["if (item === undefined) return undefined;", "if (item == null) return undefined;"]],
  },
  {
    says: "Items are told apart by their text, so 1 and the text 1 are one.",
    changes: [
      [
        "if (this.#shuttingDown || this.#dirty.has(item)) return;",
        "if (this.#shuttingDown || [...this.#dirty].some((other) => String(other) === String(item))) return;",
      ],
    ],
  },
  {
    says: "Items are told apart by what they hold, so two objects that are alike are one.",
    changes: [
      [
        "if (this.#shuttingDown || this.#dirty.has(item)) return;",
        "if (this.#shuttingDown || [...this.#dirty].some((other) => JSON.stringify(other) === JSON.stringify(item))) return;",
      ],
    ],
  },
  {
    says: "Done takes everything out of work, not only its item.",
    changes: [["this.#processing.delete(item);", "this.#processing.clear();"]],
  },
  {
    says: "What comes back by done is forgotten once the queue is shut down and another worker has been sent home.",
    changes: [
      [
        "if (item === undefined) return undefined;",
        "if (item === undefined) { this.#dirty.clear(); return undefined; }",
      ],
    ],
  },
  {
    says: "A queue keeps at most three items.",
    changes: [["this.#queue.push(item);", "if (this.#queue.length < 3) this.#queue.push(item);"]],
  },
];
