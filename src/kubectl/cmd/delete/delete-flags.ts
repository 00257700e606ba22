// Go: staging/src/k8s.io/kubectl/pkg/cmd/delete/delete_flags.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as genericclioptions from "#cli-runtime/genericclioptions";
import type * as printers from "#cli-runtime/printers";
import * as strconv from "#go/strconv";
import * as pflag from "#spf13/pflag";

/** What `kubectl delete` is told. */
export class DeleteFlags {
  readonly fileNameFlags: genericclioptions.FileNameFlags;
  labelSelector = "";
  fieldSelector = "";
  all = false;
  allNamespaces = false;
  cascadingStrategy = "background";
  force = false;
  /** In seconds; below 0 it is left to the object. */
  gracePeriod = -1;
  ignoreNotFound = false;
  now = false;
  /** In milliseconds; 0 is a week. */
  timeout = 0;
  wait = true;
  output = "";
  raw = "";

  constructor(usage: string) {
    const offered = { filenames: [], kustomize: "", recursive: false };
    this.fileNameFlags = new genericclioptions.FileNameFlags(usage, offered);
  }

  addFlags(flags: pflag.FlagSet): void {
    this.fileNameFlags.addFlags(flags);
    this.#addSelectors(flags);
    this.#addStrategy(flags);
    const add = (value: pflag.Value, name: string, usage: string) => flags.var(value, name, usage);
    add(
      pflag.duration(this, "timeout"),
      "timeout",
      "The length of time to wait before giving up on a delete, zero means determine a timeout from the size of the object",
    );
    add(
      pflag.bool(this, "ignoreNotFound"),
      "ignore-not-found",
      'Treat "resource not found" as a successful delete. Defaults to "true" when --all is specified.',
    );
    add(
      pflag.bool(this, "wait"),
      "wait",
      "If true, wait for resources to be gone before returning. This waits for finalizers.",
    );
    flags.varP(
      pflag.string(this, "output"),
      "output",
      "o",
      'Output mode. Use "-o name" for shorter output (resource/name).',
    );
    add(
      pflag.string(this, "raw"),
      "raw",
      "Raw URI to DELETE to the server.  Uses the transport specified by the kubeconfig file.",
    );
  }

  #addSelectors(flags: pflag.FlagSet): void {
    flags.varP(
      pflag.string(this, "labelSelector"),
      "selector",
      "l",
      "Selector (label query) to filter on, not including uninitialized ones.",
    );
    flags.var(
      pflag.string(this, "fieldSelector"),
      "field-selector",
      "Selector (field query) to filter on, supports '=', '==', and '!='.(e.g. --field-selector key1=value1,key2=value2). The server only supports a limited number of field queries per type.",
    );
    flags.var(
      pflag.bool(this, "all"),
      "all",
      "Delete all resources, including uninitialized ones, in the namespace of the specified resource types.",
    );
    flags.varP(
      pflag.bool(this, "allNamespaces"),
      "all-namespaces",
      "A",
      "If present, list the requested object(s) across all namespaces. Namespace in current context is ignored even if specified with --namespace.",
    );
  }

  #addStrategy(flags: pflag.FlagSet): void {
    flags.var(
      pflag.bool(this, "force"),
      "force",
      "If true, immediately remove resources from API and bypass graceful deletion. Note that immediate deletion of some resources may result in inconsistency or data loss and requires confirmation.",
    );
    const usage =
      'Must be "background", "orphan", or "foreground". Selects the deletion cascading strategy for the dependents (e.g. Pods created by a ReplicationController). Defaults to background.';
    flags.varPF(pflag.string(this, "cascadingStrategy"), "cascade", "", usage).noOptDefVal = "background";
    flags.var(
      pflag.bool(this, "now"),
      "now",
      "If true, resources are signaled for immediate shutdown (same as --grace-period=1).",
    );
    flags.var(
      pflag.int(this, "gracePeriod"),
      "grace-period",
      "Period of time in seconds given to the resource to terminate gracefully. Ignored if negative. Set to 1 for immediate shutdown. Can only be set to 0 when --force is true (force deletion).",
    );
  }
}

/** What becomes of dependents. Truths stand for two of the words, with a warning. Throws for another word. */
export function parseCascadingFlag(
  errOut: printers.Writer,
  cascadingFlag: string,
): metav1.DeletionPropagation {
  let isOn: boolean;
  try {
    isOn = strconv.parseBool(cascadingFlag);
  } catch {
    if (cascadingFlag === "orphan") return "Orphan";
    if (cascadingFlag === "foreground") return "Foreground";
    if (cascadingFlag === "background") return "Background";
    throw new Error(
      `invalid cascade value (${cascadingFlag}). Must be "background", "foreground", or "orphan"`,
    );
  }
  const instead = isOn ? "background" : "orphan";
  errOut.write(
    `warning: --cascade=${cascadingFlag} is deprecated (boolean value) and can be replaced with --cascade=${instead}.\n`,
  );
  return isOn ? "Background" : "Orphan";
}
