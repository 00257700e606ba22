// Go: vendor/github.com/spf13/cobra/command.go
import * as context from "#go/context";
import * as strconv from "#go/strconv";
import * as pflag from "#spf13/pflag";
import { noArgsWithCommands, type PositionalArgs } from "./args.ts";
import { execute } from "./execute.ts";
import { find, findChecked, type Found } from "./find.ts";
import { helpCommandOptions, helpOf, usageOf } from "./help.ts";
import { suggestionsFor } from "./suggestions.ts";

/** What a command does. What it throws is the command's error. */
export type Run = (cmd: Command, args: readonly string[]) => void | Promise<void>;

/** What a command is. Where upstream has a function and one with an error, here is one that may throw. */
export interface CommandOptions {
  /** One line: its first word is the command's name. */
  readonly use: string;
  readonly aliases?: readonly string[];
  /** Other words for which this command is suggested. */
  readonly suggestFor?: readonly string[];
  readonly short?: string;
  readonly long?: string;
  readonly example?: string;
  readonly validArgs?: readonly string[];
  /** What arguments there may be; without it, any, but for a root with commands below it. */
  readonly args?: PositionalArgs;
  /** What to use instead. */
  readonly deprecated?: string;
  readonly hidden?: boolean;
  /** For the flag `--version`, which there is only with it. */
  readonly version?: string;
  /** The first of them on the way up to the root runs, whatever command is called. */
  readonly persistentPreRun?: Run;
  readonly preRun?: Run;
  readonly run?: Run;
  readonly postRun?: Run;
  readonly persistentPostRun?: Run;
  readonly silenceErrors?: boolean;
  readonly silenceUsage?: boolean;
  /** Every word is an argument. */
  readonly disableFlagParsing?: boolean;
  readonly disableFlagsInUseLine?: boolean;
  readonly disableSuggestions?: boolean;
  /** Reads the flags of each command on the way down, before the next one is looked for. */
  readonly traverseChildren?: boolean;
  readonly unknownFlags?: boolean;
}

const minNamePadding = 11;

/** Takes text. */
export type Writer = (text: string) => void;

/** Where a program writes. */
export interface Streams {
  readonly stdout: Writer;
  readonly stderr: Writer;
}

const nowhere: Streams = { stdout: () => {}, stderr: () => {} };

/** A command, with its flags and the commands below it. */
export class Command {
  readonly options: CommandOptions;
  #parent: Command | undefined;
  #commands: Command[] = [];
  /** The package's own: the command `help`, once there is one. */
  helpCommand: Command | undefined;
  /** The package's own: by which of its names it was called. */
  calledAsName = "";
  #called = false;
  #args: readonly string[] = [];
  #context: AbortSignal | undefined;
  #flags: pflag.FlagSet | undefined;
  #pflags: pflag.FlagSet | undefined;
  #parentsPflags: pflag.FlagSet | undefined;
  #lflags: pflag.FlagSet | undefined;
  #iflags: pflag.FlagSet | undefined;
  #flagErrors = "";
  #normalize: pflag.NormalizeFunc | undefined;
  #usageFunc: ((cmd: Command) => void) | undefined;
  #helpFunc: ((cmd: Command, args: readonly string[]) => void) | undefined;
  #flagErrorFunc: ((cmd: Command, err: unknown) => unknown) | undefined;
  #streams: Streams | undefined;
  #out: Writer | undefined;
  #err: Writer | undefined;
  suggestionsMinimumDistance = 2;

  constructor(options: CommandOptions) {
    this.options = options;
  }

  /** The program's own streams, for whoever has no other; nobody hears a tree that has none. */
  setStreams(streams: Streams): void {
    this.#streams = streams;
  }

  /** Where help and usage go instead. */
  setOut(out: Writer): void {
    this.#out = out;
  }

  /** Where errors go instead. */
  setErr(err: Writer): void {
    this.#err = err;
  }

