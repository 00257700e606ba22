export { TestRESTMapper } from "./rest-mapper.ts";
