// Ours: bugs in what a program is told, from its flags to its configuration, that the tests must see
import type { PlantedBug } from "./planted-bugs.ts";

const config = "src/controller/apis/config/v1alpha1";
const program = "src/cmd/kube-controller-manager";
const app = `${program}/app`;

export const plantedInOptions: readonly PlantedBug[] = [
  {
    name: "the rate of requests is left to component-base",
    file: `${config}/defaults.ts`,
    find: "if (clientConnection.qps === 0) clientConnection.qps = 20;",
    plant: "",
    tests: [config],
  },
  {
    name: "the lock is left to component-base",
    file: "src/controller-manager/config/v1alpha1/defaults.ts",
    find: 'if (obj.leaderElection.resourceLock === "") obj.leaderElection.resourceLock = "leases";',
    plant: "",
    tests: [config],
  },
  {
    name: "the internal configuration shares its parts with the versioned one",
    file: `${config}/conversion.ts`,
    find: "const copy = runtime.deepCopy(obj);",
    plant: "const copy = obj;",
    tests: [config],
  },
  {
    name: "a number of 32 bits is shown with the digits of 64",
    file: "src/component-base/config/fields.ts",
    find: "return Number(strconv.formatFloat(Number(value), 32));",
    plant: "return Number(value);",
    tests: ["src/conformance/controller-manager.test.ts"],
    named: "the configuration of the recorded line is what /configz showed",
  },
  {
    name: "no secure port may be 0",
    file: "src/apiserver/server/options/serving.ts",
    find: "if ((this.required && port < 1) || port > 65535) {",
    plant: "if (port < 1 || port > 65535) {",
    tests: ["src/apiserver/server/options/options.test"],
  },
  {
    name: "the dash is part of a controller's name",
    file: "src/controller-manager/options/generic.ts",
    find: '(word.startsWith("-") ? word.slice(1) : word)',
    plant: "word",
    tests: [`${app}/options/options.test`],
  },
  {
    name: "what is set later shows in the configuration that runs",
    file: "src/controller-manager/options/generic.ts",
    find: "...runtime.deepCopy(this.config),",
    plant: "...this.config,",
    tests: [`${app}/options/options.test`],
  },
  {
    name: "an empty word is an argument",
    file: `${program}/command.ts`,
    find: 'if (args.every((arg) => arg === "")) return;',
    plant: "if (args.length === 0) return;",
    tests: [`${program}/command.test`],
  },
  {
    name: "a bad value is found before the version is told",
    file: `${program}/command.ts`,
    find: "const line = versionFlag.requested(program.version);",
    plant: "s.validate(controllers());\n      const line = versionFlag.requested(program.version);",
    tests: [`${program}/command.test`],
  },
  {
    name: "a feature adds no controller's name",
    file: `${program}/known-controllers.ts`,
    find: "app.knownControllers({ enabled })",
    plant: "app.knownControllers({ enabled: () => false })",
    tests: [`${program}/command.test`],
  },
  {
    name: "sections of flags are sorted",
    file: "src/component-base/cli/flag/sectioned.ts",
    find: "return this.#flagSets.entries();",
    plant: "return [...this.#flagSets].toSorted().values();",
    tests: ["src/conformance/controller-manager.test.ts"],
    named: "help shows every section, in order, and every flag in it",
  },
  {
    name: "pairs are added to the default",
    file: "src/component-base/cli/flag/maps.ts",
    find: "if (!this.#initialized) this.#owner[this.#key] = new Map();",
    plant: "",
    tests: ["src/component-base/cli/flag"],
  },
  {
    name: "a port is kept whose certificates are refused",
    file: "src/apiserver/server/options/serving.ts",
    find: "await listener.close();",
    plant: "",
    tests: ["src/apiserver/server/options/serving.test"],
  },
  {
    name: "a made certificate is not good for the address that is served",
    file: "src/apiserver/server/options/serving.ts",
    find: "{ dns, ips: [...ips, this.bindAddress] }",
    plant: "{ dns, ips }",
    tests: ["src/apiserver/server/options/serving.test"],
  },
  {
    name: "what the port came to is not written back",
    file: `${app}/options/options.ts`,
    find: "cfg.generic.port = this.insecureServing.bindPort;",
    plant: "",
    tests: ["src/conformance/controller-manager.test.ts"],
    named: "the configuration of the recorded line is what /configz showed",
  },
  {
    name: "the API server is asked before paths are looked up",
    file: "src/apiserver/server/options/authorization.ts",
    find: "...(paths.length > 0 ? [path.newAuthorizer(paths)] : []),\n      ...this.#delegated(config, delegation),",
    plant:
      "...this.#delegated(config, delegation),\n      ...(paths.length > 0 ? [path.newAuthorizer(paths)] : []),",
    tests: ["src/apiserver/server/options/authorization.test"],
  },
  {
    name: "a lookup that fails is tolerated by everybody",
    file: "src/apiserver/server/options/authentication.ts",
    find: "if (!this.tolerateInClusterLookupFailure)",
    plant: "if (fault === undefined)",
    tests: ["src/apiserver/server/options/authentication.test"],
  },
];
