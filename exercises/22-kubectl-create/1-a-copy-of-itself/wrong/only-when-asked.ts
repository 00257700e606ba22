import type * as dynamic from "#client-go/dynamic";
import * as gojson from "#go/encoding/json";
import * as util from "#kubectl/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

const name = util.lastAppliedConfigAnnotation;

function createOrUpdateAnnotation(
  createAnnotation: boolean,
  obj: dynamic.Unstructured,
  encode: util.Encode = (whole) => `${gojson.marshal(whole)}\n`,
): void {
  if (!createAnnotation) return;
  const { [name]: _, ...others } = obj.metadata?.annotations ?? {};
  const text = encode({ ...obj, metadata: { ...obj.metadata, annotations: others } });
  obj.metadata = { ...obj.metadata, annotations: { ...others, [name]: text } };
}

export const wrong: Wrong<typeof solution> = {
  belief:
    "You write a text only if somebody asks for one. A file that was exported from a cluster may have one already, and it says what some other file said. Apply would believe it, so it has to be brought up to date, asked or not.",
  fails: [
    "a text that is there is brought up to date, though nobody asks",
    "other annotations are in the text, and stay in the object",
    "whatever an object has, it has afterwards what kubectl gives it",
  ],
  implementation: { createOrUpdateAnnotation },
};
