export { gather, gitVersion, handler, rawRegister, register, reset } from "./registry.ts";
