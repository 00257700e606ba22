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
  const { [name]: before = "", ...others } = obj.metadata?.annotations ?? {};
  if (!createAnnotation && before === "") return;
  const text = encode({ ...obj, metadata: { ...obj.metadata, annotations: {} } });
  obj.metadata = { ...obj.metadata, annotations: { ...others, [name]: text } };
}

export const wrong: Wrong<typeof solution> = {
  belief:
    "You leave all annotations out of the text, because they are notes about an object and not a part of it. But somebody wrote them into the file, too. If they are not in the text, apply cannot tell that one of them has been removed from the file.",
  fails: [
    "other annotations are in the text, and stay in the object",
    "an encoder that is handed in makes the text, to its last character",
    "what is odd in a text is written as Go writes it",
    "whatever an object has, it has afterwards what kubectl gives it",
    "an object that is annotated again and again keeps a text of the same length",
  ],
  implementation: { createOrUpdateAnnotation },
};
