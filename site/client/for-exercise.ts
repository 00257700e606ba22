/** The islands of an exercise that is worked on in its page. */
import { startEverywhere } from "./everywhere.ts";
import { startWorkbenches } from "./exercise.ts";
import { startNotice } from "./notice.ts";

startWorkbenches();
startNotice();
startEverywhere();
