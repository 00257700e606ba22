export { servedKinds } from "./kinds.ts";

export { bindPod } from "./pod.ts";
export { podQOS } from "./qos.ts";
