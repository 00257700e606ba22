import * as cmdtesting from "#kubectl/cmd/testing";
import type { Facts, Option, Question, Run } from "../../site/author.ts";
import { type Asked, askedAt, askedIn } from "./asked.ts";
import { type Cause, causes, from, printed } from "./causes.ts";
import { below } from "./diagrams.ts";
import { namespaceOf } from "./namespaces.ts";
import { counted, failed } from "./recorded.ts";
import shortRun from "./short.json" with { type: "json" };

const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const word = (n: number): string => words[n] ?? String(n);

/** The run of the four failures, which the facts need beside the whole one. */
const short = shortRun as unknown as Run; // Written by the recorder.
const [, missing, none, minus] = askedIn(short);

/** The first step of the run at which a line stands so. */
const stepAt = (run: Run, is: (asked: Asked) => boolean): number =>
  run.steps.find((step) => askedAt(step).some(is))?.n ?? Number.NaN;

const warnings =
  (await cmdtesting.runKubectl(["create", "--dry_run=client", "-f", "x"])).stderr.match(/DEPRECATED/g) ?? [];
const requests = short.steps.at(-1)?.state.requests ?? [];
const ofNone = requests.slice(missing?.requests, (missing?.requests ?? 0) + (none?.requests ?? 0));

export const facts: Facts = (run) => ({
  missingRequests: word(missing?.requests ?? 0),
  noneRequests: word(none?.requests ?? 0),
  minusRequests: word(minus?.requests ?? 0),
  discoveryRequests: word(ofNone.filter((one) => !one.includes("/namespaces/")).length),
  failed: failed.length,
  invalids: word(counted[3] ?? 0),
  commands: below.commands,
  warned: warnings.length === 2 ? "twice" : `${word(warnings.length)} times`,
  readStep: stepAt(run, ({ kubeconfig }) => kubeconfig),
  askedStep: stepAt(run, ({ requests }) => requests > 0),
}); // prettier-ignore

/** How the text of an error begins. */
const begins = (err: Error, until: number, why: string): Option => ({
  says: `\`${printed(err)[0].split(" ").slice(0, until).join(" ")}\``,
  why,
});

const path = (name: string): Error => new Error(`the path "${name}" does not exist`);
const inFile = (cause: Cause): Error => from(cause, "minus.yaml");

/** What becomes of a file with a namespace of its own. */
function becomes(asked: Parameters<typeof namespaceOf>[0]): string {
  const [name, isOrder] = namespaceOf(asked);
  return isOrder ? `It is refused: \`elsewhere\` is not \`${name}\`.` : "It is created in `elsewhere`.";
}

const tells = (err: Error): string =>
  printed(err)[0].includes("minus.yaml") ? "Yes, its name is in the line." : "No.";
const [oneBad, twoBad] = [
  tells(inFile("Invalid")),
  tells(new AggregateError([inFile("Invalid"), inFile("Invalid")])),
];

const sent = (asked: Asked | undefined, why: string): Option => ({ says: word(asked?.requests ?? 0), why });

export const quiz: Question[] = [
  {
    id: "two-missing",
    question: "`kubectl create -f a.yaml -f b.yaml`, and neither file exists. How does what you read begin?",
    answer: () => begins(new AggregateError([path("a.yaml"), path("b.yaml")]), 3, "The two errors come in one list. In a list each error has a line, and no line gets a prefix."),
    others: () => [
      begins(path("a.yaml"), 4, "That is how it begins if one file is missing."),
      begins(causes["404"](), 4, "No server has heard of these files."),
    ],
  },
  {
    id: "logged-out",
    question: "Your token has expired, and the server answers 401. How does what you read begin?",
    answer: () => begins(causes["401"](), 5, "It is a Status, but the reason Unauthorized has a sentence of its own, with the small `error:`."),
    others: () => [
      begins(causes["404"](), 3, "That is how it begins for nearly every other reason."),
      begins(causes.refused(), 5, "That is how it begins if nothing listens at the address."),
    ],
  },
  {
    id: "which-file",
    question: "One of the many files in a folder has `replicas: -1`. Does the error tell you which file it is?",
    answer: () => ({ says: oneBad, why: "An `Invalid` is printed from its details: kind, name and causes. The file name stands in the message." }),
    others: () => [{ says: twoBad, why: "That would be so with two bad files: in a list the message is printed." }],
  },
  {
    id: "whose-namespace",
    question: "Your context says `team-a`, and you type no `-n`. What becomes of a file that says `namespace: elsewhere`?",
    answer: () => ({ says: becomes({ context: "team-a" }), why: "The namespace of a context is a suggestion. It fills in what a file leaves out." }),
    others: () => [{ says: becomes({ context: "team-a", flag: "team-a" }), why: "That is what `-n team-a` would do, although it names the same namespace." }],
  },
  {
    id: "second-time",
    question: "`kubectl create -f web.yaml` a second time, within ten minutes: how many requests does it send?",
    answer: (run) => sent(askedIn(run)[1], "The list of kinds is on disk. The schema is fetched again, and then the object is sent."),
    others: (run) => [
      sent(askedIn(run)[0], "That is how many were sent the first time, most of them to learn which kinds there are."),
      sent(missing, "One request fetches the schema. The object has to be sent as well."),
    ],
  },
]; // prettier-ignore
