export type { IntOrString } from "./intstr.ts";
