// Go: path/path.go

/** The shortest path that means the same, by its letters alone; nobody asks a disk. */
export function clean(path: string): string {
  const rooted = isAbs(path);
  const kept: string[] = [];
  for (const element of path.split("/")) {
    if (element === "" || element === ".") continue;
    const canStepBack = kept.length > 0 && kept.at(-1) !== "..";
    if (element !== "..") kept.push(element);
    else if (canStepBack) kept.pop();
    else if (!rooted) kept.push("..");
  }
  const joined = kept.join("/");
  if (rooted) return `/${joined}`;
  return joined === "" ? "." : joined;
}

/** The elements with a slash between each two, cleaned. Empty elements do not count. */
export function join(...elements: readonly string[]): string {
  const kept = elements.filter((element) => element !== "");
  return kept.length === 0 ? "" : clean(kept.join("/"));
}

/** All but the last element, cleaned. */
export function dir(path: string): string {
  return clean(path.slice(0, path.lastIndexOf("/") + 1));
}

/** Says whether the path begins at the root. */
export function isAbs(path: string): boolean {
  return path.startsWith("/");
}
