import type * as dynamic from "#client-go/dynamic";
import type * as util from "#kubectl/util";
import { notStarted } from "../../engine/exercise.ts";

// What you may need
//   `#kubectl/util`        lastAppliedConfigAnnotation, the annotation's name
//   `#go/encoding/json`    marshal(obj), the text of an object as Go writes a map

/** Has the object keep its own text, if that is wanted or if it has kept one before. */
export function createOrUpdateAnnotation(
  createAnnotation: boolean,
  obj: dynamic.Unstructured,
  encode?: util.Encode,
): void {
  void [createAnnotation, obj, encode];
  notStarted();
}
