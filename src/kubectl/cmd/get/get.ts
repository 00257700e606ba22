// Go: staging/src/k8s.io/kubectl/pkg/cmd/get/get.go
import * as errors from "#apimachinery/api/errors";
import type * as genericclioptions from "#cli-runtime/genericclioptions";
import type * as resourcecli from "#cli-runtime/resource";
import type * as restclient from "#client-go/rest";
import * as strconv from "#go/strconv";
import * as cmdutil from "#kubectl/cmd/util";
import * as rawhttp from "#kubectl/rawhttp";
import * as templates from "#kubectl/util/templates";
import * as cobra from "#spf13/cobra";
import * as pflag from "#spf13/pflag";
import { GetPrintFlags } from "./get-flags.ts";
import { printGeneric, printTables } from "./print.ts";
import { watchObjects } from "./watch.ts";

const long = templates.longDesc(`
  Display one or many resources

  Prints a table of the most important information about the specified resources.
  You can filter the list using a label selector and the --selector flag. If the
  desired resource type is namespaced you will only see results in your current
  namespace unless you pass --all-namespaces.

  Uninitialized objects are not shown unless --include-uninitialized is passed.

  By specifying the output as 'template' and providing a Go template as the value
  of the --template flag, you can filter the attributes of the fetched resources.`);

const example = templates.examples(`
  # List all pods in ps output format.
  kubectl get pods

  # List a single replication controller with specified NAME in ps output format.
  kubectl get replicationcontroller web

  # List deployments in JSON output format, in the "v1" version of the "apps" API group:
  kubectl get deployments.v1.apps -o json

  # Return only the phase value of the specified pod.
  kubectl get -o template pod/web-pod-13je7 --template={{.status.phase}}

  # List all replication controllers and services together in ps output format.
  kubectl get rc,services`);

/** `kubectl get`: shows what a server has, as tables or in another form, once or as it changes. */
export function newCmdGet(
  f: cmdutil.Factory,
  streams: genericclioptions.IOStreams,
  parent = "kubectl",
): cobra.Command {
  const o = new GetOptions(parent, f, streams);
  const cmd = new cobra.Command({
    use: "get [(-o|--output=)json|yaml|wide|custom-columns=...|custom-columns-file=...|go-template=...|go-template-file=...|jsonpath=...|jsonpath-file=...] (TYPE[.VERSION][.GROUP] [NAME | -l label] | TYPE[.VERSION][.GROUP]/NAME ...) [flags]",
    disableFlagsInUseLine: true,
    short: "Display one or many resources",
    long: `${long}\n\n${cmdutil.suggestAPIResources(parent)}`,
    example,
    suggestFor: ["list", "ps"],
    run: cmdutil.checked(async (self, args) => {
      o.complete(self, args);
      o.validate(self);
      await o.run(self.context(), args);
    }),
  });
  o.addFlags(cmd);
  return cmd;
}

const openAPIColumnsFlag = "use-openapi-print-columns";
const serverPrintFlag = "server-print";

/** What `kubectl get` is told, and what it does. */
export class GetOptions {
  readonly printFlags: GetPrintFlags;
  readonly filenameOptions: cmdutil.FilenameFlags = { filenames: [], kustomize: "", recursive: false };
  raw = "";
  watch = false;
  watchOnly = false;
  outputWatchEvents = false;
  chunkSize = 500;
  labelSelector = "";
  fieldSelector = "";
  allNamespaces = false;
  ignoreNotFound = false;
  serverPrint = true;
  printWithOpenAPICols = false;
  namespace = "";
  #explicitNamespace = false;
  readonly f: cmdutil.Factory;
  readonly streams: genericclioptions.IOStreams;
  readonly #cmdParent: string;

  constructor(cmdParent: string, f: cmdutil.Factory, streams: genericclioptions.IOStreams) {
    this.#cmdParent = cmdParent;
    this.f = f;
    this.streams = streams;
    this.printFlags = new GetPrintFlags(f.surroundings);
  }

