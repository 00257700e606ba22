// Ours: bugs in what a controller manager serves, for planted-bugs.ts
import type { PlantedBug } from "./planted-bugs.ts";

const server = "src/apiserver/server";
const request = "src/apiserver/authentication/request";
const tokenCache = "src/apiserver/authentication/token/cache";
const authorizerWebhook = "src/apiserver/plugin/authorizer/webhook";

export const plantedInServing: readonly PlantedBug[] = [
  {
    name: "a short prefix is tried before a long one",
    file: `${server}/mux/pathrecorder.ts`,
    find: "byPrefixPriority(b.prefix, a.prefix)",
    plant: "byPrefixPriority(a.prefix, b.prefix)",
    tests: [`${server}/mux`],
  },
  {
    name: "a prefix takes a path away from whoever serves exactly that",
    file: `${server}/mux/pathrecorder.ts`,
    find: "const exactHandler = this.#pathToHandler.get(path);",
    plant:
      "const isBelow = this.#prefixHandlers.some(({ prefix }) => path.startsWith(prefix));\n    const exactHandler = isBelow ? undefined : this.#pathToHandler.get(path);",
    tests: [`${server}/mux`],
  },
  {
    name: "an open path opens what stands below it",
    file: "src/apiserver/authorization/path/path.ts",
    find: "return paths.has(path) ||",
    plant: "return [...paths].some((open) => `${path}/`.startsWith(`${open}/`)) ||",
    tests: ["src/apiserver/authorization/path"],
  },
  {
    name: "who shows a token that nobody knows is let in like who shows none",
    file: "src/apiserver/authentication/authenticatorfactory/delegating.ts",
    find: "authenticatorunion.newFailOnError(known, anonymous",
    plant: "authenticatorunion.newUnion(known, anonymous",
    tests: ["src/apiserver/authentication/authenticatorfactory"],
  },
  {
    name: "health is not asked about further once one check has failed",
    file: `${server}/healthz/healthz.ts`,
    find: "failedVerboseLogOutput += `[-]${checkName} failed: ${reason}\\n`;",
    plant: "failedVerboseLogOutput += `[-]${checkName} failed: ${reason}\\n`;\n      break;",
    tests: [`${server}/healthz`],
  },
  {
    name: "everybody is told why a check fails",
    file: `${server}/healthz/healthz.ts`,
    find: "individualCheckOutput += `[-]${checkName} failed: reason withheld\\n`;",
    plant: "individualCheckOutput += `[-]${checkName} failed: ${reason}\\n`;",
    tests: [`${server}/healthz`],
  },
  {
    name: "a failure is told in brief where nobody asked for more",
    file: `${server}/healthz/healthz.ts`,
    find: "return http.error(`${individualCheckOutput}${name} check failed`, 500);",
    plant: "return http.error(`${name} check failed`, 500);",
    tests: [`${server}/healthz`],
  },
  {
    name: "what is shown of a configuration changes with it",
    file: "src/component-base/configz/configz.ts",
    find: "this.#val = JSON.stringify(val);",
    plant: "this.marshalJSON = () => JSON.stringify(val);",
    tests: ["src/component-base/configz"],
  },
  {
    name: "a controller manager asks nobody whether they may",
    file: "src/controller-manager/app/serve.ts",
    find: "handler = genericapifilters.withAuthorization(apiHandler, authorizationInfo.authorizer);",
    plant: "handler = apiHandler;",
    tests: ["src/controller-manager/app/serve"],
  },
  {
    name: "a token that is good for one audience is good for all",
    file: `${tokenCache}/cached-token-authenticator.ts`,
    find: "JSON.stringify([token, ctx.audiences])",
    plant: "JSON.stringify([token])",
    tests: [tokenCache],
  },
  {
    name: "questions of any length are remembered",
    file: `${authorizerWebhook}/webhook.ts`,
    find: "if (shouldCache(attr)) this.#responseCache",
    plant: "this.#responseCache",
    tests: [authorizerWebhook],
  },
  {
    name: "who reviews is asked once, however it fails",
    file: "src/apiserver/util/webhook/webhook.ts",
    find: "if (shouldRetry(err)) return false;",
    plant: "if (shouldRetry(err)) throw err;",
    tests: [authorizerWebhook],
  },
  {
    name: "anybody's headers are believed",
    file: `${request}/headerrequest/requestheader.ts`,
    find: "return x509request.newDynamicCAVerifier(verifyOptionFn, newDynamic(names), proxyClientNames, clock);",
    plant: "return newDynamic(names);",
    tests: ["src/apiserver/authentication/authenticatorfactory"],
  },
  {
    name: "a certificate is good for ever",
    file: "src/go/crypto/x509/node/library.ts",
    find: "    this.#checkTime(currentTime);\n",
    plant: "",
    tests: [`${request}/x509`],
  },
  {
    name: "metrics that are past their time are shown",
    file: "src/component-base/metrics/metric.ts",
    find: "this.#isHidden = shouldHide(version, deprecated);",
    plant: "this.#isHidden = false;",
    tests: ["src/component-base/metrics"],
  },
];
