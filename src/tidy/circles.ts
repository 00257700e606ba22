// Ours: what imports itself by way of others
import { posix } from "node:path";
import { importsOf, parse, resolve, type Source } from "./imports.ts";

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly isType: boolean;
}

/** Every circle of values between files, and every circle between folders, of values or of types. Paths are the project's. */
export function circleComplaints(sources: readonly Source[]): string[] {
  const edges = sources.flatMap(edgesOf);
  const values = edges.filter(({ isType }) => !isType);
  const folders = edges.map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to) }));
  return [
    ...circles(values).map((way) => `${way.join(" → ")}: values go in a circle; move what both need below`),
    ...circles(folders).map((way) => `${way.join(" → ")}: folders import in a circle; let one be the lower`),
  ];
}

function edgesOf(source: Source): Edge[] {
  return importsOf(parse(source)).flatMap(({ what, isType }) => {
    const to = resolve(what, source.path);
    return to === undefined ? [] : [{ from: source.path, to, isType }];
  });
}

/** Files at the top of site stand each for themselves: they are the ends of the way, not a room of it. */
function folderOf(path: string): string {
  const folder = posix.dirname(path);
  return folder === "site" ? path : folder;
}

/** For each group whose members all reach one another, the shortest way from its first member back to itself. */
export function circles(edges: readonly Pick<Edge, "from" | "to">[]): string[][] {
  const graph = new Map<string, Set<string>>();
  const targets = (node: string) => graph.get(node) ?? new Set<string>();
  for (const { from, to } of edges) if (from !== to) graph.set(from, targets(from).add(to));
  const known = new Set<string>();
  const found: string[][] = [];
  for (const node of [...graph.keys()].sort()) {
    if (known.has(node)) continue;
    const way = wayBack(node, targets);
    if (way === undefined) continue;
    found.push(way);
    for (const member of reached(node, targets)) if (reached(member, targets).has(node)) known.add(member);
  }
  return found;
}

type Targets = (node: string) => ReadonlySet<string>;

function wayBack(start: string, targets: Targets): string[] | undefined {
  const before = new Map<string, string>();
  const queue = [start];
  for (const node of queue) {
    for (const next of targets(node)) {
      if (before.has(next)) continue;
      before.set(next, node);
      if (next === start) return unwind(start, before);
      queue.push(next);
    }
  }
  return undefined;
}

function unwind(start: string, before: ReadonlyMap<string, string>): string[] {
  const way = [start];
  for (let node = before.get(start); node !== undefined && node !== start; node = before.get(node))
    way.unshift(node);
  return [start, ...way];
}

function reached(start: string, targets: Targets): Set<string> {
  const seen = new Set<string>();
  const queue = [start];
  for (const node of queue) {
    for (const next of targets(node)) {
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push(next);
    }
  }
  return seen;
}
