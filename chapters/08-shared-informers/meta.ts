import type { ChapterMeta } from "../../site/author.ts";

const upstream = "staging/src/k8s.io/client-go";
const cache = "src/client-go/tools/cache";

export const meta: ChapterMeta = {
  status: "finished",
  objectives: [
    "Say what a handler finds in the copy when it is told of a change, and what it must not take from the notice.",
    "Say who waits for a slow handler, and where its notices lie meanwhile.",
    "Say what “synced” promises and what it does not.",
    "Say who hears of a change, of a resync and of a relist that brings nothing new.",
  ],
  prerequisites: [0, 7],
  minutes: 35,
  upstream: [
    `${upstream}/tools/cache/shared_informer.go`,
    `${upstream}/tools/cache/listers.go`,
    `${upstream}/informers/factory.go`,
  ],
  port: [
    `${cache}/shared-informer.ts`,
    `${cache}/shared-processor.ts`,
    `${cache}/listers.ts`,
    "src/client-go/informers/factory.ts",
  ],
  tests: [
    `${cache}/shared-informer.test.ts`,
    `${cache}/shared-processor.test.ts`,
    "src/client-go/informers/factory.test.ts",
  ],
  leftOut: {
    [`${cache}/shared-informer.ts#SharedIndexInformerOptions`]:
      "What an informer is made of, field by field.",
    [`${cache}/shared-informer.ts#InformerSynced`]: "The type of a function that answers yes or no.",
    [`${cache}/shared-processor.ts#Notification`]: "The notice: its three forms are told in the text.",
    [`${cache}/listers.ts#listAll`]: "`listAllByNamespace` for all namespaces.",
    "src/client-go/informers/factory.ts#SharedInformerFactoryOptions":
      "What a factory is made of, field by field.",
  },
  versions: [
    {
      version: "1.20 (this port)",
      change: "`AddEventHandler` returns nothing. A handler that was added stays until the informer ends.",
    },
    {
      version: "1.26 and later",
      change: "`AddEventHandler` returns a registration, with which the handler can be taken away again.",
    },
    {
      version: "1.27 and later",
      change: "The registration has a `HasSynced` of its own: it says that this handler has been told of all that the first list brought.",
    },
  ],
}; // prettier-ignore
