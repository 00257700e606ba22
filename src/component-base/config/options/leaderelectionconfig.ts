// Go: staging/src/k8s.io/component-base/config/options/leaderelectionconfig.go
import type * as componentbaseconfig from "#component-base/config";
import * as pflag from "#spf13/pflag";

/** Binds the flags of leader election to a configuration: what stands there is their default. */
export function bindLeaderElectionFlags(
  l: componentbaseconfig.LeaderElectionConfiguration,
  fs: pflag.FlagSet,
): void {
  fs.var(
    pflag.bool(l, "leaderElect"),
    "leader-elect",
    "Start a leader election client and gain leadership before executing the main loop. Enable this when running replicated components for high availability.",
  );
  fs.var(
    pflag.duration(l, "leaseDuration"),
    "leader-elect-lease-duration",
    "The duration that non-leader candidates will wait after observing a leadership renewal until attempting to acquire leadership of a led but unrenewed leader slot. This is effectively the maximum duration that a leader can be stopped before it is replaced by another candidate. This is only applicable if leader election is enabled.",
  );
  fs.var(
    pflag.duration(l, "renewDeadline"),
    "leader-elect-renew-deadline",
    "The interval between attempts by the acting master to renew a leadership slot before it stops leading. This must be less than or equal to the lease duration. This is only applicable if leader election is enabled.",
  );
  fs.var(
    pflag.duration(l, "retryPeriod"),
    "leader-elect-retry-period",
    "The duration the clients should wait between attempting acquisition and renewal of a leadership. This is only applicable if leader election is enabled.",
  );
  fs.var(
    pflag.string(l, "resourceLock"),
    "leader-elect-resource-lock",
    "The type of resource object that is used for locking during leader election. Supported options are 'endpoints', 'configmaps', 'leases', 'endpointsleases' and 'configmapsleases'.",
  );
  fs.var(
    pflag.string(l, "resourceName"),
    "leader-elect-resource-name",
    "The name of resource object that is used for locking during leader election.",
  );
  fs.var(
    pflag.string(l, "resourceNamespace"),
    "leader-elect-resource-namespace",
    "The namespace of resource object that is used for locking during leader election.",
  );
}
