export { FakeControllerSource, newObject } from "./fake-controller-source.ts";
