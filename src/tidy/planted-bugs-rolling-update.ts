// Ours: bugs in kubectl rolling-update that the tests must see
import type { PlantedBug } from "./planted-bugs.ts";

const updater = "src/kubectl/rolling-updater.ts";
const command = "src/kubectl/cmd/rollingupdate/rollingupdate.ts";
const tests = ["src/kubectl/rolling-updater"];
const recorded = ["src/conformance/kubectl-in-process"];

export const plantedInRollingUpdate: readonly PlantedBug[] = [
  {
    name: "a rolling update takes pods away although the new ones are not ready",
    file: updater,
    find: "const decrement = allPods - minAvailable - newUnavailable;",
    plant: "const decrement = allPods - minAvailable;",
    tests,
  },
  {
    name: "a rolling update forgets that the old pods count against the surge",
    file: updater,
    find: ": desired + maxSurge - allPods;",
    plant: ": desired + maxSurge - newRc.spec.replicas;",
    tests: ["src/kubectl/rolling-updater.test"],
  },
  {
    name: "old pods go as soon as new ones are there, ready or not",
    file: updater,
    find: "const newUnavailable = newRc.spec.replicas - newAvailable;",
    plant: "const newUnavailable = Math.min(0, newRc.spec.replicas - newAvailable);",
    tests: ["src/conformance/rolling-update-faults"],
    full: "keep their promise",
  },
  {
    name: "the marks of an update go before it has scaled, so that nobody can go on with it",
    file: updater,
    find: "    const tell = progressOf(at, config);\n",
    plant:
      "    const tell = progressOf(at, config);\n    await updateRcWithRetries(this.#reach, at.newRc, (rc) => void Reflect.deleteProperty(rc.metadata.annotations, sourceIdAnnotation), signal).then((rc) => (at.newRc = rc));\n",
    tests: ["src/conformance/rolling-update.full"],
    full: "ends as if nothing had been",
  },
  {
    name: "the deadline of a rolling update never moves",
    file: updater,
    find: "if (hasMoved) progressDeadline = clock.now() + config.timeout;\n      else if (clock.now()",
    plant: "if (!hasMoved && clock.now()",
    tests,
  },
  {
    name: "a change is made once, and not to the object that is read again after a conflict",
    file: "src/kubectl/update-with-retries.ts",
    find: "    applyUpdate(current);\n",
    plant: "    if (current === obj) applyUpdate(current);\n",
    tests,
  },
  {
    name: "pods that came in between keep the old label",
    file: "src/kubectl/next-controller.ts",
    find: "if (metadata.labels[deploymentKey] !== deploymentValue) await pods.delete(metadata.name);",
    plant: "if (metadata.labels[deploymentKey] === deploymentKey) await pods.delete(metadata.name);",
    tests: ["src/kubectl/next-controller"],
  },
  {
    name: "the hash of a controller does not know when it was written",
    file: "src/kubectl/util/util.ts",
    find: "managedFields: _, ...metadata",
    plant: "managedFields: _, resourceVersion: __, ...metadata",
    tests: ["src/kubectl/util/util"],
  },
  {
    name: "a dry run leaves the old controller alone, as upstream's does not",
    file: command,
    find: "return [await kubectl.updateExistingReplicationController(reach, oldRc, next, signal), newRc];",
    plant:
      "if (this.dryRun) return [oldRc, newRc];\n    return [await kubectl.updateExistingReplicationController(reach, oldRc, next, signal), newRc];",
    tests: recorded,
  },
  {
    name: "a rolling update that is continued begins at nothing",
    file: updater,
    find: "return [existing, true];",
    plant: "existing.spec.replicas = 0;\n    return [existing, true];",
    tests: recorded,
    named: "session rolling-update-interrupted, with a command that 1.11 had",
  },
];
