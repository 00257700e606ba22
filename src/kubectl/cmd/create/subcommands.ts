// Go: staging/src/k8s.io/kubectl/pkg/cmd/create/create.go
import type * as genericclioptions from "#cli-runtime/genericclioptions";
import type * as cmdutil from "#kubectl/cmd/util";
import type * as cobra from "#spf13/cobra";

/** The commands below `create`, in upstream's order. */
export function newSubcommands(
  _f: cmdutil.Factory,
  _streams: genericclioptions.IOStreams,
): readonly cobra.Command[] {
  return [];
}
