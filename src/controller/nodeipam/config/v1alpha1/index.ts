export { recommendedDefaultNodeIPAMControllerConfiguration } from "./defaults.ts";
