export { recommendedDefaultPersistentVolumeBinderControllerConfiguration } from "./defaults.ts";
