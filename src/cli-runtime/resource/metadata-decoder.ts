// Go: staging/src/k8s.io/cli-runtime/pkg/resource/metadata_decoder.go
import * as apischema from "#api/schema";
import type { ObjectReader } from "./scheme.ts";

const text = apischema.typeOf("string", "");

/** What is looked at: kind and version, and all metadata. */
const metadataOnlyObject: apischema.StructType = {
  kind: "struct",
  name: "resource.metadataOnlyObject",
  fields: [],
  wireFields: new Map<string, apischema.WireField>([
    ["kind", { json: "kind", goPath: ["TypeMeta", "Kind"], omitempty: true, type: text }],
    ["apiVersion", { json: "apiVersion", goPath: ["TypeMeta", "APIVersion"], omitempty: true, type: text }],
    [
      "metadata",
      {
        json: "metadata",
        goPath: ["ObjectMeta"],
        omitempty: true,
        type: apischema.namedType("meta/v1.ObjectMeta"),
      },
    ],
  ]),
};

/** A reader that also refuses metadata of the wrong types: whoever set a field in it later would lose the rest. */
export function validatingMetadata(reader: ObjectReader): ObjectReader {
  return {
    ...reader,
    decode: (data) => {
      const decoded = reader.decode(data);
      apischema.normalizeAs(metadataOnlyObject, decoded[0], () => data);
      return decoded;
    },
  };
}
