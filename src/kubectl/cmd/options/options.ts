// Go: staging/src/k8s.io/kubectl/pkg/cmd/options/options.go
import type * as genericclioptions from "#cli-runtime/genericclioptions";
import * as templates from "#kubectl/util/templates";
import * as cobra from "#spf13/cobra";

/** `kubectl options`: the flags that every command takes, on standard output. */
export function newCmdOptions(streams: genericclioptions.IOStreams): cobra.Command {
  const about = "Print the list of flags inherited by all commands";
  const cmd = new cobra.Command({
    use: "options",
    short: about,
    long: about,
    example: templates.examples(`
      # Print flags inherited by all commands
      kubectl options`),
    run: (self) => self.usage(),
  });
  cmd.setOut((text) => streams.out.write(text));
  templates.useOptionsTemplates(cmd);
  return cmd;
}
