import * as yaml from "#apimachinery/util/yaml";
import * as resourcecli from "#cli-runtime/resource";
import * as goerrors from "#go/errors";
import { notStarted } from "../../engine/exercise.ts";
import type { StreamVisitor } from "./receiver.ts";

// You need
//   resourcecli.readText(reader)         the text
//   new yaml.YAMLOrJSONDecoder(text)     cuts it; decodeRaw() gives the next document
//   goerrors.toError(thrown)             what was caught, as an Error
void [yaml, resourcecli, goerrors];

/** Calls the function for each document of a text, with its Info or with what went wrong. */
export async function visitDocuments(stream: StreamVisitor, fn: resourcecli.VisitorFunc): Promise<void> {
  void [stream, fn];
  notStarted();
}
