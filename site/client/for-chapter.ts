/** A chapter's islands: each finds its markup, which makes sense without it, and adds to it. */
import { startAsked } from "./asked.ts";
import { startEverywhere } from "./everywhere.ts";
import { startNear } from "./near.ts";
import { startNotice } from "./notice.ts";
import { startQuiz } from "./quiz.ts";
import { startReading } from "./reading.ts";
import { startSteppers } from "./stepper.ts";

startAsked();
startSteppers();
startQuiz();
startEverywhere();
// The rest each in a task of its own: on a slow phone the page answers between them.
for (const start of [startNear, startReading, startNotice]) setTimeout(start);
