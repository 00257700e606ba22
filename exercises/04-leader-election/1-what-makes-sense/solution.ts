import * as leaderelection from "#client-go/tools/leaderelection";

export function checkConfig(lec: leaderelection.UncheckedConfig): void {
  const { leaseDuration, renewDeadline, retryPeriod, callbacks, lock } = lec;
  if (leaseDuration <= renewDeadline) throw new Error("leaseDuration must be greater than renewDeadline");
  if (renewDeadline <= retryPeriod * leaderelection.jitterFactor) {
    throw new Error("renewDeadline must be greater than retryPeriod*JitterFactor");
  }
  if (leaseDuration <= 0) throw new Error("leaseDuration must be greater than zero");
  if (renewDeadline <= 0) throw new Error("renewDeadline must be greater than zero");
  if (retryPeriod <= 0) throw new Error("retryPeriod must be greater than zero");
  if (!callbacks.onStartedLeading) throw new Error("OnStartedLeading callback must not be nil");
  if (!callbacks.onStoppedLeading) throw new Error("OnStoppedLeading callback must not be nil");
  if (!lock) throw new Error("Lock must not be nil.");
}
