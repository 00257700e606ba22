// Ours: bugs that the tests must see; src/tidy/planted-bugs.full.test.ts plants each in a copy of the project
import { plantedInAttacks } from "./planted-bugs-attacks.ts";
import { plantedInCaches } from "./planted-bugs-caches.ts";
import { plantedInCLI } from "./planted-bugs-cli.ts";
import { plantedInClientcmd } from "./planted-bugs-clientcmd.ts";
import { plantedInDiscovery } from "./planted-bugs-discovery.ts";
import { plantedInKubectl } from "./planted-bugs-kubectl.ts";
import { plantedInRollingUpdate } from "./planted-bugs-rolling-update.ts";
import { plantedInStartUp } from "./planted-bugs-start-up.ts";
import { plantedInOptions } from "./planted-bugs-options.ts";
import { plantedInServing } from "./planted-bugs-serving.ts";
import { plantedInTransport } from "./planted-bugs-transport.ts";

/** One change to the project that makes it wrong, and the test files of which at least one must turn red. */
export interface PlantedBug {
  readonly name: string;
  /** Path below the project. */
  readonly file: string;
  /** Text that occurs in the file exactly once. */
  readonly find: string;
  readonly plant: string;
  /** Filters for vitest. */
  readonly tests: readonly string[];
  /** Of their tests the one that must turn red, by a part of its name, where others would take long. A name that no test has is an error. */
  readonly named?: string;
  /** The same, where the tests are of those that need minutes or a browser. */
  readonly full?: string;
}

const rolling = "src/controller/deployment/rolling.ts";
const apimachinery = "src/apimachinery";
const election = "src/client-go/tools/leaderelection";
const elector = `${election}/leaderelection.ts`;
const util = "src/controller/deployment/util/deployment-util.ts";

