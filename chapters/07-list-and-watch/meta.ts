import type { ChapterMeta } from "../../site/author.ts";

const upstream = "staging/src/k8s.io/client-go/tools/cache";
const cache = "src/client-go/tools/cache";

export const meta: ChapterMeta = {
  status: "finished",
  objectives: [
    "Say what a reflector asks for first, and what it asks for after each way in which its watch can end.",
    "Say which changes a copy hears of after a broken connection, and which it never will.",
    "Say what waits for a slow reader, and what two deletions in a row become.",
    "Say how a deletion is found that nobody has seen, and what a tombstone knows.",
  ],
  prerequisites: [0],
  minutes: 35,
  upstream: [
    `${upstream}/reflector.go`,
    `${upstream}/delta_fifo.go`,
    `${upstream}/store.go`,
    `${upstream}/thread_safe_store.go`,
  ],
  port: [
    `${cache}/reflector.ts`,
    `${cache}/reflector-errors.ts`,
    `${cache}/delta-fifo.ts`,
    `${cache}/delta.ts`,
    `${cache}/store.ts`,
    `${cache}/thread-safe-store.ts`,
  ],
  tests: [
    `${cache}/reflector.test.ts`,
    `${cache}/reflector-log.test.ts`,
    `${cache}/delta-fifo.test.ts`,
    `${cache}/store.test.ts`,
    `${cache}/thread-safe-store.test.ts`,
  ],
  leftOut: {
    [`${cache}/reflector.ts#ReflectorOptions`]: "What a reflector is made of, field by field.",
    [`${cache}/reflector.ts#WatchErrorHandler`]: "The type of what is told of an error.",
    [`${cache}/reflector.ts#defaultWatchErrorHandler`]: "Logs why a list failed, or why a watch never began.",
    [`${cache}/reflector-errors.ts#isConnectionRefused`]: "Looks for one code of the operating system.",
    [`${cache}/delta-fifo.ts#DeltaFIFOOptions`]: "What a queue is made of, field by field.",
    [`${cache}/delta-fifo.ts#KeyListerGetter`]: "The part of the copy that the queue looks into.",
    [`${cache}/delta.ts#DeltaType`]: "The five words of a delta.",
    [`${cache}/delta.ts#Deltas`]: "A list of deltas.",
    [`${cache}/store.ts#KeyFunc`]: "The type of a function that names an object.",
    [`${cache}/store.ts#ReflectorStore`]: "What a reflector needs of a store; the queue is one.",
    [`${cache}/store.ts#Store`]: "That, and the reading side.",
    [`${cache}/store.ts#KeyError`]: "An object whose key cannot be told.",
    [`${cache}/store.ts#keyFor`]: "A key function, and its error.",
    [`${cache}/store.ts#metadataOf`]: "The part of an object that stores go by.",
    [`${cache}/store.ts#deletionHandlingMetaNamespaceKeyFunc`]: "The key, also of a tombstone.",
    [`${cache}/store.ts#splitMetaNamespaceKey`]: "Takes a key apart again.",
    [`${cache}/store.ts#newStore`]: "A store without indexes.",
    [`${cache}/store.ts#newIndexer`]: "A store with indexes.",
  },
  versions: [
    { version: "1.11", change: "A relist puts Sync deltas into the queue." },
    { version: "1.20 (this port)", change: "A relist puts Replaced deltas into the queue." },
    {
      version: "1.22 and later",
      change: "A watch that is refused with 429, too many requests, is tried again from its place, too.",
    },
    {
      version: "1.27 and later",
      change: "Replace also looks at what is queued and not yet known to the store.",
    },
  ],
};
