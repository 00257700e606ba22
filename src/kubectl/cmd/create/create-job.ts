// Go: staging/src/k8s.io/kubectl/pkg/cmd/create/create_job.go, create_cronjob.go
import type * as dynamic from "#client-go/dynamic";
import * as cobra from "#spf13/cobra";
import * as pflag from "#spf13/pflag";
import { enforced, newMetadata, type Making, type Subcommand } from "./subcommand.ts";

/** A template of a pod with one container. */
const podTemplate = (container: object, restartPolicy: string) => ({
  metadata: newMetadata(""),
  spec: { containers: [container], restartPolicy },
});

const containerOf = (name: string, image: string, command: readonly string[]) => ({
  name,
  image,
  ...(command.length > 0 && { command }),
  resources: {},
});

/** `kubectl create job`. */
export class CreateJobOptions implements Subcommand {
  readonly use = "job NAME --image=image [--from=cronjob/name] -- [COMMAND] [args...]";
  readonly short = "Create a job with the specified name.";
  readonly example = `
  # Create a job
  kubectl create job my-job --image=busybox

  # Create a job with command
  kubectl create job my-job --image=busybox -- date

  # Create a job from a CronJob named "a-cronjob"
  kubectl create job test-job --from=cronjob/a-cronjob`;
  readonly typed = { resource: "jobs", failure: "failed to create job" };
  image = "";
  from = "";

  addFlags(flags: pflag.FlagSet): void {
    flags.var(pflag.string(this, "image"), "image", "Image name to run.");
    flags.var(
      pflag.string(this, "from"),
      "from",
      "The name of the resource to create a Job from (only cronjob is supported).",
    );
  }

  /** Throws unless the job is either made or taken from elsewhere. */
  validate(command: readonly string[]): void {
    if ((this.image === "") === (this.from === ""))
      throw new Error("either --image or --from must be specified");
    if (command.length > 0 && this.from !== "") throw new Error("cannot specify --from and command");
  }

  async generate(making: Making): Promise<dynamic.Unstructured> {
    this.validate(making.command);
    return this.image === ""
      ? createJobFromCronJob(making, await this.#cronJob(making))
      : this.createJob(making);
  }

  createJob(making: Making): dynamic.Unstructured {
    const { command, name } = making;
    return {
      kind: "Job",
      apiVersion: "batch/v1",
      metadata: newMetadata(name, { namespace: enforced(making) }),
      spec: { template: podTemplate(containerOf(name, this.image, command), "Never") },
      status: {},
    };
  }

  async #cronJob({ f, namespace }: Making): Promise<dynamic.Unstructured> {
    const r = await f
      .newBuilder()
      .unstructured()
      .namespaceParam(namespace)
      .defaultNamespace()
      .resourceTypeOrNameArgs(false, this.from)
      .flatten()
      .latest()
      .do();
    const [info, ...others] = await r.infos();
    if (info?.object?.kind !== "CronJob" || others.length > 0)
      throw new Error("from must be an existing cronjob");
    return info.object;
  }
}

/** A job as the controller of the cron job would make it now. */
export function createJobFromCronJob(making: Making, cronJob: dynamic.Unstructured): dynamic.Unstructured {
  // What the server serves has the shape of its kind.
  const { jobTemplate = {} } = (cronJob["spec"] ?? {}) as { jobTemplate?: dynamic.Unstructured };
  const { annotations = {}, labels } = jobTemplate.metadata ?? {};
  const owner = {
    apiVersion: "batch/v1beta1",
    kind: cronJob.kind ?? "",
    name: cronJob.metadata?.name ?? "",
    uid: cronJob.metadata?.uid ?? "",
  };
  const metadata = newMetadata(making.name, {
    namespace: enforced(making),
    ...(labels !== undefined && { labels }),
  });
  return {
    kind: "Job",
    apiVersion: "batch/v1",
    metadata: Object.assign(metadata, {
      annotations: { "cronjob.kubernetes.io/instantiate": "manual", ...annotations },
      ownerReferences: [owner],
    }),
    spec: jobTemplate["spec"],
    status: {},
  };
}

/** `kubectl create cronjob`. */
export class CreateCronJobOptions implements Subcommand {
  readonly use = "cronjob NAME --image=image --schedule='0/5 * * * ?' -- [COMMAND] [args...]";
  readonly aliases = ["cj"];
  readonly short = "Create a cronjob with the specified name.";
  readonly example = `
  # Create a cronjob
  kubectl create cronjob my-job --image=busybox --schedule="*/1 * * * *"

  # Create a cronjob with command
  kubectl create cronjob my-job --image=busybox --schedule="*/1 * * * *" -- date`;
  readonly disableFlagsInUseLine = false;
  readonly typed = { resource: "cronjobs", failure: "failed to create cronjob" };
  image = "";
  schedule = "";
  restart = "";

  addFlags(flags: pflag.FlagSet): void {
    flags.var(pflag.string(this, "image"), "image", "Image name to run.");
    cobra.markFlagRequired(flags, "image");
    flags.var(
      pflag.string(this, "schedule"),
      "schedule",
      "A schedule in the Cron format the job should be run with.",
    );
    cobra.markFlagRequired(flags, "schedule");
    flags.var(
      pflag.string(this, "restart"),
      "restart",
      "job's restart policy. supported values: OnFailure, Never",
    );
  }

  generate(making: Making): dynamic.Unstructured {
    const { command, name } = making;
    const template = podTemplate(containerOf(name, this.image, command), this.restart || "OnFailure");
    return {
      kind: "CronJob",
      apiVersion: "batch/v1beta1",
      metadata: newMetadata(name, { namespace: enforced(making) }),
      spec: {
        schedule: this.schedule,
        jobTemplate: { metadata: newMetadata(name), spec: { template } },
      },
      status: {},
    };
  }
}