  addFlags(cmd: cobra.Command): void {
    const flags = cmd.flags();
    this.printFlags.addFlags(flags);
    const bool = (key: BoolField, name: string, usage: string) =>
      flags.var(pflag.bool(this, key), name, usage);
    flags.var(
      pflag.string(this, "raw"),
      "raw",
      "Raw URI to request from the server.  Uses the transport specified by the kubeconfig file.",
    );
    flags.varP(
      pflag.bool(this, "watch"),
      "watch",
      "w",
      "After listing/getting the requested object, watch for changes. Uninitialized objects are excluded if no object name is provided.",
    );
    bool(
      "watchOnly",
      "watch-only",
      "Watch for changes to the requested object(s), without listing/getting first.",
    );
    bool(
      "outputWatchEvents",
      "output-watch-events",
      "Output watch event objects when --watch or --watch-only is used. Existing objects are output as initial ADDED events.",
    );
    flags.var(
      pflag.int64(this, "chunkSize"),
      "chunk-size",
      "Return large lists in chunks rather than all at once. Pass 0 to disable. This flag is beta and may change in the future.",
    );
    bool(
      "ignoreNotFound",
      "ignore-not-found",
      "If the requested object does not exist the command will return exit code 0.",
    );
    this.#addSelectors(flags);
    bool(
      "printWithOpenAPICols",
      openAPIColumnsFlag,
      "If true, use x-kubernetes-print-column metadata (if present) from the OpenAPI schema for displaying a resource.",
    );
    flags.markDeprecated(openAPIColumnsFlag, "deprecated in favor of server-side printing");
    bool(
      "serverPrint",
      serverPrintFlag,
      "If true, have the server return the appropriate table output. Supports extension APIs and CRDs.",
    );
    cmdutil.addFilenameOptionFlags(
      cmd,
      this.filenameOptions,
      "identifying the resource to get from a server.",
    );
  }

