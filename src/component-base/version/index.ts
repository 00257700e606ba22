export { get, unstamped } from "./version.ts";
