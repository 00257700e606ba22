// Ours: bugs that the tests of client-go's caches, pager and watches must see
import type { PlantedBug } from "./planted-bugs.ts";

const cache = "src/client-go/tools/cache";
const pager = "src/client-go/tools/pager";
const watchtools = "src/client-go/tools/watch";

export const plantedInCaches: readonly PlantedBug[] = [
  {
    name: "what is taken off the queue is handed out a moment later",
    file: `${cache}/delta-fifo.ts`,
    find: "      this.#items.delete(id);\n      this.#process(id, item, process);",
    plant:
      "      this.#items.delete(id);\n      await Promise.resolve();\n      this.#process(id, item, process);",
    tests: [`${cache}/delta-fifo.race`],
  },
  {
    name: "a resync plays what is known over what is newer",
    file: `${cache}/delta-fifo.ts`,
    find: "if (!this.#items.has(this.keyOf(obj))) this.#queueAction",
    plant: "this.#queueAction",
    tests: [`${cache}/delta-fifo.race`],
  },
  {
    name: "a handler that comes in the midst of the first list misses what came before it",
    file: `${cache}/shared-informer.ts`,
    find: "    if (!this.#started) return;",
    plant: "    if (!this.hasSynced()) return;",
    tests: [`${cache}/shared-informer.race`],
  },
  {
    name: "an informer ends while its handlers are at work",
    file: `${cache}/shared-informer.ts`,
    find: "      stopProcessing();\n      await tasks.wait();",
    plant: "      stopProcessing();",
    tests: [`${cache}/shared-informer.race`],
  },
  {
    name: "a key that is queued is queued again",
    file: `${cache}/fifo.ts`,
    find: "if (!this.#items.has(id)) this.#queue.writeOne(id);",
    plant: "this.#queue.writeOne(id);",
    tests: [`${cache}/fifo`],
  },
  {
    name: "an object of a heap that changes stays where it was",
    file: `${cache}/heap.ts`,
    find: "      this.#queue.fix(there);\n",
    plant: "",
    tests: [`${cache}/heap`],
  },
  {
    name: "an entry expires at its ttl",
    file: `${cache}/expiration-cache.ts`,
    find: "- timestamp > this.ttl",
    plant: "- timestamp >= this.ttl",
    tests: [`${cache}/expiration-cache`],
  },
  {
    name: "a deletion is not pushed",
    file: `${cache}/undelta-store.ts`,
    find: "    this.#store.delete(obj);\n    this.#push();",
    plant: "    this.#store.delete(obj);",
    tests: [`${cache}/undelta-store`],
  },
  {
    name: "a pager reads one page too far ahead",
    file: `${pager}/pager.ts`,
    find: "{ length: size + 1 }",
    plant: "{ length: size + 2 }",
    tests: [pager],
  },
  {
    name: "an event that meets one condition is not shown to the next",
    file: `${watchtools}/until.ts`,
    find: "while (left[0] && (await left[0](event))) left.shift();",
    plant: "if (left[0] && (await left[0](event))) left.shift();",
    tests: [`${watchtools}/until`],
  },
  {
    name: "a revision that is too old is asked for again",
    file: `${watchtools}/retrywatcher.ts`,
    find: "if (code === 410) {",
    plant: "if (code === 404) {",
    tests: [`${watchtools}/retrywatcher`],
  },
  {
    name: "a watch begins again before the server wants it",
    file: `${watchtools}/retrywatcher.ts`,
    find: "return (details?.retryAfterSeconds ?? 0) * time.second;",
    plant: "return 0 * (details?.retryAfterSeconds ?? 0);",
    tests: [`${watchtools}/retrywatcher`],
  },
  {
    name: "a watch that was stopped tells what nobody has read",
    file: `${watchtools}/informerwatcher.ts`,
    find: "      if (this.#stopped) return;\n",
    plant: "",
    tests: [`${watchtools}/informerwatcher`],
  },
];
