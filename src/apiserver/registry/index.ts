export { admit } from "./admission.ts";
export { bindPod } from "./pod.ts";
export { Registry } from "./registry.ts";
export type { Transform, UpdateOptions, WriteContext } from "./registry.ts";
export { newRegistries } from "./registries.ts";
export { seed } from "./seed.ts";
