export { RingGrowing } from "./ring-growing.ts";
