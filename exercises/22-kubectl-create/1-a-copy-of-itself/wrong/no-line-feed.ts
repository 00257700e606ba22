import type * as dynamic from "#client-go/dynamic";
import * as gojson from "#go/encoding/json";
import * as util from "#kubectl/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

const name = util.lastAppliedConfigAnnotation;

function createOrUpdateAnnotation(
  createAnnotation: boolean,
  obj: dynamic.Unstructured,
  encode: util.Encode = gojson.marshal,
): void {
  const { [name]: before = "", ...others } = obj.metadata?.annotations ?? {};
  if (!createAnnotation && before === "") return;
  const text = encode({ ...obj, metadata: { ...obj.metadata, annotations: others } });
  obj.metadata = { ...obj.metadata, annotations: { ...others, [name]: text } };
}

export const wrong: Wrong<typeof solution> = {
  belief:
    "You end the text with the closing brace, as JSON ends. Upstream's encoder is made to write objects into streams, one after the other, and puts a line feed behind each of them. Nobody takes it off here.",
  fails: [
    "an object gets its text when somebody asks for it",
    "a text that is there is brought up to date, though nobody asks",
    "the old text is not in the new one",
    "other annotations are in the text, and stay in the object",
    "a map of annotations is in the text, even of an object that had none",
    "what is odd in a text is written as Go writes it",
    "an object without metadata gets it",
    "whatever an object has, it has afterwards what kubectl gives it",
    "an object that is annotated again and again keeps a text of the same length",
  ],
  implementation: { createOrUpdateAnnotation },
};
