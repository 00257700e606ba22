// What an author's rules take longest for: no known slip gets through, no diagnosis goes to another fault, and no constant can take the place of what a
// learner writes. They play for themselves, and ask nothing of the verdicts that check.test.ts begins with.
import { hold } from "./hold.ts";
import { longRules } from "./rules.ts";

hold(longRules);
