// Go: pkg/kubectl/cmd/rollingupdate.go (v1.11.0)
import type * as v1 from "#api/core/v1";
import * as errors from "#apimachinery/api/errors";
import * as genericclioptions from "#cli-runtime/genericclioptions";
import * as clientset from "#client-go/kubernetes";
import * as restclient from "#client-go/rest";
import * as strconv from "#go/strconv";
import * as time from "#go/time";
import * as kubectl from "#kubectl";
import * as cmdutil from "#kubectl/cmd/util";
import * as util from "#kubectl/util";
import * as templates from "#kubectl/util/templates";
import * as cobra from "#spf13/cobra";
import * as pflag from "#spf13/pflag";
import { controllerFromFile } from "./from-file.ts";
import { validateArguments } from "./validate.ts";

const long = templates.longDesc(`
  Perform a rolling update of the given ReplicationController.

  Replaces the specified replication controller with a new replication controller by updating one pod at a time to use the
  new PodTemplate. The new-controller.json must specify the same namespace as the
  existing replication controller and overwrite at least one (common) label in its replicaSelector.

  ![Workflow](http://kubernetes.io/images/docs/kubectl_rollingupdate.svg)`);

const example = templates.examples(`
  # Update pods of frontend-v1 using new replication controller data in frontend-v2.json.
  kubectl rolling-update frontend-v1 -f frontend-v2.json

  # Update pods of frontend-v1 using JSON data passed into stdin.
  cat frontend-v2.json | kubectl rolling-update frontend-v1 -f -

  # Update the pods of frontend-v1 to frontend-v2 by just changing the image, and switching the
  # name of the replication controller.
  kubectl rolling-update frontend-v1 frontend-v2 --image=image:v2

  # Update the pods of frontend by just changing the image, and keeping the old name.
  kubectl rolling-update frontend --image=image:v2

  # Abort and reverse an existing rollout in progress (from frontend-v1 to frontend-v2).
  kubectl rolling-update frontend-v1 frontend-v2 --rollback`);

const updatePeriod = time.minute;
const timeout = 5 * time.minute;
const pollInterval = 3 * time.second;

/** `kubectl rolling-update`, which 1.11 had and 1.18 has not: replaces the pods of a ReplicationController, one after the other. */
export function newCmdRollingUpdate(f: cmdutil.Factory, streams: genericclioptions.IOStreams): cobra.Command {
  const o = new RollingUpdateOptions(f, streams);
  const cmd = new cobra.Command({
    use: "rolling-update OLD_CONTROLLER_NAME ([NEW_CONTROLLER_NAME] --image=NEW_CONTAINER_IMAGE | -f NEW_CONTROLLER_SPEC)",
    disableFlagsInUseLine: true,
    short: "Perform a rolling update. This command is deprecated, use rollout instead.",
    long,
    example,
    deprecated: 'use "rollout" instead',
    hidden: true,
    run: cmdutil.checked(async (self, args) => {
      o.complete(args);
      o.validate(self, args);
      await o.run(self.context());
    }),
  });
  o.addFlags(cmd);
  return cmd;
}

/** What `kubectl rolling-update` is told, and what it does. */
export class RollingUpdateOptions {
  readonly #f: cmdutil.Factory;
  readonly #streams: genericclioptions.IOStreams;
  readonly #printFlags: genericclioptions.PrintFlags;
  readonly #filenameOptions = { filenames: [] as readonly string[] };
  #args: readonly string[] = [];
  #oldName = "";
  #keepOldName = false;
  deploymentKey = "deployment";
  image = "";
  container = "";
  pullPolicy = "";
  rollback = false;
  period = updatePeriod;
  timeout = timeout;
  interval = pollInterval;
  dryRun = false;
  readonly #validation = { validate: true };
  #namespace = "";
  #enforceNamespace = false;

  constructor(f: cmdutil.Factory, streams: genericclioptions.IOStreams) {
    this.#f = f;
    this.#streams = streams;
    this.#printFlags = new genericclioptions.PrintFlags("rolling updated", f.surroundings.system);
  }

