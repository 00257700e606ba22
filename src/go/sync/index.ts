export { Cond } from "./cond.ts";
export { Mutex } from "./mutex.ts";
export { RWMutex } from "./rw-mutex.ts";
export { WaitGroup } from "./wait-group.ts";
