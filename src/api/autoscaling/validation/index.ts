export { validateScale } from "./scale.ts";
