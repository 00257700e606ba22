// Go: staging/src/k8s.io/kubectl/pkg/cmd/create/create.go
import type * as printers from "#cli-runtime/printers";
import * as genericclioptions from "#cli-runtime/genericclioptions";
import * as resourcecli from "#cli-runtime/resource";
import * as discovery from "#client-go/discovery";
import * as goerrors from "#go/errors";
import * as strconv from "#go/strconv";
import * as klog from "#klog";
import * as cmdutil from "#kubectl/cmd/util";
import * as editor from "#kubectl/cmd/util/editor";
import * as rawhttp from "#kubectl/rawhttp";
import * as util from "#kubectl/util";
import * as templates from "#kubectl/util/templates";
import * as cobra from "#spf13/cobra";
import * as pflag from "#spf13/pflag";
import { newSubcommands } from "./subcommands.ts";

const long = templates.longDesc(`
  Create a resource from a file or from stdin.

  JSON and YAML formats are accepted.`);

const example = templates.examples(`
  # Create a pod using the data in pod.json.
  kubectl create -f ./pod.json

  # Create a pod based on the JSON passed into stdin.
  cat pod.json | kubectl create -f -

  # Edit the data in docker-registry.yaml in JSON then create the resource using the edited data.
  kubectl create -f docker-registry.yaml --edit -o json`);

/** `kubectl create`: makes what files say or, by the commands below it, what flags say. */
export function newCmdCreate(f: cmdutil.Factory, streams: genericclioptions.IOStreams): cobra.Command {
  const o = new CreateOptions(f, streams);
  const cmd = new cobra.Command({
    use: "create -f FILENAME",
    disableFlagsInUseLine: true,
    short: "Create a resource from a file or from stdin.",
    long,
    example,
    run: cmdutil.checked(async (self, args) => {
      if (cmdutil.isFilenameSliceEmpty(o.filenameOptions.filenames, o.filenameOptions.kustomize)) {
        streams.errOut.write("Error: must specify one of -f and -k\n\n");
        return cmdutil.defaultSubCommandRun(streams.errOut)(self, args);
      }
      o.complete(self);
      o.validateArgs(self, args);
      await o.runCreate(self);
    }),
  });
  o.addFlags(cmd);
  cmd.addCommand(...newSubcommands(f, streams));
  return cmd;
}

/** What `kubectl create -f` is told, and what it does. */
export class CreateOptions {
  readonly printFlags: genericclioptions.PrintFlags;
  readonly recordFlags = new genericclioptions.RecordFlags();
  readonly filenameOptions: cmdutil.FilenameFlags = { filenames: [], kustomize: "", recursive: false };
  dryRunStrategy: cmdutil.DryRunStrategy = "none";
  fieldManager = "kubectl-create";
  selector = "";
  editBeforeCreate = false;
  windowsLineEndings: boolean;
  raw = "";
  recorder: genericclioptions.Recorder = genericclioptions.noopRecorder;
  printer: printers.ResourcePrinter | undefined;
  readonly #f: cmdutil.Factory;
  readonly #streams: genericclioptions.IOStreams;

  constructor(f: cmdutil.Factory, streams: genericclioptions.IOStreams) {
    this.#f = f;
    this.#streams = streams;
    this.printFlags = new genericclioptions.PrintFlags("created", f.surroundings.system);
    this.windowsLineEndings = f.surroundings.goos === "windows";
  }

  addFlags(cmd: cobra.Command): void {
    const flags = cmd.flags();
    this.recordFlags.addFlags(flags);
    cmdutil.addFilenameOptionFlags(cmd, this.filenameOptions, "to use to create the resource");
    cmdutil.addValidateFlags(cmd);
    flags.var(pflag.bool(this, "editBeforeCreate"), "edit", "Edit the API resource before creating");
    flags.var(
      pflag.bool(this, "windowsLineEndings"),
      "windows-line-endings",
      "Only relevant if --edit=true. Defaults to the line ending native to your platform.",
    );
    cmdutil.addApplyAnnotationFlags(cmd);
    cmdutil.addDryRunFlag(cmd);
    flags.varP(
      pflag.string(this, "selector"),
      "selector",
      "l",
      "Selector (label query) to filter on, supports '=', '==', and '!='.(e.g. -l key1=value1,key2=value2)",
    );
    flags.var(
      pflag.string(this, "raw"),
      "raw",
      "Raw URI to POST to the server.  Uses the transport specified by the kubeconfig file.",
    );
    cmdutil.addFieldManagerFlag(cmd, this);
    this.printFlags.addFlags(flags);
  }

