export { gather, handler, rawRegister, register, reset } from "./registry.ts";
