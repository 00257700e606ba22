/** The islands of an exercise's page; its bench is a script of its own. */
import { startEverywhere } from "./everywhere.ts";

startEverywhere();
