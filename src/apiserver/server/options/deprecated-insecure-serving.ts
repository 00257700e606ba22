// Go: staging/src/k8s.io/apiserver/pkg/server/options/deprecated_insecure_serving.go
import * as genericapiserver from "#apiserver/server";
import * as pflag from "#spf13/pflag";
import { createListener, portOf, type Machine } from "./serving.ts";

/** How the port is served on which nobody is asked who they are. */
export class DeprecatedInsecureServingOptions {
  bindAddress: string;
  /** 0 is no port. */
  bindPort: number;

  constructor({ bindAddress, bindPort }: { bindAddress: string; bindPort: number }) {
    this.bindAddress = bindAddress;
    this.bindPort = bindPort;
  }

  validate(): Error[] {
    const { bindPort: port } = this;
    if (port >= 0 && port <= 65535) return [];
    return [
      new Error(
        `insecure port ${port} must be between 0 and 65535, inclusive. 0 for turning off insecure (HTTP) port`,
      ),
    ];
  }

  /** The flags under the names that API servers give them. */
  addFlags(fs: pflag.FlagSet): void {
    fs.var(
      pflag.ip(this, "bindAddress"),
      "insecure-bind-address",
      "The IP address on which to serve the --insecure-port (set to 0.0.0.0 for all IPv4 interfaces and :: for all IPv6 interfaces).",
    );
    fs.var(
      pflag.int(this, "bindPort"),
      "insecure-port",
      "The port on which to serve unsecured, unauthenticated access.",
    );
    for (const name of ["insecure-bind-address", "insecure-port"])
      deprecate(fs, name, "This flag will be removed in a future version.");
  }

  /** The flags under the names that controller managers give them. */
  addUnqualifiedFlags(fs: pflag.FlagSet): void {
    fs.var(
      pflag.ip(this, "bindAddress"),
      "address",
      "The IP address on which to serve the insecure --port (set to 0.0.0.0 for all IPv4 interfaces and :: for all IPv6 interfaces).",
    );
    deprecate(fs, "address", "see --bind-address instead.");
    fs.var(
      pflag.int(this, "bindPort"),
      "port",
      "The port on which to serve unsecured, unauthenticated access. Set to 0 to disable.",
    );
    deprecate(fs, "port", "see --secure-port instead.");
  }

  /** Takes the port, and says how it is served; undefined if there is none. */
  async applyTo({
    network,
  }: Pick<Machine, "network">): Promise<genericapiserver.DeprecatedInsecureServingInfo | undefined> {
    if (this.bindPort <= 0) return undefined;
    const listener = await createListener(network, this.bindAddress, this.bindPort);
    this.bindPort = portOf(listener);
    return new genericapiserver.DeprecatedInsecureServingInfo(listener);
  }
}

/** Whoever uses the flag is told; help shows it all the same. */
function deprecate(fs: pflag.FlagSet, name: string, instead: string): void {
  fs.markDeprecated(name, instead);
  const flag = fs.lookup(name);
  if (flag !== undefined) flag.hidden = false;
}
