// Go: staging/src/k8s.io/kubectl/pkg/cmd/create/create.go
import type * as genericclioptions from "#cli-runtime/genericclioptions";
import * as cmdutil from "#kubectl/cmd/util";
import type * as cobra from "#spf13/cobra";
import { CreateConfigMapOptions } from "./create-configmap.ts";
import { CreateDeploymentOptions } from "./create-deployment.ts";
import { newCmdCreateSecret } from "./create-secret.ts";
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
    cmdutil.notPorted("quota", "Create a quota with the specified name."),
    newCmdCreateSecret(f, streams),
    make(new CreateConfigMapOptions()),
    make(createServiceAccount),
    cmdutil.notPorted("service", "Create a service using specified subcommand."),
    make(new CreateDeploymentOptions()),
    cmdutil.notPorted("clusterrole", "Create a ClusterRole."),
    cmdutil.notPorted("clusterrolebinding", "Create a ClusterRoleBinding for a particular ClusterRole"),
    cmdutil.notPorted("role", "Create a role with single rule."),
    cmdutil.notPorted("rolebinding", "Create a RoleBinding for a particular Role or ClusterRole"),
    cmdutil.notPorted("poddisruptionbudget", "Create a pod disruption budget with the specified name."),
    cmdutil.notPorted("priorityclass", "Create a priorityclass with the specified name."),
    cmdutil.notPorted("job", "Create a job with the specified name."),
    cmdutil.notPorted("cronjob", "Create a cronjob with the specified name."),
    cmdutil.notPorted("ingress", "Create an ingress with the specified name."),
  ];
}
