export { newAuthorizer } from "./authorizer.ts";
