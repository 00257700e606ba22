// No constant can take the place of what a learner writes without changing a run of the system.
import { hold } from "./hold.ts";
import { constantRule } from "./rules.ts";

hold([constantRule]);
