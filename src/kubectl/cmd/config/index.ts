export { newCmdConfig } from "./config.ts";
