export { configMapHash, secretHash } from "./hash.ts";
