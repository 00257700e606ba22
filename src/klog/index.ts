export { error, info, setSink, setVerbosity, v, warning } from "./klog.ts";
export type { KeysAndValues, Severity, Sink } from "./klog.ts";
