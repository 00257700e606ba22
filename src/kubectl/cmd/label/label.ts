// Go: staging/src/k8s.io/kubectl/pkg/cmd/label/label.go
import type * as meta from "#apimachinery/api/meta";
import * as runtime from "#apimachinery/runtime";
import * as mergepatch from "#apimachinery/util/mergepatch";
import * as validation from "#apimachinery/util/validation";
import * as genericclioptions from "#cli-runtime/genericclioptions";
import * as resourcecli from "#cli-runtime/resource";
import * as discovery from "#client-go/discovery";
import type * as dynamic from "#client-go/dynamic";
import * as gojson from "#go/encoding/json";
import * as strconv from "#go/strconv";
import * as cmdutil from "#kubectl/cmd/util";
import * as templates from "#kubectl/util/templates";
import * as cobra from "#spf13/cobra";
import * as pflag from "#spf13/pflag";
import { labelFunc, parseLabels, type Changes } from "./labels.ts";

const long = templates.longDesc(`
  Update the labels on a resource.

  * A label key and value must begin with a letter or number, and may contain letters, numbers, hyphens, dots, and underscores, up to ${validation.labelValueMaxLength} characters each.
  * Optionally, the key can begin with a DNS subdomain prefix and a single '/', like example.com/my-app
  * If --overwrite is true, then existing labels can be overwritten, otherwise attempting to overwrite a label will result in an error.
  * If --resource-version is specified, then updates will use this resource version, otherwise the existing resource-version will be used.`);

const example = templates.examples(`
  # Update pod 'foo' with the label 'unhealthy' and the value 'true'.
  kubectl label pods foo unhealthy=true

  # Update all pods in the namespace
  kubectl label pods --all status=unhealthy

  # Update pod 'foo' by removing a label named 'bar' if it exists.
  # Does not require the --overwrite flag.
  kubectl label pods foo bar-`);

/** `kubectl label`: sets labels of objects, takes them away or lists them. */
export function newCmdLabel(f: cmdutil.Factory, streams: genericclioptions.IOStreams): cobra.Command {
  const o = new LabelOptions(f, streams);
  const cmd = new cobra.Command({
    use: "label [--overwrite] (-f FILENAME | TYPE NAME) KEY_1=VAL_1 ... KEY_N=VAL_N [--resource-version=version]",
    disableFlagsInUseLine: true,
    short: "Update the labels on a resource",
    long,
    example,
    run: cmdutil.checked(async (self, args) => {
      o.complete(self, args);
      o.validate();
      await o.run();
    }),
  });
  o.addFlags(cmd);
  return cmd;
}

/** What `kubectl label` is told, and what it does. */
export class LabelOptions {
  readonly #f: cmdutil.Factory;
  readonly #streams: genericclioptions.IOStreams;
  readonly #printFlags: genericclioptions.PrintFlags;
  readonly #recordFlags = new genericclioptions.RecordFlags();
  readonly #filenameOptions: cmdutil.FilenameFlags = { filenames: [], kustomize: "", recursive: false };
  overwrite = false;
  list = false;
  local = false;
  all = false;
  resourceVersion = "";
  selector = "";
  fieldSelector = "";
  fieldManager = "kubectl-label";
  #dryRunStrategy: cmdutil.DryRunStrategy = "none";
  #recorder: genericclioptions.Recorder = genericclioptions.noopRecorder;
  #resources: readonly string[] = [];
  #changes: Changes = { labels: {}, remove: [] };
  #namespace = "";
  #enforceNamespace = false;

  constructor(f: cmdutil.Factory, streams: genericclioptions.IOStreams) {
    this.#f = f;
    this.#streams = streams;
    this.#printFlags = new genericclioptions.PrintFlags("labeled", f.surroundings.system);
  }

  addFlags(cmd: cobra.Command): void {
    const flags = cmd.flags();
    this.#recordFlags.addFlags(flags);
    this.#printFlags.addFlags(flags);
    const add = (value: pflag.Value, name: string, usage: string) => flags.var(value, name, usage);
    add(
      pflag.bool(this, "overwrite"),
      "overwrite",
      "If true, allow labels to be overwritten, otherwise reject label updates that overwrite existing labels.",
    );
    add(pflag.bool(this, "list"), "list", "If true, display the labels for a given resource.");
    add(pflag.bool(this, "local"), "local", "If true, label will NOT contact api-server but run locally.");
    flags.varP(
      pflag.string(this, "selector"),
      "selector",
      "l",
      "Selector (label query) to filter on, not including uninitialized ones, supports '=', '==', and '!='.(e.g. -l key1=value1,key2=value2).",
    );
    add(
      pflag.string(this, "fieldSelector"),
      "field-selector",
      "Selector (field query) to filter on, supports '=', '==', and '!='.(e.g. --field-selector key1=value1,key2=value2). The server only supports a limited number of field queries per type.",
    );
    add(
      pflag.bool(this, "all"),
      "all",
      "Select all resources, including uninitialized ones, in the namespace of the specified resource types",
    );
    add(
      pflag.string(this, "resourceVersion"),
      "resource-version",
      "If non-empty, the labels update will only succeed if this is the current resource-version for the object. Only valid when specifying a single resource.",
    );
    cmdutil.addFilenameOptionFlags(
      cmd,
      this.#filenameOptions,
      "identifying the resource to update the labels",
    );
    cmdutil.addDryRunFlag(cmd);
    cmdutil.addFieldManagerFlag(cmd, this);
  }

