// Go: staging/src/k8s.io/component-base/config/validation/validation.go
import * as field from "#apimachinery/util/validation/field";
import type * as componentbaseconfig from "#component-base/config";
import * as fmt from "#go/fmt";
import * as time from "#go/time";

/** What is wrong with how a program talks to the API server. */
export function validateClientConnectionConfiguration(
  cc: componentbaseconfig.ClientConnectionConfiguration,
  fldPath: field.Path,
): field.ErrorList {
  if (cc.burst >= 0) return [];
  return [field.invalid(fldPath.child("burst"), cc.burst, "must be non-negative")];
}

/** What is wrong with a leader election; nothing, if there is none. kube-controller-manager does not ask. */
export function validateLeaderElectionConfiguration(
  cc: componentbaseconfig.LeaderElectionConfiguration,
  fldPath: field.Path,
): field.ErrorList {
  if (!cc.leaderElect) return [];
  const errs: field.ErrorList = [];
  for (const name of ["leaseDuration", "renewDeadline", "retryPeriod"] as const) {
    if (cc[name] <= 0) errs.push(invalidDuration(fldPath.child(name), cc[name], "must be greater than zero"));
  }
  // Upstream quotes the deadline beside the lease's name.
  if (cc.leaseDuration < cc.renewDeadline) {
    errs.push(
      invalidDuration(
        fldPath.child("leaseDuration"),
        cc.renewDeadline,
        "LeaseDuration must be greater than RenewDeadline",
      ),
    );
  }
  for (const name of ["resourceLock", "resourceNamespace", "resourceName"] as const) {
    if (cc[name] === "") errs.push(field.invalid(fldPath.child(name), cc[name], `${name} is required`));
  }
  return errs;
}

const invalidDuration = (path: field.Path, ms: number, detail: string): field.Error =>
  field.invalid(path, new fmt.GoSyntax(time.durationString(ms)), detail);
