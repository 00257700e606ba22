import type { Diagram } from "../../site/author.ts";
import { arrow, line, svg, text } from "../../site/diagrams/svg.ts";
import { type Played, scene } from "./plays.ts";
import { type Sent, type Told, type Who, names } from "./wire.ts";

const width = 340;
const server = 44;
const places: Readonly<Record<Who, number>> = { kubectl: 92, deployment: 160, replicaset: 238, node: 312 };

/** What each is told of, beside what it writes itself. */
const watches: Readonly<Record<Who, readonly string[]>> = {
  kubectl: [],
  deployment: ["deployments", "replicasets"],
  replicaset: ["replicasets", "pods"],
  node: ["pods"],
};

/** Writes of one sender and one kind, one after the other. */
export interface Row {
  readonly who: Who;
  readonly sent: readonly Sent[];
  /** What the sender was told of last before the sync that they belong to; only at a sync's first write. */
  readonly told: Told | undefined;
}

/** The writes of a play, but for Events. */
export function rowsOf({ log }: Pick<Played, "log">): Row[] {
  const rows: Row[] = [];
  const told: Told[] = [];
  for (const one of log) {
    if ("told" in one) {
      told.push(one.told);
      continue;
    }
    const { sent } = one;
    if (sent.what.startsWith("GET") || sent.what.endsWith(" events")) continue;
    const before = rows.flatMap(({ sent: all }) => all).findLast(({ who }) => who === sent.who);
    const news = beginsSync(sent, before) ? told.findLast((event) => isNews(event, sent)) : undefined;
    const last = rows.at(-1);
    if (last?.who === sent.who && last.sent[0]?.what === sent.what)
      rows[rows.length - 1] = { ...last, sent: [...last.sent, sent] };
    else rows.push({ who: sent.who, sent: [sent], told: news });
  }
  return rows;

  function isNews({ kind, name, version }: Told, { who, body }: Sent): boolean {
    if (who === "node") return kind === "pods" && (nameIn(body) ?? name) === name;
    return watches[who].includes(kind) && authorOf(version) !== who;
  }

  function authorOf(version: number): Who | undefined {
    return log.flatMap((one) => ("sent" in one ? [one.sent] : [])).find((sent) => sent.version === version)?.who;
  }
} // prettier-ignore

const nameIn = (body: unknown): string | undefined =>
  (body as { metadata?: { name?: string } } | undefined)?.metadata?.name;

/** The version of the object that a write was made from. */
export const readVersion = ({ body }: Sent): string | undefined =>
  (body as { metadata?: { resourceVersion?: string } } | undefined)?.metadata?.resourceVersion;

/**
 * Whether a write is the first of its sync. A sync of the ReplicaSet controller ends with the status; one of the Deployment controller writes each
 * status from the version that it began with; the node does one thing at a time, and what it does by the clock nobody tells it.
 */
function beginsSync(sent: Sent, before: Sent | undefined): boolean {
  if (sent.who === "node") return sent.what.endsWith("/binding");
  if (before === undefined) return true;
  if (sent.who === "replicaset") return before.what.startsWith("PUT");
  return before.what.startsWith("PUT") && readVersion(before) !== readVersion(sent);
}

const none = { replicas: 0, readyReplicas: 0, observedGeneration: 0 };
export const statusIn = (body: unknown): typeof none => ({
  ...none,
  ...(body as { status?: Partial<typeof none> } | undefined)?.status,
});

/** What a row does, in a few words. */
export function wordsFor({ sent }: Row): string {
  const [{ what, body, code } = { what: "", body: undefined, code: 0 }] = sent;
  const { replicas, readyReplicas, observedGeneration } = statusIn(body);
  const refused = code === 409 ? "refused: made from an old version of web" : undefined;
  switch (what) {
    case "POST deployments":
      return "creates web, which wants 3";
    case "POST replicasets":
      return "creates a ReplicaSet that wants 3";
    case "POST pods":
      return sent.length === 1 ? "creates a pod" : `creates ${sent.length} pods`;
    case "POST pods/binding":
      return sent.length === 1 ? "takes the pod" : `takes ${sent.length} pods`;
    case "PATCH pods/status":
      return "says that a pod is ready";
    case "PUT replicasets/status":
    case "PUT deployments/status":
      if (refused !== undefined) return refused;
      return observedGeneration === 0
        ? "notes that it made a ReplicaSet"
        : `reports ${replicas} pods, ${readyReplicas} ready`;
    default:
      throw new Error(`no words for ${what}`);
  }
}

const versionsOf = ({ sent }: Row): string => sent.map(({ version }) => version ?? "").join(", ");

/** The writes up to the first ready pod that web reports, by the versions that they made; the rest is alike. */
export const lanes: Diagram = () => {
  const all = rowsOf(scene);
  const first = all.findIndex(({ who, sent }) => who === "deployment" && wordsFor({ who, sent, told: undefined }).endsWith("1 ready"));
  const rows = all.slice(0, first + 1);
  const top = 48;
  let y = top;
  const drawn = rows.flatMap((row) => {
    const x = places[row.who];
    const told = row.told === undefined ? [] : [arrow([[server + 2, y], [x - 2, y]], "line dashed")]; // prettier-ignore
    if (row.told !== undefined) y += 6;
    y += 13;
    const words = text(server + 7, y, wordsFor(row), "ink small halo");
    const version = text(server - 7, y + 4, versionsOf(row), "ink small end strong");
    y += 7;
    const sent = arrow([[x - 2, y], [server + 2, y]], row.sent[0]?.code === 409 ? "changed" : "accent"); // prettier-ignore
    y += 15;
    return [...told, sent, words, version];
  });
  const heads = Object.entries(places).flatMap(([who, x]) => {
    const [one = "", two = ""] = names[who as Who].split(" ");
    return [text(x, 12, one, "ink small middle"), text(x, 25, two, "ink small middle"), line(x, 32, x, y, "faint")];
  });
  const foot = y + 18;
  return {
    svg: svg(width, foot + 22, text(server, 12, "API", "ink small middle"), text(server, 25, "server", "ink small middle"), line(server, 32, server, y, "line"), ...heads, ...drawn,
      line(0, foot - 4, 24, foot - 4, "accent"), text(29, foot, "a write", "quiet small"),
      line(90, foot - 4, 114, foot - 4, "line dashed"), text(119, foot, "told of a change", "quiet small"),
      line(220, foot - 4, 244, foot - 4, "changed"), text(249, foot, "a write refused", "quiet small"),
      text(0, foot + 17, "12", "ink small strong"), text(18, foot + 17, "the version of the store that the write made", "quiet small")),
    alt: rows.map((row) => `${row.told === undefined ? "" : `Told of version ${row.told.version}, `}${names[row.who]} ${wordsFor(row)}${versionsOf(row) === "" ? "" : `: version ${versionsOf(row)}`}.`).join(" "),
  };
}; // prettier-ignore
