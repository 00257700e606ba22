export { addGlobalFlags } from "./globalflags.ts";
