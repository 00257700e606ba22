// Go: staging/src/k8s.io/kubectl/pkg/cmd/create/create_configmap.go, generate/versioned/configmap.go
import * as validation from "#apimachinery/util/validation";
import type * as dynamic from "#client-go/dynamic";
import * as base64 from "#go/encoding/base64";
import * as strconv from "#go/strconv";
import * as generateversioned from "#kubectl/generate/versioned";
import * as hash from "#kubectl/util/hash";
import * as pflag from "#spf13/pflag";
import { newMetadata, sortedMap, type Making, type Subcommand } from "./subcommand.ts";

/** `kubectl create configmap`. */
export class CreateConfigMapOptions implements Subcommand, generateversioned.Sources {
  readonly use =
    "configmap NAME [--from-file=[key=]source] [--from-literal=key1=value1] [--dry-run=server|client|none]";
  readonly aliases = ["cm"];
  readonly short = "Create a configmap from a local file, directory or literal value";
  readonly long = `
  Create a configmap based on a file, directory, or specified literal value.

  A single configmap may package one or more key/value pairs.

  When creating a configmap based on a file, the key will default to the basename of the file, and the value will
  default to the file content.  If the basename is an invalid key, you may specify an alternate key.

  When creating a configmap based on a directory, each file whose basename is a valid key in the directory will be
  packaged into the configmap.  Any directory entries except regular files are ignored (e.g. subdirectories,
  symlinks, devices, pipes, etc).`;
  readonly example = `
  # Create a new configmap named my-config based on folder bar
  kubectl create configmap my-config --from-file=path/to/bar

  # Create a new configmap named my-config with key1=config1 and key2=config2
  kubectl create configmap my-config --from-literal=key1=config1 --from-literal=key2=config2`;
  readonly generator = "configmap/v1";
  fileSources: readonly string[] = [];
  literalSources: readonly string[] = [];
  envFileSource = "";
  appendHash = false;

  addFlags(flags: pflag.FlagSet): void {
    flags.var(
      pflag.stringSlice(this, "fileSources"),
      "from-file",
      "Key file can be specified using its file path, in which case file basename will be used as configmap key, or optionally with a key and file path, in which case the given key will be used.  Specifying a directory will iterate each named file in the directory whose basename is a valid configmap key.",
    );
    flags.var(
      pflag.stringArray(this, "literalSources"),
      "from-literal",
      "Specify a key and literal value to insert in configmap (i.e. mykey=somevalue)",
    );
    flags.var(
      pflag.string(this, "envFileSource"),
      "from-env-file",
      "Specify the path to a file to read lines of key=val pairs to create a configmap (i.e. a Docker .env file).",
    );
    const usage = "Append a hash of the configmap to its name.";
    flags.var(pflag.bool(this, "appendHash"), "append-hash", usage);
  }

  async generate({ f, name }: Making): Promise<dynamic.Unstructured> {
    generateversioned.validateSources(name, this);
    const data: Record<string, string> = {};
    const binaryData: Record<string, string> = {};
    const words = {
      keyForFolder: "cannot give a key name for a directory path.",
      envFolder: "env config file cannot be a directory",
    };
    generateversioned.addSources(this, f.surroundings.system, words, (key, content) => {
      validateNewKey(key, name, { Data: data, BinaryData: binaryData });
      const text = generateversioned.asText(content);
      if (text !== undefined) data[key] = text;
      else if (typeof content !== "string") binaryData[key] = base64.encode(content);
    });
    const configMap = { kind: "ConfigMap", apiVersion: "v1", metadata: newMetadata(name) };
    const hashed = this.appendHash
      ? await hash.configMapHash({ ...configMap, data, binaryData }, f.surroundings.clock)
      : undefined;
    return {
      ...configMap,
      metadata: newMetadata(hashed === undefined ? name : `${name}-${hashed}`),
      ...(Object.keys(data).length > 0 && { data: sortedMap(data) }),
      ...(Object.keys(binaryData).length > 0 && { binaryData: sortedMap(binaryData) }),
    };
  }
}

function validateNewKey(key: string, name: string, held: Readonly<Record<string, object>>): void {
  const quoted = strconv.quote(key);
  const errs = validation.isConfigMapKey(key);
  if (errs.length > 0)
    throw new Error(`${quoted} is not a valid key name for a ConfigMap: ${errs.join(";")}`);
  for (const [where, map] of Object.entries(held)) {
    if (!Object.hasOwn(map, key)) continue;
    const there = `already exists in ${where} for ConfigMap ${strconv.quote(name)}`;
    throw new Error(`cannot add key ${quoted}, another key by that name ${there}`);
  }
}
