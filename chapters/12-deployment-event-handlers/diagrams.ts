import type { Diagram, Run } from "../../site/author.ts";
import { arrow, line, rect, svg, text } from "../../site/diagrams/svg.ts";
import { asked, columns, deletions, rows, wakes as woken } from "./matrix.ts";
import { callsIn, rowsAt, setsAt } from "./reading.ts";
import { hear, setOf, uids } from "./world.ts";

const width = 340;
const kinds = ["Deployment", "ReplicaSet", "Pod"] as const;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Each column is a call of a handler: the pods that are there then, and whether a key was added. */
export const whoRang: Diagram = (run) => {
  if (!run) return { svg: "", alt: "" };
  const calls = callsIn(run);
  const [left, top, gap] = [74, 62, 12];
  const times = [...new Set(calls.map(({ step: { at } }) => at))];
  const step = (width - left - 4 - (times.length - 1) * gap) / calls.length;
  const x = (i: number): number => left + i * step + gap * times.indexOf(calls[i]?.step.at ?? 0);
  const y = (kind: string): number => top + 24 + kinds.findIndex((one) => one === kind) * 22;
  const drawn = calls.flatMap(({ step: at, handler, wakes }, i) => {
    const sets = setsAt(at);
    const before = calls[i - 1]?.step.at;
    let stacked = 0;
    const pods = sets.flatMap(({ pods }, n) => {
      stacked += pods;
      return pods === 0 ? [] : [rect(x(i), top - stacked * 18, step - 2, pods * 18, `area ${n === 0 ? "old" : "new"}`)];
    });
    const kind = kinds.find((one) => handler.endsWith(one)) ?? "";
    return [
      ...pods,
      rect(x(i) + (step - 12) / 2, y(kind) - 9, 10, 10, wakes ? "changed over" : "line dashed"),
      ...(before === at.at ? [] : [text(x(i), y("Pod") + 22, (at.at / 1000).toFixed(1), "quiet small")]),
    ];
  });
  const bottom = y("Pod") + 34;
  return {
    svg: svg(
      width,
      bottom + 16,
      text(0, 40, "pods", "ink small"),
      text(0, y("Pod") + 22, "seconds", "quiet small"),
      line(left, top, width - 4, top, "line"),
      ...kinds.flatMap((kind) => [text(0, y(kind), kind, "ink small"), line(left, y(kind) - 4, width - 4, y(kind) - 4, "faint")]),
      ...drawn,
      rect(0, bottom, 10, 10, "area old"),
      rect(13, bottom, 10, 10, "area new"),
      text(28, bottom + 9, "old, new", "quiet small"),
      rect(90, bottom, 10, 10, "changed over"),
      text(105, bottom + 9, "wakes web", "quiet small"),
      rect(236, bottom, 10, 10, "line dashed"),
      text(251, bottom + 9, "wakes nobody", "quiet small"),
    ),
    alt: calls
      .map(({ step: at, handler, about, wakes }) => `${seconds(at.at)}: ${handler} of ${about}, with ${setsAt(at).map(({ pods }) => pods).join(" + ")} pods, ${wakes ? "wakes web" : "wakes nobody"}.`)
      .join(" "),
  };
}; // prettier-ignore

/** Who owns a ReplicaSet, against what happens to it: whether web wakes, as the port's handlers answer. */
export const wakes: Diagram = () => {
  const [left, top, high] = [106, 60, 22];
  const wide = (width - left) / columns.length;
  const heads = columns.flatMap(({ says }, i) =>
    says.split(/(?<=,) | (?=selected|else)/).map((word, n) => text(left + (i + 0.5) * wide, 14 + n * 14, word, "ink small middle")),
  );
  const cells = rows.flatMap(({ says }, r) => {
    const y = top + r * high;
    return [
      text(0, y + 15, says, "ink small"),
      ...columns.flatMap((_, i) => {
        const x = left + i * wide;
        const is = woken[r]?.[i];
        if (is === undefined) return [];
        return [
          rect(x + 3, y + 2, wide - 6, high - 4, is ? "changed over" : "faint"),
          text(x + wide / 2, y + 15, is ? "wakes" : "–", `${is ? "ink" : "quiet"} small middle`),
        ];
      }),
    ];
  });
  return {
    svg: svg(width, top + rows.length * high + 4, text(0, 14, "a ReplicaSet", "ink small"), text(0, 28, "owned by …", "ink small"), ...heads, ...cells),
    alt: rows
      .map(({ says }, r) => {
        const who = columns.filter((_, i) => woken[r]?.[i]).map((column) => column.says);
        const subject = says.startsWith("its") ? "The last pod of a ReplicaSet goes" : `A ReplicaSet ${says}`;
        return who.length === 0 ? `${subject}: web never wakes.` : `${subject}: web wakes if its owner is ${who.join("; or ")}.`;
      })
      .join(" "),
  };
}; // prettier-ignore

