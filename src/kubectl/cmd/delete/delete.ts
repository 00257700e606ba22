// Go: staging/src/k8s.io/kubectl/pkg/cmd/delete/delete.go
import * as errors from "#apimachinery/api/errors";
import type * as meta from "#apimachinery/api/meta";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as genericclioptions from "#cli-runtime/genericclioptions";
import * as resourcecli from "#cli-runtime/resource";
import * as discovery from "#client-go/discovery";
import type * as dynamic from "#client-go/dynamic";
import * as goerrors from "#go/errors";
import * as strconv from "#go/strconv";
import * as time from "#go/time";
import * as klog from "#klog";
import * as cmdutil from "#kubectl/cmd/util";
import * as cmdwait from "#kubectl/cmd/wait";
import * as rawhttp from "#kubectl/rawhttp";
import * as templates from "#kubectl/util/templates";
import * as cobra from "#spf13/cobra";
import { DeleteFlags, parseCascadingFlag } from "./delete-flags.ts";

const short = "Delete resources by filenames, stdin, resources and names, or by resources and label selector";

const long = templates.longDesc(`
  Delete resources by filenames, stdin, resources and names, or by resources and label selector.

  JSON and YAML formats are accepted. Only one type of the arguments may be specified: filenames,
  resources and names, or resources and label selector.`);

const example = templates.examples(`
  # Delete a pod using the type and name specified in pod.json.
  kubectl delete -f ./pod.json

  # Delete pods and services with label name=myLabel.
  kubectl delete pods,services -l name=myLabel

  # Force delete a pod on a dead node
  kubectl delete pod foo --force

  # Delete all pods
  kubectl delete pods --all`);

/** `kubectl delete`: asks a server to delete objects, and waits until they are gone. */
export function newCmdDelete(f: cmdutil.Factory, streams: genericclioptions.IOStreams): cobra.Command {
  const flags = new DeleteFlags("containing the resource to delete.");
  const cmd = new cobra.Command({
    use: "delete ([-f FILENAME] | [-k DIRECTORY] | TYPE [(NAME | -l label | --all)])",
    disableFlagsInUseLine: true,
    short,
    long,
    example,
    suggestFor: ["rm"],
    run: cmdutil.checked(async (self, args) => {
      const o = new DeleteOptions(flags, f, streams);
      await o.complete(self, args);
      o.validate();
      await o.run(self.context());
    }),
  });
  flags.addFlags(cmd.flags());
  cmdutil.addDryRunFlag(cmd);
  return cmd;
}

/** If nobody says how long: a week. */
const longestWait = 168 * time.hour;

/** What the flags come to, and what is done then. */
export class DeleteOptions {
  readonly #flags: DeleteFlags;
  readonly #f: cmdutil.Factory;
  readonly #streams: genericclioptions.IOStreams;
  readonly #cascadingStrategy: metav1.DeletionPropagation;
  readonly #filenameOptions: resourcecli.FilenameOptions;
  #gracePeriod: number;
  #ignoreNotFound: boolean;
  #warnClusterScope = false;
  #dryRunStrategy: cmdutil.DryRunStrategy = "none";
  #result: resourcecli.Result | undefined;

  constructor(flags: DeleteFlags, f: cmdutil.Factory, streams: genericclioptions.IOStreams) {
    this.#flags = flags;
    this.#f = f;
    this.#streams = streams;
    this.#cascadingStrategy = parseCascadingFlag(streams.errOut, flags.cascadingStrategy);
    this.#filenameOptions = flags.fileNameFlags.toOptions();
    this.#gracePeriod = flags.gracePeriod;
    this.#ignoreNotFound = flags.ignoreNotFound;
  }

