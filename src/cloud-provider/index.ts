export type { Factory, Interface } from "./cloud.ts";
export { deprecationWarningForProvider, initCloudProvider, isExternal } from "./plugins.ts";
export type { CloudProviders } from "./plugins.ts";
