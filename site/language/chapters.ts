/** The book's table of contents: all 28 chapters, written or not. */

/** A stretch of the book; the home page groups its plain list by these. */
export interface Part {
  readonly id: PartId;
  readonly title: string;
}

/** The ids of the book's parts. */
export type PartId = "ground" | "start-up" | "client" | "deployment" | "kubectl" | "whole";

/** The slugs of all chapters: what a table of their names in another language has a row for each of. */
export type Slug = (typeof rows)[number][0];

/** What a chapter is called, and what it explains in one line. */
export interface ChapterWords {
  readonly title: string;
  readonly line: string;
}

/** One chapter, whether its folder exists or not, in English; pages in any language ask `chapterIn` of locales.ts. */
export interface ChapterEntry extends ChapterWords {
  readonly number: number;
  readonly slug: Slug;
  readonly part: PartId;
  /** The upstream folder or file that it reads. */
  readonly upstream: string;
}

export const parts: readonly Part[] = [
  { id: "ground", title: "Before the first line" },
  { id: "start-up", title: "kube-controller-manager starts" },
  { id: "client", title: "How a controller sees the cluster" },
  { id: "deployment", title: "The Deployment controller" },
  { id: "kubectl", title: "kubectl" },
  { id: "whole", title: "All of it at once" },
];

type Row = readonly [slug: string, title: string, line: string, part: PartId, upstream: string];