  /** Takes what stands in the configuration and in the arguments, and asks what these mean. */
  async complete(cmd: cobra.Command, args: readonly string[]): Promise<void> {
    const { all, allNamespaces, fieldSelector, labelSelector, raw } = this.#flags;
    const [namespace, enforceNamespace] = this.#f.toRawKubeConfigLoader().namespace();
    this.#warnClusterScope = enforceNamespace && !allNamespaces;
    // What is selected may be gone meanwhile.
    if ((all || labelSelector !== "" || fieldSelector !== "") && !cmd.flags().changed("ignore-not-found"))
      this.#ignoreNotFound = true;
    this.#completeGracePeriod();
    this.#dryRunStrategy = cmdutil.getDryRunStrategy(cmd);
    // Nothing is asked yet: a configuration that makes no sense is told before the rest.
    this.#f.dynamicClient();
    if (raw !== "") return;
    const r = await this.#f
      .newBuilder()
      .unstructured()
      .continueOnError()
      .namespaceParam(namespace)
      .defaultNamespace()
      .filenameParam(enforceNamespace, this.#filenameOptions)
      .labelSelectorParam(labelSelector)
      .fieldSelectorParam(fieldSelector)
      .selectAllParam(all)
      .allNamespaces(allNamespaces)
      .resourceTypeOrNameArgs(false, ...args)
      .requireObject(false)
      .flatten()
      .do();
    const err = r.err();
    if (err !== undefined) throw err;
    this.#result = r;
  }

  #completeGracePeriod(): void {
    const { force, now } = this.#flags;
    if (now) {
      if (this.#gracePeriod !== -1) throw new Error("--now and --grace-period cannot be specified together");
      this.#gracePeriod = 1;
    }
    // Nobody loses data by accident: 0 needs --force.
    if (this.#gracePeriod === 0 && !force) this.#gracePeriod = 1;
    if (force && this.#gracePeriod < 0) this.#gracePeriod = 0;
  }

  /** Throws for flags that do not go together. */
  validate(): void {
    const { all, fieldSelector, force, labelSelector, output, raw } = this.#flags;
    if (output !== "" && output !== "name")
      throw new Error(`unexpected -o output mode: ${output}. We only support '-o name'`);
    if (all && labelSelector !== "") throw new Error("cannot set --all and --selector at the same time");
    if (all && fieldSelector !== "")
      throw new Error("cannot set --all and --field-selector at the same time");
    if (this.#gracePeriod === 0 && force)
      this.#streams.errOut.write(
        "warning: Immediate deletion does not wait for confirmation that the running resource has been terminated. The resource may continue to run on the cluster indefinitely.\n",
      );
    if (this.#gracePeriod > 0 && force)
      throw new Error("--force and --grace-period greater than 0 cannot be specified together");
    if (raw !== "") this.#validateRaw();
  }

  #validateRaw(): void {
    const { output, raw } = this.#flags;
    const { filenames = [], recursive = false } = this.#filenameOptions;
    const [only = ""] = filenames;
    if (filenames.length > 1) throw new Error("--raw can only use a single local file or stdin");
    if (/^https?:\/\//.test(only)) throw new Error("--raw cannot read from a url");
    if (recursive) throw new Error("--raw and --recursive are mutually exclusive");
    if (output !== "") throw new Error("--raw and --output are mutually exclusive");
    if (!/^(\/|[a-z][a-z0-9+.-]*:)/i.test(raw))
      throw new Error(`--raw must be a valid URL path: parse ${strconv.quote(raw)}: invalid URI for request`);
  }

  async run(signal: AbortSignal): Promise<void> {
    const { raw } = this.#flags;
    if (raw !== "") {
      const [filename = ""] = this.#filenameOptions.filenames ?? [];
      const { system: files } = this.#f.surroundings;
      return rawhttp.rawDelete(
        this.#f.restClient(),
        { streams: this.#streams, files, url: raw, filename },
        signal,
      );
    }
    if (this.#result !== undefined) await this.#deleteResult(this.#result, signal);
  }

  async #deleteResult(r: resourcecli.Result, signal: AbortSignal): Promise<void> {
    if (this.#ignoreNotFound) r.ignoreErrors(errors.isNotFound);
    const deleted: cmdwait.Deleted[] = [];
    await r.visit(async (info, err) => {
      if (err !== undefined) throw err;
      // Whether it can be deleted or not, it was found.
      const uid = { info, uid: "" };
      deleted.push(uid);
      const response = await this.#visit(info);
      deleted[deleted.indexOf(uid)] = { info, uid: uidOf(response) };
    });
    if (deleted.length === 0) {
      this.#streams.out.write("No resources found\n");
      return;
    }
    if (this.#flags.wait && this.#dryRunStrategy === "none") await this.#wait(deleted, signal);
  }

  /** What the server answers; undefined where it is not asked. */
  async #visit(info: resourcecli.Info): Promise<dynamic.Unstructured | undefined> {
    const { mapping } = info;
    if (mapping === undefined) return undefined;
    if (this.#warnClusterScope && mapping.scope === "root") {
      this.#streams.errOut.write(
        "warning: deleting cluster-scoped resources, not scoped to the provided namespace\n",
      );
      this.#warnClusterScope = false;
    }
    if (this.#dryRunStrategy === "client") {
      this.#print(info, mapping);
      return undefined;
    }
    if (this.#dryRunStrategy === "server")
      await resourcecli.verifyDryRun(
        mapping.groupVersionKind,
        this.#f.dynamicClient(),
        new discovery.DiscoveryClient(this.#f.toRESTConfig()),
      );
    return this.#deleteResource(info, mapping);
  }

  async #deleteResource(info: resourcecli.Info, mapping: meta.RESTMapping): Promise<dynamic.Unstructured> {
    const options: metav1.DeleteOptions = {
      ...(this.#gracePeriod >= 0 && { gracePeriodSeconds: this.#gracePeriod }),
      propagationPolicy: this.#cascadingStrategy,
    };
    const helper = info.helper().dryRun(this.#dryRunStrategy === "server");
    let response: dynamic.Unstructured;
    try {
      response = await helper.deleteWithOptions(info.namespace, info.name, options);
    } catch (err) {
      throw cmdutil.addSourceToErr("deleting", info.source, err);
    }
    this.#print(info, mapping);
    return response;
  }

  /** There is no object to print: as the name printer would. */
  #print({ name }: resourcecli.Info, { groupVersionKind: { group, kind } }: meta.RESTMapping): void {
    const kindString = `${kind.toLowerCase()}${group === "" ? "" : `.${group}`}`;
    const { out } = this.#streams;
    if (this.#flags.output === "name") {
      out.write(`${kindString}/${name}\n`);
      return;
    }
    const tried = { none: "", client: " (dry run)", server: " (server dry run)" }[this.#dryRunStrategy];
    const operation = `${this.#gracePeriod === 0 ? "force " : ""}deleted${tried}`;
    out.write(`${kindString} "${name}" ${operation}\n`);
  }

  async #wait(deleted: readonly cmdwait.Deleted[], signal: AbortSignal): Promise<void> {
    const { timeout } = this.#flags;
    const options: cmdwait.WaitOptions = {
      dynamicClient: this.#f.dynamicClient(),
      clock: this.#f.surroundings.clock,
      timeout: timeout === 0 ? longestWait : timeout,
      errOut: this.#streams.errOut,
    };
    try {
      await cmdwait.waitForDeletion(deleted, options, signal);
    } catch (err) {
      // Who may delete need not be allowed to look.
      if (!errors.isForbidden(err) && !errors.isMethodNotSupported(err)) throw err;
      klog.v(1).info(goerrors.textOf(err));
    }
  }
}

/** Who was deleted, by a Status that says so or by the object itself. */
function uidOf(response: dynamic.Unstructured | undefined): string {
  if (response?.kind !== "Status") return response?.metadata?.uid ?? "";
  const { details } = response as Partial<metav1.Status>; // it says that it is one
  return details?.uid ?? "";
}