/** Two lives of a name: whom the reference of a ReplicaSet means. */
const [byDead, byLiving] = await Promise.all(
  (["web, deleted", "web"] as const).map((owner) => {
    const set = (version: number) => ({ owner, labelled: "web" as const, version });
    return hear({ strategy: "RollingUpdate", set: set(2), pods: [] }, (dc) => dc.updateReplicaSet(setOf(set(1)), setOf(set(2))));
  }),
); // prettier-ignore

export const namesake: Diagram = () => {
  const lives = [
    { y: 34, uid: uids["web, deleted"], from: 8, to: 150, says: "deleted" },
    { y: 34, uid: uids.web, from: 176, to: width - 4, says: "made again" },
  ];
  const sets = [
    { y: 112, uid: uids["web, deleted"], heard: byDead, x: 236 },
    { y: 162, uid: uids.web, heard: byLiving, x: 236 },
  ];
  const found = (heard: typeof byDead): string => (heard?.woken.length ? "web wakes" : "nobody wakes");
  return {
    svg: svg(
      width,
      206,
      ...lives.flatMap(({ y, uid, from, to, says }) => [
        rect(from, y, to - from, 30, uid === uids.web ? "area new" : "area old"),
        text(from + 8, y + 19, `web, ${uid}`, "ink small strong"),
        text(from, y - 8, says === "deleted" ? "the Deployment" : "made again under its name", "quiet small"),
      ]),
      line(150, 20, 150, 74, "line dashed"),
      text(146, 82, "deleted", "quiet small end"),
      ...sets.flatMap(({ y, uid, heard, x }) => [
        text(8, y + 4, "ReplicaSet reports", "quiet small"),
        text(8, y + 20, `owner: web, ${uid}`, "ink small strong"),
        line(150, y + 10, x - 8, y + 10, "line"),
        rect(x, y - 4, 100, 28, heard?.woken.length ? "changed over" : "line dashed"),
        text(x + 50, y + 14, found(heard), "ink small middle"),
      ]),
    ),
    alt: `The Deployment web with ${uids["web, deleted"]} was deleted, and one of the same name has ${uids.web}. A ReplicaSet reports whose owner is web, ${uids["web, deleted"]}: ${found(byDead)}. One whose owner is web, ${uids.web}: ${found(byLiving)}.`,
  };
};

/** Whom updateReplicaSet asks for each change. */
export const questions: Diagram = () => {
  const names = ["owner before", "owner now", "all selectors"] as const;
  const [left, top, high] = [112, 26, 24];
  const wide = (width - left) / names.length;
  return {
    svg: svg(
      width,
      top + asked.length * high + 28,
      ...names.map((name, i) => text(left + (i + 0.5) * wide, 14, name, "ink small middle")),
      ...asked.flatMap(({ says, before, now, selectors }, r) => {
        const y = top + r * high;
        return [
          text(0, y + 16, says, "ink small"),
          ...[before, now, selectors].flatMap((came, i) => {
            const [x1, x2] = [left + i * wide, left + (i + 1) * wide];
            // An open box has no fill to hide the line behind its word.
            return came?.length === 0
              ? [line(x1, y + 12, x1 + 8, y + 12, "faint"), line(x2 - 8, y + 12, x2, y + 12, "faint")]
              : [line(x1, y + 12, x2, y + 12, "faint")];
          }),
          ...[before, now, selectors].flatMap((came, i) =>
            came === undefined
              ? []
              : [
                  rect(left + i * wide + 8, y + 2, wide - 16, high - 4, came.length > 0 ? "changed over" : "line dashed"),
                  text(left + (i + 0.5) * wide, y + 16, came.join(", ") || "nobody", "ink small middle"),
                ],
          ),
        ];
      }),
      rect(0, top + asked.length * high + 12, 10, 10, "changed over"),
      text(15, top + asked.length * high + 21, "asked, and its key is added", "quiet small"),
      rect(190, top + asked.length * high + 12, 10, 10, "line dashed"),
      text(205, top + asked.length * high + 21, "asked in vain", "quiet small"),
    ),
    alt: asked
      .map(({ says, before, now, selectors }) => {
        const told = [before, now, selectors].flatMap((came, i) => (came === undefined ? [] : [`${names[i]} (${came.join(", ") || "nobody"})`]));
        return `${says}: ${told.length === 0 ? "asks nothing" : `asks ${told.join(", then ")}`}.`;
      })
      .join(" "),
  };
}; // prettier-ignore

