import * as restclient from "#client-go/rest";
import * as cliflag from "#component-base/cli/flag";
import * as componentbaseconfig from "#component-base/config";
import * as componentbaseconfigv1alpha1 from "#component-base/config/v1alpha1";
import * as cmoptions from "#controller-manager/options";
import * as v1alpha1 from "#controller/apis/config/v1alpha1";
import * as kubectrlmgrconfigv1alpha1 from "#kube-controller-manager/config/v1alpha1";
import * as utilclock from "#utils/clock";
import { DeploymentControllerOptions } from "../../src/cmd/kube-controller-manager/app/options/deploymentcontroller.ts";
import { StatefulSetControllerOptions } from "../../src/cmd/kube-controller-manager/app/options/statefulsetcontroller.ts";

type Versioned = kubectrlmgrconfigv1alpha1.KubeControllerManagerConfiguration;

export const settings = [
  "kube-api-qps",
  "concurrent-deployment-syncs",
  "concurrent-statefulset-syncs",
] as const;
export const flags = ["unset", "0", "7"] as const;
export const orders = ["as upstream", "component-base first", "flag first"] as const;
export type Setting = (typeof settings)[number];
export type Order = (typeof orders)[number];

/** A command line with one flag or none, and who is asked when. */
export interface Asked {
  readonly setting: Setting;
  readonly flag: string;
  readonly order: Order;
}

export const layers = {
  manager: "the manager’s defaults",
  base: "component-base’s defaults",
  flag: "the flag",
  client: "who works with it",
} as const;
export type Layer = keyof typeof layers;

/** What a layer found and what it left, in the order of time; and what the program comes to work with. */
export interface Way {
  readonly stations: readonly { readonly layer: Layer; readonly finds: number; readonly leaves: number }[];
  /** What validation says against the value; then nobody works with it. */
  readonly refused: string | undefined;
}

const controllers = { all: ["deployment"], disabledByDefault: [] };

function read(obj: Pick<Versioned, "generic" | "deploymentController" | "statefulSetController">, setting: Setting): number {
  if (setting === "kube-api-qps") return obj.generic.clientConnection.qps;
  if (setting === "concurrent-deployment-syncs") return obj.deploymentController.concurrentDeploymentSyncs;
  return obj.statefulSetController.concurrentStatefulSetSyncs;
} // prettier-ignore

/** The option groups of these settings over a configuration, as the manager makes them, with their flags. */
function optionsOver(obj: Versioned) {
  const config = v1alpha1.convertKubeControllerManagerConfiguration(obj);
  const generic = new cmoptions.GenericControllerManagerConfigurationOptions(config.generic);
  const deployment = new DeploymentControllerOptions(config.deploymentController);
  const statefulSet = new StatefulSetControllerOptions(config.statefulSetController);
  const fss = new cliflag.NamedFlagSets();
  generic.addFlags(fss, controllers);
  deployment.addFlags(fss.flagSet("deployment controller"));
  statefulSet.addFlags(fss.flagSet("statefulset controller"));
  const parse = (name: string, text: string): void => {
    const fs = [...fss.entries()].map(([, one]) => one).find((one) => one.lookup(name) !== undefined);
    fs?.parse([`--${name}=${text}`]);
  };
  const validate = () => [...generic.validate(controllers), ...deployment.validate(), ...statefulSet.validate()];
  return { config, parse, validate };
} // prettier-ignore

/** The limit of a client that is made with this many requests a second; the value itself where it means no client. */
export function used(setting: Setting, value: number): number {
  if (setting !== "kube-api-qps") return value;
  const config = { host: "http://fake", clock: new utilclock.VirtualClock(), fetch: () => Promise.reject(new Error("no network")), qps: value, burst: 30 };
  return restclient.unversionedRESTClientFor(restclient.withRateLimiter(config), { apiPath: "" }).rateLimiter?.qps() ?? Infinity;
} // prettier-ignore

/** The way of one value through all layers, each of them a function of the port. */
export function wayOf({ setting, flag, order }: Asked): Way {
  const obj = componentbaseconfig.zero(kubectrlmgrconfigv1alpha1.fields);
  const stations: { layer: Layer; finds: number; leaves: number }[] = [];
  let finds = 0;
  const leaves = (layer: Layer, value: number): void => {
    stations.push({ layer, finds, leaves: value });
    finds = value;
  };
  const does: Readonly<Record<"manager" | "base", () => void>> = {
    manager: () => {
      v1alpha1.setObjectDefaultsKubeControllerManagerConfiguration(obj);
      leaves("manager", read(obj, setting));
    },
    base: () => {
      if (setting !== "kube-api-qps") return;
      componentbaseconfigv1alpha1.recommendedDefaultClientConnectionConfiguration(obj.generic.clientConnection);
      leaves("base", read(obj, setting));
    },
  };
  const parsed = () => {
    const options = optionsOver(obj);
    if (flag !== "unset") options.parse(setting, flag);
    leaves("flag", read(options.config, setting));
    return options;
  };
  const first = order === "component-base first" ? (["base", "manager"] as const) : (["manager", "base"] as const);
  if (order === "flag first") Object.assign(obj, parsed().config);
  for (const layer of first) does[layer]();
  const { config, validate } = order === "flag first" ? optionsOver(obj) : parsed();
  const [fault] = validate();
  if (fault === undefined) leaves("client", used(setting, read(config, setting)));
  return { stations, refused: fault?.message };
} // prettier-ignore

/** Who decided: the last that left another value than it found, or the first of all if nobody did. */
export function decided({ stations }: Way): Layer | undefined {
  return stations.findLast(({ finds, leaves }) => finds !== leaves)?.layer;
}
