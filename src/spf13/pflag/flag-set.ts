// Go: vendor/github.com/spf13/pflag/flag.go
import * as goerrors from "#go/errors";
import * as strconv from "#go/strconv";
import { shownName, type Flag, type Value } from "./flag.ts";
import { errHelp, Parser, type ParseErrorsWhitelist, type ParseFunc } from "./parser.ts";
import { flagUsagesWrapped } from "./usages.ts";

/** What else happens where a command line means nothing; an error is thrown in any case, and who calls ends the program. */
export type ErrorHandling = "continueOnError" | "exitOnError" | "panicOnError";

/** What a name is for a set: `_` may be `-`, and an old name a new one. */
export type NormalizeFunc = (f: FlagSet, name: string) => string;

/** Takes what a set prints. */
export type Output = (text: string) => void;

/** Flags by name, and what a command line makes of them. */
export class FlagSet {
  readonly name: string;
  readonly errorHandling: ErrorHandling;
  /** Called where help is asked for and no flag has that name. Prints the usage, unless replaced. */
  usage: (() => void) | undefined;
  /** Whether help shows flags by name; else in the order in which they were defined. */
  sortFlags = true;
  parseErrorsWhitelist: ParseErrorsWhitelist = { unknownFlags: false };
  readonly #formal = new Map<string, Flag>();
  readonly #actual = new Map<string, Flag>();
  readonly #orderedFormal: Flag[] = [];
  readonly #orderedActual: Flag[] = [];
  readonly #shorthands = new Map<string, Flag>();
  #args: readonly string[] = [];
  #argsLenAtDash = -1;
  #parsed = false;
  #interspersed = true;
  #normalize: NormalizeFunc | undefined;
  #output: Output = () => {};

  constructor(name: string, errorHandling: ErrorHandling = "continueOnError") {
    this.name = name;
    this.errorHandling = errorHandling;
  }

