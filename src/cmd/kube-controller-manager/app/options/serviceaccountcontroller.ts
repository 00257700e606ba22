// Go: cmd/kube-controller-manager/app/options/serviceaccountcontroller.go
import type * as serviceaccountconfig from "#controller/serviceaccount/config";
import * as pflag from "#spf13/pflag";
import { ControllerOptions } from "./controller-options.ts";

/** The flags of what makes service accounts and their tokens. */
export class SAControllerOptions extends ControllerOptions<serviceaccountconfig.SAControllerConfiguration> {
  override addFlags(fs: pflag.FlagSet): void {
    const { config } = this;
    fs.var(
      pflag.string(config, "serviceAccountKeyFile"),
      "service-account-private-key-file",
      "Filename containing a PEM-encoded private RSA or ECDSA key used to sign service account tokens.",
    );
    fs.var(
      pflag.int32(config, "concurrentSATokenSyncs"),
      "concurrent-serviceaccount-token-syncs",
      "The number of service account token objects that are allowed to sync concurrently. Larger number = more responsive token generation, but more CPU (and network) load",
    );
    fs.var(
      pflag.string(config, "rootCAFile"),
      "root-ca-file",
      "If set, this root certificate authority will be included in service account's token secret. This must be a valid PEM-encoded CA bundle.",
    );
  }
}
