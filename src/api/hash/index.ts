export { deepHashObject } from "./hash.ts";
