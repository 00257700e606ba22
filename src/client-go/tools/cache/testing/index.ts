export { FakeControllerSource, newObject } from "./fake-controller-source.ts";
export { neverStruck, shown, sumOf } from "./storm.ts";
export type { Server } from "./storm.ts";
