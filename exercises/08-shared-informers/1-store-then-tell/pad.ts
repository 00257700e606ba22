import type * as metav1 from "#apimachinery/apis/meta/v1";
import { handleDeltas } from "./exercise.ts";
import type { SharedIndexInformer } from "./receiver.ts";

const pod = (resourceVersion: string) => ({ metadata: { name: "web", resourceVersion } }) as metav1.Object;

/** Stands for the informer: its copy holds one pod, and it shows what is stored and told. */
const informer = {
  indexer: {
    get: () => pod("1"),
    update: ({ metadata }: metav1.Object) => console.log("stored", metadata.resourceVersion),
    delete: () => console.log("taken out"),
  },
  processor: { distribute: (told: object, isSync: boolean) => console.log("told", told, isSync) },
} as unknown as SharedIndexInformer<metav1.Object>;

handleDeltas(informer, [
  { type: "Updated", object: pod("2") },
  { type: "Replaced", object: pod("1") },
]);
