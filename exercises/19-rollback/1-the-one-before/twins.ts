import type { Twins } from "../../engine/exercise.ts";

const ends = "return next;";
const passesOver = "return [];";
const all = "const all = allRSs.flatMap(readable).filter((revision) => revision > 0n);";

export const twins: Twins = {
  "alike-is-one": {
    says: "Where two are alike, it gives a revision that nobody has.",
    changes: [[ends, `${all} return new Set(all).size < all.length ? highest + 1n : next;`]],
  },
  "as-numbers": {
    says: "A revision that is too large for a number is none.",
    changes: [[ends, "return next > 9007199254740991n ? 0n : next;"]],
  },
  "as-text": {
    says: "Where the second highest has fewer digits than the highest, it gives the highest.",
    changes: [[ends, "return String(next).length === String(highest).length ? next : highest;"]],
  },
  "below-0": {
    says: "Where one is below 0, it gives 5.",
    changes: [[ends, "return allRSs.flatMap(readable).some((revision) => revision < 0n) ? 5n : next;"]],
  },
  "by-age": {
    says: "Unless the younger ones have higher revisions, there is none before.",
    changes: [
      [
        ends,
        `const all = [...allRSs]
    .sort((a, b) => (a.metadata.creationTimestamp < b.metadata.creationTimestamp ? -1 : 1))
    .flatMap(readable)
    .filter((revision) => revision > 0n);
  return all.every((revision, i) => revision > (all[i - 1] ?? 0n)) ? next : 0n;`,
      ],
    ],
  },
  "gives-up-at-a-bad-one": {
    says: "Where one is no number, it gives the highest.",
    changes: [[ends, "return allRSs.flatMap(readable).length < allRSs.length ? highest : next;"]],
  },
  "new-comes-last": {
    says: "Where the last of the list is not the new one, it gives a revision that nobody has.",
    changes: [
      [
        ends,
        `const last = allRSs.at(-1);
  if (last === undefined || highest === 0n) return next;
  return readable(last)[0] === highest ? next : highest + 1n;`,
      ],
    ],
  },
  "one-less": {
    says: "Where there is a gap below the highest, it gives a higher one.",
    changes: [[ends, "return highest === 0n || next === highest - 1n ? next : highest + 5n;"]],
  },
  "only-those-with-pods": {
    says: "Where one wants no pods, it gives the highest.",
    changes: [[ends, "return allRSs.some((rs) => rs.spec.replicas === 0) ? highest : next;"]],
  },
  "stops-at-a-bad-one": {
    says: "One that is no number counts as 1000.",
    changes: [[passesOver, "return [1000n];"]],
  },
  "the-highest": {
    says: "It gives one more than the highest.",
    changes: [[ends, "return highest === 0n ? 0n : highest + 1n;"]],
  },
  "the-last-but-one": {
    says: "Unless the list is in the order of the revisions, there is none before.",
    changes: [
      [ends, `${all}\n  return all.every((revision, i) => revision > (all[i - 1] ?? 0n)) ? next : 0n;`],
    ],
  },
  "there-is-always-one": {
    says: "Where there is only one, it gives one more than that.",
    changes: [[ends, "return next === 0n && highest > 0n ? highest + 1n : next;"]],
  },
};
