export { convertKubeControllerManagerConfiguration } from "./conversion.ts";
export {
  setDefaultsKubeControllerManagerConfiguration,
  setObjectDefaultsKubeControllerManagerConfiguration,
} from "./defaults.ts";
