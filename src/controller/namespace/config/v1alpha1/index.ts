export { recommendedDefaultNamespaceControllerConfiguration } from "./defaults.ts";
