// Ours: bugs that let one request, one page or one text break something, for planted-bugs.ts
import type { PlantedBug } from "./planted-bugs.ts";

export const plantedInAttacks: readonly PlantedBug[] = [
  {
    name: "a JSON patch may copy as much as it likes",
    file: "src/apimachinery/util/jsonpatch/patch.ts",
    find: "if (this.#accumulated > this.#limit) throw",
    plant: "if (this.#accumulated > 1e3 * this.#limit) throw",
    tests: ["src/apimachinery/util/jsonpatch/patch.test.ts"],
  },
  {
    name: "any page may ask a server without a token",
    file: "src/apiserver/server/node/loopback.ts",
    find: "if (origin !== undefined && !isLoopbackOrigin(origin))",
    plant: 'if (origin === "" && !isLoopbackOrigin(origin))',
    tests: ["src/embedded/node/loopback.test.ts"],
  },
  {
    name: "a timer for months fires after twenty-five days",
    file: "src/utils/clock/real-clock.ts",
    find: "          if (left > maxDelay) return arm(left - maxDelay);\n",
    plant: "",
    tests: ["src/utils/clock/clock.test.ts"],
  },
  {
    name: "what has gone is waited for all the same",
    file: "src/controller/replicaset/replica-set.ts",
    find: "      this.queue.cancel(key);\n",
    plant: "",
    tests: ["src/cluster/long-waits.test.ts"],
  },
  {
    name: "more seconds than a duration holds are added as they are",
    file: "src/go/time/duration.ts",
    find: "if (Math.abs(n) <= mostSeconds) return n * second;",
    plant: "if (Math.abs(n) <= Infinity) return n * second;",
    tests: ["src/go/time", "src/embedded/endpoints/huge-numbers.test.ts"],
  },
  {
    name: "a key that every object has is found twice",
    file: "src/api/core/validation/config-map.ts",
    find: "if (Object.hasOwn(binaryData, key))",
    plant: "if (key in binaryData)",
    tests: ["src/embedded/endpoints/odd-keys.test.ts"],
  },
  {
    name: "checks of which nobody told are passed",
    file: "exercises/engine/result.ts",
    find: "broken ?? (stopped ? undefined : doubt(outcomes, checks))",
    plant: "broken ?? (stopped || outcomes.length < checks.length ? undefined : doubt(outcomes, checks))",
    tests: ["exercises/engine/supervise.test.ts"],
  },
  {
    name: "a link leads the site's server out of its folder",
    file: "site/serve/answers.ts",
    find: "const isInside = file.startsWith(realpathSync(this.#out) + sep);",
    plant: "const isInside = file.startsWith(sep);",
    tests: ["site/serve/answers.test.ts"],
  },
  {
    name: "what etcd refuses is not tried again without owners",
    file: "src/embedded/endpoints/managed-fields.ts",
    find: "      delete object.metadata.managedFields;\n      return object;\n    });",
    plant: "      return object;\n    });",
    tests: ["src/embedded/endpoints/too-large.test.ts"],
  },
  {
    name: "an update may grow beyond what etcd takes",
    file: "src/embedded/registry/registry.ts",
    find: "    this.#checkSize(key, ordered);\n",
    plant: "",
    tests: ["src/embedded/endpoints/too-large.test.ts"],
  },
  {
    name: "a pod that has gone is waited for all the same",
    file: "src/kubemark/hollow-kubelet.ts",
    find: "    this.#queue.cancel(cache.metaNamespaceKeyFunc(pod));\n",
    plant: "",
    tests: ["src/cluster/long-waits.test.ts"],
  },
  {
    name: "namespaces are never looked at again",
    file: "src/controller/namespace/namespace-controller.ts",
    find: "addEventHandlerWithResyncPeriod(handler, resyncPeriod)",
    plant: "addEventHandlerWithResyncPeriod(handler, 0)",
    tests: ["src/cluster/long-waits.test.ts"],
  },
];
