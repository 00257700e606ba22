import * as yaml from "#apimachinery/util/yaml";
import * as resourcecli from "#cli-runtime/resource";
import * as goerrors from "#go/errors";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

const visitDocuments: typeof solution.visitDocuments = async (stream, fn) => {
  const { mapper, schema } = stream.reading;
  const documents = new yaml.YAMLOrJSONDecoder(await resourcecli.readText(stream.reader));
  let data = await stream.parsing(() => documents.decodeRaw());
  while (data === "null") data = await stream.parsing(() => documents.decodeRaw());
  if (data === undefined) return;
  await stream.validate(data, schema);
  let info: resourcecli.Info;
  try {
    info = await mapper.infoForData(data, stream.source);
  } catch (err) {
    await fn(undefined, goerrors.toError(err));
    return;
  }
  await fn(info, undefined);
};

export const wrong: Wrong<typeof solution> = {
  belief:
    "You read one document of each text. Then `half.yaml` has one ConfigMap, and nothing is wrong with it.",
  fails: [
    "each object is checked and handed over, one after the other",
    "what has no content is passed over, in the middle and at the end",
    "without a schema nothing is checked",
    "a kind that nobody knows is handed on, and costs one document",
    "what says no kind is handed on as well",
    "a wrong field ends the visit",
    "what is no YAML ends the visit",
    "only what is null has no content",
    "a text is read as it is, and its data, its source and its schema are handed on as they are",
    "what the mapper throws is handed on as it is, or as an Error if it is none",
    "what anybody else throws is thrown on as it is, whatever it is",
    "whatever stands in a text, the visit goes as far as it should",
  ],
  implementation: { visitDocuments },
};
