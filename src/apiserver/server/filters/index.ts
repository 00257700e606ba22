export { withPanicRecovery } from "./wrap.ts";
