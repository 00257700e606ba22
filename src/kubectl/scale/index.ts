export { RetryParams, Scaler } from "./scale.ts";
export type { ScalesGetter } from "./scale.ts";
