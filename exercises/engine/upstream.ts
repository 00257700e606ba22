// Where upstream's functions stand: addresses and line numbers, never text.

/** The version that the port follows. */
export const pinned = "v1.20.2";

/** Where a path stands in Kubernetes' own tree: other modules are kept under vendor. */
export function inTree(path: string): string {
  return /^[\w-]+\.[\w.]+\//.test(path) ? `vendor/${path}` : path;
}

/** The address of a file, at its lines if they are known: `883-902`, or one number. */
export function addressOf(path: string, lines?: string, version: string = pinned): string {
  const fragment = lines === undefined ? "" : `#L${lines.replace("-", "-L")}`;
  return `https://github.com/kubernetes/kubernetes/blob/${version}/${inTree(path)}${fragment}`;
}

/** chapters/upstream-lines.json: version → path → symbol → `first-last`. */
export type UpstreamLines = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>
>;

/** The version at which a file is looked up: the pinned one, or an older one if the file has gone since. */
export function versionOf(all: UpstreamLines, path: string): string {
  return [pinned, ...Object.keys(all)].find((version) => all[version]?.[path] !== undefined) ?? pinned;
}

/** The lines of a symbol, if it is listed. */
export function linesOf(
  all: UpstreamLines,
  { path, symbol }: { readonly path: string; readonly symbol: string },
): string | undefined {
  return all[versionOf(all, path)]?.[path]?.[symbol];
}