  addFlags(cmd: cobra.Command): void {
    const flags = cmd.flags();
    const add = (value: pflag.Value, name: string, usage: string) => flags.var(value, name, usage);
    const units = `Valid time units are "ns", "us" (or "µs"), "ms", "s", "m", "h".`;
    const times = [
      ["period", "update-period", "Time to wait between updating pods."],
      [
        "interval",
        "poll-interval",
        "Time delay between polling for replication controller status after the update.",
      ],
      ["timeout", "timeout", "Max time to wait for a replication controller to update before giving up."],
    ] as const;
    const texts = [
      [
        "image",
        "image",
        "Image to use for upgrading the replication controller. Must be distinct from the existing image (either new image or new image tag).  Can not be used with --filename/-f",
      ],
      [
        "deploymentKey",
        "deployment-label-key",
        "The key to use to differentiate between two different controllers, default 'deployment'.  Only relevant when --image is specified, ignored otherwise",
      ],
      [
        "container",
        "container",
        "Container name which will have its image upgraded. Only relevant when --image is specified, ignored otherwise. Required when using --image on a multi-container pod",
      ],
      [
        "pullPolicy",
        "image-pull-policy",
        "Explicit policy for when to pull container images. Required when --image is same as existing image, ignored otherwise.",
      ],
    ] as const;
    this.#printFlags.addFlags(flags);
    for (const [key, name, usage] of times) add(pflag.duration(this, key), name, `${usage} ${units}`);
    cmdutil.addJSONFilenameFlag(
      flags,
      this.#filenameOptions,
      "Filename or URL to file to use to create the new replication controller.",
    );
    for (const [key, name, usage] of texts) add(pflag.string(this, key), name, usage);
    add(
      pflag.bool(this, "rollback"),
      "rollback",
      "If true, this is a request to abort an existing rollout that is partially rolled out. It effectively reverses current and next and runs a rollout",
    );
    // As in 1.11: it takes no word.
    add(
      pflag.bool(this, "dryRun"),
      "dry-run",
      "If true, only print the object that would be sent, without sending it.",
    );
    cmdutil.addValidateFlags(cmd, this.#validation);
  }

  /** Takes what stands in the configuration and in the arguments. */
  complete(args: readonly string[]): void {
    this.#args = args;
    [this.#oldName = ""] = args;
    this.#keepOldName = args.length === 1;
    [this.#namespace, this.#enforceNamespace] = this.#f.toRawKubeConfigLoader().namespace();
  }

  /** Throws all that is wrong with flags and arguments. */
  validate(cmd: cobra.Command, args: readonly string[]): void {
    validateArguments(cmd, this.#filenameOptions.filenames, args);
  }

  async run(signal: AbortSignal): Promise<void> {
    const reach = this.#reach();
    const oldRc = await this.#oldController(reach, signal);
    if (oldRc === undefined) return;
    const [old, newRc] = await this.#controllers(reach, oldRc, signal);
    this.#refuseUnsuited(old, newRc);
    if (this.dryRun) return this.#sayWhatWouldBe(old, newRc);
    const config = this.#configOf(old, newRc);
    if (this.rollback) {
      kubectl.abortRollingUpdate(config);
      const rcs = reach.client.replicationControllers(config.newRc.metadata.namespace);
      // As upstream: if it fails, the update finds out by itself that the annotations are not there.
      await rcs.update(config.newRc, {}, signal).catch(() => {});
    }
    const { namespace } = newRc.metadata;
    const updater = new kubectl.RollingUpdater({ ...reach, namespace }, this.#coreClient());
    await updater.update(config, signal);
    await this.#sayWhatWasDone(reach, newRc.metadata.name, signal);
  }

  #reach(): kubectl.Reach {
    const { clock, rand } = this.#f.surroundings;
    return { client: this.#coreClient(), namespace: this.#namespace, clock, rand };
  }

  /** A client with Go's limit on what it sends: one sees it in the pace of an update. */
  #coreClient(): kubectl.Reach["client"] {
    const limit = { qps: restclient.defaultQPS, burst: restclient.defaultBurst };
    return new clientset.Clientset({ ...this.#f.toRESTConfig(), ...limit }).coreV1();
  }

  /** Undefined if it was only a rename that had been interrupted, which now has its end. */
  async #oldController(
    reach: kubectl.Reach,
    signal: AbortSignal,
  ): Promise<v1.ReplicationController | undefined> {
    const rcs = reach.client.replicationControllers(this.#namespace);
    try {
      return await rcs.get(this.#oldName, {}, signal);
    } catch (err) {
      if (!errors.isNotFound(err) || this.image === "" || !this.#keepOldName) throw err;
      const newRc = await kubectl.findSourceController(reach, this.#oldName);
      await kubectl.rename(reach, newRc, this.#oldName, signal);
      return undefined;
    }
  }

  /** The old controller, as it may have been changed, and the new one: by file, by image, or the one to go back from. */
  async #controllers(
    reach: kubectl.Reach,
    oldRc: v1.ReplicationController,
    signal: AbortSignal,
  ): Promise<[oldRc: v1.ReplicationController, newRc: v1.ReplicationController]> {
    if (this.image !== "") return this.#withImage(reach, oldRc, signal);
    if (this.rollback) {
      const newName = findNewName(this.#args, oldRc);
      const newRc = await kubectl.loadExistingNextReplicationController(reach, newName, signal);
      if (newRc === undefined) throw new Error(`Could not find ${newName} to rollback.\n`);
      return [oldRc, newRc];
    }
    const [newRc, replicasDefaulted] = await controllerFromFile(this.#f, {
      filename: this.#filename(),
      namespace: this.#namespace,
      enforceNamespace: this.#enforceNamespace,
      shouldValidate: this.#validation.validate,
    });
    if (replicasDefaulted) newRc.spec.replicas = oldRc.spec.replicas;
    return [oldRc, newRc];
  }

  /** Finds or makes the new controller with the image; then the old one is labelled and remembers it, even if this is only tried. */
  async #withImage(
    reach: kubectl.Reach,
    oldRc: v1.ReplicationController,
    signal: AbortSignal,
  ): Promise<[oldRc: v1.ReplicationController, newRc: v1.ReplicationController]> {
    const newName = findNewName(this.#args, oldRc);
    const existing = await kubectl.loadExistingNextReplicationController(reach, newName, signal);
    if (existing !== undefined) this.#resume(existing);
    const newRc = existing ?? (await this.#newController(reach, oldRc, newName, signal));
    const next = {
      newName: newRc.metadata.name,
      deploymentKey: this.deploymentKey,
      // The same image would perhaps have the same hash.
      deploymentValue: `${util.hashObject(oldRc)}-orig`,
    };
    return [await kubectl.updateExistingReplicationController(reach, oldRc, next, signal), newRc];
  }

  #resume(newRc: v1.ReplicationController): void {
    const image = imageOf(newRc);
    if (image !== this.image)
      throw new Error(
        `Found existing in-progress update to image (${image}).\n` +
          `Either continue in-progress update with --image=${image} or rollback with --rollback`,
      );
    this.#streams.out.write(`Found existing update in progress (${newRc.metadata.name}), resuming.\n`);
  }

  #newController(
    reach: kubectl.Reach,
    oldRc: v1.ReplicationController,
    newName: string,
    signal: AbortSignal,
  ): Promise<v1.ReplicationController> {
    const isSameImage = imageOf(oldRc) === this.image;
    if (isSameImage && this.pullPolicy === "")
      throw new Error(
        "--image-pull-policy (Always|Never|IfNotPresent) must be provided when --image is the same as existing container image",
      );
    const cfg: kubectl.NewControllerConfig = {
      oldName: this.#oldName,
      newName,
      image: this.image,
      container: this.container,
      deploymentKey: this.deploymentKey,
      // It is the server that judges the word.
      pullPolicy: isSameImage ? (this.pullPolicy as v1.PullPolicy) : "",
    };
    return kubectl.createNewControllerFromCurrentController(reach, cfg, signal);
  }

  #filename(): string {
    return this.#filenameOptions.filenames[0] ?? "";
  }

  /** Throws unless the pods of the two can be told apart. */
  #refuseUnsuited(oldRc: v1.ReplicationController, newRc: v1.ReplicationController): void {
    if (this.#oldName === newRc.metadata.name)
      throw new Error(
        `${this.#filename()} cannot have the same name as the existing ReplicationController ${this.#oldName}`,
      );
    const selector = newRc.spec.selector;
    const differs = ([key, value]: [string, string]) =>
      Object.hasOwn(selector, key) && selector[key] !== value;
    if (!Object.entries(oldRc.spec.selector).some(differs))
      throw new Error(
        `${this.#filename()} must specify a matching key with non-equal value in Selector for ${this.#oldName}`,
      );
  }

  #sayWhatWouldBe(oldRc: v1.ReplicationController, newRc: v1.ReplicationController): void {
    const text = (rc: v1.ReplicationController): string => {
      if ((this.#printFlags.outputFormat ?? "") === "") return rc.metadata.name;
      let printed = "";
      this.#print("rolling updated", rc, { write: (more) => void (printed += more) });
      return printed;
    };
    this.#streams.out.write(`Rolling from:\n${text(oldRc)}\nTo:\n${text(newRc)}\n`);
  }

  #configOf(oldRc: v1.ReplicationController, newRc: v1.ReplicationController): kubectl.RollingUpdaterConfig {
    return {
      out: this.#streams.out,
      oldRc,
      newRc,
      updatePeriod: this.period,
      interval: this.interval,
      // As upstream: this is the constant, not what the flag says.
      timeout,
      minReadySeconds: 0,
      cleanupPolicy: this.#keepOldName ? "Rename" : "Delete",
      maxUnavailable: 0,
      maxSurge: 1,
    };
  }

  async #sayWhatWasDone(reach: kubectl.Reach, newName: string, signal: AbortSignal): Promise<void> {
    const name = this.#keepOldName ? this.#oldName : newName;
    const rcs = reach.client.replicationControllers(this.#namespace);
    const newRc = await rcs.get(name, {}, signal);
    const message = this.#keepOldName ? "rolling updated" : `rolling updated to ${strconv.quote(newName)}`;
    this.#print(message, newRc, this.#streams.out);
  }

  #print(message: string, rc: v1.ReplicationController, to: genericclioptions.IOStreams["out"]): void {
    this.#printFlags.namePrintFlags.operation = message;
    if (this.dryRun) this.#printFlags.complete("%s (dry run)");
    this.#printFlags.toPrinter().printObj({ ...rc }, to);
  }
}

const imageOf = ({ spec }: v1.ReplicationController): string => spec.template.spec.containers[0]?.image ?? "";

/** The second argument, or what the old controller remembers; "" if neither is there. */
function findNewName(args: readonly string[], oldRc: v1.ReplicationController): string {
  return args[1] ?? kubectl.getNextControllerAnnotation(oldRc) ?? "";
}
