// What an author's rules take longest for: no known slip gets through, no diagnosis goes to another fault, and no constant can take the place of what a
// learner writes.
import { hold } from "./hold.ts";
import { longRules } from "./rules.ts";

hold(longRules);
