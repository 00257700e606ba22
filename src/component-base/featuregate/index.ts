export { FeatureGate } from "./feature-gate.ts";
export type { FeatureSpec, Prerelease } from "./feature-gate.ts";
