import * as runtime from "#apimachinery/runtime";
import type * as dynamic from "#client-go/dynamic";
import * as gojson from "#go/encoding/json";
import * as util from "../../src/kubectl/util/apply.ts";

/** Web as its file says it. */
export const web = (): dynamic.Unstructured => ({
  apiVersion: "apps/v1",
  kind: "Deployment",
  metadata: { name: "web", labels: { app: "web" }, namespace: "default" },
  spec: {
    replicas: 3,
    selector: { matchLabels: { app: "web" } },
    template: {
      metadata: { labels: { app: "web" } },
      spec: { containers: [{ name: "web", image: "nginx:1.19" }] },
    },
  },
});

const key = util.lastAppliedConfigAnnotation;

/** The text that an object keeps of itself. */
export const textOf = (obj: dynamic.Unstructured): string => obj.metadata?.annotations?.[key] ?? "";

/** What somebody writes who does not take the old text out first. */
function containsItself(_: boolean, obj: dynamic.Unstructured): void {
  const text = `${gojson.marshal(obj)}\n`;
  const metadata = (obj.metadata ??= {});
  metadata.annotations = { ...metadata.annotations, [key]: text };
}

/** How long the text is after each of so many rounds, each of the object as the last one left it. A server would add to it. */
function lengths(annotate: typeof util.createOrUpdateAnnotation, rounds: number): readonly number[] {
  let obj = web();
  return Array.from({ length: rounds }, () => {
    obj = runtime.deepCopy(obj);
    annotate(true, obj);
    return textOf(obj).length;
  });
}

export const rounds = 6;
export const without = lengths(util.createOrUpdateAnnotation, rounds);
export const within = lengths(containsItself, rounds);

/** The text after a create that was not asked to keep one, of an object that has this text already. */
export function updated(old: string | undefined): string {
  const obj = web();
  if (old !== undefined) (obj.metadata ??= {}).annotations = { [key]: old };
  util.createOrUpdateAnnotation(false, obj);
  return textOf(obj);
}
