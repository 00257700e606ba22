export { Publisher, rootCACertConfigMapName } from "./publisher.ts";
export type { PublisherOptions } from "./publisher.ts";
