import { ItemExponentialFailureRateLimiter } from "./exercise.ts";

const limiter = new ItemExponentialFailureRateLimiter(5, 1_000_000);
const failures = [1, 2, 3, 4, 5].map((failure) => ({ failure, waits: limiter.when("default/web") }));

console.table(failures);
limiter.numRequeues("default/web");
