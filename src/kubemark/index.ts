export { HollowKubelet } from "./hollow-kubelet.ts";
export type { Options } from "./hollow-kubelet.ts";
export { defaultImages, parseImages } from "./images.ts";
export type { ImageBehavior, Images } from "./images.ts";
export { newPodProxy } from "./pod-proxy.ts";
export { neverReadyAnnotation } from "./pod-status.ts";
