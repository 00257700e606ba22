// Ours: a machine whose files are texts in memory
import * as os from "#go/os";

/** What such a machine holds. */
export interface Contents {
  readonly files?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly home?: string;
  /** When files are written. */
  readonly now?: () => number;
}

/** A machine with these files, all paths of which begin at the root; `/work` is where programs run, and every folder is there. */
export function memorySystem({
  files = {},
  env = {},
  home = "/home/reader",
  now = () => 0,
}: Contents = {}): os.System {
  const held = new Map(Object.entries(files));
  const written = new Map<string, number>();
  const abs = (file: string) =>
    os.noFiles.filepath.abs(os.noFiles.filepath.isAbs(file) ? file : `/home/${file}`);
  const isDir = (file: string) =>
    file === "/" || [...held.keys()].some((name) => name.startsWith(`${file}/`));
  const find = (op: os.Op, file: string): string => {
    const text = held.get(abs(file));
    if (text === undefined) throw new os.PathError(op, file, os.errNotExist);
    return text;
  };
  const stat = (op: os.Op) => (file: string) => {
    const modTime = written.get(abs(file)) ?? 0;
    if (isDir(abs(file))) return { isDir: true, modTime };
    find(op, file);
    return { isDir: false, modTime };
  };
  const writeFile = (file: string, text: string): void => {
    held.set(abs(file), text);
    written.set(abs(file), now());
  };
  return {
    getenv: (key) => env[key] ?? "",
    homeDir: () => home,
    stat: stat("stat"),
    lstat: stat("lstat"),
    readDirNames: (file) => {
      if (!isDir(abs(file))) throw new os.PathError("open", file, os.errNotExist);
      const below = [...held.keys()].filter((name) => name.startsWith(`${abs(file)}/`));
      const names = below.map((name) => name.slice(abs(file).length + 1).split("/", 1)[0] ?? "");
      return [...new Set(names)].sort();
    },
    open: (file) => {
      if (!isDir(abs(file))) find("open", file);
    },
    readFile: (file) => find("open", file),
    readBytes: (file) => {
      if (isDir(abs(file))) throw new os.PathError("read", file, new Error("is a directory"));
      return new TextEncoder().encode(find("open", file));
    },
    writeFile,
    replaceFile: writeFile,
    createExclusive: (file) => {
      if (held.has(abs(file))) throw new os.PathError("open", file, os.errExist);
      held.set(abs(file), "");
    },
    mkdirAll: () => {},
    remove: (file) => {
      find("remove", file);
      held.delete(abs(file));
    },
    filepath: { ...os.noFiles.filepath, abs },
  };
}
