import type { Fault } from "../../engine/exercise.ts";

const left = "const left = toAdd - added;";
const nothing = "if (rs.spec.replicas === 0 || left === 0) return 0;";
const up = "return Math.min(share, left);";
const down = "return Math.max(share, left);";
const sign = "Math.sign(toAdd)";
const atNought = "if (d.spec.replicas === 0) return -size;";
const ceiling = "const ceiling = d.spec.replicas + deploymentutil.maxSurge(d);";
const remembered = "const remembered = deploymentutil.getMaxReplicasAnnotation(rs) ?? d.status.replicas;";
const gives = "return Math.round((size * ceiling) / remembered) - size;";
const size = "const size = rs.spec.replicas;";

/** One change. */
const slip = (says: string, was: string, becomes: string): Fault => ({ says, changes: [[was, becomes]] });

export const faults: readonly Fault[] = [
  slip("What was given out is added.", left, "const left = toAdd + added;"),
  slip("What was given out is taken without its sign.", left, "const left = toAdd - Math.abs(added);"),
  slip("A ReplicaSet without pods is asked.", nothing, "if (left === 0) return 0;"),
  slip("Once all is given out, shares go on.", nothing, "if (rs.spec.replicas === 0) return 0;"),
  slip("One that has no pods gets none.", nothing, nothing.replace("rs.spec.replicas", "rs.status.replicas")),
  slip("The pods that there are count as its size.", size, "const size = rs.status.replicas;"),
  slip("The pods that serve count as its size.", size, "const size = rs.status.availableReplicas;"),
  slip("When something is taken nobody is held back.", down, "return share;"),
  slip("When something is added nobody is held back.", up, "return share;"),
  slip("A share that goes the other way is none.", up, "return Math.max(0, Math.min(share, left));"),
  slip(
    "A share that goes the other way is none where something is taken.",
    down,
    "return Math.min(0, Math.max(share, left));",
  ),
  slip("Greater and smaller are mixed up where something is added.", up, "return Math.max(share, left);"),
  slip("Greater and smaller are mixed up where something is taken.", down, "return Math.min(share, left);"),
  slip("The sign is that of what is left.", sign, "Math.sign(left)"),
  slip("The sign is that of the share.", sign, "Math.sign(share)"),
  slip("All that is left is given.", up, "return left;"),
  slip("All that is left is taken.", down, "return left;"),
  slip("A Deployment that wants no pods is like any other.", atNought, ""),
  slip("A Deployment that wants no pods adds them.", atNought, "if (d.spec.replicas === 0) return size;"),
  slip(
    "A ceiling of 0 alone takes all.",
    atNought,
    "if (d.spec.replicas + deploymentutil.maxSurge(d) === 0) return -size;",
  ),
  slip("There is no surge.", ceiling, "const ceiling = d.spec.replicas;"),
  slip(
    "Unavailable pods are added.",
    ceiling,
    "const ceiling = d.spec.replicas + deploymentutil.maxUnavailable(d);",
  ),
  slip(
    "A surge in per cent is no number.",
    ceiling,
    "const ceiling = d.spec.replicas + (Number(d.spec.strategy.rollingUpdate?.maxSurge) || 0);",
  ),
  slip("The size is remembered.", remembered, remembered.replace("Max", "Desired")),
  slip(
    "What is reported counts, whatever is remembered.",
    remembered,
    "const remembered = d.status.replicas;",
  ),
  slip("Without a note the size counts.", remembered, remembered.replace("d.status", "d.spec")),
  slip(
    "Without a note the ceiling of now counts.",
    remembered,
    remembered.replace("d.status.replicas", "ceiling"),
  ),
  slip(
    "Without a note the sum of now counts.",
    remembered,
    remembered.replace("d.status.replicas", "rs.spec.replicas"),
  ),
  slip(
    "Without a note the new pods count.",
    remembered,
    remembered.replace("status.replicas", "status.updatedReplicas"),
  ),
  slip(
    "A note that is no number counts as 1.",
    remembered,
    'const note = rs.metadata.annotations["deployment.kubernetes.io/max-replicas"];\n  const remembered = note === undefined ? d.status.replicas : Number(note) || 1;',
  ),
  slip(
    "The greater of note and report counts.",
    remembered,
    "const remembered = Math.max(deploymentutil.getMaxReplicasAnnotation(rs) ?? 0, d.status.replicas);",
  ),
  slip(
    "The difference is rounded towards 0.",
    gives,
    "return Math.trunc((size * ceiling) / remembered - size);",
  ),
  slip("The difference is rounded.", gives, "return -Math.round(size - (size * ceiling) / remembered);"),
  slip("A half goes down.", gives, "return Math.ceil((size * ceiling) / remembered - 0.5) - size;"),
  slip("The factor is rounded.", gives, "return size * Math.round(ceiling / remembered) - size;"),
  slip("The factor is turned round.", gives, "return Math.round((size * remembered) / ceiling) - size;"),
  slip("Nothing is rounded.", gives, "return (size * ceiling) / remembered - size;"),
  slip(
    "Rounding goes to the even number.",
    gives,
    "const exact = (size * ceiling) / remembered;\n  const low = Math.floor(exact);\n  return (exact - low === 0.5 ? low + (low % 2) : Math.round(exact)) - size;",
  ),
  slip("A share of pods to add is at least one.", up, "return Math.min(Math.max(1, share), left);"),
  slip("The last pod stays.", down, "return Math.max(share, left, 1 - rs.spec.replicas);"),
  slip("At most half of what is left is taken.", down, "return Math.max(share, Math.ceil(left / 2));"),
];
