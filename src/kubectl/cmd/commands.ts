// Go: staging/src/k8s.io/kubectl/pkg/cmd/cmd.go
import type * as genericclioptions from "#cli-runtime/genericclioptions";
import * as apiresources from "#kubectl/cmd/apiresources";
import * as cmdconfig from "#kubectl/cmd/config";
import * as create from "#kubectl/cmd/create";
import * as cmddelete from "#kubectl/cmd/delete";
import * as label from "#kubectl/cmd/label";
import * as annotate from "#kubectl/cmd/annotate";
import * as cmddescribe from "#kubectl/cmd/describe";
import * as get from "#kubectl/cmd/get";
import * as cmdoptions from "#kubectl/cmd/options";
import * as cmdutil from "#kubectl/cmd/util";
import * as cmdversion from "#kubectl/cmd/version";
import type * as templates from "#kubectl/util/templates";
import type * as cobra from "#spf13/cobra";

/** What makes a command. */
export type NewCmd = (f: cmdutil.Factory, streams: genericclioptions.IOStreams) => cobra.Command;

/** Made by its own package, or known by name only. */
type Entry = NewCmd | readonly [use: string, short: string];

/** The one place where commands are registered: the groups of `kubectl --help`, in upstream's order. */
const groups: readonly (readonly [message: string, entries: readonly Entry[]])[] = [
  [
    "Basic Commands (Beginner):",
    [
      create.newCmdCreate,
      [
        "expose",
        "Take a replication controller, service, deployment or pod and expose it as a new Kubernetes Service",
      ],
      ["run", "Run a particular image on the cluster"],
      ["set", "Set specific features on objects"],
    ],
  ],
  [
    "Basic Commands (Intermediate):",
    [
      ["explain", "Documentation of resources"],
      (f, streams) => get.newCmdGet(f, streams),
      ["edit", "Edit a resource on the server"],
      cmddelete.newCmdDelete,
    ],
  ],
  [
    "Deploy Commands:",
    [
      ["rollout", "Manage the rollout of a resource"],
      ["scale", "Set a new size for a Deployment, ReplicaSet or Replication Controller"],
      ["autoscale", "Auto-scale a Deployment, ReplicaSet, or ReplicationController"],
    ],
  ],
  [
    "Cluster Management Commands:",
    [
      ["certificate", "Modify certificate resources."],
      ["cluster-info", "Display cluster info"],
      ["top", "Display Resource (CPU/Memory/Storage) usage."],
      ["cordon", "Mark node as unschedulable"],
      ["uncordon", "Mark node as schedulable"],
      ["drain", "Drain node in preparation for maintenance"],
      ["taint", "Update the taints on one or more nodes"],
    ],
  ],
  [
    "Troubleshooting and Debugging Commands:",
    [
      (f, streams) => cmddescribe.newCmdDescribe(f, streams),
      ["logs", "Print the logs for a container in a pod"],
      ["attach", "Attach to a running container"],
      ["exec", "Execute a command in a container"],
      ["port-forward", "Forward one or more local ports to a pod"],
      ["proxy", "Run a proxy to the Kubernetes API server"],
      ["cp", "Copy files and directories to and from containers."],
      ["auth", "Inspect authorization"],
      ["debug", "Create debugging sessions for troubleshooting workloads and nodes"],
    ],
  ],
  [
    "Advanced Commands:",
    [
      ["diff", "Diff live version against would-be applied version"],
      ["apply", "Apply a configuration to a resource by filename or stdin"],
      ["patch", "Update field(s) of a resource"],
      ["replace", "Replace a resource by filename or stdin"],
      ["wait", "Experimental: Wait for a specific condition on one or many resources."],
      ["kustomize", "Build a kustomization target from a directory or a remote url."],
    ],
  ],
  [
    "Settings Commands:",
    [
      label.newCmdLabel,
      (f, streams) => annotate.newCmdAnnotate(f, streams),
      ["completion", "Output shell completion code for the specified shell (bash or zsh)"],
    ],
  ],
];

/** The commands that belong to no group. */
const others: readonly Entry[] = [
  ["alpha", "Commands for features in alpha"],
  cmdconfig.newCmdConfig,
  ["plugin", "Provides utilities for interacting with plugins."],
  cmdversion.newCmdVersion,
  apiresources.newCmdAPIVersions,
  apiresources.newCmdAPIResources,
  (_, streams) => cmdoptions.newCmdOptions(streams),
];

/** The commands of the groups, and those of none. */
export function newCommands(
  f: cmdutil.Factory,
  streams: genericclioptions.IOStreams,
): { groups: readonly templates.CommandGroup[]; others: readonly cobra.Command[] } {
  const make = (entry: Entry) =>
    typeof entry === "function" ? entry(f, streams) : cmdutil.notPorted(...entry);
  return {
    groups: groups.map(([message, entries]) => ({ message, commands: entries.map(make) })),
    others: others.map(make),
  };
}
