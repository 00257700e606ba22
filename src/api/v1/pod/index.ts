export { getPodCondition, getPodReadyCondition, isPodAvailable, isPodReady } from "./util.ts";
