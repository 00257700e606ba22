import type { Twins } from "../../engine/exercise.ts";

const hash = "const hash = util.hashObject(rc);";

export const twins: Twins = {
  "version-cleared-first": {
    says: "The hash is made as if the version were always the same.",
    changes: [[hash, 'const hash = util.hashObject({ ...rc, metadata: { ...rc.metadata, resourceVersion: "1" } });']],
  },
  "hash-of-the-old-image": {
    says: "The containers are left out of the hash.",
    changes: [[hash, "const pod = { ...template.spec, containers: [] };\n  const hash = util.hashObject({ ...rc, spec: { ...rc.spec, template: { ...template, spec: pod } } } as typeof rc);"]],
  },
  "hash-under-the-new-name": {
    says: "Where there is a new name, the uid is left out of the hash.",
    changes: [[hash, 'const hash = util.hashObject(newName === "" ? rc : { ...rc, metadata: { ...rc.metadata, uid: "" } });']],
  },
  "first-container": {
    says: "The last container gets the image.",
    changes: [["containers.find((container) => container.name === name)", "containers.at(-1)"], ["containers.length > 1", "containers.length > 9"]],
  },
  "selector-alone": {
    says: "The label of the template has another key.",
    changes: [["labels: { ...template.metadata.labels, [key]: hash }", "labels: { ...template.metadata.labels, [`${key}-hash`]: hash }"]],
  },
  "policy-always-set": {
    says: "Without a policy, images are always pulled.",
    changes: [['if (pullPolicy !== "") container.imagePullPolicy = pullPolicy;', 'container.imagePullPolicy = pullPolicy || "Always";']],
  },
  "the-hash-selects": {
    says: "Everything in the selector has the hash for its value.",
    changes: [["selector[key] = hash;", "selector[key] = hash;\n  for (const other of Object.keys(selector)) selector[other] = hash;"]],
  },
}; // prettier-ignore
