import { describe, expect, test } from "vitest";
import * as apischema from "#api/schema";
import * as strategicpatch from "#apimachinery/util/strategicpatch";
import { Node } from "./graph.ts";
import { deleteOwnerRefStrategicMergePatch, unblockOwnerReferencesStrategicMergePatch } from "./patch.ts";

/** The pod's metadata after the patch, as a server would merge it. */
function patched(metadata: object, patch: object): unknown {
  const schema = apischema.patchSchemaFor({ group: "", version: "v1", kind: "Pod" });
  if (!schema) throw new Error("pods have no patch schema");
  return strategicpatch.strategicMergeMapPatch({ metadata }, { ...patch }, schema)["metadata"];
}

const ref = (uid: string) => ({ apiVersion: "", kind: "", name: "", uid });

describe("TestDeleteOwnerRefPatch", () => {
  test("takes off the references to two of three owners", () => {
    const original = { uid: "100", ownerReferences: [ref("1"), ref("2"), ref("3")] };
    expect(patched(original, deleteOwnerRefStrategicMergePatch("100", "2", "3"))).toEqual({
      uid: "100",
      ownerReferences: [ref("1")],
    });
  });
});

describe("TestUnblockOwnerReference", () => {
  test("no reference blocks any more", () => {
    const [one, two, three] = [ref("1"), ref("2"), ref("3")];
    const owners = [{ ...one, blockOwnerDeletion: true }, { ...two, blockOwnerDeletion: false }, three];
    const n = new Node({ identity: { ...ref("100"), namespace: "" }, owners });
    const original = { uid: "100", ownerReferences: owners };
    expect(patched(original, unblockOwnerReferencesStrategicMergePatch(n))).toEqual({
      uid: "100",
      ownerReferences: [{ ...one, blockOwnerDeletion: false }, { ...two, blockOwnerDeletion: false }, three],
    });
  });
});
