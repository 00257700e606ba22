import type { Fault } from "../../engine/exercise.ts";

const parsed = "const [namespace, name] = cache.splitMetaNamespaceKey(key);";
const cached = "const cached = dc.dLister.deployments(namespace).get(name);";
const gone = "  if (cached === undefined) return;\n";
const copy = "const d = runtime.deepCopy(cached);";
const everything = "apiequality.deepEqual(d.spec.selector, {})";
const claims = "  const rsList = await dc.getReplicaSetsForDeployment(d);\n";
const notes = "  await deployment.checkPausedConditions(dc, d);\n";
const paused = "  if (d.spec.paused) return deployment.sync(dc, d, rsList);\n";
const asked = "deployment.getRollbackTo(d) !== undefined";
const rolledBack =
  "  if (deployment.getRollbackTo(d) !== undefined) return deployment.rollback(dc, d, rsList);\n";
const isScaled = "await deployment.isScalingEvent(dc, d, rsList)";
const scaled = `  if (${isScaled}) return deployment.sync(dc, d, rsList);\n`;
const strategies = "  switch (d.spec.strategy.type) {";
const rolls = "return deployment.rolloutRolling(dc, d, rsList);";
const recreates = "return deployment.rolloutRecreate(dc, d, rsList, dc.getPodMapForDeployment(d, rsList));";
const unknown = "throw new Error(`unexpected deployment strategy type: ${cached.spec.strategy.type}`);";

