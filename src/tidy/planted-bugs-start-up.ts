// Ours: bugs in what a controller manager starts first, for planted-bugs.ts
import type { PlantedBug } from "./planted-bugs.ts";

const accounts = "src/controller/serviceaccount";
const publisher = "src/controller/certificates/rootcacertpublisher";
const cache = "src/client-go/tools/cache";

const builders = "src/controller-manager/clientbuilder";
const app = "src/cmd/kube-controller-manager/app";
const dynamic = "src/controller/client-builder-dynamic";

export const plantedInStartUp: readonly PlantedBug[] = [
  {
    name: "of two versions of an object the one that the watch told is taken",
    file: `${cache}/mutation-cache.ts`,
    find: "if (compareResourceVersion(backing, mutated) < 0) return mutated;",
    plant: "if (compareResourceVersion(backing, mutated) > 0) return mutated;",
    tests: [`${cache}/mutation-cache`],
  },
  {
    name: "a namespace that is going away is given service accounts",
    file: `${accounts}/serviceaccounts-controller.ts`,
    find: 'if (ns?.status.phase === "Active") await',
    plant: "if (ns !== undefined) await",
    tests: [`${accounts}/serviceaccounts-controller.test`],
  },
  {
    name: "a token is made for an account that has one by now",
    file: `${accounts}/token-secrets.ts`,
    find: "if (hasReferencedToken(e, serviceAccount)) return false;",
    plant:
      "if (references(serviceAccount) > 0) return false;\n  function references(sa: v1.ServiceAccount): number { return sa.secrets?.length ?? 0; }",
    tests: [`${accounts}/tokens-controller.test`],
    named: "'new serviceaccount with missing secrets'",
  },
  {
    name: "a token that nobody refers to stays",
    file: `${accounts}/token-secrets.ts`,
    find: "if (!addedReference) await cleanUp(e, createdToken, failure);",
    plant: "if (addedReference) await cleanUp(e, createdToken, failure);",
    tests: [`${accounts}/tokens-controller.test`],
  },
  {
    name: "the token of an account that the cache does not know is deleted without asking the server",
    file: `${accounts}/tokens-controller.ts`,
    find: "const live = await this.client.coreV1().serviceAccounts(namespace).get(name);",
    plant:
      "return undefined;\n      const live = await this.client.coreV1().serviceAccounts(namespace).get(name);",
    tests: [`${accounts}/tokens-controller.test`],
    named: "'added secret without serviceaccount'",
  },
  {
    name: "all controllers share what says their name",
    file: `${builders}/client-builder.ts`,
    find: "return restclient.addUserAgent(this.clientConfig, name);",
    plant: "return Object.assign(this.clientConfig, restclient.addUserAgent(this.clientConfig, name));",
    tests: [builders],
  },
  {
    name: "a token that is another's is shown",
    file: `${builders}/sa-client-builder.ts`,
    find: "if (result.status.authenticated !== true)",
    plant: "if (result.status.authenticated === false)",
    tests: [builders],
  },
  {
    name: "a token is used to its end",
    file: `${dynamic}.ts`,
    find: "expiry: clock.now() + lifetime - leeway",
    plant: "expiry: clock.now() + lifetime + 0 * leeway",
    tests: [dynamic],
  },
  {
    name: "the last word about a controller counts",
    file: "src/controller-manager/app/helper.ts",
    find: "if (ctrl === `-${name}`) return false;",
    plant: "if (ctrl === `-${name}`) return controllers.lastIndexOf(name) > 0;",
    tests: ["src/controller-manager/app/helper"],
  },
  {
    name: "who waits for a server waits before the first look",
    file: "src/controller-manager/app/helper.ts",
    find: "await wait.pollImmediate(clock,",
    plant: "await wait.poll(clock,",
    tests: ["src/controller-manager/app/helper"],
  },
  {
    name: "a server that refuses is not waited for",
    file: "src/controller-manager/app/helper.ts",
    find: "lastErr = `failed to get apiserver",
    plant:
      "if (goerrors.textOf(err).includes('server')) throw err;\n      lastErr = `failed to get apiserver",
    tests: ["src/controller-manager/app/helper"],
  },
  {
    name: "one draw for both factories",
    file: `${app}/controllermanager.ts`,
    find: "return () => minResyncPeriod * (source.float64() + 1);",
    plant: "const once = minResyncPeriod * (source.float64() + 1);\n  return () => once;",
    tests: [`${app}/controllermanager.test`],
    named: "each factory draws its own resync period, of between one and two least ones",
  },
  {
    name: "a group that cannot be read ends all",
    file: `${app}/controllermanager.ts`,
    find: "return discovery.partialResult(err)?.resources ?? [];",
    plant: "return [];",
    tests: [`${app}/controllermanager.test`],
  },
  {
    name: "a controller that is skipped ends the starts",
    file: `${app}/starting/start-controllers.ts`,
    find: 'klog.warning(`Skipping "${controllerName}"`);\n      continue;',
    plant: 'klog.warning(`Skipping "${controllerName}"`);\n      return;',
    tests: [`${app}/controllermanager.test`],
    named: "at the defaults, four sets are what was recorded, in any order (1)",
  },
  {
    name: "only the first controller is paused for",
    file: `${app}/starting/start-controllers.ts`,
    find: "if (controllerStartInterval > 0) {",
    plant:
      "if (controllerStartInterval > 0 && controllerName === ctx.componentConfig.generic.controllers[0]) {",
    tests: [`${app}/controllermanager.test`],
    named:
      "a pause of one to two intervals comes before each start, a skipped one's too, and not before what is disabled",
  },
  {
    name: "a controller that is not named runs in a cluster all the same",
    file: `${app}/starting/start-controllers.ts`,
    find: "if (!isEnabled(ctx, controllerName)) {",
    plant: 'if (!isEnabled(ctx, controllerName) && controllerName !== "deployment") {',
    tests: ["src/cluster/controllers"],
    named: "others run by their names, and the rest is told to be disabled",
  },
  {
    name: "a certificate that somebody added to is left as it is",
    file: `${publisher}/publisher.ts`,
    find: "if (reflect.deepEqual(cm.data, data)) return;",
    plant: 'if (cm.data?.["ca.crt"] === data["ca.crt"]) return;',
    tests: [publisher],
  },
  {
    name: "two managers on one machine take themselves for one another",
    file: "src/cmd/kube-controller-manager/run.ts",
    find: "`${options.hostname()}_${uuid.newUUID(rand)}`",
    plant: "options.hostname()",
    tests: ["src/cmd/kube-controller-manager/process.full.test.ts"],
    full: "over HTTP two of them",
  },
  {
    name: "a leader that has lost its lease ends as if it had been asked to",
    file: "src/cmd/kube-controller-manager/run.ts",
    find: 'signal.aborted || ending.fatal("leaderelection lost")',
    plant: "signal.aborted",
    tests: ["src/cmd/kube-controller-manager/process.full.test.ts"],
    full: "over HTTP a leader that is frozen",
  },
  {
    name: "a token is believed after its secret is gone",
    file: "src/serviceaccount/legacy-validator.ts",
    find: "      await checkSecret(this.#getter, named, tokenData);\n",
    plant: "",
    tests: ["src/serviceaccount/jwt.test"],
    named: "invalid secret lookup",
  },
];
