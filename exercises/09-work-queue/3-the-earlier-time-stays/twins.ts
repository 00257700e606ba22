import type { Twins } from "../../engine/exercise.ts";

const asks = "const readyAt = this.#clock.now() + duration;";
const earlier = "} else if (readyAt < existing.readyAt) {\n      existing.readyAt = readyAt;";
const atOnce = "existing.readyAt = this.#clock.now();";
const begins = "  addAfter(item: T, duration: number): void {";
const method = (text: string) => [[begins, `${text}\n\n${begins}`]] as const;

export const twins: Twins = {
  "add-cancels": {
    says: "An add puts the wait off by a millisecond.",
    changes: method(`  override add(item: T): void {
    const entry = this.#entries.get(item);
    if (entry !== undefined) {
      entry.readyAt += 1;
      this.#waiting.fix(entry);
      this.#arm();
    }
    super.add(item);
  }`),
  },
  "drains-what-waits": {
    says: "The end takes the first item out of the line.",
    changes: method("  override shutDown(): void {\n    void this.get();\n    super.shutDown();\n  }"),
  },
  "first-call-wins": {
    says: "An earlier time is over at once.",
    changes: [[earlier, `} else if (readyAt < existing.readyAt) {\n      ${atOnce}`]],
  },
  "first-timer-only": {
    says: "Who asks while something waits gets a millisecond more.",
    changes: [[asks, "const readyAt = this.#clock.now() + duration + Math.min(1, this.#entries.size);"]],
  },
  "last-call-wins": {
    says: "A later time is noted beside the earlier one.",
    changes: [
      [
        earlier,
        `} else if (readyAt > existing.readyAt) {
      this.#waiting.push({ data: item, readyAt, index: Number.NaN });
    ${earlier}`,
      ],
    ],
  },
  "later-wins": {
    says: "Whoever asks for another time gets the item at once.",
    changes: [[earlier, `} else if (readyAt !== existing.readyAt) {\n      ${atOnce}`]],
  },
  "two-entries": {
    says: "A second call brings the item at once.",
    changes: [[earlier, `} else {\n      ${atOnce}`]],
  },
  "zero-waits": {
    says: "A wait of nothing is a wait of a millisecond.",
    near: "Whoever waits shows it by the clock, and then a wait of nothing is not over at once.",
    changes: [["if (duration <= 0) return this.add(item);", "if (duration <= 0) duration = 1;"]],
  },
};