  /** Takes what stands in the configuration and in the arguments. Throws where they make no sense. */
  complete(cmd: cobra.Command, args: readonly string[]): void {
    this.#recordFlags.complete(cmd.flags(), this.#f.surroundings.argv);
    this.#recorder = this.#recordFlags.toRecorder();
    this.#dryRunStrategy = cmdutil.getDryRunStrategy(cmd);
    // Nothing is asked yet: a configuration that makes no sense is told before the rest.
    this.#f.dynamicClient();
    cmdutil.printFlagsWithDryRunStrategy(this.#printFlags, this.#dryRunStrategy);
    const [resources, labelArgs] = cmdutil.getResourcesAndPairs(args, "label");
    this.#resources = resources;
    this.#changes = parseLabels(labelArgs);
    if (this.list && (this.#printFlags.outputFormat ?? "") !== "")
      throw new Error("--list and --output may not be specified together");
    [this.#namespace, this.#enforceNamespace] = this.#f.toRawKubeConfigLoader().namespace();
  }

  /** Throws for flags that do not go together, and if there is nothing to do. */
  validate(): void {
    if (this.local && this.#dryRunStrategy === "server")
      throw new Error("cannot specify --local and --dry-run=server - did you mean --dry-run=client?");
    if (this.all && this.selector !== "") throw new Error("cannot set --all and --selector at the same time");
    if (this.all && this.fieldSelector !== "")
      throw new Error("cannot set --all and --field-selector at the same time");
    const { filenames, kustomize } = this.#filenameOptions;
    if (this.#resources.length === 0 && cmdutil.isFilenameSliceEmpty(filenames, kustomize))
      throw new Error("one or more resources must be specified as <resource> <name> or <resource>/<name>");
    const { labels, remove } = this.#changes;
    if (Object.keys(labels).length === 0 && remove.length === 0 && !this.list)
      throw new Error("at least one label update is required");
  }

  async run(): Promise<void> {
    const b = this.#f
      .newBuilder()
      .unstructured()
      .localParam(this.local)
      .continueOnError()
      .namespaceParam(this.#namespace)
      .defaultNamespace()
      .filenameParam(this.#enforceNamespace, this.#filenameOptions)
      .flatten();
    if (!this.local)
      b.labelSelectorParam(this.selector)
        .fieldSelectorParam(this.fieldSelector)
        .resourceTypeOrNameArgs(this.all, ...this.#resources)
        .latest();
    const r = await b.do();
    const err = r.err();
    if (err !== undefined) throw err;
    const isOne = r.singleItemImplied();
    if (!isOne && this.resourceVersion !== "")
      throw new Error("--resource-version may only be used with a single resource");
    await r.visit(async (info, failed) => {
      if (failed !== undefined) throw failed;
      await this.#visit(info, isOne);
    });
  }

  async #visit(info: resourcecli.Info, isOne: boolean): Promise<void> {
    const obj = runtime.deepCopy(info.object ?? {});
    // So that a version that is asked for is always part of the patch.
    if (this.resourceVersion !== "") resourcecli.setResourceVersion(obj, "");
    const old = runtime.deepCopy(obj);
    const isTried = this.#dryRunStrategy === "client" || this.local || this.list;
    if (!isTried) this.#tellOfMissing(obj);
    labelFunc(obj, this.#changes, this);
    if (!isTried) this.#recorder.record(obj);
    const isChanged = gojson.marshal(old) !== gojson.marshal(obj);
    const output = isTried ? obj : await this.#patch(info, old, obj);
    if (this.list) return this.#print(info, output, isOne);
    this.#printFlags.namePrintFlags.operation = isChanged ? "labeled" : "not labeled";
    // As upstream: what the labels are to be, not what the server answered.
    this.#printFlags.toPrinter().printObj(obj, this.#streams.out);
  }

  #tellOfMissing({ metadata }: dynamic.Unstructured): void {
    for (const label of this.#changes.remove) {
      if (Object.hasOwn(metadata?.labels ?? {}, label)) continue;
      this.#streams.out.write(`label ${strconv.quote(label)} not found.\n`);
    }
  }

  async #patch(
    info: resourcecli.Info,
    old: dynamic.Unstructured,
    obj: dynamic.Unstructured,
  ): Promise<dynamic.Unstructured> {
    const { mapping, name, namespace } = info;
    if (mapping === undefined) return obj;
    if (this.#dryRunStrategy === "server") await this.#verifyDryRun(mapping);
    const helper = new resourcecli.Helper(this.#f.unstructuredClientForMapping(mapping), mapping)
      .dryRun(this.#dryRunStrategy === "server")
      .withFieldManager(this.fieldManager);
    const data = gojson.marshal(mergepatch.createMergePatch({ ...old }, { ...obj }));
    return helper.patch(namespace, name, { type: "application/merge-patch+json", data });
  }

  async #verifyDryRun({ groupVersionKind }: meta.RESTMapping): Promise<void> {
    await resourcecli.verifyDryRun(
      groupVersionKind,
      this.#f.dynamicClient(),
      new discovery.DiscoveryClient(this.#f.toRESTConfig()),
    );
  }

  #print(
    info: resourcecli.Info,
    { apiVersion = "", kind = "", metadata }: dynamic.Unstructured,
    isOne: boolean,
  ): void {
    const { out } = this.#streams;
    const group = apiVersion.includes("/") ? apiVersion.slice(0, apiVersion.indexOf("/")) : "";
    if (!isOne) out.write(`Listing labels for ${kind}.${group}/${info.name}:\n`);
    for (const [key, value] of Object.entries(metadata?.labels ?? {}))
      out.write(`${isOne ? "" : " "}${key}=${value}\n`);
  }
}
