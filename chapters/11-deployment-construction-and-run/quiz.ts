import * as workqueue from "#client-go/util/workqueue";
import { wrong as neverDone } from "../../exercises/11-deployment-construction-and-run/1-what-becomes-of-a-key/wrong/never-done.ts";
import { wrong as retriesAnyway } from "../../exercises/11-deployment-construction-and-run/1-what-becomes-of-a-key/wrong/retries-in-a-dying-namespace.ts";
import * as solution from "../../exercises/11-deployment-construction-and-run/1-what-becomes-of-a-key/solution.ts";
import type { Facts, Option, Question } from "../../site/author.ts";
import { momentsOf } from "./diagrams.ts";
import { said } from "./one-key-drawing.ts";
import { construction, hasty, hopeless, patient } from "./plays.ts";
import { type Story, followed, retried } from "./retried.ts";
import { begins, writesIn } from "./sync-story.ts";

const always = Number.MAX_SAFE_INTEGER;
const hour = 3_600_000;
const story: Story = { fails: always, with: "quota exceeded", events: [0], until: hour };

const alone = await retried(story);
const touched = await retried({ ...story, events: [0, 60_000] });
const twice = await retried({ ...story, events: [0, 60_000, 70_000] });
/** When a key is given up for the first time. */
const givenUp = ({ syncs }: { syncs: readonly { at: number; givenUp: boolean }[] }): number =>
  syncs.find((one) => one.givenUp)?.at ?? Number.NaN;
const leftover = twice.syncs.find(({ at }) => at > givenUp(twice))?.at ?? Number.NaN;

const both = ({ wants }: typeof patient): number[] => wants.map((one) => one.old + one.new);
const [atOnce, later] = momentsOf("", hasty);
const firstSync = patient.noted.find(({ what }) => what === "sync")?.at ?? Number.NaN;
const firstAdd = patient.noted.find(({ what }) => what === "add")?.at ?? Number.NaN;

export const facts: Facts = (run) => {
  const writes = writesIn(run);
  const [accepted, refused] = [
    writes.find(({ from }) => from !== undefined),
    writes.find(({ answer }) => answer === 409),
  ];
  return {
    before: accepted?.from ?? Number.NaN,
    after: accepted?.stored ?? Number.NaN,
    madeStep: writes[0]?.step ?? Number.NaN,
    refusedStep: refused?.step ?? Number.NaN,
    syncs: begins(run).length,
    lastSync: said(begins(run).at(-1)?.at ?? Number.NaN),
    writes: writes.length,
    minutes: Math.round((1000 * (writes.length + 1)) / 20 / 60),
    tries: hopeless.tries.length,
    lastTry: said(hopeless.tries.at(-1) ?? Number.NaN),
    lastWait: said((hopeless.tries.at(-1) ?? 0) - (hopeless.tries.at(-2) ?? 0)),
    eventCount: hopeless.events[0]?.count ?? Number.NaN,
    reason: hopeless.stands.status.conditions[0]?.reason ?? "",
    seenGeneration: hopeless.stands.status.observedGeneration,
    rsName: /"(web[^"]+)"/.exec(hopeless.events[0]?.message ?? "")?.[1]?.length ?? Number.NaN,
    alone: said(givenUp(alone)),
    touched: said(givenUp(touched)),
    leftover: said(leftover),
    firstAdd: said(firstAdd),
    firstSync: said(firstSync),
    waited: said(firstSync - firstAdd),
    most: Math.max(...both(patient)),
    hastyMost: Math.max(...both(hasty)),
    hastyRest: both(hasty).at(-1) ?? Number.NaN,
    hastyOld: later?.old ?? Number.NaN,
    hastyNew: atOnce?.fresh ?? Number.NaN,
    patientOld: patient.wants.at(-1)?.old ?? Number.NaN,
    patientNew: patient.wants.at(-1)?.new ?? Number.NaN,
    tooMany: (both(hasty).at(-1) ?? Number.NaN) - Math.max(...both(patient)),
    hastySyncs: hasty.noted.filter(({ at, what }) => what === "sync" && at < 1000).length - 1,
    requests: construction.requests === 0 ? "no request" : `${construction.requests} requests`,
    handlers: construction.asked.reduce((sum, { told }) => sum + told.length, 0),
  };
};

