export { newCmdDescribe } from "./describe.ts";
