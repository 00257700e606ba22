import type { Diagram } from "../../site/author.ts";
import { line, rect, svg, text } from "../../site/diagrams/svg.ts";
import { byRevision, candidates, deletedOf, recorded } from "./history.ts";

const width = 340;
const gone = { age: await deletedOf(candidates, 1), revision: byRevision(candidates, 1) };
const images = ["1.19", "1.20", "1.21"];

/** The recorded history, rest by rest, and what each order would have deleted. */
export const byAge: Diagram = () => {
  const whats = ["1.19 is set", "1.20 is set", "1.19 again", "1.21 is set", "rolled back"];
  const x = (i: number): number => 148 + i * 70;
  const rows = recorded.flatMap((sets, i) => {
    const y = 44 + i * 30;
    return [
      line(0, y - 18, width, y - 18, "faint"),
      text(0, y, whats[i] ?? "", "ink small"),
      ...images.flatMap((image, n) => {
        const kept = sets.find((one) => one.image === image);
        const had = recorded.slice(0, i).some((before) => before.some((one) => one.image === image));
        if (kept === undefined) return had ? [text(x(n), y, "deleted", "quiet small middle")] : [];
        return [rect(x(n) - 26, y - 14, 52, 20, kept.pods > 0 ? "area new" : "area"), text(x(n), y, String(kept.revision), "ink small middle strong")];
      }),
    ];
  });
  const foot = 44 + recorded.length * 30 + 4;
  return {
    svg: svg(width, foot + 26, ...images.map((image, n) => text(x(n), 16, image, "quiet small middle")), ...rows,
      rect(0, foot - 9, 10, 10, "area new"), text(15, foot, "has the pod", "quiet small"), rect(108, foot - 9, 10, 10, "area"), text(123, foot, "has none", "quiet small"), text(0, foot + 20, "numbers: revisions; columns: the oldest ReplicaSet first", "quiet small")),
    alt: `${recorded.map((sets, i) => `${whats[i]}: ${sets.map(({ image, revision, pods }) => `${image} has revision ${revision}${pods > 0 ? " and the pod" : ""}`).join(", ")}.`).join(" ")} When 1.21 is complete, the oldest by age is ${gone.age.join()}; by revision it would be ${gone.revision.join()}.`,
  };
}; // prettier-ignore
