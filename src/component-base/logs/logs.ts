// Go: staging/src/k8s.io/component-base/logs/logs.go
import * as time from "#go/time";
import * as klog from "#klog";
import * as pflag from "#spf13/pflag";

/** What the command line says of a program's log. */
export class Flags {
  readonly logging = klog.newLogging();
  readonly klogFlags: readonly klog.LogFlag[] = klog.initFlags(this.logging);
  /** In milliseconds. What is written here is not held back, so nothing comes of it. */
  logFlushFrequency = 5 * time.second;

  addFlags(fs: pflag.FlagSet): void {
    const value = pflag.duration(this, "logFlushFrequency");
    fs.var(value, "log-flush-frequency", "Maximum number of seconds between log flushes");
  }
}
