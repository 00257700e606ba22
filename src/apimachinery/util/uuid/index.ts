export { newUUID } from "./uuid.ts";
