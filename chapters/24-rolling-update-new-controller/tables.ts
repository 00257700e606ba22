import type * as v1 from "#api/core/v1";
import type { Table } from "../../site/author.ts";

/** The label that tells the pods of two controllers apart. */
export const key = "deployment";

/** A hash of 32 digits, so that it can be read: its first five. What stands behind it stays. */
export const brief = (text: string): string => text.replaceAll(/\b([0-9a-f]{5})[0-9a-f]{27}\b/g, "$1…");

const none = "–";

/** The annotations of an update, without their prefix. */
export function notesOf({ metadata: { annotations } }: v1.ReplicationController): [name: string, value: string][] {
  return Object.entries(annotations).flatMap(([name, value]) =>
    name.startsWith("kubectl.kubernetes.io/") ? [[name.replace(/^.*\//, ""), brief(value).replace(/:.*/, ":uid")]] : [],
  );
} // prettier-ignore

export const controllers = {
  title: "Controllers",
  heads: ["wants", "has", "template", "selector", "annotations"],
};
export const pods = { title: "Pods", heads: ["owner", "image", "label “deployment”"] }; // prettier-ignore

/** Each controller: how many pods, which value of the label in template and selector, and its annotations. */
export const controllersOf = (rcs: readonly v1.ReplicationController[]): Table => ({
  ...controllers,
  rows: rcs.map((rc) => [
    brief(rc.metadata.name),
    rc.spec.replicas,
    rc.status.replicas,
    brief(rc.spec.template.metadata?.labels?.[key] ?? none),
    brief(rc.spec.selector[key] ?? none),
    notesOf(rc)
      .map(([name, value]) => `${name}: ${value}`)
      .join(", ") || none,
  ]),
});

const ownerOf = ({ ownerReferences }: v1.Pod["metadata"], rcs: readonly v1.ReplicationController[]): string =>
  brief(rcs.find(({ metadata: { uid } }) => ownerReferences.some((ref) => ref.uid === uid))?.metadata.name ?? "nobody"); // prettier-ignore

/** Each pod: who made it or has adopted it, its image, and its value of the label. */
export const podsOf = (all: readonly v1.Pod[], rcs: readonly v1.ReplicationController[]): Table => ({
  ...pods,
  rows: all.map(({ metadata, spec }) => [
    brief(metadata.name),
    `${ownerOf(metadata, rcs)}${metadata.deletionTimestamp === undefined ? "" : ", going"}`,
    spec.containers[0]?.image ?? none,
    brief(metadata.labels[key] ?? none),
  ]),
}); // prettier-ignore
