export { initFlags, newLogging } from "./flags.ts";
export type { LogFlag, Logging } from "./flags.ts";
export {
  error,
  errorS,
  fatal,
  info,
  infoS,
  kObj,
  kRef,
  setLogger,
  setSink,
  setVerbosity,
  v,
  warning,
} from "./klog.ts";
export type { KeysAndValues, Logger, Severity, Sink, Verbose } from "./klog.ts";
export { newSink } from "./output.ts";
export type { Output } from "./output.ts";
