/** The tables beside a step, as data: the page draws them and says in words what changed. */
import type { ClusterState, PodState, QueuedKey, ReplicaSetState } from "../author.ts";
import type { Words } from "../language/words.ts";

/** What the tables say, in the page's language. */
export type Say = Words["run"];

/** A state without what a run never shows. */
export type Shown = Partial<ClusterState>;

export type Cell = string | number | boolean | undefined;

/** A head that begins with `#` stands over numbers. */
export interface TableModel {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly rows: readonly Row[];
  /** Its values are of the program, not of the prose. */
  readonly isCode?: boolean;
}

export interface Row {
  readonly name: string;
  /** `new` and `gone` compared with the step before; a row that is gone is shown once more, as it was. */
  readonly fate: "new" | "gone" | "stays";
  readonly cells: readonly (readonly [now: Cell, was: Cell])[];
}

/** Everything that a step shows as a table. */
export function tablesOf(now: Shown, before: Shown | undefined, say: Say): TableModel[] {
  const own = (now.tables ?? []).map(({ title, heads, rows }): TableModel => {
    const was = before?.tables?.find((other) => other.title === title)?.rows;
    const numeric = heads.map((head, i) => (typeof rows[0]?.[i + 1] === "number" ? `#${head}` : head));
    return {
      caption: title,
      heads: numeric,
      rows: compare(
        rows,
        was,
        ([name]) => name,
        ([, ...cells]) => cells,
      ),
    };
  });
  return [...objects(now, before, say), ...own, ...workloads(now, before, say), ...queue(now, before, say)];
}

function objects(now: Shown, before: Shown | undefined, say: Say): TableModel[] {
  return (now.objects ?? []).map(({ name, fields }) => ({
    caption: name,
    heads: [say.holds],
    isCode: true,
    rows: compare(
      fields,
      before?.objects?.find((other) => other.name === name)?.fields,
      ([field]) => field,
      ([, text]) => [text],
    ),
  }));
}

function workloads(now: Shown, before: Shown | undefined, say: Say): TableModel[] {
  const yes = (value: boolean): string => (value ? say.yes : say.no);
  const counters = [say.wants, say.has, say.ready, say.available].map((head) => `#${head}`);
  const tables: TableModel[] = [];
  if (now.deployments !== undefined) {
    const fields = Object.keys(now.deployments[0] ?? before?.deployments?.[0] ?? {}).filter(
      (f) => !/^(?:name|ceiling|floor)$/.test(f), // The limits are drawn.
    );
    const heads = fields.map((f) => (typeof now.deployments?.[0]?.[f] === "number" ? `#${f}` : f));
    const cells = (d: (typeof now.deployments)[number]): Cell[] => fields.map((f) => d[f]);
    tables.push({
      caption: say.deployment,
      heads,
      rows: compare(now.deployments, before?.deployments, nameOf, cells),
    });
  }
  if (now.replicaSets !== undefined) {
    const cells = (rs: ReplicaSetState): Cell[] => [
      rs.revision,
      rs.image,
      rs.spec,
      rs.replicas,
      rs.ready,
      rs.available,
    ];
    const rows = compare(now.replicaSets, before?.replicaSets, nameOf, cells);
    tables.push({ caption: say.replicaSets, heads: [say.revision, say.image, ...counters], rows });
  }
  if (now.pods !== undefined) {
    const cells = (p: PodState): Cell[] => [p.terminating ? say.terminating : p.phase, yes(p.ready)];
    const rows = compare(now.pods, before?.pods, nameOf, cells);
    tables.push({ caption: say.pods(now.pods.length), heads: [say.phase, say.ready], rows });
  }
  return tables;
}

/** The keys of the work queue; a key may wait and be in work at once, and is then worked on again. */
function queue(now: Shown, before: Shown | undefined, say: Say): TableModel[] {
  const yes = (value: boolean): string => (value ? say.yes : say.no);
  const cells = ({ waiting, inWork }: QueuedKey): Cell[] => [yes(waiting), yes(inWork)];
  const rows = compare(now.queue ?? [], before?.queue, ({ key }) => shortKey(key), cells);
  return rows.length === 0 ? [] : [{ caption: say.queue, heads: [say.waits, say.inWork], rows }];
}

/** A recorded scenario lives in a namespace with a random name that nobody needs to read. */
export function shortKey(key: string): string {
  return key.replace(/^.*\//, "");
}

const nameOf = ({ name }: { readonly name: string }): string => name;

/** The rows of now, each beside what it was, then those that are gone. */
function compare<T>(
  now: readonly T[],
  before: readonly T[] | undefined,
  nameOf: (item: T) => string,
  cellsOf: (item: T) => readonly Cell[],
): Row[] {
  const find = (items: readonly T[], name: string): T | undefined =>
    items.find((item) => nameOf(item) === name);
  const rows = now.map((item): Row => {
    const was = before && find(before, nameOf(item));
    const old = was && cellsOf(was);
    const fate = before !== undefined && was === undefined ? "new" : "stays";
    return { name: nameOf(item), fate, cells: cellsOf(item).map((cell, i) => [cell, old?.[i]] as const) };
  });
  const gone = (before ?? [])
    .filter((item) => find(now, nameOf(item)) === undefined)
    .map((item): Row => ({
      name: nameOf(item),
      fate: "gone",
      cells: cellsOf(item).map((cell) => [cell, undefined] as const),
    }));
  return [...rows, ...gone];
}
