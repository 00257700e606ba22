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
    "You take a document without content for one. Dashes at the end of a file then cost an error, and so does a comment that stands alone.",
  fails: [
    "a text without documents is no fault",
    "what has no content is passed over, in the middle and at the end",
    "only what is null has no content",
    "whatever stands in a text, the visit goes as far as it should",
  ],
  implementation: { visitDocuments },
};
