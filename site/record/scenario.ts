/** What a chapter's scenario.ts exports: which recorded scenario the port plays, and which functions are watched. */
export interface Scenario {
  /** A recording of the real system in src/conformance: the port plays it and must leave the same trace. */
  readonly recording: string;
  /** The functions whose every statement is a step, as `file#symbol`. Entering the first begins a round. */
  readonly watch: readonly string[];
  /** The work queue to look into, as the watched functions call it: `dc.queue`. */
  readonly queue?: string;
  /** So many rounds, and the last one, are kept line by line; of each other round only its first line. */
  readonly inFull: number;
  /** Watching begins with the first request of the player for which this is true. */
  readonly begins: (method: string, path: string) => boolean;
}
