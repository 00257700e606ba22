export { newCmdVersion } from "./version.ts";
