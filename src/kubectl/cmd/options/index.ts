export { newCmdOptions } from "./options.ts";
