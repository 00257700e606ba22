// Go: cmd/kube-controller-manager/app/flags_providers.go, staging/src/k8s.io/legacy-cloud-providers/gce/gce_loadbalancer.go
import type * as cliflag from "#component-base/cli/flag";
import * as net from "#go/net";
import type * as pflag from "#spf13/pflag";

const flagName = "cloud-provider-gce-lb-src-cidrs";

/** Where Google's load balancers ask from. */
const defaultSources = ["130.211.0.0/22", "35.191.0.0/16", "209.85.152.0/22", "209.85.204.0/22"];

/** Ranges of addresses, which can be set once. */
function cidrs(defaults: readonly string[]): pflag.Value {
  const ranges = (texts: readonly string[]) =>
    new Set(texts.map((text) => net.cidrString(net.parseCIDR(text))));
  let is = ranges(defaults);
  let isSet = false;
  return {
    set: (text) => {
      if (isSet) throw new Error("GCE LB CIDRs have already been set");
      isSet = true;
      is = ranges(text.split(","));
    },
    string: () => [...is].toSorted().join(","),
    type: () => "cidrs",
  };
}

/** Adds the flag that one cloud's code brings along. Nobody here asks what it says, for there is no cloud. */
export function registerLegacyGlobalFlags(namedFlagSets: cliflag.NamedFlagSets): void {
  const fs = namedFlagSets.flagSet("generic");
  fs.var(
    cidrs(defaultSources),
    flagName,
    "CIDRs opened in GCE firewall for L4 LB traffic proxy & health checks",
  );
  fs.markDeprecated(
    flagName,
    "This flag will be removed once the GCE Cloud Provider is removed from kube-controller-manager",
  );
}
