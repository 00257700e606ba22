import type { ClusterState, Diagram, Run } from "../../site/author.ts";
import { arrow, line, svg, text } from "../../site/diagrams/svg.ts";
import { firstMinute } from "./first-minute.ts";
import type { Who } from "./switched.ts";

/** Who takes part, and where their lanes stand. */
const lanes = {
  you: 14,
  "API server": 58,
  "Deployment controller": 112,
  "ReplicaSet controller": 179,
  scheduler: 240,
  kubelet: 290,
} as const;
type Lane = keyof typeof lanes;

/** Writes of one sender and one kind, one after the other. */
export interface Said {
  readonly lane: Lane;
  readonly what: string;
  readonly answers: readonly string[];
  /** The step of the run that first lists the last of them, and what stood then. */
  readonly step: number;
  readonly state: ClusterState;
  /** Whether somebody else's write, of a kind that the sender watches, comes before. */
  readonly isTold: boolean;
}

const { watches } = await firstMinute();
const width = 340;

/** The writes of the run, up to the moment at which the Deployment reports its first ready pod. */
export function saidIn({ steps }: Run): Said[] {
  const all: Said[] = [];
  for (const { n, state } of steps) {
    for (const request of (state.requests ?? []).slice(all.flatMap(({ answers }) => answers).length)) {
      const { who, what, answer } = parsed(request);
      const last = all.at(-1);
      const lane = laneOf(who, what);
      if (last?.lane === lane && last.what === what)
        all[all.length - 1] = { ...last, answers: [...last.answers, answer], step: n, state };
      else all.push({ lane, what, answers: [answer], step: n, state, isTold: isTold(who, what, all) });
    }
    if ((state.deployments[0]?.["ready"] ?? 0) !== 0) break;
  }
  return all;
}

/** "kubectl: POST /apis/apps/v1/namespaces/default/deployments 201" */
function parsed(request: string): { who: Who; what: string; answer: string } {
  const [, who = "", method = "", kind = "", sub = "", answer = ""] =
    /^(\w+): (\w+) .*?\/v1(?:\/namespaces\/\w+)?\/(\w+)(?:\/[\w-]+(\/\w+))? (\d+)$/.exec(request) ?? [];
  if (who !== "kubectl" && who !== "deployment" && who !== "replicaset" && who !== "node")
    throw new Error(`nobody known sends "${request}"`);
  return { who, what: `${method} ${kind}${sub}`, answer };
}

/** Our node is two programs in one: whoever binds a pod is the scheduler. */
function laneOf(who: Who, what: string): Lane {
  if (who === "node") return what.endsWith("/binding") ? "scheduler" : "kubelet";
  return ({ kubectl: "you", deployment: "Deployment controller", replicaset: "ReplicaSet controller" } as const)[who]; // prettier-ignore
}

function isTold(who: Who, what: string, before: readonly Said[]): boolean {
  if (what === "POST nodes") return false; // It says that it is there before it looks around.
  const kinds = watches.get(who) ?? new Set();
  const news = before.findLast((said) => kinds.has(said.what.split(/[ /]/)[1] ?? ""));
  return news !== undefined && news.lane !== laneOf(who, what);
}

/** What a row of the drawing says: sizes and statuses as they stood. */
function wordsFor({ what, answers, state }: Said): string {
  const [deployment, replicaSet] = [state.deployments[0], state.replicaSets[0]];
  const refused = answers.filter((answer) => answer === "409").length;
  const times = refused > 0 ? ` (${answers.length} times, ${refused} refused)` : "";
  switch (what) {
    case "POST deployments":
      return `creates web, which wants ${Number(deployment?.["spec"])}`;
    case "POST replicasets":
      return `creates a ReplicaSet that wants ${replicaSet?.spec}`;
    case "POST pods":
      return `creates ${answers.length} pods`;
    case "POST nodes":
      return "says that a node is there";
    case "POST pods/binding":
      return `gives ${answers.length} pods a node`;
    case "PATCH pods/status":
      return `says that ${state.pods.filter(({ ready }) => ready).length} pod is ready`;
    case "PUT replicasets/status":
      return `reports ${replicaSet?.replicas} pods, ${replicaSet?.ready} ready${times}`;
    case "PUT deployments/status":
      return `reports ${Number(deployment?.["replicas"])} pods, ${Number(deployment?.["ready"])} ready${times}`;
    default:
      throw new Error(`no words for ${what}`);
  }
}

/** Who wrote what to the API server, and who was told by it: from `create` to the first pod that is reported ready. */
export const conversation: Diagram = (run) => {
  if (!run) return { svg: "", alt: "" };
  const said = saidIn(run);
  let y = 52;
  const rows = said.flatMap((one) => {
    const [from, to] = [lanes["API server"], lanes[one.lane]];
    const inset = from < to ? 3 : -3;
    const told = one.isTold ? [arrow([[from + inset, y], [to - inset, y]], "line dashed")] : []; // prettier-ignore
    if (one.isTold) y += 6;
    y += 14;
    const words = text(from + 6, y, wordsFor(one), "ink small halo");
    y += 8;
    const sent = arrow([[to - inset, y], [from + inset, y]], "accent"); // prettier-ignore
    y += 16;
    return [...told, sent, words, text(width, y - 12, String(one.step), "quiet small end")];
  });
  return {
    svg: svg(width, y + 26, ...heads(y), ...rows, ...key(y + 18)),
    alt: said
      .map((one) => `Step ${one.step}, ${one.lane}${one.isTold ? ", told by the API server" : ""}: ${wordsFor(one)}.`)
      .join(" "),
  };
}; // prettier-ignore

function heads(bottom: number): string[] {
  const names = Object.entries(lanes).flatMap(([name, x]) => {
    const [first = "", second = ""] = name.split(" ");
    return [
      text(x, 12, first, "ink small middle"),
      text(x, 25, second, "ink small middle"),
      line(x, 34, x, bottom - 6, "faint"),
    ];
  });
  const [scheduler, kubelet] = [lanes.scheduler, lanes.kubelet];
  return [
    ...names,
    text((scheduler + kubelet) / 2, 25, "our node is both", "quiet small middle"),
    text(width, 12, "step", "quiet small end"),
  ];
}

function key(y: number): string[] {
  return [
    line(4, y - 4, 28, y - 4, "accent"),
    text(33, y, "a request that writes", "quiet small"),
    line(170, y - 4, 194, y - 4, "line dashed"),
    text(199, y, "tells of a change", "quiet small"),
  ];
}
