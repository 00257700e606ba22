export type { Operator } from "./operator.ts";
