// What somebody does with a queue, and what comes of it.

/** What somebody does with a queue, what workers get by it, and how many items wait then. */
export type Step = readonly [does: string, gets: string, len: number];

export const scripts: readonly { name: string; steps: readonly Step[] }[] = [
  {
    name: "items come out in the order in which they came",
    steps: [
      ["add a", "", 1],
      ["add b", "", 2],
      ["add c", "", 3],
      ["get", "a", 2],
      ["get", "b", 1],
      ["get", "c", 0],
    ],
  },
  {
    name: "an item that waits is not taken in twice",
    steps: [
      ["add a", "", 1],
      ["add b", "", 2],
      ["add a", "", 2],
      ["get", "a", 1],
      ["get", "b", 0],
      ["done a", "", 0],
      ["done b", "", 0],
    ],
  },
  {
    name: "a worker that waits gets what comes",
    steps: [
      ["get", "waits", 0],
      ["get", "waits", 0],
      ["add a", "a", 0],
      ["add b", "b", 0],
    ],
  },
  {
    name: "two items that come at once wake two workers that wait",
    steps: [
      ["get", "waits", 0],
      ["get", "waits", 0],
      ["add a & add b", "a, b", 0],
    ],
  },
  {
    name: "a worker that is woken too late goes on waiting",
    steps: [
      ["get", "waits", 0],
      ["add a & get", "a", 0],
      ["add b", "b", 0],
      ["shutDown", "", 0],
    ],
  },
  {
    name: "what is in work is not handed to a second worker",
    steps: [
      ["add a", "", 1],
      ["get", "a", 0],
      ["add a", "", 0],
      ["get", "waits", 0],
      ["add b", "b", 0],
    ],
  },
  {
    name: "what is added while in work comes out again after done, once",
    steps: [
      ["add a", "", 1],
      ["get", "a", 0],
      ["add a", "", 0],
      ["add a", "", 0],
      ["done a", "", 1],
      ["add a", "", 1],
      ["get", "a", 0],
      ["done a", "", 0],
    ],
  },
  {
    name: "what comes back by done stands at the end of the queue",
    steps: [
      ["add a", "", 1],
      ["get", "a", 0],
      ["add b", "", 1],
      ["add a", "", 1],
      ["done a", "", 2],
      ["get", "b", 1],
      ["get", "a", 0],
    ],
  },
  {
    name: "what comes back by done stands behind all that came while it was in work",
    steps: [
      ["add a", "", 1],
      ["get", "a", 0],
      ["add a", "", 0],
      ["add b", "", 1],
      ["done a", "", 2],
      ["get", "b", 1],
      ["get", "a", 0],
    ],
  },
  {
    name: "what comes back by done wakes a worker that waits",
    steps: [
      ["add a", "", 1],
      ["get", "a", 0],
      ["add a", "", 0],
      ["get", "waits", 0],
      ["done a", "a", 0],
    ],
  },
  {
    name: "what was worked on and is done can be added as if it were new",
    steps: [
      ["add a", "", 1],
      ["get", "a", 0],
      ["done a", "", 0],
      ["add a", "", 1],
      ["get", "a", 0],
      ["done a", "", 0],
    ],
  },
  {
    name: "after shutDown nothing is taken in, and what waits still comes out",
    steps: [
      ["add a", "", 1],
      ["add b", "", 2],
      ["shutDown", "", 2],
      ["add c", "", 2],
      ["get", "a", 1],
      ["get", "b", 0],
      ["get", "the end", 0],
    ],
  },
  {
    name: "shutDown lets go of every worker that waits",
    steps: [
      ["get", "waits", 0],
      ["get", "waits", 0],
      ["shutDown", "the end, the end", 0],
      ["get", "the end", 0],
    ],
  },
  {
    name: "what was added while in work still comes out after shutDown",
    steps: [
      ["add a", "", 1],
      ["get", "a", 0],
      ["add a", "", 0],
      ["shutDown", "", 0],
      ["get", "the end", 0],
      ["done a", "", 1],
      ["get", "a", 0],
      ["get", "the end", 0],
    ],
  },
  {
    name: "an item may be anything but undefined, and none is taken for another",
    steps: [
      ["add 0", "", 1],
      ["add ''", "", 2],
      ["add null", "", 3],
      ["add '0'", "", 4],
      ["add x", "", 5],
      ["add y", "", 6],
      ["add 0", "", 6],
      ["get", "0", 5],
      ["get", "''", 4],
      ["add 0", "", 4],
      ["get", "null", 3],
      ["get", "'0'", 2],
      ["get", "x", 1],
      ["get", "y", 0],
      ["done 0", "", 1],
    ],
  },
];
