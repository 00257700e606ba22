// Go: staging/src/k8s.io/kubectl/pkg/cmd/annotate/annotate.go
import type * as meta from "#apimachinery/api/meta";
import * as runtime from "#apimachinery/runtime";
import * as mergepatch from "#apimachinery/util/mergepatch";
import * as genericclioptions from "#cli-runtime/genericclioptions";
import * as printers from "#cli-runtime/printers";
import * as resourcecli from "#cli-runtime/resource";
import * as discovery from "#client-go/discovery";
import type * as dynamic from "#client-go/dynamic";
import * as gojson from "#go/encoding/json";
import * as cmdutil from "#kubectl/cmd/util";
import * as templates from "#kubectl/util/templates";
import * as cobra from "#spf13/cobra";
import * as pflag from "#spf13/pflag";
import { updateAnnotations, validateAnnotations, type Changes } from "./annotations.ts";

const long = templates.longDesc(`
  Update the annotations on one or more resources

  All Kubernetes objects support the ability to store additional data with the object as
  annotations. Annotations are key/value pairs that can be larger than labels and include
  arbitrary string values such as structured JSON. Tools and system extensions may use
  annotations to store their own data.

  Attempting to set an annotation that already exists will fail unless --overwrite is set.
  If --resource-version is specified and does not match the current resource version on
  the server the command will fail.`);

const example = templates.examples(`
  # Update pod 'foo' with the annotation 'description' and the value 'my frontend'.
  # If the same annotation is set multiple times, only the last value will be applied
  kubectl annotate pods foo description='my frontend'

  # Update all pods in the namespace
  kubectl annotate pods --all description='my frontend running nginx'

  # Update pod 'foo' by removing an annotation named 'description' if it exists.
  # Does not require the --overwrite flag.
  kubectl annotate pods foo description-`);

/** `kubectl annotate`: sets annotations of objects, takes them away or lists them. */
export function newCmdAnnotate(
  f: cmdutil.Factory,
  streams: genericclioptions.IOStreams,
  parent = "kubectl",
): cobra.Command {
  const o = new AnnotateOptions(f, streams);
  const cmd = new cobra.Command({
    use: "annotate [--overwrite] (-f FILENAME | TYPE NAME) KEY_1=VAL_1 ... KEY_N=VAL_N [--resource-version=version]",
    disableFlagsInUseLine: true,
    short: "Update the annotations on a resource",
    long: `${long}\n\n${cmdutil.suggestAPIResources(parent)}`,
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

/** What `kubectl annotate` is told, and what it does. */
export class AnnotateOptions {
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
  fieldManager = "kubectl-annotate";
  #dryRunStrategy: cmdutil.DryRunStrategy = "none";
  #recorder: genericclioptions.Recorder = genericclioptions.noopRecorder;
  #resources: readonly string[] = [];
  #changes: Changes = { annotations: {}, remove: [] };
  #printer: printers.ResourcePrinter = printers.discardingPrinter;
  #namespace = "";
  #enforceNamespace = false;

  constructor(f: cmdutil.Factory, streams: genericclioptions.IOStreams) {
    this.#f = f;
    this.#streams = streams;
    this.#printFlags = new genericclioptions.PrintFlags("annotated", f.surroundings.system);
  }

  addFlags(cmd: cobra.Command): void {
    const flags = cmd.flags();
    this.#recordFlags.addFlags(flags);
    this.#printFlags.addFlags(flags);
    const add = (value: pflag.Value, name: string, usage: string) => flags.var(value, name, usage);
    add(
      pflag.bool(this, "overwrite"),
      "overwrite",
      "If true, allow annotations to be overwritten, otherwise reject annotation updates that overwrite existing annotations.",
    );
    add(pflag.bool(this, "list"), "list", "If true, display the annotations for a given resource.");
    add(
      pflag.bool(this, "local"),
      "local",
      "If true, annotation will NOT contact api-server but run locally.",
    );
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
      "Select all resources, including uninitialized ones, in the namespace of the specified resource types.",
    );
    add(
      pflag.string(this, "resourceVersion"),
      "resource-version",
      "If non-empty, the annotation update will only succeed if this is the current resource-version for the object. Only valid when specifying a single resource.",
    );
    cmdutil.addFilenameOptionFlags(
      cmd,
      this.#filenameOptions,
      "identifying the resource to update the annotation",
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
    this.#printer = this.#printFlags.toPrinter();
    if (this.list && (this.#printFlags.outputFormat ?? "") !== "")
      throw new Error("--list and --output may not be specified together");
    [this.#namespace, this.#enforceNamespace] = this.#f.toRawKubeConfigLoader().namespace();
    const [resources, annotationArgs] = cmdutil.getResourcesAndPairs(args, "annotation");
    this.#resources = resources;
    const [annotations, remove] = cmdutil.parsePairs(annotationArgs, "annotation", true);
    this.#changes = { annotations, remove };
  }

  /** Throws for flags that do not go together, and if there is nothing to do. */
  validate(): void {
    if (this.all && this.selector !== "") throw new Error("cannot set --all and --selector at the same time");
    if (this.all && this.fieldSelector !== "")
      throw new Error("cannot set --all and --field-selector at the same time");
    this.#validateResources();
    const { annotations, remove } = this.#changes;
    if (Object.keys(annotations).length === 0 && remove.length === 0 && !this.list)
      throw new Error("at least one annotation update is required");
    validateAnnotations(this.#changes);
  }

  #validateResources(): void {
    const { filenames, kustomize } = this.#filenameOptions;
    const hasFiles = !cmdutil.isFilenameSliceEmpty(filenames, kustomize);
    if (!this.local) {
      if (this.#resources.length > 0 || hasFiles) return;
      throw new Error("one or more resources must be specified as <resource> <name> or <resource>/<name>");
    }
    if (this.#dryRunStrategy === "server")
      throw new Error("cannot specify --local and --dry-run=server - did you mean --dry-run=client?");
    if (this.#resources.length > 0)
      throw new Error(
        "can only use local files by -f rsrc.yaml or --filename=rsrc.json when --local=true is set",
      );
    if (!hasFiles)
      throw new Error("one or more files must be specified as -f rsrc.yaml or --filename=rsrc.json");
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
    const isTried = this.#dryRunStrategy === "client" || this.local || this.list;
    // So that a version that is asked for is always part of the patch.
    if (!isTried && this.resourceVersion !== "") resourcecli.setResourceVersion(obj, "");
    const old = runtime.deepCopy(obj);
    if (!isTried) this.#recorder.record(obj);
    updateAnnotations(obj, this.#changes, this);
    const output = isTried ? obj : await this.#patch(info, old, obj);
    if (this.list) this.#print(info, output, isOne);
    else this.#printer.printObj(output, this.#streams.out);
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
    if (!isOne) out.write(`Listing annotations for ${kind}.${group}/${info.name}:\n`);
    for (const [key, value] of Object.entries(metadata?.annotations ?? {}))
      out.write(`${isOne ? "" : " "}${key}=${value}\n`);
  }
}
