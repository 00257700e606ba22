export { HollowKubelet } from "./hollow-kubelet.ts";
export type { Options } from "./hollow-kubelet.ts";
export { neverReadyAnnotation } from "./pod-status.ts";
