import type { Scenario } from "../../site/record/scenario.ts";
import { scenario as rolling } from "./scenario.ts";

/** A third image while the second still rolls: the same functions, from the second patch on. */
export const scenario: Scenario = { ...rolling, recording: "rollover", inFull: 3, nth: 2 };
