export { intnRange, perm, safeEncodeString, string } from "./rand.ts";
