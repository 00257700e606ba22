import { readFileSync } from "node:fs";
import type * as apps from "#api/apps/v1";
import type { Diagram } from "../../site/author.ts";
import { arrow, line, polyline, rect, svg, text } from "../../site/diagrams/svg.ts";
import { firstMinute } from "./first-minute.ts";
import { type Part, type Who, parts } from "./switched.ts";

export { conversation } from "./conversation.ts";

/** Every drawing of this chapter but one is made from one play of its scene. */
const scene = await firstMinute();
const width = 340;

const count = (who: Who, what: string): number =>
  scene.writes.filter((write) => write.who === who && write.what === what).length;

/** Who created what: one Deployment, one ReplicaSet, ten pods. */
export const creations: Diagram = () => {
  const rows = (
    [
      ["kubectl", "kubectl", "POST deployments", "Deployment"],
      ["deployment", parts.deployment, "POST replicasets", "ReplicaSet"],
      ["replicaset", parts.replicaset, "POST pods", "pods"],
      ["node", parts.node, "POST pods", "pods"],
    ] as const
  ).map(([who, name, what, kind]) => ({ name, kind, number: count(who, what) }));
  const drawn = rows.flatMap(({ name, kind, number }, i) => {
    const y = 16 + i * 30;
    const made = Array.from({ length: number }, (_, n) =>
      rect(140 + n * 13, y - 10, 10, 12, "pod solid new"),
    );
    const says = number === 0 ? "creates no pods" : `${number} ${kind}`;
    return [text(4, y, name, "ink small"), ...made, text(146 + number * 13, y, says, "quiet small")];
  });
  return {
    svg: svg(width, 124, ...drawn),
    alt: `What each created: ${rows.map(({ name, kind, number }) => `${name}: ${number} ${kind}`).join("; ")}.`,
  };
};

const watched = (who: Who): string[] => [...(scene.watches.get(who) ?? [])].sort();
const written = (who: Who): string[] => {
  const kinds = scene.writes
    .filter((write) => write.who === who)
    .map(({ what }) => what.split(/[ /]/)[1] ?? "");
  return [...new Set(kinds)].filter((kind) => kind !== "events").sort();
};

/** The API server between kubectl and the parts that watch it; what each watches and writes is what it did in the scene. */
export const controlPlane: Diagram = () => {
  const names = (Object.keys(parts) as Part[]).map((part) => ({ part, name: parts[part] })); // Its keys are the parts.
  const x = (i: number): number => 4 + i * 114;
  const below = names.flatMap(({ part, name }, i) => {
    const [first = "", second = ""] = name.split(" ");
    return [
      rect(x(i), 150, 104, 44, "line"),
      text(x(i) + 52, 169, first, "ink small middle strong"),
      text(x(i) + 52, 184, second, "ink small middle strong"),
      arrow([[x(i) + 30, 92], [x(i) + 30, 147]], "line dashed"),
      arrow([[x(i) + 74, 150], [x(i) + 74, 95]], "accent"),
      text(x(i), 212, "watches", "quiet small"),
      ...watched(part).map((kind, n) => text(x(i) + 6, 228 + n * 15, kind, "ink small")),
      text(x(i), 278, "writes", "accent-ink small"),
      ...written(part).map((kind, n) => text(x(i) + 6, 294 + n * 15, kind, "ink small")),
    ];
  }); // prettier-ignore
  return {
    svg: svg(
      width,
      346,
      rect(4, 4, 104, 24, "line"),
      text(56, 20, "kubectl", "ink small middle strong"),
      arrow([[56, 28], [56, 55]], "accent"),
      text(64, 47, "creates a Deployment", "quiet small"),
      rect(4, 58, 332, 34, "line"),
      text(170, 79, "API server", "ink middle strong"),
      ...below,
      line(4, 338, 28, 338, "line dashed"),
      text(33, 342, "tells of changes", "quiet small"),
      line(170, 338, 194, 338, "accent"),
      text(199, 342, "a request that writes", "quiet small"),
    ), // prettier-ignore
    alt: `kubectl writes to the API server. ${names.map(({ part, name }) => `The ${name} watches ${watched(part).join(", ")} and writes ${written(part).join(", ")}.`).join(" ")} Nobody calls anybody else.`,
  };
};

