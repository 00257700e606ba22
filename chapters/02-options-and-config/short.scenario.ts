import * as cliflag from "#component-base/cli/flag";
import * as componentbaseconfig from "#component-base/config";
import * as cmoptions from "#controller-manager/options";
import * as v1alpha1 from "#controller/apis/config/v1alpha1";
import * as kubectrlmgrconfigv1alpha1 from "#kube-controller-manager/config/v1alpha1";
import type { Scenario } from "../../site/record/scenario.ts";
import { used } from "./layers.ts";
import { describe } from "./described.ts";
import { type Places, tableOf } from "./tables.ts";

/** Two flags on their way; the first is that of the guess. */
export const scenario: Scenario = {
  own: "A real manager shows its configuration at /configz when it is done, and not on the way.",
  watch: [
    "src/controller/apis/config/v1alpha1/defaults.ts#setDefaultsKubeControllerManagerConfiguration",
    "src/component-base/config/v1alpha1/defaults.ts#recommendedDefaultClientConnectionConfiguration",
    "src/component-base/config/v1alpha1/defaults.ts#recommendedDefaultLeaderElectionConfiguration",
    "src/spf13/pflag/flag-set.ts#FlagSet.set",
    "src/controller-manager/options/generic.ts#GenericControllerManagerConfigurationOptions.applyTo",
    "src/client-go/rest/config.ts#withRateLimiter",
  ],
  describe,
  play: async ({ begin, tables }) => {
    let places: Places = {};
    tables(() => [tableOf(places)]);
    const versioned = componentbaseconfig.zero(kubectrlmgrconfigv1alpha1.fields);
    places = { versioned: versioned.generic };
    begin();
    v1alpha1.setObjectDefaultsKubeControllerManagerConfiguration(versioned);
    const { generic } = v1alpha1.convertKubeControllerManagerConfiguration(versioned);
    const group = new cmoptions.GenericControllerManagerConfigurationOptions(generic);
    places = { ...places, options: generic };
    const fss = new cliflag.NamedFlagSets();
    group.addFlags(fss, { all: [], disabledByDefault: [] });
    fss.flagSet("generic").parse(["--kube-api-qps=0", "--leader-elect-lease-duration=4s"]);
    const nothingYet = componentbaseconfig.zero(kubectrlmgrconfigv1alpha1.fields);
    const config = v1alpha1.convertKubeControllerManagerConfiguration(nothingYet).generic;
    places = { ...places, config };
    group.applyTo(config);
    places = { ...places, client: used("kube-api-qps", config.clientConnection.qps) };
    used("kube-api-qps", config.clientConnection.qps);
  },
};
