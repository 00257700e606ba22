import type { Fault } from "../../engine/exercise.ts";

const reads = "return [deploymentutil.revision(rs)];";
const passesOver = "return [];";
const ends = "return next;";

export const faults: readonly Fault[] = [
  {
    says: "What a ReplicaSet once was counts, too.",
    changes: [
      [
        reads,
        `const history = rs.metadata.annotations["deployment.kubernetes.io/revision-history"] ?? "";
    return [deploymentutil.revision(rs), ...history.split(",").map(BigInt)];`,
      ],
    ],
  },
  {
    says: "What is written is read by BigInt, which knows blanks and hexadecimals.",
    changes: [
      [reads, 'return [BigInt(rs.metadata.annotations["deployment.kubernetes.io/revision"] ?? "0")];'],
    ],
  },
  {
    says: "What is written is read by parseInt, which stops where the digits do.",
    changes: [
      [
        reads,
        'return [BigInt(Number.parseInt(rs.metadata.annotations["deployment.kubernetes.io/revision"] ?? "0", 10))];',
      ],
    ],
  },
  { says: "One that is no number counts as 1.", changes: [[passesOver, "return [1n];"]] },
  {
    says: "Two that are the highest are one, and two that come next are two.",
    changes: [
      ["if (revision >= highest)", "if (revision === highest) continue;\n    if (revision > highest)"],
    ],
  },
  {
    says: "The second highest of the first five is taken.",
    changes: [["allRSs.flatMap(readable)", "allRSs.slice(0, 5).flatMap(readable)"]],
  },
  { says: "It gives a number.", changes: [[ends, "return Number(next) as unknown as bigint;"]] },
  { says: "It gives -1 if there is none.", changes: [[ends, "return next === 0n ? -1n : next;"]] },
  {
    says: "It throws if there is none.",
    changes: [[ends, 'if (next === 0n) throw new Error("there is none"); return next;']],
  },
  {
    says: "Below the highest one, what comes before it in the list is taken.",
    changes: [["else if (revision > next) next = revision;", ""]],
  },
];