  /** Names of flags are what this makes of them, also those of flags that are there already. */
  setNormalizeFunc(normalize: NormalizeFunc): void {
    this.#normalize = normalize;
    const flags = [...this.#formal];
    for (const [name, flag] of flags) {
      const normal = this.#normalName(flag.name);
      if (name === normal) continue;
      flag.name = normal;
      this.#formal.delete(name);
      this.#formal.set(normal, flag);
      if (this.#actual.delete(name)) this.#actual.set(normal, flag);
    }
  }

  getNormalizeFunc(): NormalizeFunc {
    return this.#normalize ?? ((_, name) => name);
  }

  /** Where deprecated flags, errors and usage are told. Nobody hears them until this is called. */
  setOutput(output: Output): void {
    this.#output = output;
  }

  /** Whether flags may stand behind positional arguments. */
  setInterspersed(interspersed: boolean): void {
    this.#interspersed = interspersed;
  }

  /** All flags. */
  visitAll(fn: (flag: Flag) => void): void {
    this.#inOrder(this.#formal, this.#orderedFormal).forEach(fn);
  }

  /** The flags that have been set. */
  visit(fn: (flag: Flag) => void): void {
    this.#inOrder(this.#actual, this.#orderedActual).forEach(fn);
  }

  #inOrder(flags: ReadonlyMap<string, Flag>, ordered: readonly Flag[]): readonly Flag[] {
    if (!this.sortFlags) return ordered;
    return Array.from(flags)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, flag]) => flag);
  }

  hasFlags(): boolean {
    return this.#formal.size > 0;
  }

  /** Whether help would show a flag. */
  hasAvailableFlags(): boolean {
    return [...this.#formal.values()].some(({ hidden }) => !hidden);
  }

  lookup(name: string): Flag | undefined {
    return this.#formal.get(this.#normalName(name));
  }

  /** The flag of one letter. Throws for more of them. */
  shorthandLookup(name: string): Flag | undefined {
    if (name.length > 1) {
      throw this.#broken(
        `can not look up shorthand which is more than one ASCII character: ${strconv.quote(name)}`,
      );
    }
    return this.#shorthands.get(name);
  }

  /** The value of a flag of this type, as text. Throws if there is none. */
  textOf(name: string, type: string): string {
    const flag = this.lookup(name);
    if (flag === undefined) throw new Error(`flag accessed but not defined: ${name}`);
    if (flag.value.type() !== type)
      throw new Error(`trying to get ${type} value of flag of type ${flag.value.type()}`);
    return flag.value.string();
  }

  /** The flag goes on to work; help leaves it out, and who uses it is told what to use instead. */
  markDeprecated(name: string, usageMessage: string): void {
    const flag = this.#named(name);
    if (usageMessage === "")
      throw new Error(`deprecated message for flag ${strconv.quote(name)} must be set`);
    flag.deprecated = usageMessage;
    flag.hidden = true;
  }

  /** The same for the letter of a flag. */
  markShorthandDeprecated(name: string, usageMessage: string): void {
    const flag = this.#named(name);
    if (usageMessage === "")
      throw new Error(`deprecated message for flag ${strconv.quote(name)} must be set`);
    flag.shorthandDeprecated = usageMessage;
  }

  /** Help leaves the flag out. */
  markHidden(name: string): void {
    this.#named(name).hidden = true;
  }

  #named(name: string): Flag {
    const flag = this.lookup(name);
    if (flag === undefined) throw new Error(`flag ${strconv.quote(name)} does not exist`);
    return flag;
  }

  /** Sets a flag as a command line does. Throws what is wrong with the value, and with which flag. */
  set(name: string, text: string): void {
    const normal = this.#normalName(name);
    const flag = this.#formal.get(normal);
    if (flag === undefined) throw new Error(`no such flag -${name}`);
    try {
      flag.value.set(text);
    } catch (err) {
      const what = `invalid argument ${strconv.quote(text)} for ${strconv.quote(shownName(flag))} flag`;
      throw new Error(`${what}: ${goerrors.textOf(err)}`);
    }
    if (!flag.changed) {
      this.#actual.set(normal, flag);
      this.#orderedActual.push(flag);
      flag.changed = true;
    }
    if (flag.deprecated !== "") this.#output(`Flag --${flag.name} has been deprecated, ${flag.deprecated}\n`);
  }

  setAnnotation(name: string, key: string, values: readonly string[]): void {
    const flag = this.lookup(name);
    if (flag === undefined) throw new Error(`no such flag -${name}`);
    flag.annotations[key] = values;
  }

  /** Whether the flag has been set; a flag that is not there has not. */
  changed(name: string): boolean {
    return this.lookup(name)?.changed ?? false;
  }

  /** Help on all flags, a line each. */
  flagUsages(): string {
    return this.flagUsagesWrapped(0);
  }

  /** The same in lines of at most `cols` characters; 0 is as long as they are. */
  flagUsagesWrapped(cols: number): string {
    const flags: Flag[] = [];
    this.visitAll((flag) => flags.push(flag));
    return flagUsagesWrapped(flags, cols);
  }

  printDefaults(): void {
    this.#output(this.flagUsages());
  }

  /** How many flags have been set. */
  nFlag(): number {
    return this.#actual.size;
  }

  /** What is not a flag. */
  args(): readonly string[] {
    return this.#args;
  }

  /** The one at this place; the empty text if there is none. */
  arg(i: number): string {
    return this.#args[i] ?? "";
  }

  nArg(): number {
    return this.#args.length;
  }

  /** How many arguments stood before `--`; -1 if there was none. */
  argsLenAtDash(): number {
    return this.#argsLenAtDash;
  }

  /** Defines a flag with a value of any kind. Throws if there is one of its name or letter. */
  varPF(value: Value, name: string, shorthand: string, usage: string): Flag {
    const flag: Flag = {
      name,
      shorthand,
      usage,
      value,
      defValue: value.string(),
      changed: false,
      noOptDefVal: value.noOptDefVal ?? "",
      deprecated: "",
      hidden: false,
      shorthandDeprecated: "",
      annotations: {},
    };
    this.addFlag(flag);
    return flag;
  }

  varP(value: Value, name: string, shorthand: string, usage: string): void {
    this.varPF(value, name, shorthand, usage);
  }

  var(value: Value, name: string, usage: string): void {
    this.varPF(value, name, "", usage);
  }

  addFlag(flag: Flag): void {
    const name = this.#normalName(flag.name);
    if (this.#formal.has(name)) throw this.#broken(`${this.name} flag redefined: ${flag.name}`);
    flag.name = name;
    this.#formal.set(name, flag);
    this.#orderedFormal.push(flag);
    if (flag.shorthand !== "") this.#addShorthand(flag);
  }

  #addShorthand(flag: Flag): void {
    const { shorthand } = flag;
    if (shorthand.length > 1)
      throw this.#broken(`${strconv.quote(shorthand)} shorthand is more than one ASCII character`);
    const used = this.#shorthands.get(shorthand);
    if (used !== undefined) {
      throw this.#broken(
        `unable to redefine ${strconv.quoteRune(shorthand)} shorthand in ${strconv.quote(this.name)} flagset: it's already used for ${strconv.quote(used.name)} flag`,
      );
    }
    this.#shorthands.set(shorthand, flag);
  }

  /** Adds the flags of another set, which are then of both. What this set has it keeps. */
  addFlagSet(newSet: FlagSet): void {
    newSet.visitAll((flag) => {
      if (this.lookup(flag.name) === undefined) this.addFlag(flag);
    });
  }

  /** Reads a command line, without the name of the command, and sets the flags. Throws at the first word that means nothing. */
  parse(args: readonly string[]): void {
    this.parseAll(args, (flag, text) => this.set(flag.name, text));
  }

  /** The same with `fn` in place of setting them. */
  parseAll(args: readonly string[], fn: ParseFunc): void {
    this.#parsed = true;
    const parser = new Parser(
      {
        lookup: (name) => this.lookup(name),
        shorthand: (letter) => this.#shorthands.get(letter),
        interspersed: this.#interspersed,
        whitelist: this.parseErrorsWhitelist,
        usage: () => this.#showUsage(),
        output: this.#output,
      },
      fn,
    );
    try {
      parser.read(args);
    } catch (err) {
      this.#tell(err);
      throw err;
    } finally {
      this.#args = parser.args;
      if (parser.argsLenAtDash >= 0) this.#argsLenAtDash = parser.argsLenAtDash;
    }
  }

  parsed(): boolean {
    return this.#parsed;
  }

  #normalName(name: string): string {
    return this.#normalize === undefined ? name : this.#normalize(this, name);
  }

  /** A set that was not told to go on says what is wrong, and how to use it. */
  #tell(err: unknown): void {
    if (this.errorHandling === "continueOnError" || err === errHelp) return;
    this.#output(`${goerrors.textOf(err)}\n`);
    this.#showUsage();
  }

  #showUsage(): void {
    if (this.usage !== undefined) return this.usage();
    this.#output(`Usage of ${this.name}:\n`);
    this.printDefaults();
  }

  /** A mistake of the program. */
  #broken(what: string): Error {
    this.#output(`${what}\n`);
    return new Error(what);
  }
}
