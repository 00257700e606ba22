export { clean, dir, isAbs, join } from "./path.ts";
