export { recommendedDefaultStatefulSetControllerConfiguration } from "./defaults.ts";
