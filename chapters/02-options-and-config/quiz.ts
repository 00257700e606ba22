import * as restclient from "#client-go/rest";
import type { Facts, Option, Question } from "../../site/author.ts";
import { groups } from "./groups.ts";
import { layers, wayOf } from "./layers.ts";
import { journeys, refused, saidOf } from "./plays.ts";
import { commandLine, controllers, newOptions, recorded } from "./whole.ts";

const flagsShown = Object.values(recorded.flagSections).reduce((sum, { length }) => sum + length, 0);
const [nope, dash, twice, two, burst] = await Promise.all([
  saidOf("--controllers=nope"),
  saidOf("--controllers=-nope"),
  saidOf("--controllers=nope,-nope"),
  saidOf("--controllers=*,-nope", "--concurrent-statefulset-syncs=0"),
  saidOf("--kube-api-burst=0"),
]);

export const facts: Facts = () => ({
  flagsShown,
  groups: groups.length,
  names: controllers.all.length,
  client: journeys[0]?.values.at(-1) ?? "",
  twoFaults: two,
  refusedLines: refused.length,
  workerFlags: Object.keys(recorded.flagDefaults).filter((name) => /concurrent.*syncs$/.test(name)).length,
  commandLine: commandLine.join("\n"),
});

const places = {
  parse: "when the flag is read",
  validate: "when the options are validated",
  applyTo: "when the options are applied",
  later: "when something wants to use it",
} as const;

const place = (name: string, why: string): Option => {
  const at = refused.find(({ args }) => args[0]?.startsWith(name) === true)?.at;
  return { says: at === undefined ? "" : places[at], why };
};

const last = (order: "as upstream" | "component-base first" | "flag first", flag: string): string =>
  String(wayOf({ setting: "kube-api-qps", flag, order }).stations.at(-1)?.leaves);
const [flagFirst, ofUpstream, baseFirst] = [
  last("flag first", "0"),
  last("as upstream", "0"),
  last("component-base first", "unset"),
];
const withDash = nope.replace("nope", "-nope");
const { burst: ofManager } = newOptions().generic.config.clientConnection;

export const quiz: Question[] = [
  {
    id: "flag-first",
    question: "Suppose that flags were read first, and the defaults filled in afterwards. What limit would `--kube-api-qps=0` end up as?",
    answer: () => ({ says: flagFirst, why: `The flag leaves a hole, and ${layers.manager} fill it.` }),
    others: () => [
      { says: ofUpstream, why: "That is what comes of upstream's own order. Here a default comes between the flag and client-go." },
      { says: baseFirst, why: "Component-base is still asked last." },
    ],
  },
  {
    id: "burst",
    question: "You set `--kube-api-burst=0` and leave the QPS at 20. What happens?",
    answer: () => ({ says: burst, why: "Defaulting is over, so the 0 stays. Validation has nothing against it, but a limit of 20 with a burst of 0 would let nothing through, and whoever makes the limiter refuses." }),
    others: () => [
      { says: `It runs with a burst of ${ofManager}.`, why: "That is the default, and the flag wrote over it." },
      { says: `It runs with a burst of ${restclient.defaultBurst}.`, why: "A REST client of client-go would fill that hole with 10. But with a QPS above zero the limiter is made before, for all groups together, and there nobody fills." },
    ],
  },
  {
    id: "twice",
    question: "`--controllers=nope,-nope`. What does the manager print?",
    answer: () => ({ says: twice, why: "Both words are reported as nope. An aggregate says once what is said twice, and then there is no need for brackets." }),
    others: () => [
      { says: `[${nope}, ${dash}]`, why: "There are two errors, but with one text." },
      { says: withDash, why: "The dash is taken off before the name is looked up." },
    ],
  },
  {
    id: "cloud",
    question: "`--cloud-provider=nope`. When does a real manager notice?",
    answer: () => place("--cloud-provider", "Upstream makes it in the callback that the elector calls, so only a leader notices. The recorded one ended with 255."),
    others: () => [
      place("--controllers", "So it is with the names of controllers, because their group checks them. No group checks the provider."),
      place("--tls-cipher", "So it is with cipher suites."),
      place("--feature-gates", "So it is with feature gates: their flag knows all of them."),
    ],
  },
]; // prettier-ignore
