// What each check asks: scenes, and the answer to each.
import type { Counted, Scene } from "./scenes.ts";

/** A scene, and the answer. */
export type Asked = readonly [scene: Scene, is: boolean];

interface Case {
  readonly name: string;
  readonly scenes: readonly Asked[];
}

/** How many pods there are, how many of them are new, ready and available. */
type Four = readonly [pods: number, isNew: number, ready: number, available: number];

const counted = ([pods, isNew, ready, available]: Four, more: Partial<Counted> = {}): Counted => ({
  pods,
  isNew,
  ready,
  available,
  unavailable: Math.max(0, pods - available),
  of: 7,
  ...more,
});

const all = (wants: number): Four => [wants, wants, wants, wants];

/** The status of now; what was written before would be answered otherwise. */
const now = (wants: number, four: Four, more: Partial<Counted> & { mayLack?: number } = {}): Scene => {
  const { mayLack = 0, ...counts } = more;
  const status = counted(four, counts);
  const isAll = four.every((count) => count === wants) && status.of >= 7;
  const written = counted(isAll ? [wants + 1, wants + 1, 1, 0] : all(wants));
  return { wants, generation: 7, mayLack, written, now: status };
};

const [yes, no] = [true, false];

export const done: readonly Case[] = [
  {
    name: "a rollout is complete if all wanted pods are new and available, and there are no others",
    scenes: [
      [now(5, all(5)), yes],
      [now(1, all(1)), yes],
      [now(0, all(0)), yes],
    ],
  },
  {
    name: "as long as a pod is not available, it is not complete",
    scenes: [
      [now(5, [5, 5, 4, 4]), no],
      [now(1, [1, 1, 0, 0]), no],
    ],
  },
  {
    name: "pods that are ready and not yet available do not make it complete",
    scenes: [
      [now(2, [2, 2, 2, 0]), no],
      [now(4, [4, 4, 4, 2]), no],
      [now(5, [5, 5, 5, 4]), no],
    ],
  },
  {
    name: "that some may be unavailable does not make it complete any earlier",
    scenes: [
      [now(5, [5, 5, 4, 4], { mayLack: 1 }), no],
      [now(5, [5, 5, 3, 3], { mayLack: 2 }), no],
      [now(4, [4, 4, 0, 0], { mayLack: 4 }), no],
    ],
  },
  {
    name: "as long as an old pod stands in for a new one, it is not complete",
    scenes: [
      [now(5, [5, 4, 5, 5]), no],
      [now(3, [3, 0, 3, 3]), no],
    ],
  },
  {
    name: "as long as there is an old pod too many, it is not complete",
    scenes: [
      [now(5, [6, 5, 5, 5]), no],
      [now(1, [2, 1, 1, 1]), no],
      [now(0, [1, 0, 0, 0]), no],
    ],
  },
  {
    name: "with more than are wanted it is not complete, even if all are new and available",
    scenes: [
      [now(5, [6, 6, 6, 6]), no],
      [now(2, [3, 3, 3, 2]), no],
    ],
  },
  {
    name: "a status of an earlier generation does not make it complete",
    scenes: [
      [now(5, all(5), { of: 6 }), no],
      [now(2, all(2), { of: 1 }), no],
    ],
  },
  {
    name: "a status of a later generation counts",
    scenes: [
      [now(5, all(5), { of: 8 }), yes],
      [now(2, all(2), { of: 11 }), yes],
    ],
  },
  {
    name: "how many are unavailable does not matter",
    scenes: [
      [now(5, [6, 5, 5, 5], { unavailable: 0 }), no],
      [now(5, [5, 5, 5, 4], { unavailable: 0 }), no],
      [now(5, [5, 5, 6, 6], { unavailable: 0 }), no],
      [now(5, all(5), { unavailable: 2 }), yes],
    ],
  },
];

/** What was written, and what is now. */
const change = (was: Four, is: Four, more: Partial<Scene> = {}): Scene => ({
  wants: 10,
  generation: 7,
  mayLack: 2,
  written: counted(was),
  now: counted(is),
  ...more,
});

export const moves: readonly Case[] = [
  {
    name: "more new pods are progress",
    scenes: [
      [change([10, 4, 4, 4], [10, 6, 4, 4]), yes],
      [change([0, 0, 0, 0], [2, 2, 0, 0]), yes],
      [change([12, 4, 8, 8], [13, 5, 8, 8]), yes],
    ],
  },
  {
    name: "fewer old pods are progress",
    scenes: [
      [change([10, 4, 6, 6], [8, 4, 6, 6]), yes],
      [change([13, 5, 8, 8], [12, 5, 8, 8]), yes],
    ],
  },
  {
    name: "more pods that are ready are progress",
    scenes: [
      [change([10, 10, 9, 8], [10, 10, 10, 8]), yes],
      [change([2, 2, 0, 0], [2, 2, 1, 0]), yes],
    ],
  },
  {
    name: "more pods that are available are progress",
    scenes: [
      [change([10, 10, 10, 9], [10, 10, 10, 10]), yes],
      [change([2, 2, 2, 0], [2, 2, 2, 1]), yes],
    ],
  },
  {
    name: "where nothing has changed, there is no progress",
    scenes: [
      [change([10, 4, 4, 4], [10, 4, 4, 4]), no],
      [change(all(0), all(0)), no],
      [change([13, 5, 8, 8], [13, 5, 8, 8]), no],
    ],
  },
  {
    name: "fewer new pods are not progress, nor fewer that are ready or available",
    scenes: [
      [change([10, 7, 3, 3], [10, 6, 3, 3]), no],
      [change([10, 10, 9, 8], [10, 10, 8, 8]), no],
      [change([10, 10, 9, 8], [10, 10, 9, 7]), no],
    ],
  },
  {
    name: "more old pods are not progress",
    scenes: [
      [change([10, 4, 4, 4], [12, 4, 4, 4]), no],
      [change([5, 5, 5, 5], [8, 4, 5, 5]), no],
    ],
  },
  {
    name: "fewer pods are not progress if those that went were new",
    scenes: [
      [change([10, 7, 4, 4], [9, 6, 3, 3]), no],
      [change([10, 10, 9, 8], [8, 8, 8, 6]), no],
    ],
  },
  {
    name: "one thing that is better is enough, even if all others are worse",
    scenes: [
      [change([10, 4, 7, 7], [8, 8, 5, 5]), yes],
      [change([10, 5, 9, 9], [8, 4, 8, 8]), yes],
      [change([10, 10, 4, 4], [9, 9, 5, 3]), yes],
      [change([10, 10, 6, 4], [9, 9, 5, 5]), yes],
    ],
  },
  {
    name: "a rollout that stays complete makes no progress",
    scenes: [
      [change(all(10), all(10)), no],
      [change(all(3), all(3), { wants: 3 }), no],
    ],
  },
  {
    name: "fewer that are unavailable are not progress",
    scenes: [
      [
        change([5, 5, 3, 3], [5, 5, 3, 3], {
          written: counted([5, 5, 3, 3], { unavailable: 7 }),
          now: counted([5, 5, 3, 3], { unavailable: 2 }),
        }),
        no,
      ],
      [
        change(all(3), all(3), {
          written: counted(all(3), { unavailable: 1 }),
          now: counted(all(3), { unavailable: 0 }),
        }),
        no,
      ],
    ],
  },
];
