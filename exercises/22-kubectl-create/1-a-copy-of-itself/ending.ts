import * as util from "#kubectl/util";
import type { Facts } from "../../engine/exercise.ts";

/** The text of a ConfigMap that was exported with one. */
export const facts: Facts = () => {
  const name = util.lastAppliedConfigAnnotation;
  const obj = {
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: {
      name: "a",
      namespace: "default",
      uid: "1",
      resourceVersion: "7",
      creationTimestamp: "2021-01-13T00:00:00Z",
      annotations: { [name]: '{"kind":"ConfigMap"}\n' },
    },
  };
  util.createOrUpdateAnnotation(false, obj);
  const text = util.getOriginalConfiguration(obj) ?? "";
  return [`occurs ${text.split(name).length - 1} times`, `\`${text.trimEnd()}\``];
};
