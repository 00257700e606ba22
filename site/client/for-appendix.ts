/** The islands of an appendix: its list can be narrowed. */
import { startEverywhere } from "./everywhere.ts";
import { startFilters } from "./filter.ts";

startFilters();
startEverywhere();
