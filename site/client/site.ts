/** The islands: each finds its markup, which makes sense without it, and adds to it. */
import { startCopying } from "./copy.ts";
import { startFilters } from "./filter.ts";
import { startHome } from "./home.ts";
import { startKeys } from "./keys.ts";
import { startNotes } from "./notes.ts";
import { startNotice } from "./notice.ts";
import { startQuiz } from "./quiz.ts";
import { startReading } from "./reading.ts";
import { startScrollables } from "./scrollables.ts";
import { startSteppers } from "./stepper.ts";
import { startThemeButton } from "./theme-button.ts";
import { startTrail } from "./trail.ts";

startThemeButton();
startKeys();
startNotice();
startHome();
startTrail();
startSteppers();
startNotes();
startFilters();
startQuiz();
startReading();
startCopying();
startScrollables();
