// Ours: the command lines of the project's own programs
import { parseArgs } from "node:util";

/** A command line that makes no sense. Exit code 2. */
export class UsageError extends Error {}

/** A flag, and how the text behind it becomes a value. */
export interface Flag<T> {
  /** What stands for the value in a usage; undefined where the flag takes none. */
  readonly placeholder: string | undefined;
  /** What the value has to be. */
  readonly wants: string;
  /** Undefined for a text that is no such value. */
  readonly read: (text: string) => T | undefined;
}

/** Flags by their names, without dashes. */
export type Flags = Readonly<Record<string, Flag<unknown>>>;

/** A flag that is there or not. */
export const bool: Flag<boolean> = { placeholder: undefined, wants: "no value", read: () => true };

/** A flag with a text behind it. */
export function string(placeholder: string): Flag<string> {
  return { placeholder, wants: `a value: ${placeholder}`, read: (text) => text };
}

/** A flag with a whole number behind it. */
export function int(least: number, most: number): Flag<number> {
  const read = (text: string) => {
    const number = /^\d+$/.test(text) ? Number(text) : -1;
    return number >= least && number <= most ? number : undefined;
  };
  return { placeholder: "N", wants: `a number from ${least} to ${most}`, read };
}

/** What a program takes, and how it explains itself. */
export interface Program<F extends Flags> {
  /** Stands before every complaint. */
  readonly name?: string;
  /** One line. */
  readonly usage: string;
  /** What `--help` says below the usage; without it, which flags there are. */
  readonly about?: string;
  readonly flags?: F;
  /** How many words without dashes it takes; none, unless given. */
  readonly words?: { readonly least: number; readonly most: number };
}

/** What stands on a command line. */
export interface Given<F extends Flags> {
  readonly values: { readonly [Name in keyof F]?: F[Name] extends Flag<infer T> ? T : never };
  readonly words: readonly string[];
  readonly help: boolean;
}

/**
 * Runs `main` with what stands on the command line, and gives the exit code. `--help` and `-h` print how the program is used;
 * a command line that makes no sense, for the flags or for `main`, is told in a line or two, and the code is 2.
 */
export async function run<F extends Flags>(
  program: Program<F>,
  args: readonly string[],
  main: (given: Given<F>) => number | Promise<number>,
): Promise<number> {
  try {
    const given = parse(program, args);
    if (!given.help) return await main(given);
    const flags = program.flags === undefined ? undefined : offer(program.flags);
    const parts = [program.usage, program.about ?? flags, ""];
    process.stdout.write(parts.filter((part) => part !== undefined).join("\n"));
    return 0;
  } catch (err) {
    if (!(err instanceof UsageError)) throw err;
    process.stderr.write(`${program.name === undefined ? "" : `${program.name}: `}${err.message}\n`);
    return 2;
  }
}

/** Reads a command line. Of a flag that is repeated the last counts. */
export function parse<F extends Flags>(program: Program<F>, args: readonly string[]): Given<F> {
  const { flags = {}, words: { least, most } = { least: 0, most: 0 } } = program;
  const values: Record<string, unknown> = {};
  const words: string[] = [];
  let help = false;
  for (const token of tokensOf(flags, args)) {
    if (token.kind === "positional") words.push(token.value);
    else if (token.kind === "option" && token.name === "help" && token.value === undefined) help = true;
    else if (token.kind === "option") values[token.name] = read(flags, token);
  }
  const [extra] = words.slice(most);
  if (extra !== undefined && !help)
    throw new UsageError(`unexpected argument ${JSON.stringify(extra)}\n${program.usage}`);
  if (words.length < least && !help) throw new UsageError(program.usage);
  // `read` has made each value from its own flag.
  return { values: values as Given<F>["values"], words, help };
}

function tokensOf(flags: Flags, args: readonly string[]) {
  const options = Object.entries(flags).map(([name, { placeholder }]) => {
    return [name, { type: placeholder === undefined ? "boolean" : "string" } as const] as const;
  });
  const help = { type: "boolean", short: "h" } as const;
  return parseArgs({
    args: [...args],
    options: { ...Object.fromEntries(options), help },
    strict: false,
    tokens: true,
  }).tokens;
}

interface Option {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
}

function read(flags: Flags, { name, rawName, value, inlineValue }: Option): unknown {
  const flag = Object.hasOwn(flags, name) ? flags[name] : undefined;
  if (flag === undefined) throw new UsageError(`unknown flag ${rawName}; ${offer(flags)}`);
  if (flag.placeholder === undefined) {
    if (value !== undefined) throw new UsageError(`${rawName} takes no value, not ${JSON.stringify(value)}`);
    return true;
  }
  // What begins with a dash is the next flag, unless it is joined by `=`.
  const isMissing = value === undefined || value === "" || (value.startsWith("-") && inlineValue !== true);
  const found = isMissing ? undefined : flag.read(value);
  if (found === undefined)
    throw new UsageError(
      `${rawName} wants ${flag.wants}, not ${isMissing ? "nothing" : JSON.stringify(value)}`,
    );
  return found;
}

/** The flags that there are, as a sentence. */
function offer(flags: Flags): string {
  const named = Object.entries(flags).map(([name, { placeholder }]) =>
    placeholder === undefined ? `--${name}` : `--${name} ${placeholder}`,
  );
  if (named.length < 2) return `there is ${named[0] ?? "--help"}`;
  return `there are ${named.slice(0, -1).join(", ")} and ${named.at(-1)}`;
}
