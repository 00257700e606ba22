export { servedKinds } from "./kinds.ts";

export { bindPod } from "./pod.ts";
