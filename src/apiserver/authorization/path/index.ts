export { newAuthorizer } from "./path.ts";
