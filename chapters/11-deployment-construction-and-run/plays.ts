import { built } from "./built.ts";
import { neverHeals } from "./never-heals.ts";
import { restarted } from "./restart.ts";
import { withoutEnd } from "./without-end.ts";

/** What the drawings, questions and facts of this chapter are made from: each is played once. */
export const construction = built();
export const hopeless = await neverHeals(700_000);
export const patient = await restarted(true);
export const hasty = await restarted(false);

export const endless = await withoutEnd();
