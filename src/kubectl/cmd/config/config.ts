// Go: staging/src/k8s.io/kubectl/pkg/cmd/config/config.go
import type * as genericclioptions from "#cli-runtime/genericclioptions";
import * as clientcmd from "#client-go/tools/clientcmd";
import * as cmdutil from "#kubectl/cmd/util";
import * as templates from "#kubectl/util/templates";
import * as cobra from "#spf13/cobra";
import * as pflag from "#spf13/pflag";
import { newCmdConfigView } from "./view.ts";

/** `kubectl config`, of which `view` is ported. */
export function newCmdConfig(f: cmdutil.Factory, streams: genericclioptions.IOStreams): cobra.Command {
  const pathOptions = new clientcmd.PathOptions(f.surroundings.system);
  const { envVar, explicitFileFlag, globalFileSubpath, loadingRules } = pathOptions;
  const cmd = new cobra.Command({
    use: "config SUBCOMMAND",
    disableFlagsInUseLine: true,
    short: "Modify kubeconfig files",
    long: templates.longDesc(`
      Modify kubeconfig files using subcommands like "kubectl config set current-context my-context"

      The loading order follows these rules:

      1. If the --${explicitFileFlag} flag is set, then only that file is loaded. The flag may only be set once and no merging takes place.
      2. If $${envVar} environment variable is set, then it is used as a list of paths (normal path delimiting rules for your system). These paths are merged. When a value is modified, it is modified in the file that defines the stanza. When a value is created, it is created in the first file that exists. If no files in the chain exist, then it creates the last file in the list.
      3. Otherwise, \${HOME}/${globalFileSubpath} is used and no merging takes place.`),
    run: cmdutil.checked(cmdutil.defaultSubCommandRun(streams.errOut)),
  });
  const explicit = { path: loadingRules.explicitPath ?? "" };
  const value = pflag.string(explicit, "path");
  cmd.persistentFlags().var(value, explicitFileFlag, "use a particular kubeconfig file");
  const access = () => {
    if (explicit.path !== "") loadingRules.explicitPath = explicit.path;
    return pathOptions;
  };
  cmd.addCommand(newCmdConfigView(f, streams, access), ...notPorted());
  return cmd;
}

const notPorted = (): readonly cobra.Command[] => [
  cmdutil.notPorted("set-cluster", "Sets a cluster entry in kubeconfig"),
  cmdutil.notPorted("set-credentials", "Sets a user entry in kubeconfig"),
  cmdutil.notPorted("set-context", "Sets a context entry in kubeconfig"),
  cmdutil.notPorted("set", "Sets an individual value in a kubeconfig file"),
  cmdutil.notPorted("unset", "Unsets an individual value in a kubeconfig file"),
  cmdutil.notPorted("current-context", "Displays the current-context"),
  cmdutil.notPorted("use-context", "Sets the current-context in a kubeconfig file"),
  cmdutil.notPorted("get-contexts", "Describe one or many contexts"),
  cmdutil.notPorted("get-clusters", "Display clusters defined in the kubeconfig"),
  cmdutil.notPorted("get-users", "Display users defined in the kubeconfig"),
  cmdutil.notPorted("delete-cluster", "Delete the specified cluster from the kubeconfig"),
  cmdutil.notPorted("delete-context", "Delete the specified context from the kubeconfig"),
  cmdutil.notPorted("delete-user", "Delete the specified user from the kubeconfig"),
  cmdutil.notPorted("rename-context", "Renames a context from the kubeconfig file."),
];
