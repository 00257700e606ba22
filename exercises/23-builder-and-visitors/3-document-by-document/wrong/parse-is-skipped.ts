import * as yaml from "#apimachinery/util/yaml";
import * as resourcecli from "#cli-runtime/resource";
import * as goerrors from "#go/errors";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

const visitDocuments: typeof solution.visitDocuments = async (stream, fn) => {
  const { mapper, schema } = stream.reading;
  const documents = new yaml.YAMLOrJSONDecoder(await resourcecli.readText(stream.reader));
  for (;;) {
    let data: string | undefined;
    try {
      data = await stream.parsing(() => documents.decodeRaw());
    } catch (err) {
      await fn(undefined, goerrors.toError(err));
      continue;
    }
    if (data === undefined) return;
    if (data === "null") continue;
    await stream.validate(data, schema);
    let info: resourcecli.Info;
    try {
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
    "You go on behind text that is no YAML, since the next dashes are in sight. A decoder of JSON has no dashes: it stays where it is, and gives the same error for ever.",
  fails: ["what is no YAML ends the visit", "whatever stands in a text, the visit goes as far as it should"],
  implementation: { visitDocuments },
};
