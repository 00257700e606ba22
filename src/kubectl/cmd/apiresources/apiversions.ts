// Go: staging/src/k8s.io/kubectl/pkg/cmd/apiresources/apiversions.go
import type * as genericclioptions from "#cli-runtime/genericclioptions";
import * as metav1 from "#apimachinery/apis/meta/v1";
import * as goerrors from "#go/errors";
import * as cmdutil from "#kubectl/cmd/util";
import * as templates from "#kubectl/util/templates";
import * as cobra from "#spf13/cobra";

/** `kubectl api-versions`: each group and version that the server has, in order. */
export function newCmdAPIVersions(f: cmdutil.Factory, streams: genericclioptions.IOStreams): cobra.Command {
  const about = 'Print the supported API versions on the server, in the form of "group/version"';
  return new cobra.Command({
    use: "api-versions",
    short: about,
    long: about,
    example: templates.examples(`
      # Print the supported API versions
      kubectl api-versions`),
    disableFlagsInUseLine: true,
    run: cmdutil.checked(async (cmd, args) => {
      if (args.length > 0) throw cmdutil.usageError(cmd, `unexpected arguments: [${args.join(" ")}]`);
      for (const version of await apiVersions(f)) streams.out.write(`${version}\n`);
    }),
  });
}

async function apiVersions(f: cmdutil.Factory): Promise<string[]> {
  const discoveryClient = f.toDiscoveryClient();
  // Always what the server says now.
  discoveryClient.invalidate();
  try {
    return metav1.extractGroupVersions(await discoveryClient.serverGroups()).sort();
  } catch (err) {
    throw new Error(`couldn't get available api versions from server: ${goerrors.textOf(err)}`);
  }
}