  setUsageFunc(f: (cmd: Command) => void): void {
    this.#usageFunc = f;
  }

  setHelpFunc(f: (cmd: Command, args: readonly string[]) => void): void {
    this.#helpFunc = f;
  }

  /** What becomes of an error of the flags: the function's result is thrown. */
  setFlagErrorFunc(f: (cmd: Command, err: unknown) => unknown): void {
    this.#flagErrorFunc = f;
  }

  setHelpCommand(cmd: Command): void {
    this.helpCommand = cmd;
  }

  /** The words behind the program's name. */
  setArgs(args: readonly string[]): void {
    this.#args = args;
  }

  args(): readonly string[] {
    return this.#args;
  }

  /** What ends when the program is to end. */
  context(): AbortSignal {
    return this.#context ?? context.background();
  }

  /** Names of flags, of this command and of all below, are what this makes of them. */
  setGlobalNormalizationFunc(normalize: pflag.NormalizeFunc): void {
    this.flags().setNormalizeFunc(normalize);
    this.persistentFlags().setNormalizeFunc(normalize);
    this.#normalize = normalize;
    for (const command of this.#commands) command.setGlobalNormalizationFunc(normalize);
  }

  globalNormalizationFunc(): pflag.NormalizeFunc | undefined {
    return this.#normalize;
  }

  outOrStdout(): Writer {
    return this.#nearest((cmd) => cmd.#out) ?? this.#standard().stdout;
  }

  outOrStderr(): Writer {
    return this.#nearest((cmd) => cmd.#out) ?? this.#standard().stderr;
  }

  errOrStderr(): Writer {
    return this.#nearest((cmd) => cmd.#err) ?? this.#standard().stderr;
  }

  #standard(): Streams {
    return this.#nearest((cmd) => cmd.#streams) ?? nowhere;
  }

  /** What this command has, or the nearest one above it. */
  #nearest<T>(get: (cmd: Command) => T | undefined): T | undefined {
    return get(this) ?? (this.#parent === undefined ? undefined : this.#parent.#nearest(get));
  }

  /** Says how the command is used. */
  usage(): void {
    const say = this.#nearest((cmd) => cmd.#usageFunc) ?? ((cmd: Command) => cmd.outOrStderr()(usageOf(cmd)));
    say(this);
  }

