export { newControllerManagerCommand } from "./command.ts";
export type { Program } from "./command.ts";
export { controllersWith } from "./known-controllers.ts";
