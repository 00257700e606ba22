import * as yaml from "#apimachinery/util/yaml";
import * as resourcecli from "#cli-runtime/resource";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

const visitDocuments: typeof solution.visitDocuments = async (stream, fn) => {
  const { mapper, schema } = stream.reading;
  const documents = new yaml.YAMLOrJSONDecoder(await resourcecli.readText(stream.reader));
  for (;;) {
    const data = await stream.parsing(() => documents.decodeRaw());
    if (data === undefined) return;
    if (data === "null") continue;
    await stream.validate(data, schema);
    await fn(await mapper.infoForData(data, stream.source), undefined);
  }
};

export const wrong: Wrong<typeof solution> = {
  belief:
    "You let the mapper's error out of the loop. One kind that nobody knows then costs every document behind it.",
  fails: [
    "a kind that nobody knows is handed on, and costs one document",
    "what says no kind is handed on as well",
    "that holds for an error that was handed to it, too",
    "what the mapper throws is handed on as it is, or as an Error if it is none",
    "what anybody else throws is thrown on as it is, whatever it is",
    "whatever stands in a text, the visit goes as far as it should",
  ],
  implementation: { visitDocuments },
};
