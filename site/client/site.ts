/** The islands of a page that has no others: what every page has. */
import { startEverywhere } from "./everywhere.ts";

startEverywhere();
