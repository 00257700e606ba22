import type { EarlyVersionNote } from "../site/author.ts";

/**
 * What is known of other versions in chapters that are not written yet, for the appendix. Whoever writes a chapter takes its rows from here
 * into its meta.ts; the build asks for it.
 */
export const versions: readonly EarlyVersionNote[] = [];
