export { toJSON, unmarshal } from "./yaml.ts";
