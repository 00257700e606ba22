// Go: staging/src/k8s.io/kubectl/pkg/cmd/create/create.go
import * as genericclioptions from "#cli-runtime/genericclioptions";
import * as resourcecli from "#cli-runtime/resource";
import * as apischema from "#api/schema";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as schema from "#apimachinery/runtime/schema";
import * as discovery from "#client-go/discovery";
import type * as dynamic from "#client-go/dynamic";
import * as restclient from "#client-go/rest";
import * as gojson from "#go/encoding/json";
import * as goerrors from "#go/errors";
import * as cmdutil from "#kubectl/cmd/util";
import * as util from "#kubectl/util";
import * as templates from "#kubectl/util/templates";
import * as cobra from "#spf13/cobra";
import type * as pflag from "#spf13/pflag";

/** What an object is made with besides the flags. */
export interface Making {
  readonly f: cmdutil.Factory;
  readonly streams: genericclioptions.IOStreams;
  readonly name: string;
  /** The arguments behind the name: a command to run in a container. */
  readonly command: readonly string[];
  readonly namespace: string;
  readonly enforceNamespace: boolean;
  /** What `--generator` says, where there is such a flag. */
  readonly generator?: string | undefined;
}

/** Where a kind is served. */
export interface Typed {
  readonly resource: string;
  /** Whether its objects live in no namespace. */
  readonly isClusterScoped?: boolean;
  /** What is said before an error of the server, whose own kind is lost by that. */
  readonly failure?: string;
}

/** A command below `create` that makes one object from flags. */
export interface Subcommand {
  readonly use: string;
  readonly aliases?: readonly string[];
  readonly short: string;
  readonly long?: string;
  readonly example?: string;
  readonly disableFlagsInUseLine?: boolean;
  /** What `--generator` says unless somebody says otherwise, which is refused unless this is empty. Without it there is no such flag. */
  readonly generator?: string;
  /** What it may say besides. */
  readonly olderGenerator?: string;
  addFlags(flags: pflag.FlagSet): void;
  /** Throws a usage error if flags are missing. */
  check?(cmd: cobra.Command): void;
  /** The object as Go writes its struct. Throws what is wrong with the flags. */
  generate(making: Making): dynamic.Unstructured | Promise<dynamic.Unstructured>;
  /** Upstream's newer commands know where their kind is served. They set the namespace themselves, and before anything else. */
  readonly typed?: Typed;
}

/** Makes the command. */
export function newSubcommand(
  f: cmdutil.Factory,
  streams: genericclioptions.IOStreams,
  subcommand: Subcommand,
): cobra.Command {
  const { aliases = [], example = "", generator, long = subcommand.short, short, use } = subcommand;
  const o = new CreateSubcommandOptions(f, streams, subcommand);
  const cmd = new cobra.Command({
    use,
    aliases,
    short: templates.longDesc(short),
    long: templates.longDesc(long),
    example: templates.examples(example),
    disableFlagsInUseLine: subcommand.disableFlagsInUseLine ?? true,
    run: cmdutil.checked(async (self, args) => {
      o.complete(self, args);
      await o.run();
    }),
  });
  o.printFlags.addFlags(cmd.flags());
  cmdutil.addApplyAnnotationFlags(cmd);
  cmdutil.addValidateFlags(cmd);
  if (generator === undefined) cmdutil.addDryRunFlag(cmd);
  else cmdutil.addGeneratorFlags(cmd, generator);
  subcommand.addFlags(cmd.flags());
  cmdutil.addFieldManagerFlag(cmd, o);
  return cmd;
}

/** The only argument before `--`. Throws a usage error if there is none, or more. */
export function nameFromCommandArgs(cmd: cobra.Command, args: readonly string[]): string {
  const atDash = cmd.flags().argsLenAtDash();
  const count = atDash === -1 ? args.length : atDash;
  const [name] = args;
  if (count === 1 && name !== undefined) return name;
  throw cmdutil.usageError(cmd, `exactly one NAME is required, got ${count}`);
}

/** Has a server create objects of one kind. */
interface Creating {
  create(obj: dynamic.Unstructured, options: metav1.CreateOptions): Promise<dynamic.Unstructured>;
}

/** What these commands are told, and what they do. */
export class CreateSubcommandOptions {
  readonly printFlags: genericclioptions.PrintFlags;
  fieldManager = "kubectl-create";
  name = "";
  command: readonly string[] = [];
  generator: string | undefined;
  createAnnotation = false;
  dryRunStrategy: cmdutil.DryRunStrategy = "none";
  namespace = "";
  enforceNamespace = false;
  readonly #f: cmdutil.Factory;
  readonly #streams: genericclioptions.IOStreams;
  readonly #subcommand: Subcommand;

  constructor(f: cmdutil.Factory, streams: genericclioptions.IOStreams, subcommand: Subcommand) {
    this.#f = f;
    this.#streams = streams;
    this.#subcommand = subcommand;
    this.printFlags = new genericclioptions.PrintFlags("created", f.surroundings.system);
  }

