export { newCmdLabel } from "./label.ts";
export { labelFunc, parseLabels, validateNoOverwrites } from "./labels.ts";
