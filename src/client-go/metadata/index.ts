export type { Getter, Interface, ResourceInterface } from "./interface.ts";
export { Client } from "./metadata.ts";
