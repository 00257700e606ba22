export { describerFor } from "./describe.ts";
export type { DescriberSettings, ResourceDescriber } from "./describe.ts";
