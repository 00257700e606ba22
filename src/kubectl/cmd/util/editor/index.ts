export { EditOptions } from "./edit-options.ts";
