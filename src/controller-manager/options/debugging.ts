// Go: staging/src/k8s.io/controller-manager/options/debugging.go
import type * as componentbaseconfig from "#component-base/config";
import * as pflag from "#spf13/pflag";

/** The flags of what a program tells about its own running; profiling is on unless somebody says otherwise. */
export class DebuggingOptions {
  readonly config: componentbaseconfig.DebuggingConfiguration = {
    enableProfiling: true,
    enableContentionProfiling: false,
  };

  addFlags(fs: pflag.FlagSet): void {
    fs.var(
      pflag.bool(this.config, "enableProfiling"),
      "profiling",
      "Enable profiling via web interface host:port/debug/pprof/",
    );
    fs.var(
      pflag.bool(this.config, "enableContentionProfiling"),
      "contention-profiling",
      "Enable lock contention profiling, if profiling is enabled",
    );
  }

  applyTo(cfg: componentbaseconfig.DebuggingConfiguration): void {
    Object.assign(cfg, this.config);
  }

  validate(): Error[] {
    return [];
  }
}
