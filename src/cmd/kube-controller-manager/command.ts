// Go: cmd/kube-controller-manager/app/controllermanager.go
import type * as version from "#apimachinery/version";
import type * as config from "#cmd/kube-controller-manager/app/config";
import * as options from "#cmd/kube-controller-manager/app/options";
import * as cliflag from "#component-base/cli/flag";
import * as globalflag from "#component-base/cli/globalflag";
import type * as logs from "#component-base/logs";
import * as verflag from "#component-base/version/verflag";
import * as features from "#features";
import * as goerrors from "#go/errors";
import * as strconv from "#go/strconv";
import * as cobra from "#spf13/cobra";
import { registerLegacyGlobalFlags } from "./flags-providers.ts";
import { controllersWith } from "./known-controllers.ts";

/** What the command is told of the program around it. */
export interface Program {
  readonly version: version.Info;
  /** The width of the terminal that help goes to; 0 where there is none. */
  readonly columns: number;
  readonly logFlags: logs.Flags;
  /** What the options are made a configuration with. */
  readonly machine: options.Machine;
  /** The work, until the signal aborts. What it throws is told, and ends the program with 1. */
  run(c: config.CompletedConfig, signal: AbortSignal): void | Promise<void>;
  /** Ends the program, as soon as what has been said is written. */
  exit(code: number): void;
}

const long = `The Kubernetes controller manager is a daemon that embeds
the core control loops shipped with Kubernetes. In applications of robotics and
automation, a control loop is a non-terminating loop that regulates the state of
the system. In Kubernetes, a controller is a control loop that watches the shared
state of the cluster through the apiserver and makes changes attempting to move the
current state towards the desired state. Examples of controllers that ship with
Kubernetes today are the replication controller, endpoints controller, namespace
controller, and serviceaccounts controller.`;

/** The command with all its flags. What is wrong with a word, it says with its usage; what `run` throws stands alone in a line. */
export function newControllerManagerCommand(program: Program): cobra.Command {
  const featureGate = features.newFeatureGate();
  const s = new options.KubeControllerManagerOptions({ ...program, featureGate });
  const versionFlag = new verflag.VersionFlag();
  const controllers = () => controllersWith((feature) => featureGate.enabled(feature));

  const cmd = new cobra.Command({
    use: "kube-controller-manager",
    long,
    args: refuseArguments,
    run: async (self) => {
      const line = versionFlag.requested(program.version);
      if (line !== undefined) return self.outOrStdout()(line);
      cliflag.printFlags(self.flags());
      try {
        const c = await s.config(controllers(), program.machine);
        await program.run(c.complete(), self.context());
      } catch (err) {
        self.errOrStderr()(`${goerrors.textOf(err)}\n`);
        program.exit(1);
      }
    },
  });

  const namedFlagSets = s.flags(controllers());
  versionFlag.addFlags(namedFlagSets.flagSet("global"));
  globalflag.addGlobalFlags(namedFlagSets.flagSet("global"), cmd.name(), program.logFlags);
  registerLegacyGlobalFlags(namedFlagSets);
  for (const [, f] of namedFlagSets.entries()) cmd.flags().addFlagSet(f);
  showInSections(cmd, namedFlagSets, program.columns);
  return cmd;
}

/** An empty word passes: whoever writes `"$UNSET"` meant no argument. */
const refuseArguments: cobra.PositionalArgs = (cmd, args) => {
  if (args.every((arg) => arg === "")) return;
  const words = args.map(strconv.quote).join(" ");
  throw new Error(`${strconv.quote(cmd.commandPath())} does not take any arguments, got [${words}]`);
};

/** Help and usage show the flags by section, in lines as wide as the terminal. */
function showInSections(cmd: cobra.Command, namedFlagSets: cliflag.NamedFlagSets, columns: number): void {
  cmd.setUsageFunc((self) => {
    const out = self.outOrStderr();
    out(`Usage:\n  ${self.useLine()}\n`);
    cliflag.printSections(out, namedFlagSets, columns);
  });
  cmd.setHelpFunc((self) => {
    const out = self.outOrStdout();
    out(`${long}\n\nUsage:\n  ${self.useLine()}\n`);
    cliflag.printSections(out, namedFlagSets, columns);
  });
}
