import type { Twins } from "../../engine/exercise.ts";

const standing = "{ minAvailable, newRc, oldRc }";
const asked = "const [, newAvailable] =";
const sum = "const mayGo = allPods - minAvailable - newUnavailable;";
const left = "Math.max(0, oldRc.spec.replicas - mayGo)";

export const twins: Twins = {
  "counts-what-exists": {
    says: "For each new pod that does not serve, one old pod more goes.",
    changes: [[sum, sum.replace("- newUn", "+ newUn")]],
  },
  "floor-of-the-old": {
    says: "The floor is about what the old controller had, where that was less.",
    changes: [
      [standing, standing.replace("{", "{ desired,")],
      [
        sum,
        `const had = Number(oldRc.metadata.annotations["kubectl.kubernetes.io/original-replicas"]);
  ${sum.replace("- minAvailable", "- Math.min(minAvailable, had - (desired - minAvailable))")}`,
      ],
    ],
  },
  "old-must-serve": {
    says: "Where an old pod does not serve, one more goes.",
    changes: [
      [asked, asked.replace("[,", "[oldAvailable,")],
      [sum, sum.replace(";", " + (oldAvailable < oldRc.spec.replicas ? 1 : 0);")],
    ],
  },
  "one-at-a-time": {
    says: "Two go at the most.",
    changes: [[left, left.replace("mayGo", "Math.min(2, mayGo)")]],
  },
  "spares-the-last": {
    says: "The old controller comes to want less than none.",
    changes: [[left, "oldRc.spec.replicas - mayGo"]],
  },
  "status-is-now": {
    says: "One new pod more serves than there is.",
    changes: [
      [asked, "await"],
      ["newRc.spec.replicas - newAvailable", "-1"],
    ],
  },
};
