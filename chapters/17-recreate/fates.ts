import { count, fates, waitsFor } from "./left.ts";

/** What each of the three who count makes of a single old pod that has met this fate. */
export const byFate = await Promise.all(
  fates.map(async (fate) => {
    const { reports, wakes } = await count({ pods: [fate], fresh: 0, isLate: false });
    // The check asks the report first. Here the pod itself decides.
    return { fate, reported: reports > 0, waits: waitsFor(fate), counted: !wakes };
  }),
);
