/** The islands of pages that are neither home nor a chapter: exercises, whose bench is a script of its own, and appendices. */
import { startEverywhere } from "./everywhere.ts";
import { startFilters } from "./filter.ts";

startEverywhere();
startFilters();
