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
    let info: resourcecli.Info;
    try {
      await stream.validate(data, schema);
      info = await mapper.infoForData(data, stream.source);
    } catch (err) {
      await fn(undefined, goerrors.toError(err));
      continue;
    }
    await fn(info, undefined);
  }
};

export const wrong: Wrong<typeof solution> = {
  belief:
    "You treat a wrong field like a kind that nobody knows, and hand it on. Then the rest of the file is created, and kubectl would not.",
  fails: [
    "a wrong field ends the visit",
    "what anybody else throws is thrown on as it is, whatever it is",
    "whatever stands in a text, the visit goes as far as it should",
  ],
  implementation: { visitDocuments },
};
