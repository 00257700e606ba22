export { playInProcess, playOn, playRecording } from "./play.ts";
export { differences } from "./player.mjs";
export type { PlayOptions, Played } from "./play.ts";
export { recording, recordingNames } from "./recordings.ts";
export type { Recording } from "./recordings.ts";
export type { Answer, Scenario, Trace } from "./player.mjs";
