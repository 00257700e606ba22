import type * as dynamic from "#client-go/dynamic";
import * as gojson from "#go/encoding/json";
import * as util from "#kubectl/util";

const name = util.lastAppliedConfigAnnotation;

export function createOrUpdateAnnotation(
  createAnnotation: boolean,
  obj: dynamic.Unstructured,
  encode: util.Encode = (whole) => `${gojson.marshal(whole)}\n`,
): void {
  const { [name]: before = "", ...others } = obj.metadata?.annotations ?? {};
  if (!createAnnotation && before === "") return;
  const text = encode({ ...obj, metadata: { ...obj.metadata, annotations: others } });
  obj.metadata = { ...obj.metadata, annotations: { ...others, [name]: text } };
}
