export { gather, register } from "./registry.ts";
