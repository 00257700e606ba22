// Go: staging/src/k8s.io/kubectl/pkg/cmd/describe/describe.go
import * as errors from "#apimachinery/api/errors";
import type * as meta from "#apimachinery/api/meta";
import * as utilerrors from "#apimachinery/util/errors";
import type * as genericclioptions from "#cli-runtime/genericclioptions";
import type * as resourcecli from "#cli-runtime/resource";
import * as goerrors from "#go/errors";
import * as cmdutil from "#kubectl/cmd/util";
import * as describe from "#kubectl/describe";
import * as templates from "#kubectl/util/templates";
import * as cobra from "#spf13/cobra";
import * as pflag from "#spf13/pflag";

const long = templates.longDesc(`
  Show details of a specific resource or group of resources

  Print a detailed description of the selected resources, including related resources such
  as events or controllers. You may select a single object by name, all objects of that
  type, provide a name prefix, or label selector.`);

const example = templates.examples(`
  # Describe a deployment
  kubectl describe deployment/nginx

  # Describe deployments by label name=myLabel
  kubectl describe deployments -l name=myLabel`);

/** `kubectl describe`: tells in words what objects are, with what belongs to them. */
export function newCmdDescribe(
  f: cmdutil.Factory,
  streams: genericclioptions.IOStreams,
  parent = "kubectl",
): cobra.Command {
  const o = new DescribeOptions(f, streams, parent);
  const cmd = new cobra.Command({
    use: "describe (-f FILENAME | TYPE [NAME_PREFIX | -l label] | TYPE/NAME)",
    disableFlagsInUseLine: true,
    short: "Show details of a specific resource or group of resources",
    long: `${long}\n\n${cmdutil.suggestAPIResources(parent)}`,
    example,
    run: cmdutil.checked(async (_, args) => {
      o.complete(args);
      await o.run();
    }),
  });
  o.addFlags(cmd);
  return cmd;
}

/** What `kubectl describe` is told, and what it does. */
export class DescribeOptions {
  readonly #f: cmdutil.Factory;
  readonly #streams: genericclioptions.IOStreams;
  readonly #cmdParent: string;
  readonly #filenameOptions: cmdutil.FilenameFlags = { filenames: [], kustomize: "", recursive: false };
  readonly #settings: describe.DescriberSettings = { showEvents: true };
  selector = "";
  allNamespaces = false;
  #namespace = "";
  #enforceNamespace = false;
  #args: readonly string[] = [];

  constructor(f: cmdutil.Factory, streams: genericclioptions.IOStreams, cmdParent: string) {
    this.#f = f;
    this.#streams = streams;
    this.#cmdParent = cmdParent;
  }

  addFlags(cmd: cobra.Command): void {
    const flags = cmd.flags();
    cmdutil.addFilenameOptionFlags(cmd, this.#filenameOptions, "containing the resource to describe");
    flags.varP(
      pflag.string(this, "selector"),
      "selector",
      "l",
      "Selector (label query) to filter on, supports '=', '==', and '!='.(e.g. -l key1=value1,key2=value2)",
    );
    flags.varP(
      pflag.bool(this, "allNamespaces"),
      "all-namespaces",
      "A",
      "If present, list the requested object(s) across all namespaces. Namespace in current context is ignored even if specified with --namespace.",
    );
    flags.var(
      pflag.bool(this.#settings, "showEvents"),
      "show-events",
      "If true, display events related to the described object.",
    );
  }

  /** Takes what stands in the configuration and in the arguments. Throws if these name no resource. */
  complete(args: readonly string[]): void {
    [this.#namespace, this.#enforceNamespace] = this.#f.toRawKubeConfigLoader().namespace();
    if (this.allNamespaces) this.#enforceNamespace = false;
    const { filenames, kustomize } = this.#filenameOptions;
    if (args.length === 0 && cmdutil.isFilenameSliceEmpty(filenames, kustomize)) {
      const hint = cmdutil.suggestAPIResources(this.#cmdParent);
      throw new Error(`You must specify the type of resource to describe. ${hint}\n`);
    }
    this.#args = args;
  }

  async run(): Promise<void> {
    const r = await this.#newBuilder(...this.#args).do();
    const failed = r.err();
    if (failed !== undefined) throw failed;
    const [infos, err] = await r.infosAndError();
    const [type = "", prefix = ""] = this.#args;
    if (errors.isNotFound(err) && this.#args.length === 2) return this.#describeMatching(err, type, prefix);
    const errs = err === undefined ? [] : [err];
    await this.#describeAll(infos, errs);
    if (infos.length === 0 && errs.length === 0)
      this.#streams.errOut.write(
        `No resources found${this.allNamespaces ? "" : ` in ${this.#namespace} namespace.`}\n`,
      );
    const all = utilerrors.newAggregate(errs);
    if (all !== undefined) throw all;
  }

  #newBuilder(...args: readonly string[]): resourcecli.Builder {
    return this.#f
      .newBuilder()
      .unstructured()
      .continueOnError()
      .namespaceParam(this.#namespace)
      .defaultNamespace()
      .allNamespaces(this.allNamespaces)
      .filenameParam(this.#enforceNamespace, this.#filenameOptions)
      .labelSelectorParam(this.selector)
      .resourceTypeOrNameArgs(true, ...args)
      .flatten();
  }

  /** Each error is told once. */
  async #describeAll(infos: readonly resourcecli.Info[], errs: Error[]): Promise<void> {
    let separator = "";
    for (const info of infos) {
      try {
        const text = await this.#describe(info, info.resourceMapping());
        this.#streams.out.write(separator + text);
        separator = "\n\n";
      } catch (err) {
        const { message } = goerrors.toError(err);
        if (!errs.some((known) => known.message === message)) errs.push(goerrors.toError(err));
      }
    }
  }

  async #describe(
    { name, namespace }: resourcecli.Info,
    mapping: meta.RESTMapping | undefined,
  ): Promise<string> {
    if (mapping === undefined) return "";
    const { clock } = this.#f.surroundings;
    const of = { client: this.#f.kubernetesClientSet(), dynamic: this.#f.dynamicClient(), clock };
    return describe.describerFor(of, mapping).describe(namespace, name, this.#settings);
  }

  /** A name that is none may be the beginning of one. */
  async #describeMatching(originalError: unknown, type: string, prefix: string): Promise<void> {
    const r = await this.#f
      .newBuilder()
      .unstructured()
      .namespaceParam(this.#namespace)
      .defaultNamespace()
      .resourceTypeOrNameArgs(true, type)
      .singleResourceType()
      .flatten()
      .do();
    const mapping = r.resourceMapping();
    const infos = (await r.infos()).filter(({ name }) => name.startsWith(prefix));
    for (const info of infos) this.#streams.out.write(`${await this.#describe(info, mapping)}\n`);
    if (infos.length === 0) throw originalError;
  }
}
