/** The home page's islands: each finds its markup, which makes sense without it, and adds to it. */
import { startEverywhere } from "./everywhere.ts";
import { startHome } from "./home.ts";
import { startNotice } from "./notice.ts";
import { startTrail } from "./trail.ts";

startTrail();
startHome();
startNotice();
startEverywhere();
