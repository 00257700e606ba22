export { parseIP, splitHostPort } from "./ip.ts";
