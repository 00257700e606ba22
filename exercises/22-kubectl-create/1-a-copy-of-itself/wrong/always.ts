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
  void createAnnotation;
  const { [name]: _, ...others } = obj.metadata?.annotations ?? {};
  const text = encode({ ...obj, metadata: { ...obj.metadata, annotations: others } });
  obj.metadata = { ...obj.metadata, annotations: { ...others, [name]: text } };
}

export const wrong: Wrong<typeof solution> = {
  belief:
    "You give each object a text, so that whoever wants to apply it later can do so. But `create` does not know whether anybody will. Whoever never applies would carry a second copy of everything around, and see it in each `-o yaml`; so it has to be asked for.",
  fails: [
    "an object that has no text gets none unasked",
    "an empty text is none",
    "whatever an object has, it has afterwards what kubectl gives it",
    "an object that is annotated again and again keeps a text of the same length",
  ],
  implementation: { createOrUpdateAnnotation },
};
