export {
  Canceled,
  DeadlineExceeded,
  afterFunc,
  background,
  isCancellation,
  isDeadlineExceeded,
  withCancel,
  withTimeout,
} from "./context.ts";
export type { CancelFunc } from "./context.ts";
