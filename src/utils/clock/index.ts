export { sleep } from "./clock.ts";
export type { Clock, Timer } from "./clock.ts";
export { RealClock } from "./real-clock.ts";
export { VirtualClock } from "./virtual-clock.ts";
