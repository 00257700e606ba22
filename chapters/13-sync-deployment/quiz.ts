import * as conformance from "#conformance";
import type { Facts, Question, Run } from "../../site/author.ts";
import { aNumber, again, fromFive, fromNone, noNumber, paused, still, unpaused, untouched } from "./asked.ts";
import { afterResume } from "./diagrams.ts";
import { played } from "./plays.ts";
import { questions } from "./questions.ts";
import { countOf } from "./syncs.ts";

const { golden } = conformance.recording("scale-mid-rollout-and-image");

/** The first Events about sizes, as the run moved them; each stands in the recording. */
function firstEvents({ steps }: Run): string {
  const events = steps.flatMap(({ state }, i) =>
    state.replicaSets.flatMap(({ name, spec }) => {
      const before = steps[i - 1]?.state.replicaSets.find((rs) => rs.name === name)?.spec ?? 0;
      return i === 0 || before === spec ? [] : [`Scaled ${spec > before ? "up" : "down"} replica set ${name} to ${spec}`];
    }),
  );
  for (const event of events.slice(0, 4))
    if (!(`Deployment/web Normal ScalingReplicaSet: ${event}` in golden.events)) throw new Error(`not recorded: ${event}`);
  return events.slice(0, 4).join("\n");
} // prettier-ignore

/** Pods of a ReplicaSet that were made while a run went on: those there at its start are not. */
const started = (name: string, { steps }: Run): number =>
  new Set(steps.flatMap(({ state }) => state.pods.filter((pod) => pod.replicaSet === name).map((pod) => pod.name))).size -
  (steps[0]?.state.pods.filter((pod) => pod.replicaSet === name).length ?? 0); // prettier-ignore

const old = "web-c6b8467bc";

/** How many fewer the old ReplicaSet wants after it was scaled down first. */
function takenBack({ steps }: Run): number {
  const sizes = steps.map(({ state }) => state.replicaSets.find(({ name }) => name === old)?.spec ?? 0);
  const most = Math.max(...sizes);
  return most - (sizes.slice(sizes.indexOf(most)).find((size) => size < most) ?? most);
}

const words = ["None", "One", "Two", "Three", "Four"];

export const facts: Facts = (run) => ({
  firstEvents: firstEvents(run),
  oldStarted: words[started(old, run)] ?? "",
  oldStartedSmall: (words[started(old, run)] ?? "").toLowerCase(),
  oldTakenBack: words[takenBack(run)] ?? "",
  syncs: countOf(run),
  wokenStep:
    run.steps.find(({ state }) => state.queue?.some(({ waiting, inWork }) => waiting && inWork))?.n ?? "",
  failedAfterResume: afterResume().filter(({ isFailed }) => isFailed).length,
});

const name = ({ endsAt }: { readonly endsAt: number }): string => `At _${questions[endsAt]?.name ?? ""}_`;

/** Who deleted a pod of a Deployment that was deleted, and who else wrote something meanwhile. */
function hands(): { deleted: string; others: string[] } {
  const { deeds } = played("delete-foreground");
  const from = deeds.findIndex(({ what }) => what === "DELETE deployments/web");
  const after = deeds.slice(from + 1);
  const deleted = after.find(({ what }) => what.startsWith("DELETE pods"))?.who ?? "";
  const others = [...new Set(after.map(({ who }) => who))].filter((who) => who !== deleted && who !== "you");
  return { deleted, others };
}

const said: Readonly<Record<string, string>> = {
  "deployment-controller": "The Deployment controller",
  "replicaset-controller": "The ReplicaSet controller",
  "generic-garbage-collector": "The garbage collector",
};

export const quiz: Question[] = [
  {
    id: "paused-too",
    question: "The patch of the scene, from five pods of 1.19 to eight of 1.20, also says `paused: true`. What do the ReplicaSets want when nothing is left to do?",
    answer: () => ({ says: paused.wants, why: "A pause holds back the template and lets the size through. So the old image has eight pods until somebody resumes." }),
    others: () => [
      { says: still.wants, why: "That would be a pause that holds everything. Upstream’s holds the template only." },
      { says: unpaused.wants, why: "That is how it ends without the pause, or after the resume." },
    ],
  },
  {
    id: "rollback-to-x",
    question: "The API server refuses to store `x` in the annotation that asks for a rollback. Suppose one got past it. Where would the next sync end?",
    answer: () => ({ says: name(noNumber), why: "To the controller an annotation that is no number asks for nothing. It would stay, and no Event would mention it." }),
    others: () => [
      { says: name(aNumber), why: "A number would end it there." },
      { says: name({ endsAt: 0 }), why: "`web` is there, so that question lets the sync pass." },
    ],
  },
  {
    id: "from-none",
    question: "`web` was scaled to 0 and has come to rest. Now somebody asks for eight pods. Where does the next sync end?",
    answer: () => ({ says: name(fromNone), why: "Only a ReplicaSet that wants pods is asked for its note, and none wants any. So _scaled?_ says no, and the rollout raises the new ReplicaSet." }),
    others: () => [
      { says: name(fromFive), why: "That is where it ends if you go from five pods to eight. At 0, no ReplicaSet is left to ask." },
      { says: name({ endsAt: 3 }), why: "Zero pods are no pause: nobody has paused it." },
    ],
  },
  {
    id: "and-again",
    question: "The first sync of the scene has ended. Before the second begins, somebody asks for three pods. Where does the second end?",
    answer: () => ({ says: name(again), why: "The note says 8 by now, and 3 are asked for. The new image waits for one more sync." }),
    others: () => [
      { says: name(untouched), why: "It did in the scene, because the note was right by then." },
      { says: name({ endsAt: 2 }), why: "Nobody is deleting anything: fewer pods are just another size." },
    ],
  },
  {
    id: "who-deletes",
    question: "`web` is deleted in the foreground. Who deletes its pods?",
    answer: () => ({ says: said[hands().deleted] ?? "", why: "It deletes what belongs to a deleted object, from the ReplicaSet down." }),
    others: () =>
      hands().others.map((who) => ({
        says: said[who] ?? "",
        why: who === "deployment-controller" ? "Its syncs end at _being deleted?_, where it only reports." : "It only reports, too: the ReplicaSet is being deleted as well, so its controller neither takes pods away nor replaces them.",
      })),
  },
]; // prettier-ignore
