export { versionTLS12, versionTLS13 } from "./tls.ts";
export type { ConnectionState } from "./tls.ts";
