export { newProgram, runKubectl } from "./program.ts";
export type { ProgramOptions, Said } from "./program.ts";