  #addSelectors(flags: pflag.FlagSet): void {
    flags.varP(
      pflag.string(this, "labelSelector"),
      "selector",
      "l",
      "Selector (label query) to filter on, supports '=', '==', and '!='.(e.g. -l key1=value1,key2=value2)",
    );
    flags.var(
      pflag.string(this, "fieldSelector"),
      "field-selector",
      "Selector (field query) to filter on, supports '=', '==', and '!='.(e.g. --field-selector key1=value1,key2=value2). The server only supports a limited number of field queries per type.",
    );
    flags.varP(
      pflag.bool(this, "allNamespaces"),
      "all-namespaces",
      "A",
      "If present, list the requested object(s) across all namespaces. Namespace in current context is ignored even if specified with --namespace.",
    );
  }

  get sortBy(): string {
    return this.printFlags.humanReadableFlags.options.sortBy;
  }

  /** Takes what stands in the configuration and in the arguments. Throws if these name no resource. */
  complete(cmd: cobra.Command, args: readonly string[]): void {
    if (this.raw !== "") {
      if (args.length > 0) throw new Error("arguments may not be passed when --raw is specified");
      return;
    }
    const [namespace, explicit] = this.f.toRawKubeConfigLoader().namespace();
    this.namespace = namespace;
    this.#explicitNamespace = explicit && !this.allNamespaces;
    const { outputFormat } = this.printFlags;
    // These are made of whole objects, not of a server's tables.
    if (outputFormat === "yaml" || /custom-columns|json/.test(outputFormat)) this.serverPrint = false;
    if (this.watch || this.watchOnly) this.#warnOfSorting();
    else if (args.length === 0) this.#mustHaveFiles(cmd);
    if (this.printWithOpenAPICols && this.serverPrint)
      this.streams.errOut.write(
        `warning: --${openAPIColumnsFlag} requested, --${serverPrintFlag} will be ignored\n`,
      );
  }

  #warnOfSorting(): void {
    if (this.sortBy === "") return;
    this.streams.errOut.write("warning: --watch or --watch-only requested, --sort-by will be ignored\n");
  }

  #mustHaveFiles(cmd: cobra.Command): void {
    const { filenames, kustomize } = this.filenameOptions;
    if (!cmdutil.isFilenameSliceEmpty(filenames, kustomize)) return;
    const hint = cmdutil.suggestAPIResources(this.#cmdParent);
    this.streams.errOut.write(`You must specify the type of resource to get. ${hint}\n\n`);
    const program = cmd.parent()?.commandPath() ?? "";
    const explain = `Use "${program} explain <resource>" for a detailed description of that resource (e.g. ${program} explain pods).`;
    const isThere = program !== "" && cmdutil.isSiblingCommandExists(cmd, "explain");
    throw cmdutil.usageError(cmd, `Required resource not specified.${isThere ? `\n${explain}` : ""}`);
  }

  /** Throws for flags that do not go together. */
  validate(cmd: cobra.Command): void {
    const { outputFormat } = this.printFlags;
    if (this.raw !== "") {
      if (this.watch || this.watchOnly || this.labelSelector !== "")
        throw new Error(
          "--raw may not be specified with other flags that filter the server request or alter the output",
        );
      if (outputFormat !== "") throw cmdutil.usageError(cmd, "--raw and --output are mutually exclusive");
      if (!/^(\/|[a-z][a-z0-9+.-]*:)/i.test(this.raw))
        throw cmdutil.usageError(
          cmd,
          `--raw must be a valid URL path: parse ${strconv.quote(this.raw)}: invalid URI for request`,
        );
    }
    const { showLabels } = this.printFlags.humanReadableFlags.options;
    if (showLabels && outputFormat !== "" && outputFormat !== "wide")
      throw new Error(`--show-labels option cannot be used with ${outputFormat} printer`);
    if (this.outputWatchEvents && !this.watch && !this.watchOnly)
      throw cmdutil.usageError(
        cmd,
        "--output-watch-events option can only be used with --watch or --watch-only",
      );
  }

  async run(signal: AbortSignal, args: readonly string[]): Promise<void> {
    const { f, raw, streams } = this;
    if (raw !== "") {
      const options = { streams, files: f.surroundings.system, url: raw };
      return rawhttp.rawGet(f.restClient(), options, signal);
    }
    if (this.watch || this.watchOnly) return watchObjects(this, args, signal);
    // A server that sends a list in pieces would have each sorted by itself.
    const chunkSize = this.sortBy === "" ? this.chunkSize : 0;
    const builder = this.newBuilder(chunkSize, args).continueOnError();
    const r = await builder.latest().flatten().do();
    if (this.ignoreNotFound) r.ignoreErrors(errors.isNotFound);
    const err = r.err();
    if (err !== undefined) throw err;
    await (this.printFlags.isHumanReadable() ? printTables(this, r) : printGeneric(this, r));
  }

  /** A Builder for what the flags and arguments name. */
  newBuilder(chunkSize: number, args: readonly string[]): resourcecli.Builder {
    return this.f
      .newBuilder()
      .unstructured()
      .namespaceParam(this.namespace)
      .defaultNamespace()
      .allNamespaces(this.allNamespaces)
      .filenameParam(this.#explicitNamespace, this.filenameOptions)
      .labelSelectorParam(this.labelSelector)
      .fieldSelectorParam(this.fieldSelector)
      .requestChunksOf(chunkSize)
      .resourceTypeOrNameArgs(true, ...args)
      .transformRequests((request) => this.#transformRequest(request));
  }

  /** Asks for a table where one is wanted, with whole objects in it if they are to be sorted. */
  #transformRequest(request: restclient.Request): void {
    if (this.printWithOpenAPICols || !this.serverPrint || !this.printFlags.isHumanReadable()) return;
    const table = (version: string) => `application/json;as=Table;v=${version};g=meta.k8s.io`;
    request.setHeader("Accept", [table("v1"), table("v1beta1"), "application/json"].join(","));
    if (this.sortBy !== "") request.param("includeObject", "Object");
  }
}

type BoolField = {
  [K in keyof GetOptions]: GetOptions[K] extends boolean ? K : never;
}[keyof GetOptions];
