// Go: staging/src/k8s.io/kubectl/pkg/cmd/create/create.go
import type * as genericclioptions from "#cli-runtime/genericclioptions";
import type * as cmdutil from "#kubectl/cmd/util";
import type * as cobra from "#spf13/cobra";
import { CreateConfigMapOptions } from "./create-configmap.ts";
import { CreateDeploymentOptions } from "./create-deployment.ts";
import { IngressOptions } from "./create-ingress.ts";
import { CreateCronJobOptions, CreateJobOptions } from "./create-job.ts";
import { PodDisruptionBudgetOptions, PriorityClassOptions, QuotaOptions } from "./create-policy.ts";
import { ClusterRoleOptions, RoleOptions } from "./create-role.ts";
import { ClusterRoleBindingOptions, RoleBindingOptions } from "./create-rolebinding.ts";
import { newCmdCreateSecret } from "./create-secret.ts";
import { newCmdCreateService } from "./create-service.ts";
import { createNamespace, createServiceAccount } from "./create-simple.ts";
import { newSubcommand, type Subcommand } from "./subcommand.ts";

/** The commands below `create`, in upstream's order. */
export function newSubcommands(
  f: cmdutil.Factory,
  streams: genericclioptions.IOStreams,
): readonly cobra.Command[] {
  const make = (subcommand: Subcommand) => newSubcommand(f, streams, subcommand);
  return [
    make(createNamespace),
    make(new QuotaOptions()),
    newCmdCreateSecret(f, streams),
    make(new CreateConfigMapOptions()),
    make(createServiceAccount),
    newCmdCreateService(f, streams),
    make(new CreateDeploymentOptions()),
    make(new ClusterRoleOptions()),
    make(new ClusterRoleBindingOptions()),
    make(new RoleOptions()),
    make(new RoleBindingOptions()),
    make(new PodDisruptionBudgetOptions()),
    make(new PriorityClassOptions()),
    make(new CreateJobOptions()),
    make(new CreateCronJobOptions()),
    make(new IngressOptions()),
  ];
}
