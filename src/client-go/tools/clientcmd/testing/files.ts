// Ours: a machine whose files are texts in memory
import * as os from "#go/os";

/** What such a machine holds. */
export interface Contents {
  readonly files?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly home?: string;
}

/** A machine with these files, all paths of which begin at the root; `/work` is where programs run. */
export function memorySystem({ files = {}, env = {}, home = "/home/reader" }: Contents = {}): os.System {
  const abs = (file: string) => (os.noFiles.filepath.isAbs(file) ? file : `/work/${file}`);
  const find = (op: "open" | "stat", file: string): string => {
    const text = files[abs(file)];
    if (text === undefined) throw new os.PathError(op, file, os.errNotExist);
    return text;
  };
  return {
    getenv: (key) => env[key] ?? "",
    homeDir: () => home,
    stat: (file) => void find("stat", file),
    open: (file) => void find("open", file),
    readFile: (file) => find("open", file),
    filepath: { ...os.noFiles.filepath, abs },
  };
}
