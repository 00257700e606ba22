export { cloneAndAddLabel, cloneAndRemoveLabel, cloneSelectorAndAddLabel } from "./labels.ts";
