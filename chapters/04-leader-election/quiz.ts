import type { Facts, Option, Question } from "../../site/author.ts";
import { seenAfter } from "./lead.ts";
import { bands, defaults, margin, scenes } from "./plays.ts";
import { first, second, settings } from "./race.ts";
import { cells, titles } from "./tables.ts";

const seconds = (ms: number): number => Math.round(ms / 100) / 10;
const [one, two] = scenes.failover.race.reigns;
const renewed =
  scenes.failover.race.asked.findLast(({ who, verb }) => who === first && verb === "update")?.at ?? 0;
const looks = scenes.failover.race.asked.filter(({ who, verb, answer }) => who === second && verb === "get" && answer === "done"); // prettier-ignore
const [old, next] = scenes.twoLeaders.race.reigns;

/** The longest that nobody leads with these durations, in seconds: a look too early before the lease, and one after it. */
const most = (text: string): number => {
  const { leaseDuration, retryPeriod } = settings(text);
  return seconds(leaseDuration + 2 * 2.2 * retryPeriod);
};

export const facts: Facts = (run) => ({
  after: seconds((two?.from ?? 0) - renewed),
  killed: seconds(one?.to ?? 0),
  gap: seconds((two?.from ?? 0) - (one?.to ?? 0)),
  firstLook: seconds(looks[0]?.at ?? Number.NaN),
  conflictStep: run.steps.find((step) => cells(step, titles.asked).at(-1) === "409")?.n ?? Number.NaN,
  defaultMost: most(defaults),
  bothFrom: seconds(next?.from ?? 0),
  bothTo: seconds(old?.to ?? 0),
  bothFor: seconds((old?.to ?? 0) - (next?.from ?? 0)),
});

const option = (n: number, why: string): Option => ({ says: `${n} s`, why });

/** What the checks say of durations. */
async function refusal(text: string): Promise<string> {
  return (await seenAfter([], settings(text), 0)).refused ?? "nothing";
}
const [long, short, none] = [await refusal("15/10/10"), await refusal("10/10/2"), await refusal("15/10/2")];

const legal = margin("20/15/8");
const usual = margin(defaults);
const [, taken] = bands;
const transitions = scenes.failover.lease.spec.leaseTransitions ?? 0;
const writes = scenes.failover.race.asked.filter(({ verb, answer }) => verb !== "get" && answer === "done");
/** How often each renewed in the failover: the first write of each makes the Lease or takes it over. */
const [ofFirst, ofSecond] = [first, second].map(
  (seat) => writes.filter(({ who }) => who === seat).length - 1,
);

export const quiz: Question[] = [
  {
    id: "cut",
    question: "15/10/2. A leader is cut off right after a renewal. After how many seconds does it stop?",
    answer: () => option(usual.leads, "It waits one retry period before it notices anything, and then tries until the deadline."),
    others: () => [
      option(usual.leads - 2, "That is the deadline alone. It begins with the next round, a retry period later."),
      option(usual.next, "That is the lease, which others wait for. A leader does not look at it."),
    ],
  },
  {
    id: "earliest",
    question: "15/10/2. At the earliest, how long after the last renewal can another one lead?",
    answer: () => option(usual.next, "A lease has to pass after the standby has seen the renewal, and it may see it at once."),
    others: () => [
      option(usual.leads, "By then the old leader has stopped. The standby does not know that."),
      option(seconds(Math.min(...(taken?.seconds ?? [])) * 1000), "That was the luckiest of our sixty plays. A luckier one is possible."),
      option(most(defaults), "That is the latest: the standby looked just before the renewal, and just before the lease was over."),
    ],
  },
  {
    id: "both",
    question: "20/15/8 passes the checks. For how long may two lead at once, if all answers are prompt?",
    answer: () => option(-legal.spare, `The old one may lead for 15 + 8 = ${legal.leads} s after its last renewal, and the next may begin after ${legal.next} s.`),
    others: () => [
      option(Math.max(0, legal.spare), "The checks do not promise that. They compare the lease with the deadline alone."),
      option(legal.leads - 15, "That is the retry period. But the lease is 5 s longer than the deadline, and those 5 s come off."),
    ],
  },
  {
    id: "refused",
    question: "You set `--leader-elect-retry-period=10s` and leave the rest at 15/10. What does the manager say?",
    answer: () => ({ says: long, why: "10 is not more than 1.2 × 10. The first check, 15 > 10, has passed." }),
    others: () => [
      { says: short, why: "That is the first check, and 15 is more than 10." },
      { says: none, why: "That is what it says with a retry period of 2 s." },
    ],
  },
  {
    id: "transitions",
    question: `The first leader makes the Lease, renews it ${ofFirst} times and is killed. Another one takes over and renews it ${ofSecond} times. What does \`leaseTransitions\` say?`,
    answer: () => ({ says: String(transitions), why: "Only a takeover counts. The first leader had nobody to take over from, and a renewal changes nothing but renewTime." }),
    others: () => [
      { says: String(transitions + 1), why: "Making the Lease is no transition: it starts at 0." },
      { says: String(writes.length), why: "That would be right if each write counted." },
    ],
  },
]; // prettier-ignore
