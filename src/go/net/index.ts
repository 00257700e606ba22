export { cidrString, ipString, parseCIDR } from "./cidr.ts";
export type { IPNet } from "./cidr.ts";
export { joinHostPort, parseIP, splitHostPort } from "./ip.ts";
