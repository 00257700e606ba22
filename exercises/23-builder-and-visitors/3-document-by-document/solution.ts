import * as yaml from "#apimachinery/util/yaml";
import * as resourcecli from "#cli-runtime/resource";
import * as goerrors from "#go/errors";
import type { StreamVisitor } from "./receiver.ts";

export async function visitDocuments(stream: StreamVisitor, fn: resourcecli.VisitorFunc): Promise<void> {
  const { mapper, schema } = stream.reading;
  const text = await resourcecli.readText(stream.reader);
  const documents = new yaml.YAMLOrJSONDecoder(text);
  for (;;) {
    const data = await stream.parsing(() => documents.decodeRaw());
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
}
