/** What the generator is told when it begins. */
export interface Order {
  /** The folder that holds chapters/, exercises/ and src/. */
  readonly root: string;
  readonly out: string;
  readonly cache?: string | undefined;
  readonly siteUrl?: string | undefined;
  readonly editUrl?: string | undefined;
}

/** What a build came to, as far as it can be told from process to process. */
export interface Told {
  readonly problems: readonly string[];
  /** How many pages there are. */
  readonly pages: number;
  /** Pages and assets whose bytes differ from before. */
  readonly changed: readonly string[];
  readonly milliseconds: number;
}

/** What the generator says: what it is about to do, what came of a build, or why there is nothing. */
export type FromGenerator =
  { readonly stage: string } | { readonly told: Told } | { readonly failed: string };
