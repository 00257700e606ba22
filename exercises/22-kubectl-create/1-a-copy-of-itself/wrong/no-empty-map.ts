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
  const { annotations: _, ...metadata } = obj.metadata ?? {};
  const rest = Object.keys(others).length === 0 ? metadata : { ...metadata, annotations: others };
  const text = encode({ ...obj, metadata: rest });
  obj.metadata = { ...obj.metadata, annotations: { ...others, [name]: text } };
}

export const wrong: Wrong<typeof solution> = {
  belief:
    'You leave the map of annotations out where nothing is in it. That would be tidier, and Go\'s own structs are written so. But files become maps, and in a map an empty map is something: it is written as `"annotations":{}`.',
  fails: [
    "an object gets its text when somebody asks for it",
    "a text that is there is brought up to date, though nobody asks",
    "the old text is not in the new one",
    "a map of annotations is in the text, even of an object that had none",
    "an object without metadata gets it",
    "whatever an object has, it has afterwards what kubectl gives it",
  ],
  implementation: { createOrUpdateAnnotation },
};