/** `web` a minute after its creation, and after the other parts have come: the left half stays, the right half changes. */
export const twoHalves: Diagram = () => {
  const moments = [
    ["a minute after “created”", scene.before],
    ["some seconds after the others started", scene.after],
  ] as const;
  const status = ({ status }: apps.Deployment): string[] => [
    `replicas ${status.replicas}`,
    `readyReplicas ${status.readyReplicas}`,
    `observedGeneration ${status.observedGeneration}`,
  ];
  const drawn = moments.flatMap(([when, web], i) => {
    const y = 14 + i * 116;
    return [
      text(4, y, when, "quiet small"),
      rect(4, y + 8, 150, 80, "area"),
      rect(158, y + 8, 178, 80, i === 0 ? "area" : "area new"),
      text(14, y + 28, "spec: wanted", "ink strong small"),
      text(14, y + 48, `replicas ${web.spec.replicas}`, "ink small"),
      text(168, y + 28, "status: last seen", "ink strong small"),
      ...status(web).map((words, n) => text(168, y + 48 + n * 16, words, "ink small")),
    ];
  });
  return {
    svg: svg(width, 224, ...drawn),
    alt: moments
      .map(
        ([when, web]) => `${when}: spec: replicas ${web.spec.replicas}; status: ${status(web).join(", ")}.`,
      )
      .join(" "),
  };
};

/** How many pods are still missing as the requests that create them go out. */
export const difference: Diagram = () => {
  const wants = scene.after.spec.replicas;
  const answers = scene.writes.filter(({ what }) => what === "POST pods").map(({ answered }) => answered);
  const rounds = [...new Set(answers)];
  const sizes = rounds.map((from, i) => (rounds[i + 1] ?? wants) - from);
  const missing = [...rounds.map((answered) => wants - answered), 0];
  const [left, bottom, step] = [30, 140, 62];
  const y = (pods: number): number => bottom - pods * 11;
  const stairs = missing.flatMap((pods, i) => [
    [left + i * step, y(missing[i - 1] ?? pods)] as const,
    [left + i * step, y(pods)] as const,
  ]);
  const labels = missing.map((pods, i) =>
    text(left + i * step + 4, y(pods) - 5, String(pods), "ink small strong"),
  );
  const sent = sizes.map((size, i) =>
    text(left + (i + 0.5) * step, bottom + 16, `sends ${size}`, "quiet small middle"),
  );
  return {
    svg: svg(
      width,
      164,
      text(width - 4, 14, "pods still missing", "quiet small end"),
      line(left, bottom, width - 4, bottom, "line"),
      polyline([...stairs, [width - 4, y(0)]], "accent"),
      ...labels,
      ...sent,
    ),
    alt: `${wants} pods are missing. Requests go out ${sizes.join(", ")} at a time, and so ${missing.join(", ")} are missing.`,
  };
};

const pairs = [
  "src/controller/deployment/rolling.ts",
  "src/controller/deployment/util/deployment-util.ts",
  "src/client-go/util/workqueue/default-rate-limiters.ts",
];

/** Three paths of Go files, as our files name them in their first lines, and our paths below. */
export const pathRule: Diagram = () => {
  const rows = pairs.map((ours) => {
    const [, prefix = "", rest = ""] =
      /^\/\/ Go: (staging\/src\/k8s\.io\/|pkg\/)(\S+)/.exec(
        readFileSync(new URL(`../../${ours}`, import.meta.url), "utf8"),
      ) ?? [];
    return { ours, prefix, rest };
  });
  const drawn = rows.flatMap(({ ours, prefix, rest }, i) => {
    const y = 14 + i * 66;
    return [
      text(4, y, prefix, "quiet small"),
      line(4, y - 4, 6 + prefix.length * 5.2, y - 4, "changed"),
      text(4, y + 17, rest, "ink small"),
      text(4, y + 36, `→ ${ours}`, "accent-ink small"),
    ];
  });
  return {
    svg: svg(width, 196, ...drawn),
    alt: rows.map(({ ours, prefix, rest }) => `${prefix}${rest} is ${ours} here.`).join(" "),
  };
};

/** Every instant that the program saw, as time has it and one beside the other. */
export const clock: Diagram = () => {
  const { instants } = scene;
  const [left, right] = [12, width - 12];
  const last = Math.max(...instants);
  const inTime = (at: number): number => left + (at / last) * (right - left);
  const inTurn = (i: number): number => left + (i / (instants.length - 1)) * (right - left);
  const seconds = [0, 20, 40, 60].map((s) => text(inTime(s * 1000), 14, `${s} s`, "quiet small middle"));
  return {
    svg: svg(
      width,
      118,
      ...seconds,
      line(left, 26, right, 26, "line"),
      ...instants.flatMap((at, i) => [
        line(inTime(at), 20, inTime(at), 32, "accent"),
        polyline([[inTime(at), 34], [inTurn(i), 82]], "faint"),
        line(inTurn(i), 84, inTurn(i), 94, "accent"),
      ]),
      text(left, 112, `the ${instants.length} instants that the program saw`, "quiet small"),
    ), // prettier-ignore
    alt: `In ${Math.round(last / 1000)} virtual seconds the program looked at the clock at ${instants.length} different instants. The first two lie a minute apart, and nothing happened between them.`,
  };
};
