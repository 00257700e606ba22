// Go: staging/src/k8s.io/controller-manager/options/generic.go
import * as runtime from "#apimachinery/runtime";
import type * as cliflag from "#component-base/cli/flag";
import * as componentbaseoptions from "#component-base/config/options";
import type * as cmconfig from "#controller-manager/config";
import * as strconv from "#go/strconv";
import * as pflag from "#spf13/pflag";
import { DebuggingOptions } from "./debugging.ts";

/** Which controllers there are, for help and for whoever names one. */
export interface Controllers {
  readonly all: readonly string[];
  readonly disabledByDefault: readonly string[];
}

/** The flags of every controller manager. */
export class GenericControllerManagerConfigurationOptions {
  readonly config: cmconfig.GenericControllerManagerConfiguration;
  readonly debugging = new DebuggingOptions();

  constructor(config: cmconfig.GenericControllerManagerConfiguration) {
    this.config = config;
  }

  addFlags(fss: cliflag.NamedFlagSets, { all, disabledByDefault }: Controllers): void {
    this.debugging.addFlags(fss.flagSet("debugging"));
    const { config } = this;
    const { clientConnection } = config;
    const fs = fss.flagSet("generic");
    fs.var(
      pflag.duration(config, "minResyncPeriod"),
      "min-resync-period",
      "The resync period in reflectors will be random between MinResyncPeriod and 2*MinResyncPeriod.",
    );
    fs.var(
      pflag.string(clientConnection, "contentType"),
      "kube-api-content-type",
      "Content type of requests sent to apiserver.",
    );
    fs.var(
      pflag.float32(clientConnection, "qps"),
      "kube-api-qps",
      "QPS to use while talking with kubernetes apiserver.",
    );
    fs.var(
      pflag.int32(clientConnection, "burst"),
      "kube-api-burst",
      "Burst to use while talking with kubernetes apiserver.",
    );
    fs.var(
      pflag.duration(config, "controllerStartInterval"),
      "controller-start-interval",
      "Interval between starting controller managers.",
    );
    fs.var(
      pflag.stringSlice(config, "controllers"),
      "controllers",
      "A list of controllers to enable. '*' enables all on-by-default controllers, 'foo' enables the controller " +
        "named 'foo', '-foo' disables the controller named 'foo'.\n" +
        `All controllers: ${all.join(", ")}\nDisabled-by-default controllers: ${disabledByDefault.join(", ")}`,
    );
    componentbaseoptions.bindLeaderElectionFlags(config.leaderElection, fs);
  }

  applyTo(cfg: cmconfig.GenericControllerManagerConfiguration): void {
    Object.assign(cfg, { ...runtime.deepCopy(this.config), debugging: cfg.debugging });
    this.debugging.applyTo(cfg.debugging);
  }

  /** A name that is no controller's is quoted without the dash before it. */
  validate({ all }: Pick<Controllers, "all">): Error[] {
    const unknown = this.config.controllers
      .filter((word) => word !== "*")
      .map((word) => (word.startsWith("-") ? word.slice(1) : word))
      .filter((name) => !all.includes(name));
    return [
      ...this.debugging.validate(),
      ...unknown.map((name) => new Error(`${strconv.quote(name)} is not in the list of known controllers`)),
    ];
  }
}
