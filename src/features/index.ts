export { newFeatureGate } from "./kube-features.ts";
