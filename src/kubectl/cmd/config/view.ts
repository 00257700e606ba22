// Go: staging/src/k8s.io/kubectl/pkg/cmd/config/view.go
import * as genericclioptions from "#cli-runtime/genericclioptions";
import * as clientcmd from "#client-go/tools/clientcmd";
import * as clientcmdapi from "#client-go/tools/clientcmd/api";
import * as clientcmdlatest from "#client-go/tools/clientcmd/api/latest";
import * as clientcmdv1 from "#client-go/tools/clientcmd/api/v1";
import * as cliflag from "#component-base/cli/flag";
import * as cmdutil from "#kubectl/cmd/util";
import * as templates from "#kubectl/util/templates";
import * as cobra from "#spf13/cobra";
import * as pflag from "#spf13/pflag";

/** `kubectl config view`: the kubeconfig that counts, its secrets left out unless they are asked for. */
export function newCmdConfigView(
  f: cmdutil.Factory,
  streams: genericclioptions.IOStreams,
  access: () => clientcmd.ConfigAccess,
): cobra.Command {
  const o = new ViewOptions(f, streams, access);
  const cmd = new cobra.Command({
    use: "view",
    short: "Display merged kubeconfig settings or a specified kubeconfig file",
    long: templates.longDesc(`
      Display merged kubeconfig settings or a specified kubeconfig file.

      You can use --output jsonpath={...} to extract specific values using a jsonpath expression.`),
    example: templates.examples(`
      # Show merged kubeconfig settings.
      kubectl config view

      # Show merged kubeconfig settings and raw certificate data.
      kubectl config view --raw

      # Get the password for the e2e user
      kubectl config view -o jsonpath='{.users[?(@.name == "e2e")].user.password}'`),
    run: cmdutil.checked((self, args) => {
      if (args.length > 0) throw cmdutil.usageError(self, `unexpected arguments: [${args.join(" ")}]`);
      o.run(cmdutil.getFlagString(self, "context"));
    }),
  });
  o.addFlags(cmd.flags());
  return cmd;
}

class ViewOptions {
  readonly printFlags: genericclioptions.PrintFlags;
  readonly merge = new cliflag.Tristate();
  flatten = false;
  minify = false;
  rawByteData = false;
  readonly #f: cmdutil.Factory;
  readonly #streams: genericclioptions.IOStreams;
  readonly #access: () => clientcmd.ConfigAccess;

  constructor(
    f: cmdutil.Factory,
    streams: genericclioptions.IOStreams,
    access: () => clientcmd.ConfigAccess,
  ) {
    this.#f = f;
    this.#streams = streams;
    this.#access = access;
    this.printFlags = new genericclioptions.PrintFlags("", f.surroundings.system).withDefaultOutput("yaml");
  }

  addFlags(flags: pflag.FlagSet): void {
    this.printFlags.addFlags(flags);
    this.merge.default(true);
    flags.varPF(this.merge, "merge", "", "Merge the full hierarchy of kubeconfig files").noOptDefVal = "true";
    flags.var(pflag.bool(this, "rawByteData"), "raw", "Display raw byte data");
    flags.var(
      pflag.bool(this, "flatten"),
      "flatten",
      "Flatten the resulting kubeconfig file into self-contained output (useful for creating portable kubeconfig files)",
    );
    flags.var(
      pflag.bool(this, "minify"),
      "minify",
      "Remove all information not used by current-context from the output",
    );
  }

  /** Prints the configuration; `context` is what the flag says. Throws what is wrong with files and flags. */
  run(context: string): void {
    const access = this.#access();
    // The default counts as given, so a particular file is merged with nothing, but as all files are.
    if (access.isExplicitFile() && !this.merge.provided()) this.merge.set("false");
    const printer = this.printFlags.toStructPrinter();
    if (!this.merge.value() && !access.isExplicitFile())
      throw new Error("if merge==false a precise file must to specified");
    const config = this.#shaped(this.#load(access), context);
    const { version } = clientcmdlatest;
    const obj = { kind: "Config", apiVersion: version, ...clientcmdv1.convertToV1(config) };
    printer.printObj(obj, this.#streams.out);
  }

  #load(access: clientcmd.ConfigAccess): clientcmdapi.Config {
    if (this.merge.value()) return access.getStartingConfig();
    return clientcmd.loadFromFile(this.#f.surroundings.system, access.getExplicitFile());
  }

  #shaped(loaded: clientcmdapi.Config, context: string): clientcmdapi.Config {
    let config = loaded;
    if (this.minify)
      config = clientcmdapi.minifyConfig(context === "" ? config : { ...config, currentContext: context });
    if (this.flatten) return clientcmdapi.flattenConfig(config, this.#f.surroundings.system);
    return this.rawByteData ? config : clientcmdapi.shortenConfig(config);
  }
}
