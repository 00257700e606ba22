// Go: staging/src/k8s.io/kubectl/pkg/cmd/util/editor/editor.go
import * as strconv from "#go/strconv";
import type * as cmdutil from "#kubectl/cmd/util";

const defaultEditor = "vi";
const defaultShell = "/bin/bash";
const windowsEditor = "notepad";
const windowsShell = "cmd";

/** What is asked of the machine. */
type Machine = Pick<cmdutil.Surroundings, "edit" | "goos" | "rand" | "system">;

/** A program that a text is edited with. */
export class Editor {
  readonly #args: readonly string[];
  /** Whether the last of the words is a line for a shell. */
  readonly #shell: boolean;

  constructor(args: readonly string[], shell: boolean) {
    this.#args = args;
    this.#shell = shell;
  }

  /** The words that open a file. */
  args(path: string): string[] {
    if (!this.#shell) return [...this.#args, path];
    return [...this.#args.slice(0, -1), `${this.#args.at(-1) ?? ""} ${strconv.quote(path)}`];
  }

  /** Puts a text into a new file, has it edited, and gives what the file holds then. The file stays. */
  async launchTempFile(
    { edit, rand, system }: Machine,
    { prefix, suffix }: { readonly prefix: string; readonly suffix: string },
    text: string,
  ): Promise<[edited: string, file: string]> {
    if (edit === undefined) throw new Error("there is no editor here: --edit is for a program on a machine");
    const folder = system.getenv("TMPDIR") || "/tmp";
    let path: string;
    do path = system.filepath.join(folder, `${prefix}${randSeq(rand, 5)}${suffix}`);
    while (isThere(path, system));
    // Nobody else shall read it, for it may be a secret.
    system.replaceFile(path, text, 0o600);
    await this.#launch(edit, path);
    return [system.readFile(path), path];
  }

  async #launch(edit: NonNullable<Machine["edit"]>, path: string): Promise<void> {
    const args = this.args(path);
    try {
      await edit(args.slice(0, -1), args.at(-1) ?? "");
    } catch (err) {
      const words = strconv.quote(this.#args.join(" "));
      const what = isUnknown(err, this.#args) ? "unable to launch" : "there was a problem with";
      throw new Error(`${what} the editor ${words}`);
    }
  }
}

/** Whether no program of that name was found. One with a path is not looked for. */
const isUnknown = (err: unknown, [program = ""]: readonly string[]): boolean =>
  err instanceof Error && "code" in err && err.code === "ENOENT" && !program.includes("/");

/** Whether a file is there, as far as can be told. */
export function isThere(path: string, system: cmdutil.Surroundings["system"]): boolean {
  try {
    system.stat(path);
    return true;
  } catch {
    return false;
  }
}

/** The editor that the first of these variables names. A line with quotes is a shell's affair. */
export function newDefaultEditor(envs: readonly string[], { goos, system }: Machine): Editor {
  const isWindows = goos === "windows";
  const named = envs.map((env) => system.getenv(env)).find((value) => value !== "");
  const editor = named ?? (isWindows ? windowsEditor : defaultEditor);
  if (!editor.includes(" ")) return new Editor([editor], false);
  if (!/["'\\]/.test(editor)) return new Editor(editor.split(" "), false);
  const shell = system.getenv("SHELL") || (isWindows ? windowsShell : defaultShell);
  return new Editor([shell, shell === windowsShell ? "/C" : "-c", editor], true);
}

const letters = "abcdefghijklmnopqrstuvwxyz0123456789";

const randSeq = (rand: Machine["rand"], n: number): string =>
  Array.from({ length: n }, () => letters[rand.intn(letters.length)]).join("");
