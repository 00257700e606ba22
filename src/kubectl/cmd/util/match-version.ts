// Go: staging/src/k8s.io/kubectl/pkg/cmd/util/kubectl_match_version.go
import type * as version from "#apimachinery/version";
import * as discovery from "#client-go/discovery";
import type * as restclient from "#client-go/rest";
import * as pflag from "#spf13/pflag";

/**
 * The flag `--match-server-version`: no request goes to a server of another version. (Upstream asks for the version wherever a client is
 * made; here that cannot wait for a server, so the question goes before the first request.)
 */
export class MatchVersionFlags {
  requireMatchedServerVersion = false;
  readonly #own: version.Info;
  #checking: Promise<void> | undefined;

  /** `own` is what the server's version is held against. */
  constructor(own: version.Info) {
    this.#own = own;
  }

  /** The configuration with that question before its first request. Requests fail if the versions differ. */
  guard(config: restclient.Config): restclient.Config {
    const check = () => discovery.matchesServerVersion(this.#own, new discovery.DiscoveryClient(config));
    return {
      ...config,
      fetch: async (request) => {
        if (this.requireMatchedServerVersion) await (this.#checking ??= check());
        return config.fetch(request);
      },
    };
  }

  addFlags(flags: pflag.FlagSet): void {
    const value = pflag.bool(this, "requireMatchedServerVersion");
    flags.var(value, "match-server-version", "Require server version to match client version");
  }
}
