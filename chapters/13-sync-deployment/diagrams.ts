import { readFileSync } from "node:fs";
import type { Diagram, Step } from "../../site/author.ts";
import { line, rect, svg, text } from "../../site/diagrams/svg.ts";
import { collisions, selectsAll } from "./collisions.ts";
import { type Seen, played, recordings } from "./plays.ts";
import { questions } from "./questions.ts";
import { grouped } from "./pods.ts";
import { didIn, endingsOf, rowsOf } from "./recorded.ts";
import { keptSyncs } from "./syncs.ts";

const width = 340;

const linesOf = new Map<string, string[]>();

/** The line of the port at which a step stands. */
export function textOf({ file, line: n }: Step): string {
  const lines =
    linesOf.get(file) ?? readFileSync(new URL(`../../${file}`, import.meta.url), "utf8").split("\n");
  linesOf.set(file, lines);
  return lines[n - 1] ?? "";
}

/** The first syncs of the run that were kept, each with the question that ended it and the sizes that it left. */
export const syncs: Diagram = (run) => {
  if (!run) return { svg: "", alt: "" };
  const kept = keptSyncs(run, textOf).slice(0, 4);
  const [step, bottom, unit] = [80, 168, 11];
  const columns = kept.flatMap(({ endedAt, to }, i) => {
    const x = 14 + i * step;
    const y = (pods: number): number => bottom - pods * unit;
    return [
      text(x + 30, 14, `sync ${i + 1}`, "ink small middle"),
      text(x + 30, 32, questions[endedAt]?.name ?? "", "ink small middle strong"),
      rect(x, y(to.old), 60, to.old * unit, "area old"),
      rect(x, y(to.old + to.new), 60, to.new * unit, "area new"),
      text(x + 30, y(to.old / 2) + 4, `1.19: ${to.old}`, "ink small middle"),
      ...(to.new > 0 ? [text(x + 30, y(to.old + to.new / 2) + 4, `1.20: ${to.new}`, "ink small middle")] : []),
    ];
  });
  const said = kept.map(({ endedAt, from, to }, i) => `Sync ${i + 1} ended at “${questions[endedAt]?.name}”: 1.19 wants ${from.old} → ${to.old}, ${to.new === 0 ? "and 1.20 has no ReplicaSet yet" : `1.20 wants ${from.new} → ${to.new}`}.`);
  return {
    svg: svg(
      width,
      204,
      ...columns,
      line(4, bottom, width - 4, bottom, "line"),
      rect(4, bottom + 20, 10, 10, "area old"),
      text(20, bottom + 29, "old image wants", "quiet small"),
      rect(174, bottom + 20, 10, 10, "area new"),
      text(190, bottom + 29, "new image wants", "quiet small"),
    ),
    alt: said.join(" "),
  };
}; // prettier-ignore

/** What is done between two questions, by the number of the question before. */
const between: Readonly<Record<number, readonly string[]>> = {
  1: ["(claims its ReplicaSets)", "(groups their pods)"],
  2: ["(records a pause, or its end)"],
};

/** The questions in their order, and where the first syncs of the run ended. */
export const ladder: Diagram = (run) => {
  if (!run) return { svg: "", alt: "" };
  const kept = keptSyncs(run, textOf).slice(0, 2);
  const rows = questions.flatMap((question, n) => [question, ...(between[n] ?? [])]);
  const y = (row: number): number => 38 + row * 24;
  const rowOf = (n: number): number => rows.findIndex((row) => row === questions[n]);
  const drawn = rows.flatMap((row, i) =>
    typeof row === "string"
      ? [text(14, y(i) + 4, row, "quiet small")]
      : [
          line(0, y(i) + 9, width, y(i) + 9, "faint"),
          text(0, y(i) + 4, row.name, "ink small"),
          text(104, y(i) + 4, `${row.ends}: ${row.does}`, "ink small"),
        ],
  );
  const tracks = kept.flatMap(({ endedAt }, i) => {
    const [x, end] = [276 + i * 43, y(rowOf(endedAt))];
    return [
      text(x, 14, `sync ${i + 1}`, "quiet small middle"),
      line(x, 22, x, end, "accent"),
      rect(x - 4, end - 4, 8, 8, "pod solid new"),
    ];
  });
  return {
    svg: svg(width, y(rows.length) - 8, text(0, 14, "question", "quiet small"), text(104, 14, "the answer that ends it", "quiet small"), ...drawn, ...tracks),
    alt: `${rows.map((row) => (typeof row === "string" ? `Then it ${row.slice(1, -1)}.` : `${row.name} ${row.ends}: it ${row.does}, and ends.`)).join(" ")} ${kept.map(({ endedAt }, i) => `Sync ${i + 1} ended at “${questions[endedAt]?.name}”.`).join(" ")}`,
  };
}; // prettier-ignore

