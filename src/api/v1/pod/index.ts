export { getPodReadyCondition, isPodAvailable, isPodReady } from "./util.ts";
