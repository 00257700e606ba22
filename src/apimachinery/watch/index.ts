export type { Event, EventType, Interface } from "./watch.ts";
