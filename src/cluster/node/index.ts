export { accessOf } from "./access.ts";
export type { Access, Wanted } from "./access.ts";
export { newPrivateKey } from "./private-key.ts";
export { writeSecret } from "./secret.ts";