  /** Reads arguments and flags. Throws what is wrong with them. */
  complete(cmd: cobra.Command, args: readonly string[]): void {
    this.name = nameFromCommandArgs(cmd, args);
    this.command = args.slice(1);
    this.#subcommand.check?.(cmd);
    const { generator, olderGenerator } = this.#subcommand;
    const asked = (generator ?? "") === "" ? generator : cmdutil.getFlagString(cmd, "generator");
    this.generator = asked;
    if (asked !== generator && asked !== olderGenerator)
      throw cmdutil.usageError(cmd, `Generator ${asked ?? ""} not supported. `);
    // A client of one kind is made before the other flags are looked at.
    if (this.#subcommand.typed !== undefined) this.#f.toRESTConfig();
    this.createAnnotation = cmdutil.getFlagBool(cmd, cmdutil.applyAnnotationsFlag);
    this.dryRunStrategy = cmdutil.getDryRunStrategy(cmd);
    this.#f.dynamicClient();
    cmdutil.printFlagsWithDryRunStrategy(this.printFlags, this.dryRunStrategy);
    this.printFlags.toPrinter();
    [this.namespace, this.enforceNamespace] = this.#f.toRawKubeConfigLoader().namespace();
  }

  /** Makes the object, has the server create it unless that is only tried here, and prints what came of it. */
  async run(): Promise<void> {
    const { command, enforceNamespace, generator, name, namespace } = this;
    const from = { f: this.#f, streams: this.#streams, generator };
    const making = { ...from, name, command, namespace, enforceNamespace };
    let obj = await this.#subcommand.generate(making);
    util.createOrUpdateAnnotation(this.createAnnotation, obj, encodeStruct);
    if (this.dryRunStrategy !== "client") obj = await this.#create(obj);
    else if (enforceNamespace && this.#subcommand.typed === undefined) setNamespace(obj, namespace);
    // What the older commands had created comes back as a map.
    const isStruct = this.dryRunStrategy === "client" || this.#subcommand.typed !== undefined;
    const printer = isStruct ? this.printFlags.toStructPrinter() : this.printFlags.toPrinter();
    printer.printObj(obj, this.#streams.out);
  }

  async #create(obj: dynamic.Unstructured): Promise<dynamic.Unstructured> {
    const { apiVersion = "", kind = "" } = obj;
    const { group, version } = schema.parseGroupVersion(apiVersion);
    const { typed } = this.#subcommand;
    const place: Creating =
      typed === undefined
        ? await this.#mapped({ group, version, kind })
        : this.#known(typed, { group, version });
    const tries = this.dryRunStrategy === "server";
    if (tries) {
      const discoveryClient = new discovery.DiscoveryClient(this.#f.toRESTConfig());
      await resourcecli.verifyDryRun({ group, version, kind }, this.#f.dynamicClient(), discoveryClient);
    }
    try {
      return await place.create(obj, { fieldManager: this.fieldManager, ...(tries && { dryRun: ["All"] }) });
    } catch (err) {
      const failure = typed?.failure;
      throw failure === undefined ? err : new Error(`${failure}: ${goerrors.textOf(err)}`);
    }
  }

  /** Where the server says that it serves the kind. */
  async #mapped({ group, version, kind }: schema.GroupVersionKind): Promise<dynamic.ResourceInterface> {
    const { resource, scope } = await this.#f.toRESTMapper().restMapping({ group, kind }, version);
    return this.#place(resource, scope !== "namespace");
  }

  /** A client of one kind, whose refusals name its resource. */
  #known({ isClusterScoped = false, resource }: Typed, groupVersion: schema.GroupVersion): Creating {
    const apiPath = groupVersion.group === "" ? "/api" : "/apis";
    const client = restclient.restClientFor(this.#f.toRESTConfig(), { apiPath, groupVersion });
    return {
      create: async (obj, options) => {
        const request = client.post().namespaceIfScoped(this.namespace, !isClusterScoped);
        const result = await request.resource(resource).versionedParams(options).body(obj).do();
        const created = result.get() as dynamic.Unstructured; // bytes become an object here
        const type = apischema.structFor({ ...groupVersion, kind: obj.kind ?? "" });
        return type === undefined ? created : (apischema.inOrderOf(type, created) as dynamic.Unstructured);
      },
    };
  }

  #place(gvr: schema.GroupVersionResource, isClusterScoped: boolean): dynamic.ResourceInterface {
    const all = this.#f.dynamicClient().resource(gvr);
    return isClusterScoped ? all : all.namespace(this.namespace);
  }
}

function setNamespace(obj: dynamic.Unstructured, namespace: string): void {
  (obj.metadata ??= {}).namespace = namespace;
}

/** The text of an object whose fields stand as in Go's struct; an empty map of annotations is left out, as Go does. */
const encodeStruct: util.Encode = (obj) => {
  const { annotations = {}, ...metadata } = obj.metadata ?? {};
  const named = Object.keys(annotations).length === 0 ? metadata : { ...metadata, annotations };
  return `${gojson.marshalStruct(Object.assign({}, obj, { metadata: named }))}\n`;
};

/** The metadata of a new object, as Go writes it. */
export function newMetadata(
  name: string,
  more: {
    readonly namespace?: string;
    readonly labels?: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
  } = {},
): NonNullable<dynamic.Unstructured["metadata"]> {
  const { annotations = {}, labels, namespace = "" } = more;
  const metadata = {
    ...(name !== "" && { name }),
    ...(namespace !== "" && { namespace }),
    creationTimestamp: null,
    ...(labels !== undefined && { labels }),
    ...(Object.keys(annotations).length > 0 && { annotations }),
  };
  // Go writes a time that is not set as null, which no answer of a server has.
  return metadata as unknown as NonNullable<dynamic.Unstructured["metadata"]>;
}

/** A map as Go writes it: its keys in order. */
export const sortedMap = (map: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The namespace, if objects are to say it. */
export const enforced = ({
  enforceNamespace,
  namespace,
}: Pick<Making, "enforceNamespace" | "namespace">): string => (enforceNamespace ? namespace : "");
