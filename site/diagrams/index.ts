import type { Diagram } from "../author.ts";
import { replicasOverTime } from "./run-chart.ts";

/** Drawings that any chapter may place with `::: figure`. */
export const diagrams: Readonly<Record<string, Diagram>> = { replicasOverTime };
