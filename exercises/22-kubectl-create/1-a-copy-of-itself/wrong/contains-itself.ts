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
  const annotations = { ...obj.metadata?.annotations };
  if (!createAnnotation && (annotations[name] ?? "") === "") return;
  const text = encode({ ...obj, metadata: { ...obj.metadata, annotations } });
  obj.metadata = { ...obj.metadata, annotations: { ...annotations, [name]: text } };
}

export const wrong: Wrong<typeof solution> = {
  belief:
    "You make the text of the whole object. But an object that has been exported has the old text in it, and the old text would stand in the new one, with a backslash before each of its quotation marks. At the next turn it would be there twice.",
  fails: [
    "a text that is there is brought up to date, though nobody asks",
    "the old text is not in the new one",
    "other annotations are in the text, and stay in the object",
    "whatever an object has, it has afterwards what kubectl gives it",
    "an object that is annotated again and again keeps a text of the same length",
  ],
  implementation: { createOrUpdateAnnotation },
};
