import * as apptesting from "#cmd/kube-controller-manager/app/testing";
import type { Scenario } from "../../site/record/scenario.ts";
import { describe } from "./described.ts";
import { valuesOf, wholeTables } from "./tables.ts";
import { commandLine, controllers, flagsOf, newOptions, recorded, shown } from "./whole.ts";

const app = "src/cmd/kube-controller-manager/app";

/** The recorded line, from the defaults to what may be run. A run whose end is not what /configz showed is not written. */
export const scenario: Scenario = {
  own: "A real manager shows its configuration only in the end. What this run ends with equals what one showed at /configz, in all 26 groups.",
  watch: [
    `${app}/options/options.ts#newDefaultComponentConfig`,
    "src/spf13/pflag/variable.ts#Variable.set",
    `${app}/options/options.ts#KubeControllerManagerOptions.config`,
    "src/controller-manager/options/generic.ts#GenericControllerManagerConfigurationOptions.validate",
    `${app}/options/options.ts#KubeControllerManagerOptions.applyTo`,
    "src/controller-manager/options/generic.ts#GenericControllerManagerConfigurationOptions.applyTo",
    `${app}/config/config.ts#Config.complete`,
  ],
  describe,
  play: async ({ begin, tables }) => {
    let look: Parameters<typeof wholeTables>[0] = {};
    tables(() => wholeTables(look));
    begin();
    const s = newOptions();
    look = { options: () => valuesOf(s.generic.config, s.insecureServing) };
    flagsOf(s).parse(commandLine);
    const config = await s.config(controllers, apptesting.newMachine());
    const { componentConfig, eventBroadcaster } = config.complete();
    await eventBroadcaster.shutdown();
    const [is, was] = [shown(componentConfig), recorded.configz["kubecontrollermanager.config.k8s.io"]];
    if (JSON.stringify(is) !== JSON.stringify(was)) throw new Error("the configuration is not what /configz showed");
  },
}; // prettier-ignore
