// Ours: bugs in kubeconfigs and templates that the tests must see
import type { PlantedBug } from "./planted-bugs.ts";

const clientcmd = "src/client-go/tools/clientcmd";
const jsonpath = "src/client-go/util/jsonpath";

export const plantedInClientcmd: readonly PlantedBug[] = [
  {
    name: "a jsonpath range forgets its end",
    file: `${jsonpath}/jsonpath.ts`,
    find: "if (end >= 0) i = end;",
    plant: "if (end >= 0) i = end - 1;",
    tests: [jsonpath],
  },
  {
    name: "a filter that asks what exists takes a missing field for one",
    file: `${jsonpath}/filter.ts`,
    find: "return err.results.length > 0;",
    plant: "return true;",
    tests: [jsonpath],
  },
  {
    name: "a slice with a step begins at its second element",
    file: `${jsonpath}/array.ts`,
    find: "i % (known ? step : 1) === 0",
    plant: "(i + 1) % (known ? step : 1) === 0",
    tests: [jsonpath],
  },
  {
    name: "an index of -1 counts from the start",
    file: `${jsonpath}/array.ts`,
    find: "if (end < 0 || (end === 0 && last.derived)) end += length;",
    plant: "if (end < 0) end += length;",
    tests: [jsonpath],
  },
  {
    name: "a parenthesis between quotes closes a filter",
    file: `${jsonpath}/parser.ts`,
    find: 'if (r === ")" && (pair !== undefined) === isClosed) return;',
    plant: 'if (r === ")") return;',
    tests: [jsonpath],
  },
  {
    name: "a recursive descent leaves out what it comes to",
    file: `${jsonpath}/select.ts`,
    find: "[value, ...evalRecursive(below)]",
    plant: "evalRecursive(below)",
    tests: [jsonpath],
  },
  {
    name: "the last kubeconfig's entry counts, not the first",
    file: `${clientcmd}/loader.ts`,
    find: "clusters: new Map([...next.clusters, ...first.clusters]),",
    plant: "clusters: new Map([...first.clusters, ...next.clusters]),",
    tests: [`${clientcmd}/loader.test`],
  },
  {
    name: "an install hint reaches the terminal as it is",
    file: `${clientcmd}/user-identification.ts`,
    find: "installHint: cleanANSIEscapeCodes(installHint)",
    plant: "installHint",
    tests: [`${clientcmd}/client-config.test`],
  },
  {
    name: "a flag's server is trusted by the name of the files'",
    file: `${clientcmd}/client-config.ts`,
    find: "if (clusterInfo.tlsServerName || clusterInfo.server) delete",
    plant: "if (clusterInfo.tlsServerName) delete",
    tests: [clientcmd],
  },
  {
    name: "a name and a password are asked for each time",
    file: `${clientcmd}/client-config.ts`,
    find: "this.#promptedCredentials ??= promptForCredentials(prompt);",
    plant: "this.#promptedCredentials = promptForCredentials(prompt);",
    tests: [clientcmd],
  },
  {
    name: "a pod's account counts before a kubeconfig that is wrong",
    file: `${clientcmd}/merged-client-builder.ts`,
    find: "if (!loader.isDefaultConfig(config) || !icc.possible()) return config;\n    } catch (err) {\n      if (!isEmptyConfig(err) || !icc.possible()) throw err;",
    plant:
      "if (!loader.isDefaultConfig(config) || !icc.possible()) return config;\n    } catch (err) {\n      if (!icc.possible()) throw err;",
    tests: [`${clientcmd}/merged-client-builder.test`],
  },
  {
    name: "a namespace that a context says gives way to the pod's",
    file: `${clientcmd}/merged-client-builder.ts`,
    find: '(namespace !== "default" || this.#isExplicit(merged))',
    plant: 'namespace !== "default"',
    tests: [clientcmd],
  },
  {
    name: "a kubeconfig is written while somebody else writes it",
    file: `${clientcmd}/write.ts`,
    find: "  system.createExclusive(lockName(filename));",
    plant: "  system.writeFile(lockName(filename), filename, 0);",
    tests: [`${clientcmd}/config.test`],
    named: "nobody writes while somebody else does, and every lock of ours is gone afterwards",
  },
  {
    name: "a lock stays when a kubeconfig cannot be written",
    file: `${clientcmd}/config.ts`,
    find: "for (const filename of locked) unlock(system, filename);",
    plant: "",
    tests: [clientcmd],
  },
  {
    name: "a command without a folder is taken from the kubeconfig's",
    file: `${clientcmd}/paths.ts`,
    find: "exec !== undefined && exec.command.includes(filepath.separator)",
    plant: "exec !== undefined",
    tests: [clientcmd],
  },
  {
    name: "a migrated kubeconfig replaces the one that is there",
    file: `${clientcmd}/migrate.ts`,
    find: "if (!isFree(system, destination)) continue;",
    plant: "",
    tests: [`${clientcmd}/loader.test`],
    named: "TestMigratingFileLeaveExistingFileAlone",
  },
  {
    name: "a kubeconfig is written in the order in which it was read",
    file: `${clientcmd}/api/v1/write.ts`,
    find: "[...entries].sort(([a], [b]) => (a < b ? -1 : 1))",
    plant: "[...entries]",
    tests: [`${clientcmd}/loader.test`],
    named: "TestEncodeYAML",
  },
  {
    name: "a configuration that is shortened keeps its token",
    file: `${clientcmd}/api/helpers.ts`,
    find: '...(authInfo.token && { token: "REDACTED" }),',
    plant: "",
    tests: [`${clientcmd}/api/helpers.test`],
  },
];
