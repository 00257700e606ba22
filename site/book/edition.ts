import type { Locale } from "../language/locales.ts";
import type { Leaf } from "./leaves.ts";

/** What an edition of the book is made of. The same makes the same bytes. */
export interface Edition {
  readonly leaves: readonly Leaf[];
  readonly locale: Locale;
  /** Its date; a reader's library tells editions apart by it. */
  readonly date: Date;
  /** Where the site is, ending in a slash: links to what the book leaves out lead there. */
  readonly siteUrl?: string | undefined;
}
