export { newCmdCreate } from "./create.ts";
