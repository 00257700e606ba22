import type { Facts, Question, Run } from "../../site/author.ts";
import errors from "../../src/conformance/kubectl-golden/rolling-update-errors.1.11.json" with { type: "json" };
import files from "../../src/conformance/kubectl-golden/rolling-update-file.1.11.json" with { type: "json" };
import afterRun from "./after.json" with { type: "json" };
import forgottenRun from "./forgotten.json" with { type: "json" };
import { attempts, hashOf } from "./plays.ts";
import shortRun from "./short.json" with { type: "json" };
import { changesOf, endsOf, narrowedAt, shownAt } from "./runs.ts";
import { brief, key } from "./tables.ts";

// Written by the recorder.
const [after, forgotten, short] = [afterRun, forgottenRun, shortRun] as unknown as [Run, Run, Run];

/** A recorded line without its times, and what it said. */
const shown = (said: { readonly kubectl: string; readonly stdout: string; readonly stderr: string } | undefined): string =>
  `$ kubectl ${said?.kubectl.replace(/ --update-period.*/, "") ?? ""}\n${said?.stdout ?? ""}${said?.stderr.replace(/^Command .*\n/, "") ?? ""}`.trimEnd(); // prettier-ignore

const dryRun = errors[12]?.stdout ?? "";
const left = shownAt(endsOf(forgotten)[1]);
const leftOver = left.controllers.find(({ name }) => name !== "old");
const updated = shownAt(endsOf(after)[1]).controllers[0];

export const facts: Facts = () => ({
  selector: (/map\[(app:\S+ [^\]]+)\]/.exec(dryRun)?.[1] ?? "").replaceAll(/(\w+):(\S+)/g, "`$1=$2`").replace(" ", " and "),
  sameSelector: shown(files[2]),
  oldOld: shown(errors[8]),
  attempts,
  pause: Math.floor(narrowedAt(short)),
  leftPods: left.pods.filter(({ owner }) => owner === leftOver?.name).length,
  nextName: updated?.notes.get("next-controller-id") ?? "",
  nextLabel: `deployment=${updated?.selector ?? ""}`,
}); // prettier-ignore

const there = left.pods.filter(({ owner }) => !owner.endsWith("going")).length;
const wanted = left.controllers.find(({ name }) => name === "old")?.wants ?? 0;
/** Of a controller whose selector has had the key for long. */
const labelledHashOf = (resourceVersion: string) =>
  hashOf("nginx:1.20", { selector: { [key]: "mine" }, resourceVersion });
const [atSeven, atNine] = [await labelledHashOf("7"), await labelledHashOf("9")];
const named = (hash: string): string => `\`old-${brief(hash)}\``;

export const quiz: Question[] = [
  {
    id: "writes-of-a-dry-run",
    run: "short.json",
    question: "`old` has two pods and selects `app=web`. How many changes does `rolling-update old --image=nginx:1.20 --dry-run` make in the server?",
    answer: (run) => ({ says: String(changesOf(run).length - 1), why: "The template, each of the two pods, and the selector. The annotation travels with the first. After a conflict there are more requests, but no more changes." }),
    others: (run) => [
      { says: String(shownAt(endsOf(run)[0]).controllers[0]?.notes.size), why: "So it would be with `-f`: there nothing is written before the question." },
      { says: String(shownAt(endsOf(run)[0]).pods.length), why: "The pods are not all. The controller is written twice, before them and after them." },
    ],
  },
  {
    id: "another-name",
    question: `\`old\` has long had the key \`deployment\` in its selector. A dry run prints the name ${named(atSeven)}, and writes only the annotation. Somebody removes it, which is a write, too. Then you type the line without \`--dry-run\`. Nothing else has changed. Does the new controller get the same name?`,
    answer: () => ({ says: `No: one such as ${named(atNine)}`, why: "Without the annotation a name is made from a new hash. The resource version is in the hash, and it is another one now." }),
    others: () => [{ says: `Yes: ${named(atSeven)}`, why: "It would be so if the version were taken out before the hash is made, or if the annotation were there." }],
  },
  {
    id: "pods-after-a-conflict",
    run: "forgotten.json",
    question: "`old` has two replicas. One conflict, a kill after the first new pod, then the same line again, which ends with success. How many pods of `app=web` are there?",
    answer: () => ({ says: String(there), why: "The second command has made a controller of its own, with two. The one of the first attempt keeps its pod, and nobody knows of it." }),
    others: (run) => [
      { says: String(wanted), why: "That is how many `old` has. A Service finds more." },
      { says: String(wanted + shownAt(endsOf(run)[0]).pods.length), why: "The old pods are gone: the second command has scaled them down." },
    ],
  },
  {
    id: "always-a-conflict",
    question: "Somebody writes to `old` again and again, and is always faster than kubectl. How often is the change made before kubectl gives up?",
    answer: () => ({ says: String(attempts), why: "It is made in each attempt, also in the last one. After that the conflict is thrown." }),
    others: () => [
      { says: String(attempts - 1), why: "So often it waits and tries again. The first attempt comes on top." },
      { says: String(attempts - attempts + 1), why: "Then the object that is read again would be written without the change." },
    ],
  },
]; // prettier-ignore