  /** Reads what the flags say together. Throws what is wrong with them, or with the way to the server. */
  complete(cmd: cobra.Command): void {
    this.recordFlags.complete(cmd.flags(), this.#f.surroundings.argv);
    this.recorder = this.recordFlags.toRecorder();
    this.dryRunStrategy = cmdutil.getDryRunStrategy(cmd);
    cmdutil.printFlagsWithDryRunStrategy(this.printFlags, this.dryRunStrategy);
    this.#f.dynamicClient();
    this.printer = this.printFlags.toPrinter();
  }

  /** Throws a usage error if flags and arguments contradict one another. */
  validateArgs(cmd: cobra.Command, args: readonly string[]): void {
    if (args.length > 0) throw cmdutil.usageError(cmd, `Unexpected args: [${args.join(" ")}]`);
    const wrong = this.raw === "" ? undefined : this.#wrongWithRaw(cmd);
    if (wrong !== undefined) throw cmdutil.usageError(cmd, wrong);
  }

  #wrongWithRaw(cmd: cobra.Command): string | undefined {
    const { filenames, recursive } = this.filenameOptions;
    const [filename = ""] = filenames;
    if (this.editBeforeCreate) return "--raw and --edit are mutually exclusive";
    if (filenames.length !== 1) return "--raw can only use a single local file or stdin";
    if (/^https?:\/\//.test(filename)) return "--raw cannot read from a url";
    if (recursive) return "--raw and --recursive are mutually exclusive";
    if (this.selector !== "") return "--raw and --selector (-l) are mutually exclusive";
    if (cmdutil.getFlagString(cmd, "output") !== "") return "--raw and --output are mutually exclusive";
    if (/^(\/|[a-zA-Z][a-zA-Z0-9+.-]*:)/.test(this.raw)) return undefined;
    return `--raw must be a valid URL path: parse ${strconv.quote(this.raw)}: invalid URI for request`;
  }

  /** Creates each object that the files hold, and prints what the server made of it. */
  async runCreate(cmd: cobra.Command): Promise<void> {
    if (this.raw !== "") return this.#post(cmd.context());
    if (this.editBeforeCreate) return this.#runEditOnCreate(cmd);
    const schema = await this.#f.validator(cmdutil.getFlagBool(cmd, "validate"));
    const [cmdNamespace, enforceNamespace] = this.#f.toRawKubeConfigLoader().namespace();
    const r = await this.#f
      .newBuilder()
      .unstructured()
      .schema(schema)
      .continueOnError()
      .namespaceParam(cmdNamespace)
      .defaultNamespace()
      .filenameParam(enforceNamespace, this.filenameOptions)
      .labelSelectorParam(this.selector)
      .flatten()
      .do();
    const err = r.err();
    if (err !== undefined) throw err;
    const save = cmdutil.getFlagBool(cmd, cmdutil.applyAnnotationsFlag);
    let count = 0;
    await r.visit(async (info, failed) => {
      if (failed !== undefined) throw failed;
      try {
        await this.#create(info, save);
      } catch (refused) {
        throw cmdutil.addSourceToErr("creating", info.source, refused);
      }
      count++;
      this.printer?.printObj(info.object ?? {}, this.#streams.out);
    });
    if (count === 0) throw new Error("no objects passed to create");
  }

  /** Annotates, records, and creates unless that is only tried here. */
  async #create(info: resourcecli.Info, save: boolean): Promise<void> {
    const obj = info.object ?? {};
    util.createOrUpdateAnnotation(save, obj);
    try {
      this.recorder.record(obj);
    } catch (err) {
      klog.v(4).info(`error recording current command: ${goerrors.textOf(err)}`);
    }
    if (this.dryRunStrategy === "client") return;
    const tries = this.dryRunStrategy === "server";
    if (tries && info.mapping !== undefined) await this.#verifyDryRun(info.mapping.groupVersionKind);
    const helper = info.helper().dryRun(tries).withFieldManager(this.fieldManager);
    info.refresh(await helper.create(info.namespace, true, obj), true);
  }

  async #verifyDryRun(gvk: Parameters<typeof resourcecli.verifyDryRun>[0]): Promise<void> {
    const discoveryClient = new discovery.DiscoveryClient(this.#f.toRESTConfig());
    await resourcecli.verifyDryRun(gvk, this.#f.dynamicClient(), discoveryClient);
  }

  /** Neither `--dry-run` nor `--selector` nor `--windows-line-endings` is passed on, upstream neither. */
  async #runEditOnCreate(cmd: cobra.Command): Promise<void> {
    const { filenameOptions, printFlags, recorder } = this;
    const options = new editor.EditOptions(this.#f, this.#streams, {
      filenameOptions,
      printFlags,
      recorder,
      applyAnnotation: cmdutil.getFlagBool(cmd, cmdutil.applyAnnotationsFlag),
      enableValidation: cmdutil.getFlagBool(cmd, "validate"),
      fieldManager: "kubectl-create",
    });
    await options.run();
  }

  async #post(signal: AbortSignal): Promise<void> {
    const { system } = this.#f.surroundings;
    const [filename = ""] = this.filenameOptions.filenames;
    const o = { streams: this.#streams, files: system, url: this.raw, filename };
    await rawhttp.rawPost(this.#f.restClient(), o, signal);
  }
}
