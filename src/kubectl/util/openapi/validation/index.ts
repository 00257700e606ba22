export { SchemaValidation } from "./validation.ts";