  /** What `usage` says. */
  usageString(): string {
    const [out, err] = [this.#out, this.#err];
    let text = "";
    this.#out = this.#err = (more) => void (text += more);
    try {
      this.usage();
    } finally {
      this.#out = out;
      this.#err = err;
    }
    return text;
  }

  /** Says what the command is for, and how it is used. */
  help(args: readonly string[] = []): void {
    const say = this.#nearest((cmd) => cmd.#helpFunc) ?? ((cmd: Command) => cmd.outOrStdout()(helpOf(cmd)));
    say(this, args);
  }

  /** The package's own: what an error of the flags becomes. */
  flagError(err: unknown): unknown {
    const become = this.#nearest((cmd) => cmd.#flagErrorFunc);
    return become === undefined ? err : become(this, err);
  }

  parent(): Command | undefined {
    return this.#parent;
  }

  root(): Command {
    return this.#parent?.root() ?? this;
  }

  /** The commands below, by name. */
  commands(): readonly Command[] {
    return (this.#commands = this.#commands.toSorted((a, b) => (a.name() < b.name() ? -1 : 1)));
  }

  /** The same in the order in which they were added, unless they have been asked for sorted before. */
  commandsAsAdded(): readonly Command[] {
    return this.#commands;
  }

  addCommand(...cmds: Command[]): void {
    for (const cmd of cmds) {
      if (cmd === this) throw new Error("Command can't be a child of itself");
      cmd.#parent = this;
      if (this.#normalize) cmd.setGlobalNormalizationFunc(this.#normalize);
      this.#commands.push(cmd);
    }
  }

  removeCommand(...cmds: Command[]): void {
    for (const cmd of cmds) if (this.#commands.includes(cmd)) cmd.#parent = undefined;
    this.#commands = this.#commands.filter((cmd) => !cmds.includes(cmd));
  }

  name(): string {
    return this.options.use.split(" ")[0] ?? "";
  }

  hasAlias(name: string): boolean {
    return this.options.aliases?.includes(name) ?? false;
  }

  nameAndAliases(): string {
    return [this.name(), ...(this.options.aliases ?? [])].join(", ");
  }

  /** The name or alias by which it was called; nothing if it was not. */
  calledAs(): string {
    return this.#called ? this.calledAsName : "";
  }

  /** The names from the root down to this command. */
  commandPath(): string {
    return this.#parent === undefined ? this.name() : `${this.#parent.commandPath()} ${this.name()}`;
  }

  useLine(): string {
    const { use, disableFlagsInUseLine = false } = this.options;
    const line = this.#parent === undefined ? use : `${this.#parent.commandPath()} ${use}`;
    const saysFlags = disableFlagsInUseLine || line.includes("[flags]") || !this.flags().hasAvailableFlags();
    return saysFlags ? line : `${line} [flags]`;
  }

  runnable(): boolean {
    return this.options.run !== undefined;
  }

  /** How wide the names of the commands beside this one are; one that has none above it is alone. */
  namePadding(): number {
    return Math.max(minNamePadding, ...(this.#parent?.commands() ?? []).map((cmd) => cmd.name().length));
  }

  hasSubCommands(): boolean {
    return this.#commands.length > 0;
  }

  hasAvailableSubCommands(): boolean {
    return this.#commands.some((cmd) => cmd.isAvailableCommand());
  }

  /** Whether help lists the command. */
  isAvailableCommand(): boolean {
    const { deprecated = "", hidden = false } = this.options;
    if (deprecated !== "" || hidden || this.#parent?.helpCommand === this) return false;
    return this.runnable() || this.hasAvailableSubCommands();
  }

  /** Whether the command is only there for its help. */
  isAdditionalHelpTopicCommand(): boolean {
    const { deprecated = "", hidden = false } = this.options;
    if (this.runnable() || deprecated !== "" || hidden) return false;
    return this.#commands.every((cmd) => cmd.isAdditionalHelpTopicCommand());
  }

  /** All flags of the command, those of its parents too once it has been executed. */
  flags(): pflag.FlagSet {
    return (this.#flags ??= this.#newFlagSet());
  }

  /** The flags that hold for the commands below as well. */
  persistentFlags(): pflag.FlagSet {
    return (this.#pflags ??= this.#newFlagSet());
  }

  /** The flags that the command does not have from its parents. */
  localFlags(): pflag.FlagSet {
    this.mergePersistentFlags();
    const local = (this.#lflags ??= this.#newFlagSet());
    local.sortFlags = this.flags().sortFlags;
    if (this.#normalize) local.setNormalizeFunc(this.#normalize);
    const parents = this.#parents();
    const add = (flag: pflag.Flag): void => {
      if (!local.lookup(flag.name) && !parents.lookup(flag.name)) local.addFlag(flag);
    };
    this.flags().visitAll(add);
    this.persistentFlags().visitAll(add);
    return local;
  }

  localNonPersistentFlags(): pflag.FlagSet {
    const own = new pflag.FlagSet(this.name());
    this.localFlags().visitAll((flag) => {
      if (!this.persistentFlags().lookup(flag.name)) own.addFlag(flag);
    });
    return own;
  }

  /** The flags that the command has from its parents. */
  inheritedFlags(): pflag.FlagSet {
    this.mergePersistentFlags();
    const inherited = (this.#iflags ??= this.#newFlagSet());
    const local = this.localFlags();
    if (this.#normalize) inherited.setNormalizeFunc(this.#normalize);
    this.#parents().visitAll((flag) => {
      if (!inherited.lookup(flag.name) && !local.lookup(flag.name)) inherited.addFlag(flag);
    });
    return inherited;
  }

  /** A flag of the command or of one above it. */
  flag(name: string): pflag.Flag | undefined {
    return this.flags().lookup(name) ?? this.persistentFlags().lookup(name) ?? this.#parents().lookup(name);
  }

  /** The package's own: gives `flags` those that hold for all commands below theirs. */
  mergePersistentFlags(): void {
    this.flags().addFlagSet(this.persistentFlags());
    this.flags().addFlagSet(this.#parents());
  }

  #parents(): pflag.FlagSet {
    const parents = (this.#parentsPflags ??= this.#newFlagSet());
    parents.sortFlags = false;
    if (this.#normalize) parents.setNormalizeFunc(this.#normalize);
    for (let p = this.#parent; p !== undefined; p = p.#parent) parents.addFlagSet(p.persistentFlags());
    return parents;
  }

  #newFlagSet(): pflag.FlagSet {
    const set = new pflag.FlagSet(this.name());
    set.setOutput((text) => void (this.#flagErrors += text));
    return set;
  }

  /** Sets the flags of the command; what they say of themselves is printed if all is well. */
  parseFlags(args: readonly string[]): void {
    const { disableFlagParsing = false, unknownFlags = false } = this.options;
    if (disableFlagParsing) return;
    const before = this.#flagErrors.length;
    this.mergePersistentFlags();
    this.flags().parseErrorsWhitelist = { unknownFlags };
    this.flags().parse(args);
    if (this.#flagErrors.length > before) this.outOrStderr()(this.#flagErrors);
  }

  /** Words that one may have meant, below the message about one that nobody knows. */
  findSuggestions(word: string): string {
    if (this.options.disableSuggestions) return "";
    const suggestions = suggestionsFor(this, word).map((name) => `\t${name}\n`);
    return suggestions.length === 0 ? "" : `\n\nDid you mean this?\n${suggestions.join("")}`;
  }

  /** The command that the words name, and the words that are left for it. Throws if it does not take them and says nothing about arguments. */
  find(args: readonly string[]): Found {
    return findChecked(this, args);
  }

  /** The package's own: throws what is wrong with the arguments of a command that says nothing about them. */
  checkLegacyArgs(args: readonly string[]): void {
    noArgsWithCommands(this, args);
  }

  /** The package's own. */
  markCalled(signal: AbortSignal): void {
    this.#called = true;
    this.calledAsName ||= this.name();
    this.#context ??= signal;
  }

  /**
   * Finds the command that the words name, and runs it. Tells what is wrong, with the usage, and throws it. Help is no error.
   * Whatever command of a tree is executed, the root is.
   */
  async execute(signal: AbortSignal = context.background()): Promise<void> {
    if (this.#parent !== undefined) return this.root().execute(signal);
    this.#context ??= signal;
    if (this.hasSubCommands()) this.#addHelpCommand();
    this.#initCompleteCmd();
    await execute(this, find, this.#context);
  }

  /** Upstream looks whether the words ask for completion, which is left out here. What looking up a flag says is said by that once more. */
  #initCompleteCmd(): void {
    try {
      this.find(this.args());
    } catch {
      // Whoever looks for the command itself says what is wrong.
    }
  }

  /** Gives a root with commands the command `help`, unless it has one. */
  #addHelpCommand(): void {
    this.helpCommand ??= new Command(helpCommandOptions(this.name()));
    this.removeCommand(this.helpCommand);
    this.addCommand(this.helpCommand);
  }

  /** The package's own: a line where usage goes. */
  println(text: string): void {
    this.outOrStderr()(`${text}\n`);
  }

  /** The package's own: a line where errors go. */
  printErrln(text: string): void {
    this.errOrStderr()(`${text}\n`);
  }

  /** The package's own: says that the command will go. */
  tellDeprecated(): void {
    const { deprecated = "" } = this.options;
    if (deprecated !== "") this.println(`Command ${strconv.quote(this.name())} is deprecated, ${deprecated}`);
  }
}
