export { CloudProviderOptions } from "./cloudprovider.ts";
export { KubeCloudSharedOptions } from "./kubecloudshared.ts";
export { ServiceControllerOptions } from "./servicecontroller.ts";
