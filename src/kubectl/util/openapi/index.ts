export { Resources } from "./openapi.ts";
