import type * as metav1 from "#apimachinery/apis/meta/v1";
import { recheckDeletionTimestamp } from "./exercise.ts";

const web = { namespace: "default", name: "web" };

/** Shows what a call comes to when this is read. */
async function shows(getObject: () => Promise<unknown>) {
  const canAdopt = recheckDeletionTimestamp(getObject as () => Promise<metav1.Object>);
  return canAdopt().then(() => "may adopt", String);
}

const reads = [
  () => Promise.resolve({ metadata: web }),
  () => Promise.resolve({ metadata: { ...web, deletionTimestamp: "2021-01-13T00:00:30Z" } }),
  () => Promise.reject(new Error("no route")),
];

await Promise.all(reads.map(shows));
