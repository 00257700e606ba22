export { PathRecorderMux } from "./pathrecorder.ts";
