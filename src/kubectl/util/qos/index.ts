export { getPodQOS } from "./qos.ts";
