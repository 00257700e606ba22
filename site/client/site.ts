/** The islands: each finds its markup, which makes sense without it, and adds to it. */
import { startCopying } from "./copy.ts";
import { startNotes } from "./notes.ts";
import { startQuiz } from "./quiz.ts";
import { startScrollables } from "./scrollables.ts";
import { startSteppers } from "./stepper.ts";
import { startThemeButton } from "./theme-button.ts";
import { startTrail } from "./trail.ts";

startThemeButton();
startTrail();
startSteppers();
startNotes();
startQuiz();
startCopying();
startScrollables();