const number = (says: number, why: string): Option => ({ says: String(says), why });
const time = (at: number, why: string): Option => ({ says: `At ${said(at)}`, why });

const atHundred = await retried({ ...story, events: [0, 100_000] });
const dying: Story = { ...story, with: "namespace going away", events: [0, 10_000, 20_000] };
const inDying = await retried(dying);
const anyway = await followed(dying, retriesAnyway.implementation);
const oneFails: Story = { ...story, fails: 1, events: [0, 60_000, 120_000] };
const rightly = await followed(oneFails, solution);
const undone = await followed(oneFails, neverDone.implementation);

/** The waits of one key, failure by failure. */
const curve = new workqueue.ItemExponentialFailureRateLimiter(5, 1_000_000);
const waits = Array.from({ length: 16 }, () => curve.when("web"));

export const quiz: Question[] = [
  {
    id: "five-creates",
    question:
      "You create five Deployments, and each gets its ReplicaSet. At least how many lines `Error syncing deployment` does the log have at level 2?",
    answer: (run) =>
      number(
        5 * writesIn(run).filter(({ answer }) => answer === 409).length,
        "Each sync that makes a ReplicaSet is refused its last write, because its own earlier write came first.",
      ),
    others: () => [
      number(0, "Nothing is wrong with any of them, but a conflict is logged like any other error."),
      number(
        5 * 15,
        "A conflict lasts only until the news of the write has come: then a sync reads the new version.",
      ),
    ],
  },
  {
    id: "touched-late",
    question:
      "A quota on ReplicaSets keeps every sync of `web` from succeeding. Nobody touches `web` until 100 s after its first sync; then somebody sets an annotation. When is the key given up for the first time?",
    answer: () =>
      time(
        givenUp(atHundred),
        `The sync that the touch asks for is the sixteenth that fails. One retry still waits, so at ${said(givenUp(alone))} it begins again from 5 ms.`,
      ),
    others: () => [
      time(givenUp(alone), "That is when the sixteenth would come if nobody touched `web`."),
      time(
        100_000 + givenUp(alone),
        "A touch does not start the counting again: only a success or giving up does.",
      ),
      time(waits[14] ?? Number.NaN, "That is the last wait alone, without those before it."),
    ],
  },
  {
    id: "dying",
    question:
      "A namespace is going away, and three changes of `web` wake its sync, ten seconds apart. Each sync tries to make a ReplicaSet. How many syncs are there?",
    answer: () =>
      number(
        inDying.syncs.length,
        "None of them is retried: until the namespace is gone each would be refused.",
      ),
    others: () => [
      number(anyway.begun, retriesAnyway.belief),
      number(
        inDying.syncs.length - 2,
        "The key is forgotten, which only ends the counting. A change adds it again.",
      ),
    ],
  },
  {
    id: "without-done",
    question:
      "A worker calls `done` only if the sync has succeeded. The first sync of `web` fails, all others would succeed, and something changes after one minute and after two. How many syncs of `web` are there in an hour?",
    answer: () => number(undone.begun, neverDone.belief),
    others: () => [
      number(rightly.begun, "That is the number if `done` is called however the sync ends."),
      number(
        oneFails.events.length,
        "For one sync a change, the key would have to be handed out again, and a key in work is not.",
      ),
    ],
  },
  {
    id: "late-copy",
    question:
      "The controller starts while a new image is set, and its copy of the ReplicaSets is a second late. How many pods do the two ReplicaSets want together, at most?",
    answer: () =>
      number(
        Math.max(...both(patient)),
        "It waits for the copy, sees the ten old pods, and keeps to the ceiling.",
      ),
    others: () => [
      number(
        Math.max(...both(hasty)),
        "That would be so without the wait: it would see no ReplicaSet, and think all ten places free.",
      ),
      number(
        Math.min(...both(patient)),
        "That is what the first sync leaves. The next one fills the places of the two that went.",
      ),
    ],
  },
];
