export type { Quantity } from "./quantity.ts";