export const faults: readonly Fault[] = [
  {
    says: "A key is split at each slash, and the rest is forgotten.",
    changes: [[parsed, 'const [namespace = "", name = ""] = key.split("/");']],
  },
  {
    says: "The Deployment is asked of the API server.",
    changes: [
      [
        cached,
        "const cached = await dc.client.appsV1().deployments(namespace).get(name).catch(() => undefined);",
      ],
    ],
  },
  {
    says: "The Deployment is asked of the API server, once the cache has it.",
    changes: [
      [copy, "const d = runtime.deepCopy(await dc.client.appsV1().deployments(namespace).get(name));"],
    ],
  },
  {
    says: "The copy shares its spec.",
    changes: [[copy, "const d = { ...runtime.deepCopy(cached), spec: cached.spec };"]],
  },
  {
    says: "The copy shares its annotations.",
    changes: [
      [copy, "const d = runtime.deepCopy(cached);\n  d.metadata.annotations = cached.metadata.annotations;"],
    ],
  },
  {
    says: "A selector without matchLabels is taken for an empty one.",
    changes: [[everything, "d.spec.selector.matchLabels === undefined"]],
  },
  {
    says: "Whether it is deleted is asked before the selector.",
    changes: [
      [
        `  if (${everything})`,
        `  if (d.metadata.deletionTimestamp !== undefined) return deployment.syncStatusOnly(dc, d, await dc.getReplicaSetsForDeployment(d));\n  if (${everything})`,
      ],
    ],
  },
  {
    says: "A note that fails does not matter.",
    changes: [[notes, notes.replace(";", ".catch(() => undefined);")]],
  },
  {
    says: "A note comes before the selector is looked at.",
    changes: [
      [notes, ""],
      [`  if (${everything})`, `${notes}  if (${everything})`],
    ],
  },
  {
    says: "A note comes before the adoption.",
    changes: [
      [notes, ""],
      [claims, `${notes}${claims}`],
    ],
  },
  {
    says: "A note ends the sync of a paused one.",
    changes: [[notes, `  if (d.spec.paused) return deployment.checkPausedConditions(dc, d);\n${notes}`]],
  },
  {
    says: "A note ends the sync of what goes on.",
    changes: [
      [
        notes,
        `  const was = JSON.stringify(d.status);\n${notes}  if (JSON.stringify(d.status) !== was) return;\n`,
      ],
    ],
  },
  {
    says: "A pause is noted only where it is scaled.",
    changes: [
      [notes, ""],
      [
        paused,
        `  if (d.spec.paused) {\n    if (${isScaled}) await deployment.checkPausedConditions(dc, d);\n    return deployment.sync(dc, d, rsList);\n  }\n${notes}`,
      ],
    ],
  },
  {
    says: "A paused one that is asked to roll back is left alone.",
    changes: [[paused, `  if (d.spec.paused && ${asked}) return;\n${paused}`]],
  },
  {
    says: "A paused one is rolled out where its image is the old one.",
    changes: [[paused, paused.replace("d.spec.paused", `d.spec.paused && !(${isScaled})`)]],
  },
  {
    says: "Whether it was scaled is asked before the pause.",
    changes: [
      [paused, `  const isScaled = ${isScaled};\n${paused}`],
      [scaled, "  if (isScaled) return deployment.sync(dc, d, rsList);\n"],
    ],
  },
  {
    says: "What goes on is rolled back before that is noted.",
    changes: [
      [notes, `  if (!d.spec.paused && ${asked}) return deployment.rollback(dc, d, rsList);\n${notes}`],
    ],
  },
  {
    says: "A rollback comes after the rollout.",
    changes: [
      [rolledBack, ""],
      [
        strategies,
        `  if (${asked} && rsList.length === 1) return deployment.rollback(dc, d, rsList);\n${strategies}`,
      ],
    ],
  },
  {
    says: "Scaling is not waited for.",
    changes: [[scaled, `  if (${isScaled}) {\n    void deployment.sync(dc, d, rsList);\n    return;\n  }\n`]],
  },
  {
    says: "A Recreate is not scaled.",
    changes: [[isScaled, `d.spec.strategy.type !== "Recreate" && (${isScaled})`]],
  },
  {
    says: "Scaling that fails is tried once more.",
    changes: [[scaled, scaled.replace("rsList);", "rsList).catch(() => deployment.sync(dc, d, rsList));")]],
  },
  {
    says: "Whoever is scaled queues the key again.",
    changes: [
      [
        scaled,
        `  if (${isScaled}) {\n    await deployment.sync(dc, d, rsList);\n    return dc.enqueueDeployment(d);\n  }\n`,
      ],
    ],
  },
  {
    says: "Whoever is scaled queues the key for later.",
    changes: [
      [
        scaled,
        `  if (${isScaled}) {\n    await deployment.sync(dc, d, rsList);\n    return dc.enqueueRateLimited(d);\n  }\n`,
      ],
    ],
  },
  {
    says: "A rolling update is not waited for.",
    changes: [[rolls, `void deployment.rolloutRolling(dc, d, rsList);\n      return;`]],
  },
  {
    says: "Recreate is told of no pods.",
    changes: [[recreates, recreates.replace("Deployment(d, rsList)", "Deployment(d, [])")]],
  },
  {
    says: "Whoever has the limits of a rolling update rolls.",
    changes: [
      [
        strategies,
        `  if (d.spec.strategy.rollingUpdate !== undefined) return deployment.rolloutRolling(dc, d, rsList);\n${strategies}`,
      ],
    ],
  },
  {
    says: "A strategy that nobody knows is not named.",
    changes: [[unknown, 'throw new Error("unexpected deployment strategy type");']],
  },
  {
    says: "A strategy that nobody knows is an error before anything else.",
    changes: [
      [
        claims,
        `  if (!["Recreate", "RollingUpdate"].includes(d.spec.strategy.type)) throw new Error(\`unexpected deployment strategy type: \${d.spec.strategy.type}\`);\n${claims}`,
      ],
    ],
  },
  {
    says: "The ReplicaSets are looked for twice.",
    changes: [[claims, `  await dc.getReplicaSetsForDeployment(d);\n${claims}`]],
  },
  {
    says: "The ReplicaSets are those of the cache, and none is adopted.",
    changes: [[claims, "  const rsList = dc.rsLister.replicaSets(namespace).listClaimable(d.metadata);\n"]],
  },
  {
    says: "The ReplicaSets of the cache are taken, once they were adopted.",
    changes: [
      [
        claims,
        "  await dc.getReplicaSetsForDeployment(d);\n  const rsList = dc.rsLister.replicaSets(namespace).listClaimable(d.metadata);\n",
      ],
    ],
  },
  {
    says: "The controller's own method is called.",
    changes: [[parsed, `return dc.syncDeployment(key);\n  ${parsed}`]],
  },
  {
    says: "What was seen before is done, where all pods serve.",
    changes: [
      [
        gone,
        `${gone}  if (cached.status.observedGeneration >= cached.metadata.generation && cached.status.availableReplicas === cached.spec.replicas) return;\n`,
      ],
    ],
  },
  {
    says: "A Deployment that wants nothing is left alone.",
    changes: [[gone, `${gone}  if (cached.spec.replicas === 0) return;\n`]],
  },
  {
    says: "An annotation that names no number is a rollback to the last revision.",
    changes: [[`  if (${asked})`, '  if ("deprecated.deployment.rollback.to" in d.metadata.annotations)']],
  },
  { says: "Whatever is not Recreate rolls.", changes: [[unknown, rolls]] },
  {
    says: "A note is not waited for, and may fail.",
    changes: [[notes, notes.replace("await ", "").replace(";", ".catch(() => undefined);")]],
  },
  { says: "Whether it was scaled is not waited for.", changes: [[isScaled, isScaled.replace("await ", "")]] },
];
