export { newCmdDelete } from "./delete.ts";
