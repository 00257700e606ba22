// Go: staging/src/k8s.io/kubectl/pkg/cmd/create/create_secret.go, generate/versioned/secret.go
import type * as genericclioptions from "#cli-runtime/genericclioptions";
import * as validation from "#apimachinery/util/validation";
import type * as dynamic from "#client-go/dynamic";
import * as base64 from "#go/encoding/base64";
import * as gojson from "#go/encoding/json";
import * as goerrors from "#go/errors";
import type * as os from "#go/os";
import * as strconv from "#go/strconv";
import * as cmdutil from "#kubectl/cmd/util";
import * as generateversioned from "#kubectl/generate/versioned";
import * as hash from "#kubectl/util/hash";
import * as cobra from "#spf13/cobra";
import * as pflag from "#spf13/pflag";
import { newMetadata, newSubcommand, sortedMap, type Making, type Subcommand } from "./subcommand.ts";

/** `kubectl create secret`, with a command below it for each type. */
export function newCmdCreateSecret(f: cmdutil.Factory, streams: genericclioptions.IOStreams): cobra.Command {
  const short = "Create a secret using specified subcommand";
  const cmd = new cobra.Command({
    use: "secret",
    short,
    long: "Create a secret using specified subcommand.",
    run: cmdutil.checked(cmdutil.defaultSubCommandRun(streams.errOut)),
  });
  const types = [new DockerRegistryOptions(), new TLSOptions(), new GenericOptions()];
  cmd.addCommand(...types.map((type) => newSubcommand(f, streams, type)));
  return cmd;
}

const words = {
  keyForFolder: "cannot give a key name for a directory path",
  envFolder: "env secret file cannot be a directory",
};

const fromFileUsage =
  "Key files can be specified using their file path, in which case a default name will be given to them, or optionally with a name and file path, in which case the given name will be used.  Specifying a directory will iterate each named file in the directory that is a valid secret key.";

/** A secret's name may end in a hash of what it holds. */
abstract class Secret {
  appendHash = false;

  protected addHashFlag(flags: pflag.FlagSet): void {
    const usage = "Append a hash of the secret to its name.";
    flags.var(pflag.bool(this, "appendHash"), "append-hash", usage);
  }

  /** The secret, its name with the hash if that is wanted. */
  protected async named(
    { f, name }: Making,
    type: string,
    data: Readonly<Record<string, string>>,
  ): Promise<dynamic.Unstructured> {
    if (!this.appendHash) return newSecret(name, type, data);
    const whole = { ...newSecret(name, type, data), data };
    return newSecret(`${name}-${await hash.secretHash(whole, f.surroundings.clock)}`, type, data);
  }
}

/** A secret as Go writes a new one. */
function newSecret(name: string, type: string, data: Readonly<Record<string, string>>): dynamic.Unstructured {
  return {
    kind: "Secret",
    apiVersion: "v1",
    metadata: newMetadata(name),
    ...(Object.keys(data).length > 0 && { data: sortedMap(data) }),
    ...(type !== "" && { type }),
  };
}

/** The data of the sources in base64. Throws for keys that may not be, or are there already. */
function dataOf(sources: generateversioned.Sources, { f }: Making): Record<string, string> {
  const data: Record<string, string> = {};
  generateversioned.addSources(sources, f.surroundings.system, words, (key, content) => {
    const errs = validation.isConfigMapKey(key);
    if (errs.length > 0)
      throw new Error(`${strconv.quote(key)} is not a valid key name for a Secret: ${errs.join(";")}`);
    if (Object.hasOwn(data, key))
      throw new Error(`cannot add key ${key}, another key by that name already exists`);
    data[key] = typeof content === "string" ? base64.encodeText(content) : base64.encode(content);
  });
  return data;
}

/** `kubectl create secret generic`. */
class GenericOptions extends Secret implements Subcommand, generateversioned.Sources {
  readonly use =
    "generic NAME [--type=string] [--from-file=[key=]source] [--from-literal=key1=value1] [--dry-run=server|client|none]";
  readonly short = "Create a secret from a local file, directory or literal value";
  readonly long = `
  Create a secret based on a file, directory, or specified literal value.

  A single secret may package one or more key/value pairs.

  When creating a secret based on a file, the key will default to the basename of the file, and the value will
  default to the file content. If the basename is an invalid key or you wish to chose your own, you may specify
  an alternate key.

  When creating a secret based on a directory, each file whose basename is a valid key in the directory will be
  packaged into the secret. Any directory entries except regular files are ignored (e.g. subdirectories,
  symlinks, devices, pipes, etc).`;
  readonly example = `
  # Create a new secret named my-secret with key1=supersecret and key2=topsecret
  kubectl create secret generic my-secret --from-literal=key1=supersecret --from-literal=key2=topsecret`;
  readonly generator = "secret/v1";
  fileSources: readonly string[] = [];
  literalSources: readonly string[] = [];
  envFileSource = "";
  type = "";

