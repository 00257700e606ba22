import * as yaml from "#apimachinery/util/yaml";
import * as resourcecli from "#cli-runtime/resource";
import * as goerrors from "#go/errors";
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
    try {
      await fn(await mapper.infoForData(data, stream.source), undefined);
    } catch (err) {
      await fn(undefined, goerrors.toError(err));
    }
  }
};

export const wrong: Wrong<typeof solution> = {
  belief:
    "You call the function inside the `try` that is meant for the mapper. What it throws is then handed to itself, as if something had been wrong with the document.",
  fails: [
    "what your function throws ends the visit, and is not handed to it again",
    "what anybody else throws is thrown on as it is, whatever it is",
    "whatever stands in a text, the visit goes as far as it should",
  ],
  implementation: { visitDocuments },
};
