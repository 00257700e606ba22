export { newProcessCollector } from "./process-collector.ts";
