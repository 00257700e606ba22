import * as options from "#cmd/kube-controller-manager/app/options";
import type * as kubectrlmgrconfig from "#controller/apis/config";
import * as apptesting from "#cmd/kube-controller-manager/app/testing";
import * as componentbaseconfig from "#component-base/config";
import * as logs from "#component-base/logs";
import * as componentversion from "#component-base/version";
import * as features from "#features";
import * as kubectrlmgrconfigv1alpha1 from "#kube-controller-manager/config/v1alpha1";
import * as pflag from "#spf13/pflag";
import recorded from "../../src/conformance/controller-manager/facts-1.20.2.json" with { type: "json" };
import { controllersWith } from "../../src/cmd/kube-controller-manager/known-controllers.ts";

/** What a real kube-controller-manager 1.20.2 showed and said. */
export { recorded };

/** The line with which the configuration was recorded. */
export const commandLine = [
  "--kubeconfig=KUBECONFIG",
  "--bind-address=127.0.0.1",
  "--port=0",
  "--secure-port=16301",
  "--leader-elect-lease-duration=4s",
  "--leader-elect-renew-deadline=3s",
  "--leader-elect-retry-period=1s",
];

/** The controllers that there are. */
export const controllers = controllersWith(() => false);

export const newOptions = (): options.KubeControllerManagerOptions =>
  new options.KubeControllerManagerOptions({
    version: componentversion.get(),
    featureGate: features.newFeatureGate(),
    logFlags: new logs.Flags(),
  });

/** The flags of all sections in one set, over these options. */
export function flagsOf(s: options.KubeControllerManagerOptions): pflag.FlagSet {
  const fs = new pflag.FlagSet("kube-controller-manager");
  for (const [, section] of s.flags(controllers).entries()) fs.addFlagSet(section);
  return fs;
}

/** Options after a command line. */
export function parsed(words: readonly string[]): options.KubeControllerManagerOptions {
  const s = newOptions();
  flagsOf(s).parse(words);
  return s;
}

type Configuration = kubectrlmgrconfig.KubeControllerManagerConfiguration;

/** A configuration as /configz shows it. */
export const shown = (config: Configuration): unknown =>
  componentbaseconfig.toJSON(kubectrlmgrconfigv1alpha1.fields, config);

/** What the configuration is that options come to, on a machine that has every port. */
export async function configOf(s: options.KubeControllerManagerOptions): Promise<Configuration> {
  const { componentConfig, eventBroadcaster } = (await s.config(controllers, apptesting.newMachine())).complete();
  await eventBroadcaster.shutdown();
  return componentConfig;
} // prettier-ignore

/** Where a command line ends, and what is said there. */
export interface End {
  readonly at: "parse" | "validate" | "applyTo" | "later";
  readonly says: string;
}

const textOf = (err: unknown): string => (err instanceof Error ? err.message : String(err));

/** Takes a command line as far as it goes without running anything. */
export async function endOf(words: readonly string[]): Promise<End> {
  const s = newOptions();
  try {
    flagsOf(s).parse(words);
  } catch (err) {
    return { at: "parse", says: textOf(err) };
  }
  try {
    s.validate(controllers);
  } catch (err) {
    return { at: "validate", says: textOf(err) };
  }
  try {
    await configOf(s);
  } catch (err) {
    return { at: "applyTo", says: textOf(err) };
  }
  return { at: "later", says: "" };
}
