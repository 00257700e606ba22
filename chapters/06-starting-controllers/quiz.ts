import type { Facts, Option, Question } from "../../site/author.ts";
import { interval, plain, slow } from "./plays.ts";
import { count, started, usual } from "./starts.ts";

const [run, skipped, disabled] = (["started", "skipped", "disabled"] as const).map((fate) =>
  count(plain, fate),
) as [number, number, number]; // Three of three.
const asked = run + skipped;

export const facts: Facts = () => ({
  run,
  skipped,
  asked,
  least: asked * interval,
  most: 2 * asked * interval,
  mostOfRun: 2 * run * interval,
  kubeadm: kubeadmWithKeys,
  kubeadmPods,
  deploymentAt: Math.round(slow.told.find(({ name }) => name === "deployment")?.at ?? Number.NaN),
  lights: Math.round(slow.lights ?? Number.NaN),
});

const running = async (change: Partial<typeof usual>): Promise<number> =>
  count(await started({ ...usual, ...change }), "started");
const withKeys = await running({ keys: true });
const minus = await running({ words: ["-cronjob"] });
const starMinus = await running({ words: ["*", "-cronjob"] });
const joining = ["*", "bootstrapsigner", "tokencleaner"];
const named = await running({ words: joining });
const kubeadmWithKeys = await running({ words: joining, keys: true });
const kubeadmPods = await running({ words: joining, keys: true, cidrs: true });
const both = count(await started({ ...usual, words: ["cronjob", "-cronjob"] }), "started");
const external = count(await started({ ...usual, cloud: "external" }), "skipped");

const option = (n: number, why: string): Option => ({ says: String(n), why });
const seconds = (n: number, why: string): Option => ({ says: `${n} s`, why });

export const quiz: Question[] = [
  {
    id: "minus",
    question: "A manager is started with `--controllers=-cronjob` and nothing else. How many controllers run?",
    answer: () => option(minus, "No star, and no name without a minus: nothing may run."),
    others: () => [
      option(starMinus, "That is `*,-cronjob`. A minus takes one away, and implies no star."),
      option(run, "That is the star alone."),
    ],
  },
  {
    id: "kubeadm",
    question: "And with `*,bootstrapsigner,tokencleaner` and no other flag?",
    answer: () => option(named, `The two that are off by default are named: ${run} + 2 = ${named}. The one for tokens still has no key file. (kubeadm writes this list, and key files with it: there ${kubeadmWithKeys} run.)`),
    others: () => [
      option(run, "The two are off by default, and that is only for names that no word mentions."),
      option(named + 1, "The third disabled one is serviceaccount-token. It was never refused by a word: it has no key."),
    ],
  },
  {
    id: "first",
    question: "`--controllers=cronjob,-cronjob`. How many run?",
    answer: () => option(both, "The first word about it settles it. Everything else has no word and no star."),
    others: () => [
      option(minus, "The minus comes too late: it is not read any more for this name."),
      option(starMinus, "Without a star nothing runs that is not named."),
    ],
  },
  {
    id: "interval",
    question: "`*`, no cloud and no other flags, and a start interval of 10 s. After how many seconds, at the earliest, does `web` move?",
    answer: () => seconds(asked * interval, `A pause of at least 10 s before each of ${asked} calls: ${asked} × 10 = ${asked * interval} s, and only then do the informers start.`),
    others: () => [
      seconds(run * interval, `That would be right if the ${skipped} that are skipped took no pause. Nobody knows yet that they will decline.`),
      seconds((asked + disabled) * interval, `The ${disabled} disabled names take no pause.`),
      seconds(interval, "The Deployment controller may well be the first to be started. It hears of nothing before the informers start."),
    ],
  },
  {
    id: "keys",
    question: "The manager is given a key for service account tokens, and a certificate and key to sign requests with. How many run now?",
    answer: () => option(withKeys, `serviceaccount-token is no longer disabled, and csrsigning no longer skipped: ${run} + 2 = ${withKeys}.`),
    others: () => [
      option(withKeys - 1, "One of the two keys is for serviceaccount-token, and the other one for csrsigning."),
      option(run, "Two names were waiting for a key."),
    ],
  },
  {
    id: "external",
    question: "With `--cloud-provider=external`, how many names does the log say it is skipping?",
    answer: () => option(external, `service, route and cloud-node-lifecycle are not in the map: ${skipped} − 3 = ${external}.`),
    others: () => [
      option(skipped, "That is without any cloud. With an external one, three names are not in the map at all, so nobody asks them."),
      option(skipped - 2, "Three belong to a cloud: route is one of them, too."),
    ],
  },
]; // prettier-ignore
