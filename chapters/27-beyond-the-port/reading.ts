import type { Diagram } from "../../site/author.ts";
import { line, rect, svg, text } from "../../site/diagrams/svg.ts";

/** The file that the figure lists. */
export const file = "pkg/controller/job/job_controller.go";

/** A function of that file, and the chapter that explains its like; or what is new about it. */
interface Known {
  readonly name: string;
  readonly chapter?: number;
  readonly is: string;
}

/** In the order of the file. `claims.test.ts` holds the names to upstream's. */
export const functions: readonly Known[] = [
  { name: "NewController", chapter: 11, is: "handlers, queue, recorder" },
  { name: "Run", chapter: 11, is: "copies first, then workers" },
  { name: "getPodJobs", chapter: 12, is: "who selects an orphan" },
  { name: "resolveControllerRef", chapter: 12, is: "by name, then by UID" },
  { name: "addPod", chapter: 26, is: "owner, expectation, orphan" },
  { name: "updatePod", chapter: 12, is: "the old and the new owner" },
  { name: "deletePod", chapter: 12, is: "or a tombstone" },
  { name: "updateJob", chapter: 9, is: "a key for later" },
  { name: "enqueueController", chapter: 9, is: "at once, or after a back-off" },
  { name: "worker", chapter: 11, is: "key after key" },
  { name: "processNextWorkItem", chapter: 11, is: "but no key is given up" },
  { name: "getPodsForJob", chapter: 14, is: "adopt, release, look again" },
  { name: "syncJob", is: "what a Job has to decide" },
  { name: "deleteJobPods", is: "all at once" },
  { name: "pastBackoffLimitOnFailure", is: "restarts, counted" },
  { name: "pastActiveDeadline", is: "a deadline of the Job’s own" },
  { name: "newCondition", chapter: 20, is: "a condition" },
  { name: "getStatus", chapter: 20, is: "pods, counted" },
  { name: "manageJob", chapter: 26, is: "batches of 1, 2, 4 …" },
  { name: "updateJobStatus", chapter: 24, is: "read again, and again" },
  { name: "getBackoff", chapter: 9, is: "doubled with each failure" },
  { name: "filterPods", chapter: 20, is: "pods, counted" },
];

export const known = functions.filter(({ chapter }) => chapter !== undefined).length;

/** A file that this book has not opened, function by function. */
export const jobController: Diagram = () => {
  const height = 20;
  const rows = functions.flatMap(({ name, chapter, is }, i) => {
    const y = 30 + i * height;
    return [
      line(0, y + 5, 340, y + 5, "faint"),
      text(0, y, name, "ink small"),
      rect(156, y - 13, 26, 16, chapter === undefined ? "changed" : "area new"),
      text(169, y - 1, chapter === undefined ? "new" : String(chapter).padStart(2, "0"), "ink small middle"),
      text(190, y, is, "quiet small"),
    ];
  });
  return {
    svg: svg(340, 36 + functions.length * height, text(0, 12, "function", "quiet small"), text(169, 12, "chapter", "quiet small middle"), ...rows),
    alt: functions.map(({ name, chapter, is }) => `${name}: ${chapter === undefined ? "new" : `chapter ${chapter}`}, ${is}.`).join(" "),
  };
}; // prettier-ignore
