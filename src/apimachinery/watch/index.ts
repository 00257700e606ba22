export { FakeWatcher } from "./fake-watcher.ts";
export { filter } from "./filter.ts";
export type { FilterFunc } from "./filter.ts";
export { Broadcaster } from "./mux.ts";
export type { FullChannelBehavior } from "./mux.ts";
export { emptyWatch } from "./watch.ts";
export type { Event, EventType, Interface, Use } from "./watch.ts";
