export { PathRecorderMux } from "./pathrecorder.ts";
export type { PrefixHandler } from "./pathrecorder.ts";