/** Pods as a sync groups them, asked of the port. */
export const mine: Diagram = () => {
  const { rows, dropped } = grouped;
  const boxes = rows.flatMap(({ name, pods }, i) => {
    const y = 26 + i * 46;
    return [
      text(0, y + 18, name, "ink small"),
      rect(96, y, width - 98, 30, i === 1 ? "area new" : "area old"),
      ...pods.map((pod, n) => text(104 + n * 112, y + 19, pod, "ink small")),
      ...(pods.length === 0 ? [text(104, y + 19, "no pods, but a row", "quiet small")] : []),
    ];
  });
  const foot = 26 + rows.length * 46;
  return {
    svg: svg(
      width,
      foot + 16 + dropped.length * 18,
      text(0, 14, "ReplicaSet", "quiet small"),
      text(96, 14, "its pods", "quiet small"),
      ...boxes,
      text(0, foot + 10, "left out", "quiet small"),
      ...dropped.map(({ name, why }, i) => text(96, foot + 10 + i * 18, `${name}: ${why}`, "ink small")),
    ),
    alt: `${rows.map(({ name, pods }) => `${name}: ${pods.length === 0 ? "an empty row" : pods.join(", ")}.`).join(" ")} Left out: ${dropped.map(({ name, why }) => `${name}, ${why}`).join("; ")}.`,
  };
}; // prettier-ignore

/** Who deletes what, in the order of two recorded deletions. */
export const deletions: Diagram = () => {
  const columns = (["delete-foreground", "delete-background"] as const).map((name) => endingsOf(played(name)));
  const rows = Math.max(...columns.map(({ length }) => length));
  const drawn = columns.flatMap((deeds, i) => {
    const x = i * 174;
    return [
      text(x, 14, i === 0 ? "foreground" : "background", "ink small strong"),
      ...deeds.flatMap((deed, n) => {
        const y = 36 + n * 34;
        return [
          rect(x, y - 11, 162, 30, deed.who === "sync" ? "area new" : deed.who === "you" ? "changed" : "area"),
          text(x + 6, y + 1, deed.who, "quiet small"),
          text(x + 6, y + 14, deed.what, "ink small"),
        ];
      }),
    ];
  });
  return {
    svg: svg(width, 36 + rows * 34 - 10, ...drawn),
    alt: columns.map((deeds, i) => `${i === 0 ? "Foreground" : "Background"}: ${deeds.map(({ who, what }) => `${who}: ${what}`).join("; ")}.`).join(" "),
  };
}; // prettier-ignore

/** Two wishes in one write. */
export const wishes: Diagram = () => {
  const drawn = collisions.flatMap(({ wishes: both, endsAt, moves }, i) => {
    const y = 38 + i * 44;
    const first = moves.length === 0 ? "nothing moves" : moves.slice(0, 2).join("; ");
    return [
      line(0, y - 15, width, y - 15, "faint"),
      text(0, y, both, "ink small strong"),
      text(width, y, questions[endsAt]?.name ?? "", "accent-ink small end"),
      text(0, y + 18, `${first}${moves.length > 2 ? " …" : ""}`, "ink small"),
    ];
  });
  return {
    svg: svg(width, 38 + collisions.length * 44 - 14, text(0, 14, "two wishes at once", "quiet small"), text(width, 14, "the first sync ends at", "quiet small end"), ...drawn),
    alt: collisions.map(({ wishes: both, endsAt, moves }) => `${both}: the first sync ends at “${questions[endsAt]?.name}”. ${moves.length === 0 ? "Nothing moves." : `First ${moves.slice(0, 2).join("; ")}.`}`).join(" "),
  };
}; // prettier-ignore

/** Where the syncs of four recordings ended, write by write. */
export const recorded: Diagram = () => {
  const groups = (["create-paused", "rollback-paused", "strategy-change", "delete-foreground"] as const).map((name) => ({ name, rows: rowsOf(played(name), didIn(name)) }));
  const [x0, step] = [132, 30];
  const heads = questions.map((_, n) => text(x0 + n * step, 14, String(n + 1), "ink small middle"));
  let y = 14;
  const drawn = groups.flatMap(({ name, rows }) => {
    y += 26;
    const title = text(0, y, name, "ink small strong");
    const lines = rows.flatMap(({ did, counts, failed }) => {
      y += 22;
      const at = y;
      return [
        text(8, at, did, "ink small"),
        ...counts.flatMap((count, n) => {
          const x = x0 + n * step;
          if (count === 0) return [text(x, at, "·", "quiet small middle")];
          return [
            rect(x - 13, at - 13, 26, 18, failed[n] === 0 ? "area new" : "changed"),
            text(x, at, String(count), "ink small middle"),
          ];
        }),
      ];
    });
    return [title, ...lines];
  });
  return {
    svg: svg(
      width,
      y + 78,
      text(0, 14, "ended at question", "quiet small"),
      ...heads,
      ...drawn,
      text(0, y + 24, questions.slice(0, 4).map(({ name }, n) => `${n + 1} ${name}`).join("   "), "quiet small"),
      text(0, y + 40, questions.slice(4).map(({ name }, n) => `${n + 5} ${name}`).join("   "), "quiet small"),
      rect(0, y + 47, 10, 10, "changed"),
      text(15, y + 56, "one or more of them failed, and were tried again", "quiet small"),
      rect(0, y + 63, 10, 10, "area new"),
      text(15, y + 72, "none of them failed", "quiet small"),
    ),
    alt: groups.map(({ name, rows }) => `${name}: ${rows.map(({ did, counts, failed }) => `after ${did} ${counts.flatMap((count, n) => (count === 0 ? [] : [`${count} ended at “${questions[n]?.name}”${failed[n] === 0 ? "" : `, ${failed[n]} of them failed`}`])).join(", ")}`).join("; ")}.`).join(" "),
  };
}; // prettier-ignore