/** What the deletion of a pod comes to: what the handler does, and what the sync would do. */
export const lastOne: Diagram = () => {
  const [left, top, high] = [166, 44, 26];
  const wide = (width - left) / 3;
  const x = (i: number): number => left + i * wide;
  const answers = deletions.map(({ says, strategy, asked: lists, woken: names, goesOn }) => ({
    says,
    cells: [lists > 0 ? "asks" : "–", names.length > 0 ? "wakes" : "nobody", strategy === "Recreate" ? (goesOn ? "goes on" : "waits") : "–"],
    isAtOdds: strategy === "Recreate" && names.length > 0 !== goesOn,
  }));
  return {
    svg: svg(
      width,
      top + answers.length * high + 24,
      text(0, 14, "a pod has gone", "ink small"),
      text(x(0) + wide, 14, "deletePod", "ink small middle"),
      text(x(2) + wide / 2, 14, "sync", "ink small middle"),
      line(x(0) + 4, 20, x(2) - 4, 20, "line"),
      line(x(2) + 4, 20, width - 4, 20, "line"),
      ...["server", "wakes", "then"].map((word, i) => text(x(i) + wide / 2, 34, word, "quiet small middle")),
      ...answers.flatMap(({ says, cells, isAtOdds }, r) => {
        const y = top + r * high;
        return [
          text(0, y + 16, says, "ink small"),
          ...cells.flatMap((cell, i) => [
            rect(x(i) + 3, y + 2, wide - 6, high - 5, isAtOdds && i > 0 ? "changed over" : "faint"),
            text(x(i) + wide / 2, y + 16, cell, "ink small middle"),
          ]),
        ];
      }),
      rect(0, top + answers.length * high + 8, 10, 10, "changed over"),
      text(15, top + answers.length * high + 17, "the two disagree", "quiet small"),
    ),
    alt: answers
      .map(({ says, cells: [asks, wakes, sync], isAtOdds }) => `${says}: deletePod ${asks === "asks" ? "asks the server" : "asks nobody"} and wakes ${wakes === "wakes" ? "web" : "nobody"}${sync === "–" ? "" : `; the sync ${sync === "waits" ? "would wait" : "would go on"}`}${isAtOdds ? ", so the two disagree" : ""}.`)
      .join(" "),
  };
}; // prettier-ignore

/** A message of the round: a request, or a handler that is told. */
interface Message {
  readonly from: number;
  readonly to: number;
  readonly says: string;
  /** The run does not look into the ReplicaSet controller. */
  readonly isGuessed?: true;
}

const lanes = ["node or user", "API server", "ReplicaSet controller", "Deployment controller"] as const;

/** What the run shows between a pod that turns ready and the Deployment's status. */
function messagesOf(run: Run): Message[] {
  const calls = callsIn(run);
  const first = calls.findIndex(({ handler, news }) => handler === "updateReplicaSet" && news.startsWith("ready 0"));
  const [report, status] = calls.slice(first, first + 2);
  if (report === undefined || status === undefined) throw new Error("no pod turns ready in this run");
  const until = (call: typeof report): number => Number(rowsAt(call.step, "requests").at(-1)?.[0]);
  const since = until(report) - 2;
  const requests = rowsAt(status.step, "requests").map(([n, who = "", what = ""]) => ({
    n: Number(n),
    from: lanes.indexOf(String(who) as (typeof lanes)[number]),
    to: 1,
    says: String(what).replace(/-[a-z0-9]{5}(?=\/status)/, "-…").replace(/^(\w+) (\w+)\/.*\/status$/, "$1 $2/…/status").replace(/^(\w+) deployments\/web\/status$/, "$1 deployments/web/status"),
  }));
  const told = (call: typeof report): Message => ({ from: 1, to: 3, says: call.handler });
  return [
    ...requests.filter(({ n }) => n > since && n < until(report)),
    { from: 1, to: 2, says: "updatePod", isGuessed: true },
    ...requests.filter(({ n }) => n === until(report)),
    told(report),
    ...requests.filter(({ n }) => n > until(report)),
    told(status),
  ];
} // prettier-ignore

export const round: Diagram = (run) => {
  if (!run) return { svg: "", alt: "" };
  const messages = messagesOf(run);
  const x = [28, 148, 226, 302] as const;
  const [top, high] = [50, 34];
  const bottom = top + messages.length * high;
  const heads = lanes.map((name, i) => (i === 0 ? "kubelet" : name)).flatMap((name, i) => {
    const [first = "", ...rest] = name.split(" ");
    return [
      text(x[i] ?? 0, 12, first, "ink small middle"),
      text(x[i] ?? 0, 26, rest.join(" "), "ink small middle"),
      line(x[i] ?? 0, 34, x[i] ?? 0, bottom, "faint"),
    ];
  });
  const drawn = messages.flatMap(({ from, to, says, isGuessed }, i) => {
    const y = top + i * high + 14;
    const [a, b] = [x[from as 0] ?? 0, x[to as 0] ?? 0];
    return [arrow([[a, y], [b + (b > a ? -2 : 2), y]], isGuessed ? "accent dashed" : to === 3 ? "accent" : "line"), text((a + b) / 2, y - 6, says, "ink small middle halo")];
  });
  return {
    svg: svg(
      width,
      bottom + 22,
      ...heads,
      ...drawn,
      arrow([[4, bottom + 12], [26, bottom + 12]], "line"),
      text(32, bottom + 16, "a request", "quiet small"),
      arrow([[94, bottom + 12], [116, bottom + 12]], "accent"),
      text(122, bottom + 16, "a handler is told", "quiet small"),
      line(232, bottom + 12, 254, bottom + 12, "accent dashed"),
      text(260, bottom + 16, "not recorded", "quiet small"),
    ),
    alt: messages.map(({ from, says, to }) => (to > 1 ? `The ${lanes[to as 3]} is told: ${says}.` : `${lanes[from as 0]}: ${says}.`)).join(" "),
  };
}; // prettier-ignore
