/**
 * What a chapter folder exports, and what a recorded run looks like. chapters/README.md explains both with
 * examples; the site refuses to build when a chapter departs from them.
 */

import type { ClusterSnapshot } from "../exercises/engine/cluster-state.ts";
import type { Locale } from "./language/locales.ts";

export type { DeploymentState, PodState, ReplicaSetState } from "../exercises/engine/cluster-state.ts";

/** `chapters/NN-slug/meta.ts` exports `meta: ChapterMeta`. Number, slug and title come from site/language/chapters.ts. */
export interface ChapterMeta {
  /** A `draft` is built and linked with a notice; a `finished` chapter must hold every part that the contract names. */
  readonly status: "draft" | "finished";
  /** What the reader can do afterwards: sentences that start with a verb ("Say why …"). */
  readonly objectives: readonly string[];
  /** Numbers of the chapters to read first. */
  readonly prerequisites: readonly number[];
  readonly minutes: number;
  /** Paths of the Go files explained here, at the pinned version. */
  readonly upstream: readonly string[];
  /** Our files explained here: each exported symbol must be shown, linked, or excused in `leftOut`. */
  readonly port: readonly string[];
  /** Test files that hold the port to what the chapter says. */
  readonly tests: readonly string[];
  /** `path#symbol` → why the chapter does not show it. */
  readonly leftOut?: Readonly<Record<string, string>>;
  /** Why a bound does not hold for this text: `{ words: "Three recorded runs." }`. */
  readonly reading?: Partial<Readonly<Record<Bound, string>>>;
  /** Rows of the version table (Markdown inside a line is fine). */
  readonly versions?: readonly VersionNote[];
}

/**
 * `chapters/NN-slug/sentences.zh.ts` exports `sentences: SentenceTable`: what this chapter's quiz.ts, meta.ts and diagrams.ts and its rows
 * of chapters/errata.ts say in English, and the same in Chinese. `{1}`, `{2}` … stand for the figures of the English sentence in their order.
 */
export type { SentenceTable } from "./language/sentences.ts";

/** What `site/read/measures.ts` counts of a finished chapter's text. */
export type Bound = "words" | "predict" | "run" | "terms" | "figures" | "section" | "paragraph";

/** One row of a chapter's version table. */
export interface VersionNote {
  /** As a reader would say it: "1.11", "1.20 (this port)", "1.27 and later". */
  readonly version: string;
  readonly change: string;
}

/** One correction to a source post, a row of `chapters/errata.ts`: shown in its chapter and in the Errata appendix. */
export interface Erratum {
  /** Which post: "000" to "003". */
  readonly post: string;
  /** Counts from 1 in each post. */
  readonly point: number;
  /** The chapter that settles it. */
  readonly chapter: number;
  readonly said: string;
  readonly is: string;
}

/** Something to choose in a question. What it says is computed, never typed in: from the run, or by asking a wrong solution. */
export interface Option {
  readonly says: string;
  /** Why it is right, or what whoever chooses it has overlooked (the belief of a wrong solution, say), as Markdown. */
  readonly why: string;
}

/** `chapters/NN-slug/quiz.ts` exports `quiz: Question[]`: every option and every reason is computed. */
export interface Question {
  /** Unique in its chapter; becomes part of the page's address. */
  readonly id: string;
  readonly question: string;
  /** The trace file in the chapter's folder that the functions receive; `trace.json` when left out. */
  readonly run?: string;
  /** The right option. */
  answer(run: Run): Option;
  /** The others: what wrong solutions answer, what the run shows at another moment. Those that say what is there already are dropped; one has to remain. */
  others(run: Run): readonly Option[];
}

/** `quiz.ts` may also export `facts`: values that prose takes as `{{name}}`, so that no figure is typed in. */
export type Facts = (run: Run) => Readonly<Record<string, string | number>>;

/**
 * `chapters/NN-slug/why.ts` exports `why: Why`: asked at each step of a run, it gives the reason for what the step has moved, in one sentence
 * with the values that decided it; undefined where there is nothing to say.
 */
export type Why = (step: Step, before: Step | undefined, run: Run) => string | undefined;

/**
 * `why.ts` may also export `holds: Holds`: whether the port, from where the step before stood, would have moved the same. A learner's code may
 * have moved something else, and then no reason of the chapter is one.
 */
export type Holds = (step: Step, before: Step, run: Run) => Promise<boolean>;

/**
 * A diagram: `chapters/NN-slug/diagrams.ts` exports functions of this type, placed with `::: figure name`. A chapter's own draws in English,
 * and `sentences.zh.ts` says its words in Chinese; those of site/diagrams are told the page's language.
 */
export type Diagram = (run: Run | undefined, locale: Locale) => DiagramResult;

/** What a diagram function returns. */
export interface DiagramResult {
  /** An `<svg>` element built with site/diagrams/svg.ts. */
  readonly svg: string;
  /** What a reader who cannot see it must know: one or more sentences. */
  readonly alt: string;
  /** The same drawing for narrow screens, if the first is wider than 340 units. */
  readonly narrow?: string;
}

/** A recorded run, `chapters/NN-slug/*.json`, written by the recorder and never by hand. */
export interface Run {
  readonly scenario: string;
  /** The recording of a real cluster that this run plays; a scene of the chapter's own has none. */
  readonly recording?: string;
  /** That it was compared with that recording, and equals it. */
  readonly checked?: true;
  /** Of a scene of the chapter's own: why no recording shows it. */
  readonly own?: string;
  /** The rests of recordings that a scene came to as well: each was compared. */
  readonly shared?: readonly { readonly recording: string; readonly step: string }[];
  readonly steps: readonly Step[];
}

/** One step: a line of the port about to run, and the cluster as it stood then. */
export interface Step {
  /** Counts from 1 without gaps. */
  readonly n: number;
  readonly file: string;
  /** As in `code` blocks: `reconcileNewReplicaSet` or `DeploymentController.syncDeployment`. */
  readonly symbol: string;
  /** Counts from 1 in `file`. */
  readonly line: number;
  /** Virtual milliseconds since the scenario began. */
  readonly at: number;
  /** How many calls of this function are under way, one inside another; one if it is left out. */
  readonly depth?: number;
  readonly locals: readonly (readonly [name: string, text: string])[];
  /** Rounds left out just before this step because they changed nothing. */
  readonly idle?: number;
  readonly state: ClusterState;
}

/** What the tables beside the code show. What is empty or absent throughout a run is not shown at all. */
export interface ClusterState extends ClusterSnapshot {
  /** The chosen fields of the objects that the scenario names. */
  readonly objects?: readonly ObjectState[];
  /** Tables of the chapter's own. */
  readonly tables?: readonly Table[];
  /** The keys that a work queue holds, if the scenario names one. */
  readonly queue?: readonly QueuedKey[];
  /** The requests so far, with their answers. */
  readonly requests?: readonly string[];
  /** The lines that were written to the terminal so far. */
  readonly output?: readonly string[];
}

/** An object of the port: its name, and its chosen fields in the order of the scenario. */
export interface ObjectState {
  readonly name: string;
  readonly fields: readonly (readonly [field: string, text: string])[];
}

/** A table of a chapter's own. A row begins with its name, by which it is known again at the next step. */
export interface Table {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly [name: string, ...cells: (string | number | boolean)[]])[];
}

/** A key of the work queue: it may wait while it is in work, and then it is worked on again. */
export interface QueuedKey {
  readonly key: string;
  readonly waiting: boolean;
  readonly inWork: boolean;
}
