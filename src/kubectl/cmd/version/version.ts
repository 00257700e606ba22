// Go: staging/src/k8s.io/kubectl/pkg/cmd/version/version.go
import * as version from "#apimachinery/version";
import * as yaml from "#apimachinery/util/yaml";
import type * as genericclioptions from "#cli-runtime/genericclioptions";
import * as clientcmd from "#client-go/tools/clientcmd";
import * as gojson from "#go/encoding/json";
import * as cmdutil from "#kubectl/cmd/util";
import * as templates from "#kubectl/util/templates";
import * as cobra from "#spf13/cobra";
import * as pflag from "#spf13/pflag";

/** `kubectl version`: what this program is, and the server. */
export function newCmdVersion(f: cmdutil.Factory, streams: genericclioptions.IOStreams): cobra.Command {
  const o = new Options(f, streams);
  const cmd = new cobra.Command({
    use: "version",
    short: "Print the client and server version information",
    long: "Print the client and server version information for the current context",
    example: templates.examples(`
      # Print the client and server versions for the current context
      kubectl version`),
    run: cmdutil.checked(() => o.run()),
  });
  const flags = cmd.flags();
  flags.var(
    pflag.bool(o, "clientOnly"),
    "client",
    "If true, shows client version only (no server required).",
  );
  flags.var(pflag.bool(o, "short"), "short", "If true, print just the version number.");
  flags.varP(pflag.string(o, "output"), "output", "o", "One of 'yaml' or 'json'.");
  return cmd;
}

class Options {
  clientOnly = false;
  short = false;
  output = "";
  readonly #f: cmdutil.Factory;
  readonly #streams: genericclioptions.IOStreams;

  constructor(f: cmdutil.Factory, streams: genericclioptions.IOStreams) {
    this.#f = f;
    this.#streams = streams;
  }

  /** What is known is printed also where the server's version is not; then the error follows. */
  async run(): Promise<void> {
    const discoveryClient = this.clientOnly ? undefined : this.#discoveryClient();
    if (!["", "yaml", "json"].includes(this.output)) throw new Error("--output must be 'yaml' or 'json'");
    let server: version.Info | undefined;
    let failed: { readonly err: unknown } | undefined;
    try {
      discoveryClient?.invalidate();
      server = await discoveryClient?.serverVersion();
    } catch (err) {
      failed = { err };
    }
    this.#streams.out.write(this.#text(this.#f.surroundings.version, server));
    if (failed !== undefined) throw failed.err;
  }

  /** None where no configuration says where the server is. */
  #discoveryClient(): ReturnType<cmdutil.Factory["toDiscoveryClient"]> | undefined {
    try {
      return this.#f.toDiscoveryClient();
    } catch (err) {
      if (!clientcmd.isEmptyConfig(err)) throw err;
      return undefined;
    }
  }

  #text(client: version.Info, server: version.Info | undefined): string {
    const both = { clientVersion: client, ...(server !== undefined && { serverVersion: server }) };
    if (this.output === "yaml") return `${yaml.marshal(both)}\n`;
    if (this.output === "json") return `${gojson.escapeHTML(JSON.stringify(both, undefined, "  "))}\n`;
    const shown = (info: version.Info) => (this.short ? info.gitVersion : version.goString(info));
    const own = `Client Version: ${shown(client)}\n`;
    return server === undefined ? own : `${own}Server Version: ${shown(server)}\n`;
  }
}