/** The syncs after somebody has resumed a Deployment with a rollback in its annotation, up to the first quiet one. */
export const resumed: Diagram = () => {
  const shown = afterResume();
  let y = 14;
  const drawn = shown.flatMap(({ endedAt, writes, isFailed }, i) => {
    const top = y + 10;
    const lines = writes.map((write) => {
      y += 17;
      const isRefused = write.endsWith("409");
      return text(136, y + 8, said(write), isRefused ? "accent-ink small strong" : "ink small");
    });
    y = Math.max(y, top + 24) + 12;
    return [
      line(0, top - 2, width, top - 2, "faint"),
      text(0, top + 15, questions[endedAt]?.name ?? "", "ink small"),
      text(0, top + 30, `sync ${i + 1}${isFailed ? ", fails" : ""}`, "quiet small"),
      ...lines,
    ];
  });
  return {
    svg: svg(width, y + 14, text(0, 14, "ended at", "quiet small"), text(136, 14, "what it wrote, and the answer", "quiet small"), ...drawn),
    alt: shown.map(({ endedAt, writes, isFailed }, i) => `Sync ${i + 1} ended at “${questions[endedAt]?.name}” and wrote ${writes.map(said).join(", ")}${isFailed ? "; it failed" : ""}.`).join(" "),
  };
}; // prettier-ignore

/** The five syncs that follow on the resuming. */
export function afterResume(): readonly Seen[] {
  const { syncs: all } = played("rollback-paused");
  return all.filter(({ step }) => step === 4).slice(0, 5);
}

/** "status of web: 409" */
function said(write: string): string {
  const [, what = "", code] = write.split(" ");
  const isRefused = code === "409";
  const name = what.endsWith("/status") ? "status of web" : what.startsWith("deployments") ? "web" : what.replace("replicasets/", "");
  return `${name}: ${code}${isRefused ? ", refused" : ""}`;
} // prettier-ignore

/** What each ending has written in the plays of this chapter, and whose event that is. */
export const leaves: Diagram = () => {
  const rows = questions.map(({ name }, n) => ({ name, writes: kindsAt(n) }));
  const drawn = rows.flatMap(({ name, writes }, i) => {
    const y = 42 + i * 28;
    return [
      line(0, y - 18, width, y - 18, "faint"),
      text(0, y, name, "ink small"),
      text(96, y, writes.length === 0 ? "nothing" : writes.map((kind) => kinds[kind]?.says).join(", "), "ink small"),
      text(width, y, wakes(writes), "ink small end"),
    ];
  });
  return {
    svg: svg(width, 42 + rows.length * 28 - 16, text(0, 14, "ended at", "quiet small"), text(96, 14, "wrote", "quiet small"), text(width, 14, "an event about", "quiet small end"), ...drawn),
    alt: rows.map(({ name, writes }) => `${name} ${writes.length === 0 ? "wrote nothing" : `wrote ${writes.map((kind) => kinds[kind]?.says).join(", ")}, which wakes by an event about ${wakes(writes)}`}.`).join(" "),
  };
}; // prettier-ignore

const kinds: Readonly<Record<string, { readonly says: string; readonly about: string }>> = {
  "deployments/status": { says: "status", about: "web" },
  deployments: { says: "web", about: "web" },
  replicasets: { says: "ReplicaSets", about: "ReplicaSets" },
};

const wakes = (writes: readonly string[]): string =>
  writes.length === 0 ? "–" : [...new Set(writes.map((kind) => kinds[kind]?.about))].join(", ");

/** What syncs wrote that ended at a question: in the recordings, and where two wishes came at once. */
function kindsAt(question: number): string[] {
  const seen = recordings.flatMap((name) => played(name).syncs).filter(({ endedAt }) => endedAt === question);
  const writes = [...seen.flatMap((sync) => sync.writes), ...[...collisions, selectsAll].flatMap(({ writesAt }) => writesAt[question] ?? [])];
  const found = writes.map((write) => write.replace(/^\w+ /, "").replace(/\/web[^ /]*/, "").replace(/ \d+$/, ""));
  return Object.keys(kinds).filter((kind) => found.includes(kind)).toReversed();
} // prettier-ignore
