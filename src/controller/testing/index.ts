export { FakePodControl } from "./fake-pod-control.ts";