  addFlags(flags: pflag.FlagSet): void {
    flags.var(pflag.stringSlice(this, "fileSources"), "from-file", fromFileUsage);
    flags.var(
      pflag.stringArray(this, "literalSources"),
      "from-literal",
      "Specify a key and literal value to insert in secret (i.e. mykey=somevalue)",
    );
    flags.var(
      pflag.string(this, "envFileSource"),
      "from-env-file",
      "Specify the path to a file to read lines of key=val pairs to create a secret (i.e. a Docker .env file).",
    );
    flags.var(pflag.string(this, "type"), "type", "The type of secret to create");
    this.addHashFlag(flags);
  }

  generate(making: Making): Promise<dynamic.Unstructured> {
    generateversioned.validateSources(making.name, this);
    return this.named(making, this.type, dataOf(this, making));
  }
}

/** Throws a usage error for the first of these flags that is empty. */
function required(cmd: cobra.Command, ...flags: readonly string[]): void {
  for (const flag of flags)
    if (cmdutil.getFlagString(cmd, flag) === "") throw cmdutil.usageError(cmd, `flag ${flag} is required`);
}

/** `kubectl create secret docker-registry`. */
class DockerRegistryOptions extends Secret implements Subcommand {
  readonly use =
    "docker-registry NAME --docker-username=user --docker-password=password --docker-email=email [--docker-server=string] [--from-literal=key1=value1] [--dry-run=server|client|none]";
  readonly short = "Create a secret for use with a Docker registry";
  readonly long = `
  Create a new secret for use with Docker registries.

  Dockercfg secrets are used to authenticate against Docker registries.`;
  readonly generator = "secret-for-docker-registry/v1";
  username = "";
  password = "";
  email = "";
  server = "https://index.docker.io/v1/";
  fileSources: readonly string[] = [];

  addFlags(flags: pflag.FlagSet): void {
    flags.var(
      pflag.string(this, "username"),
      "docker-username",
      "Username for Docker registry authentication",
    );
    flags.var(
      pflag.string(this, "password"),
      "docker-password",
      "Password for Docker registry authentication",
    );
    flags.var(pflag.string(this, "email"), "docker-email", "Email for Docker registry");
    flags.var(pflag.string(this, "server"), "docker-server", "Server location for Docker registry");
    flags.var(pflag.stringSlice(this, "fileSources"), "from-file", fromFileUsage);
    this.addHashFlag(flags);
  }

  check(cmd: cobra.Command): void {
    if (this.fileSources.length === 0) required(cmd, "docker-username", "docker-password", "docker-server");
  }

  generate(making: Making): Promise<dynamic.Unstructured> {
    if (making.name === "") throw new Error("name must be specified");
    const sources = { fileSources: this.fileSources, literalSources: [], envFileSource: "" };
    const data =
      this.fileSources.length > 0
        ? dataOf(sources, making)
        : { ".dockerconfigjson": base64.encodeText(this.#config()) };
    return this.named(making, "kubernetes.io/dockerconfigjson", data);
  }

  /** What Docker's own command would write after a login. */
  #config(): string {
    const { email, password, username } = this;
    const auth = base64.encodeText(`${username}:${password}`);
    return gojson.marshalStruct({
      auths: { [this.server]: { username, password, ...(email !== "" && { email }), auth } },
    });
  }
}

/** `kubectl create secret tls`. */
class TLSOptions extends Secret implements Subcommand {
  readonly use = "tls NAME --cert=path/to/cert/file --key=path/to/key/file [--dry-run=server|client|none]";
  readonly short = "Create a TLS secret";
  readonly long = `
  Create a TLS secret from the given public/private key pair.

  The public/private key pair must exist before hand. The public key certificate must be .PEM encoded and match
  the given private key.`;
  readonly generator = "secret-for-tls/v1";
  cert = "";
  key = "";

  addFlags(flags: pflag.FlagSet): void {
    flags.var(pflag.string(this, "cert"), "cert", "Path to PEM encoded public key certificate.");
    flags.var(pflag.string(this, "key"), "key", "Path to private key associated with given certificate.");
    this.addHashFlag(flags);
  }

  check(cmd: cobra.Command): void {
    required(cmd, "cert", "key");
  }

  /** Throws unless the key belongs to the certificate, or if nobody here can read certificates. */
  generate(making: Making): Promise<dynamic.Unstructured> {
    const { system, x509KeyPair } = making.f.surroundings;
    const [cert, key] = [readFile(this.cert, system), readFile(this.key, system)];
    if (x509KeyPair === undefined)
      throw new Error("create secret tls looks into certificates, which only a program on a machine can");
    try {
      x509KeyPair(pem.decode(cert), pem.decode(key));
    } catch (err) {
      throw new Error(`failed to load key pair ${goerrors.textOf(err)}`);
    }
    const data = { "tls.crt": base64.encode(cert), "tls.key": base64.encode(key) };
    return this.named(making, "kubernetes.io/tls", data);
  }
}

/** PEM is ASCII; what is not stands around it. */
const pem = new TextDecoder();

function readFile(file: string, system: os.System): Uint8Array {
  try {
    return system.readBytes(file);
  } catch (err) {
    throw new Error(`Cannot read file ${file}, ${goerrors.textOf(err)}`);
  }
}
