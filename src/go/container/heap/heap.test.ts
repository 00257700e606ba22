import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Element, Heap } from "./heap.ts";

interface Item extends Element {
  key: number;
}

const newHeap = () => new Heap<Item>((a, b) => a.key < b.key);
const item = (key: number): Item => ({ key, index: -1 });

function drain(heap: Heap<Item>): number[] {
  const keys: number[] = [];
  for (let least = heap.pop(); least; least = heap.pop()) keys.push(least.key);
  return keys;
}

describe("Heap", () => {
  test("gives up its elements in order, whatever the order in which they came", () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (keys) => {
        const heap = newHeap();
        for (const key of keys) heap.push(item(key));
        expect(drain(heap)).toEqual(keys.toSorted((a, b) => a - b));
      }),
    );
  });

  test("keeps its order when elements are changed and removed", () => {
    const change = fc.record({ at: fc.nat(), key: fc.integer(), remove: fc.boolean() });
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), fc.array(change), (keys, changes) => {
        const heap = newHeap();
        const there = keys.map(item);
        for (const x of there) heap.push(x);
        const removed: Item[] = [];
        for (const { at, key, remove } of changes) {
          const x = there[at % there.length];
          if (!x) continue;
          if (remove) {
            heap.remove(x);
            removed.push(x);
            there.splice(there.indexOf(x), 1);
          } else {
            x.key = key;
            heap.fix(x);
          }
        }
        expect(removed.every((x) => x.index === -1)).toBe(true);
        expect(heap.length).toBe(there.length);
        expect(drain(heap)).toEqual(there.map((x) => x.key).toSorted((a, b) => a - b));
      }),
    );
  });

  test("peek() shows the least element and leaves it", () => {
    const heap = newHeap();
    expect([heap.peek(), heap.pop()]).toEqual([undefined, undefined]);
    for (const key of [3, 1, 2]) heap.push(item(key));
    expect([heap.peek()?.key, heap.length]).toEqual([1, 3]);
  });
});