export const plantedBugs: readonly PlantedBug[] = [
  ...plantedInAttacks,
  ...plantedInCaches,
  ...plantedInCLI,
  ...plantedInClientcmd,
  ...plantedInDiscovery,
  ...plantedInKubectl,
  ...plantedInRollingUpdate,
  ...plantedInStartUp,
  ...plantedInOptions,
  {
    name: "a percentage of surge rounds down",
    file: util,
    find: "scaledValue(maxSurge, desired, true)",
    plant: "scaledValue(maxSurge, desired, false)",
    tests: ["src/controller/deployment/util"],
  },
  {
    name: "a percentage of unavailability rounds up",
    file: util,
    find: "scaledValue(maxUnavailable, desired, false)",
    plant: "scaledValue(maxUnavailable, desired, true)",
    tests: ["src/controller/deployment/util"],
  },
  {
    name: "the surge is one pod too large",
    file: util,
    find: "const maxTotalPods = replicas + maxSurge;",
    plant: "const maxTotalPods = replicas + maxSurge + 1;",
    tests: ["src/controller/deployment/rolling.test"],
  },
  {
    name: "new pods count before they serve",
    file: rolling,
    find: "return allPodsCount - minAvailable - newRSUnavailablePodCount;",
    plant: "return allPodsCount - minAvailable;",
    tests: ["src/controller/deployment/rolling.test"],
    named: "'the new pods crash: no old pod may go'",
  },
  {
    name: "one sync scales up and down",
    file: rolling,
    find: "if (scaledUp) return syncRolloutStatus(dc, allRSs, newRS, d);",
    plant: "",
    tests: ["src/controller/deployment/rolling.test"],
    named: "'room for a surge pod: only up'",
  },
  {
    name: "an error on the way down is passed on",
    file: rolling,
    find: "    return false;\n  }\n}\n",
    plant: '    throw new Error("passed on");\n  }\n}\n',
    tests: ["src/controller/deployment/rolling.test"],
    named: "an update that fails is no error: nothing was scaled, and the sync goes on",
  },
  {
    name: "a revision is a double",
    file: "src/controller/deployment/util/revision.ts",
    find: "0n : strconv.parseInt(v);",
    plant: "0n : BigInt(Number(strconv.parseInt(v)));",
    tests: ["src/controller/deployment/new-replica-set.test"],
  },
  {
    name: "a pod without a grace period makes the estimate NaN",
    file: "src/controller/namespace/deletion/namespaced-resources-deleter.ts",
    find: "if (grace > estimate) estimate = grace;",
    plant: "estimate = Math.max(estimate, grace);",
    tests: ["src/controller/namespace"],
  },
  {
    name: "an elector measures by the wall clock, which may be set",
    file: elector,
    find: "this.observedTime = this.#config.clock.now();",
    plant: "this.observedTime = this.#config.clock.wall();",
    tests: [`${election}/two-electors.property`],
  },
  {
    name: "a watch begins anywhere",
    file: "src/client-go/tools/cache/reflector.ts",
    find: "{ resourceVersion: this.#lastSyncResourceVersion, timeoutSeconds,",
    plant: '{ resourceVersion: "0", timeoutSeconds,',
    tests: ["src/client-go/tools/cache/storm.property"],
  },
  {
    name: "a list says nothing of what is gone",
    file: "src/client-go/tools/cache/reflector.ts",
    find: "this.#store.replace(list.items, resourceVersion);",
    plant: "for (const item of list.items) this.#store.add(item);",
    tests: ["src/client-go/tools/cache/storm.property"],
  },
  {
    name: "a handler that comes late hears nothing of what is there",
    file: "src/client-go/tools/cache/shared-informer.ts",
    find: 'for (const obj of this.#indexer.list()) listener.add({ type: "add", newObj: obj });',
    plant: "",
    tests: ["src/client-go/tools/cache/storm.property"],
  },
  {
    name: "the queue hands out what is being processed",
    file: "src/client-go/util/workqueue/queue.ts",
    find: "if (!this.#processing.has(item)) this.#enqueue(item);",
    plant: "this.#enqueue(item);",
    tests: ["src/client-go/util/workqueue"],
  },
  {
    name: "the hash multiplies before it mixes",
    file: "src/go/hash/fnv/fnv.ts",
    find: "hash = Math.imul(hash ^ byte, prime32)",
    plant: "hash = Math.imul(hash, prime32) ^ byte",
    tests: ["src/api/hash"],
  },
  {
    name: "a label equal to the limit is greater",
    file: `${apimachinery}/labels/requirement.ts`,
    find: "have > want : have < want",
    plant: "have >= want : have <= want",
    tests: ["src/apimachinery/labels"],
  },
  {
    name: "1.5Gi cannot be printed",
    file: `${apimachinery}/api/resource/quantity.ts`,
    find: "decimal.roundUp(this.#amount, 0).unscaled",
    plant: "decimal.rescale(this.#amount, 0).unscaled",
    tests: ["src/apimachinery/api/resource"],
  },
  {
    name: "what somebody else added is deleted by apply",
    file: `${apimachinery}/util/strategicpatch/patch.ts`,
    find: "{ ignoreDeletions: true, setElementOrder: true }",
    plant: "{ setElementOrder: true }",
    tests: [`${apimachinery}/util/strategicpatch/patch.test`],
  },
  {
    name: "a key named __proto__ is lost in a patch",
    file: `${apimachinery}/util/json/json.ts`,
    find: 'if (key !== "__proto__") map[key] = value;',
    plant: 'if (key !== "") map[key] = value;',
    tests: ["src/apimachinery/util/mergepatch"],
  },
  {
    name: "a syntax error at the end of a line is on the next",
    file: `${apimachinery}/util/yaml/decoder.ts`,
    find: 'text.lastIndexOf("\\n", err.offset - 1) + 1',
    plant: 'text.lastIndexOf("\\n", err.offset) + 1',
    tests: ["src/apimachinery/util/yaml"],
  },
  {
    name: "a link may lead to a part of a page that is gone",
    file: "site/check.ts",
    find: "!page.ids.includes(fragment)",
    plant: "page.ids.length === 0",
    tests: ["site/check.test.ts"],
  },
  {
    name: "of Han text a query finds what holds one pair",
    file: "site/search/engine.ts",
    find: "han ? parts.length * 0.6 : parts.length",
    plant: "han ? parts.length * 0.2 : parts.length",
    tests: ["site/search"],
    named: "that is found nowhere whole",
  },
  {
    name: "an anchor that stands twice is the first",
    file: "site/cut/excerpt.ts",
    find: "nth === undefined && places.length > 1",
    plant: "nth === undefined && places.length > 9",
    tests: ["site/cut"],
  },
  {
    name: "an option of a quiz may be typed in",
    file: "site/contract.ts",
    find: "    checkQuiz(book, chapter, problems);\n",
    plant: "",
    tests: ["site/contract.test.ts"],
    named: "an option that is typed in",
  },
  {
    name: "what an older build kept is as good as new",
    file: "exercises/engine/cache.ts",
    find: "return found === version ? new Map(entries) : new Map();",
    plant: "return new Map(found === undefined ? [] : entries);",
    tests: ["exercises/engine/cache.test.ts"],
  },
  {
    name: "an explorable draws the floor where another number is",
    file: "chapters/16-rolling-update/ceiling-and-floor.ts",
    find: 'limit(limits.floor, "floor", 78, 130)',
    plant: 'limit(limits.floor + 1, "floor", 78, 130)',
    tests: ["chapters/16-rolling-update"],
  },
  {
    name: "the book on paper shows hints and solutions with their exercise",
    file: "site/book/paper.ts",
    find: '[has("hint", "solution", "ending", "wrongs"), (details, paper) => paper.keep(paper.as("div", details))],',
    plant: '[has("hint", "solution", "ending", "wrongs"), (details, paper) => paper.as("div", details)],',
    tests: ["site/book/epub.test.ts"],
  },
  {
    name: "a request that nobody allows is served",
    file: "src/apiserver/endpoints/filters/authorization.ts",
    find: 'if (decision === "allow")',
    plant: 'if (decision !== "deny")',
    tests: ["src/apiserver", "src/embedded/security"],
  },
  {
    name: "nobody is asked whether they may",
    file: "src/apiserver/server/config.ts",
    find: "withAuthorization(apiHandler, c.authorization.authorizer)",
    plant: "withAuthorization(apiHandler, undefined)",
    tests: ["src/apiserver", "src/embedded/security"],
  },
  {
    name: "a watch slips past as a list",
    file: "src/apiserver/endpoints/request/requestinfo.ts",
    find: 'return { verb: watch ? "watch" : "list",',
    plant: 'return { verb: "list",',
    tests: ["src/apiserver/endpoints/request", "src/embedded/security"],
  },
  {
    name: "a panic takes the server with it",
    file: "src/apiserver/server/filters/wrap.ts",
    find: "return await handler(req, ctx);",
    plant: "return handler(req, ctx);",
    tests: ["src/apiserver/server", "src/embedded/security"],
  },
  {
    name: "who breaks off is answered all the same",
    file: "src/apiserver/server/filters/wrap.ts",
    find: "        throw err;\n",
    plant: "",
    tests: ["src/apiserver/server", "src/embedded/security"],
  },
  {
    name: "a write that came too late is answered 200 with what was there",
    file: "src/embedded/registry/registry.ts",
    find: "return this.collection.update(key, ordered, old);",
    plant: "return this.collection.update(key, ordered, old) ?? old;",
    tests: ["src/embedded/endpoints/races"],
  },
  {
    name: "a revision to roll back to may be any text",
    file: "src/api/defaults/defaults.ts",
    find: "  apps.convertDeployment,\n",
    plant: "",
    tests: ["src/embedded/endpoints/conversion"],
  },
  {
    name: "a port that leaves out a case of upstream's table counts as whole",
    file: "src/tidy/upstream-account.ts",
    find: "passed < entry.tests ||",
    plant: "passed < 1 ||",
    tests: ["src/tidy/upstream-cases"],
  },
  {
    name: "a case counts as named by a title that only has its letters in it",
    file: "src/tidy/upstream-account.ts",
    find: "title === one ||",
    plant: "title.includes(one) ||",
    tests: ["src/tidy/upstream-cases"],
  },
  {
    name: "a gap of the controllers may come later",
    file: "src/tidy/upstream-account.ts",
    find: '!file.path.startsWith("client-go/")',
    plant: "file.path.length === 0",
    tests: ["src/tidy/upstream-cases"],
  },
  {
    name: "a condition of a namespace that changes loses its place",
    file: "src/controller/namespace/deletion/status-condition-utils.ts",
    find: "    conditions.set(type, { ...found, lastTransitionTime });",
    plant: "    conditions.delete(type);\n    conditions.set(type, { ...found, lastTransitionTime });",
    tests: ["src/controller/namespace"],
  },
  {
    name: "a ReplicaSet that is made wakes nobody",
    file: "src/controller/replicaset/replica-set.ts",
    find: "onAdd: (rs) => this.addRS(rs),",
    plant: "onAdd: () => {},",
    tests: ["src/controller/replicaset/watch"],
  },
  {
    name: "a text that is followed hands on another error than it throws",
    file: "exercises/engine/steps-recorder.ts",
    find: "      return error;",
    plant: '      return Object.assign(error as object, { message: "followed" }) as typeof error;',
    tests: ["exercises/engine/steps.full.test.ts"],
    full: "04/1",
  },
  {
    name: "a scratch pad stands still once it was called",
    file: "site/client/exercise-scratch.ts",
    find: "const tried = await tryOut(area.value);",
    plant: "const tried = await tryOut(area.defaultValue);",
    tests: ["site/browser/scratch.full.test.ts"],
    full: "calls the text",
  },
  {
    name: "beside upstream's functions the learner sees the first text",
    file: "site/client/exercise-ending.ts",
    find: "code.textContent = yours();",
    plant: 'code.textContent = one("textarea")?.textContent ?? "";',
    tests: ["site/browser/ending.full.test.ts"],
    full: "who solves it",
  },
  {
    name: "a rollout that is stepped through begins with its first step",
    file: "exercises/engine/film.ts",
    find: "return first < 0 ? Math.max(0, steps.steps.length - 1) : first;",
    plant: "return first < 0 ? Math.max(0, steps.steps.length - 1) : 0;",
    tests: ["exercises/engine/film.test.ts", "exercises/engine/session-steps.test.ts"],
  },
  {
    name: "a reason stands where the port would have moved another size",
    file: "chapters/16-rolling-update/why.ts",
    find: "size === was?.get(image) || size === port?.get(image)",
    plant: "size === was?.get(image) || port?.has(image)",
    tests: ["chapters/16-rolling-update/why.test.ts"],
  },
  {
    name: "a verdict on an exercise outlives the port that it was reached with",
    file: "exercises/engine/verdicts.ts",
    find: "reached.map((path) => [path, texts.hash(path)])",
    plant: "reached.map((path) => [path])",
    tests: ["exercises/engine/verdicts"],
  },
  {
    name: "the editor offers a name of types where a value is wanted",
    file: "exercises/engine/assist.ts",
    find: `(isOfTypes || !(kind === "alias" && types.has(name)))`,
    plant: "true",
    tests: ["exercises/engine/assist"],
  },
  {
    name: "a recorded run outlives the port that it was played from",
    file: "site/record/kept-runs.ts",
    find: "files.map((path) => [path, texts.hash(path)])",
    plant: "files.map((path) => [path])",
    tests: ["site/record/kept-runs"],
  },
  {
    name: "a candidate believes the holder's clock",
    file: elector,
    find: "this.observedTime + leaseDuration > now",
    plant: "(oldLeaderElectionRecord.renewTime ?? 0) + leaseDuration > now",
    tests: [election],
  },
  {
    name: "a candidate does not see that a lease was renewed",
    file: elector,
    find: "if (this.observedRawRecord !== oldLeaderElectionRawRecord) {",
    plant: "if (this.observedRecord.holderIdentity !== oldLeaderElectionRecord.holderIdentity) {",
    tests: [`${election}/two-electors.property`],
  },
  {
    name: "who loses the race to write leads all the same",
    file: elector,
    find: "      klog.error(`Failed to update lock: ${goerrors.textOf(err)}`);\n      return false;",
    plant: "      klog.error(`Failed to update lock: ${goerrors.textOf(err)}`);\n      return true;",
    tests: [`${election}/leaderelection.race`],
  },
  {
    name: "each look at a lease is taken for news",
    file: elector,
    find: "      this.observedRawRecord = oldLeaderElectionRawRecord;",
    plant: "      this.observedRawRecord ||= oldLeaderElectionRawRecord;",
    tests: [`${election}/elector`],
  },
  {
    name: "each renewal counts as a transition",
    file: elector,
    find: "{ ...leaderElectionRecord, acquireTime, leaderTransitions }",
    plant: "{ ...leaderElectionRecord, acquireTime, leaderTransitions: leaderTransitions + 1 }",
    tests: [`${election}/two-electors.property`],
  },
  {
    name: "a leader renews past its deadline",
    file: elector,
    find: "context.withTimeout(signal, clock, renewDeadline);",
    plant: "context.withTimeout(signal, clock, 2 * renewDeadline);",
    tests: [`${election}/two-electors.property`],
  },
  {
    name: "a lock that is given away is held for as long as ever",
    file: elector,
    find: "leaseDurationSeconds: 1,",
    plant: "leaseDurationSeconds: math.intDiv(this.#config.leaseDuration, time.second),",
    tests: [election],
  },
  {
    name: "a tick of a poll comes again until the clock has reached it",
    file: `${apimachinery}/util/wait/poll.ts`,
    find: "ticks = Math.max(ticks, passed) + 1;",
    plant: "ticks = passed + 1;",
    tests: [`${apimachinery}/util/wait/poll`],
  },
  ...plantedInServing,
  ...plantedInTransport,
];
