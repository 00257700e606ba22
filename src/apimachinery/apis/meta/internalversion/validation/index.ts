export { validateListOptions } from "./validation.ts";
export type { ListOptions } from "./validation.ts";