const rows = [
  [
    "before-you-start",
    "Before you start",
    "The control plane in one picture, how to read this book, and Go’s idioms beside TypeScript’s.",
    "ground",
    "README.md",
  ],
  [
    "main-and-command",
    "main and its command",
    "From main to NewControllerManagerCommand: flag sets, hooks, arguments, usage and help.",
    "start-up",
    "cmd/kube-controller-manager",
  ],
  [
    "options-and-config",
    "Options become configuration",
    "Options, ApplyTo, Validate, Config and Complete, and where each default comes from.",
    "start-up",
    "cmd/kube-controller-manager/app/options",
  ],
  [
    "run-and-serving",
    "Run, and what it serves",
    "configz, health checks, secure serving, the handler chain and metrics.",
    "start-up",
    "cmd/kube-controller-manager/app",
  ],
  [
    "leader-election",
    "Leader election",
    "Acquire, renew, release: a lock made of one object, and what happens when it is lost.",
    "start-up",
    "staging/src/k8s.io/client-go/tools/leaderelection",
  ],
  [
    "controller-context",
    "The controller context",
    "Client builders, waiting for the API server, discovery, the RESTMapper and the informer factories.",
    "start-up",
    "cmd/kube-controller-manager/app",
  ],
  [
    "starting-controllers",
    "Starting the controllers",
    "Which controllers exist, which are enabled, and why the token controller goes first.",
    "start-up",
    "cmd/kube-controller-manager/app",
  ],
  [
    "list-and-watch",
    "List and watch",
    "Reflector, DeltaFIFO, Indexer: how a copy of the cluster stays true, and what 410 Gone does to it.",
    "client",
    "staging/src/k8s.io/client-go/tools/cache",
  ],
  [
    "shared-informers",
    "Shared informers",
    "One watch, many handlers: a box for each, listers, HasSynced and resyncs.",
    "client",
    "staging/src/k8s.io/client-go/tools/cache",
  ],
  [
    "work-queue",
    "The work queue",
    "Duplicates, the processing set, delays and rate limits: one queue with three ways in.",
    "client",
    "staging/src/k8s.io/client-go/util/workqueue",
  ],
  [
    "events",
    "Events",
    "Recorder, broadcaster, correlator and sinks: how a controller tells people what it did.",
    "client",
    "staging/src/k8s.io/client-go/tools/record",
  ],
  [
    "deployment-construction-and-run",
    "Building and running it",
    "startDeploymentController, the constructor, Run, its workers and handleErr.",
    "deployment",
    "pkg/controller/deployment",
  ],
  [
    "deployment-event-handlers",
    "Seven event handlers",
    "What wakes a Deployment: orphans, tombstones, and why only pod deletions count.",
    "deployment",
    "pkg/controller/deployment",
  ],
  [
    "sync-deployment",
    "One sync, decision by decision",
    "Delete, pause, rollback, scale, roll out: syncDeployment as a list of questions.",
    "deployment",
    "pkg/controller/deployment",
  ],
  [
    "adopt-and-release",
    "Adopt and release",
    "Who owns a ReplicaSet: the claims, the patches, and the race that a second look prevents.",
    "deployment",
    "pkg/controller",
  ],
  [
    "the-new-replica-set",
    "The new ReplicaSet",
    "Revisions, annotations, collisions, and the pod-template-hash to the last bit.",
    "deployment",
    "pkg/controller/deployment",
  ],
  [
    "rolling-update",
    "Rolling update",
    "Surge and unavailable: how far the new ReplicaSet may grow and the old ones must wait.",
    "deployment",
    "pkg/controller/deployment",
  ],
  [
    "recreate",
    "Recreate",
    "Everything down, then everything up, and waiting for the last pod in between.",
    "deployment",
    "pkg/controller/deployment",
  ],
  [
    "scaling-and-pausing",
    "Scaling and pausing",
    "Telling a new size from a rollout, sharing replicas in proportion, and standing still on purpose.",
    "deployment",
    "pkg/controller/deployment",
  ],
  [
    "rollback",
    "Rollback",
    "How an old template is put back, and why the annotation that asks for it goes in the same write.",
    "deployment",
    "pkg/controller/deployment",
  ],
  [
    "status-and-progress",
    "Status and progress",
    "Counters, conditions, the progress deadline, and sweeping up old ReplicaSets.",
    "deployment",
    "pkg/controller/deployment",
  ],
  [
    "kubectl-commands",
    "The command tree",
    "NewKubectlCommand, the Factory, ConfigFlags, and how an error is put into words.",
    "kubectl",
    "staging/src/k8s.io/kubectl/pkg/cmd",
  ],
  [
    "kubectl-create",
    "kubectl create",
    "CreateOptions and RunCreate: generators, dry runs, recorded causes, kept annotations.",
    "kubectl",
    "staging/src/k8s.io/kubectl/pkg/cmd/create",
  ],
  [
    "builder-and-visitors",
    "Builder and visitors",
    "From a file name to a stream of objects: visitors wrapped around visitors.",
    "kubectl",
    "staging/src/k8s.io/cli-runtime/pkg/resource",
  ],
  [
    "rolling-update-new-controller",
    "kubectl rolling-update: the new controller",
    "A hash, a deployment key, next-controller-id, and how to pick up where it stopped.",
    "kubectl",
    "pkg/kubectl (v1.11)",
  ],
  [
    "rolling-update-loop",
    "kubectl rolling-update: the loop",
    "Scale up, wait, scale down, from the client’s side: time-outs, clean-up, abort.",
    "kubectl",
    "pkg/kubectl (v1.11)",
  ],
  [
    "one-create-followed-down",
    "One create, followed down",
    "kubectl create -f to running pods: every layer of the book in a single trace.",
    "whole",
    "everything",
  ],
  [
    "beyond-the-port",
    "Beyond the port",
    "Against a real cluster: what is left out, and how later versions differ.",
    "whole",
    "everything",
  ],
] as const satisfies readonly Row[];

/** Every chapter in reading order; the index is the chapter's number. */
export const chapters: readonly ChapterEntry[] = rows.map(([slug, title, line, part, upstream], number) => ({
  number,
  slug,
  title,
  line,
  part,
  upstream,
}));

/** "07", as folders and pages spell a chapter's number. */
export function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}

/** The chapter's folder in chapters/ and exercises/, and its page's name. */
export function folderOf(chapter: ChapterEntry): string {
  return `${twoDigits(chapter.number)}-${chapter.slug}`;
}
