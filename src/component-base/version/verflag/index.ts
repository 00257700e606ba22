export { VersionFlag } from "./verflag.ts";
