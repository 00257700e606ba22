// Judges learners' texts in a worker, of the page or of the terminal.
import { beat, onAnnounced, onBeat, repeatFailures } from "./beat.ts";
import { createPad } from "./console.ts";
import type { Pad } from "./console.ts";
import type { Check, Spec } from "./exercise.ts";
import { isNotStarted } from "./exercise.ts";
import { Mismatch, explain } from "./explain.ts";
import type { Outcome, Verdict, Watch } from "./judge.ts";
import { judge, overall } from "./judge.ts";
import type {
  ExerciseBundle,
  Follows,
  FromRunner,
  Sealed,
  ToRunner,
  ToldOutcome,
  ToldVerdict,
} from "./protocol.ts";
import { watchBuiltIns, watchLeftovers } from "./leftovers.ts";
import { Camera } from "./film.ts";
import type { Film } from "./film.ts";
import { Gallery, onPlayed } from "./played.ts";
import type { Audience } from "./played.ts";
import type { Marks } from "./rounds.ts";
import { createMarks, markNames } from "./rounds.ts";
import { padCheck } from "./scratch-check.ts";
import { classesInHand } from "./settable.ts";
import { diagnose } from "./signs.ts";
import type { Recorder, createRecorder } from "./steps-recorder.ts";
import { recorderHook, stepNames } from "./steps.ts";
import type { Implementation } from "./catalogue.ts";

/** What the worker gives its runner. */
export interface RunnerHost {
  post(message: Sealed<FromRunner>): void;
  /** Runs a classic script. */
  evaluate(text: string): void;
  /** What specifications and learners may import. */
  readonly modules: Readonly<Record<string, unknown>>;
  /** Hears of errors that nobody catches, each by a key, and of those that are caught later. */
  onLost(lost: (key: unknown, error: unknown) => void, found: (key: unknown) => void): void;
  /** Recordings of a bundle that came in, for whoever plays them. */
  readonly addRecordings: (recordings: ExerciseBundle["recordings"]) => void;
}

/** The names under which scripts leave what they hold: a bundle, a compiled text. */
export const bundleHook = "readingKubernetesExercise";
const learnerHook = "readingKubernetesLearner";

/** What the learner's text is given, by name. */
const { enter, round, call } = markNames;
const parameters = ["exports", "require", "__importStar", "console", enter, round, call, stepNames.recorder];

type Require = (name: string) => unknown;
type Module = (
  exports: unknown,
  require: Require,
  importStar: (module: unknown) => unknown,
  console: object,
  ...marks: readonly (Marks[keyof Marks] | Recorder | undefined)[]
) => void;

const globals = globalThis as { [name: string]: unknown };

/** An exercise that the runner knows. */
interface Known {
  readonly bundle: ExerciseBundle;
  readonly spec: Spec<Implementation>;
}

/** A runner: hand it the messages that come in. One run at a time. */
export function createRunner(host: RunnerHost): (message: ToRunner) => Promise<void> {
  const exercises = new Map<string, Known>();
  const lost = new Map<unknown, unknown>();
  host.onLost(
    (key, error) => void lost.set(key, error),
    (key) => void lost.delete(key),
  );
  globals[bundleHook] = (bundle: ExerciseBundle) => {
    host.addRecordings(bundle.recordings);
    const module: { exports: unknown } = { exports: {} };
    bundle.spec((name) => required(host.modules, name), module);
    // The build refuses an exercise without a specification.
    exercises.set(bundle.id, { bundle, spec: (module.exports as { spec: Spec<Implementation> }).spec });
  };

  let leftSomething: (() => boolean) | undefined;
  /** As they are now, before any text has been read. */
  const changed = watchBuiltIns(globals);
  return async (message) => {
    if (message.type === "exercise") return host.evaluate(message.text);
    const known = exercises.get(message.id);
    if (known === undefined) throw new Error(`the runner does not know exercise ${message.id}`);
    if (message.type === "checks") {
      const names = known.spec(complete({}, known.bundle.exports)).map(({ name }) => name);
      return host.post({ type: "checks", run: message.run, names });
    }
    const { run, seal, code, follows, tries = false } = message;
    const post = (told: FromRunner): void => host.post({ ...told, seal });
    repeatFailures(follows !== undefined);
    const modules = { ...host.modules, settable: classesInHand() };
    leftSomething ??= watchLeftovers(globals, modules, [bundleHook, learnerHook]);
    const pad = createPad((wrote) => post({ type: "wrote", run, wrote }));
    const marks = createMarks((going) => post({ type: "going", run, going }));
    const camera = follows?.films && new Camera(follows.films);
    const recorder = follows && recorderThat((steps) => post({ type: "steps", run, steps }), camera);
    const given = { console: pad.console, marks, recorder };
    const read = (): readonly Check[] =>
      checksOf(known, loadLearner(code, host, given), tries ? pad.write : undefined);
    let checks: readonly Check[];
    post({ type: "begin", run });
    lost.clear();
    try {
      checks = read();
    } catch (err) {
      const wrote = pad.take();
      const left = changed() !== undefined || leftSomething();
      if (recorder) post({ type: "steps", run, steps: recorder.steps() });
      return post({ type: "broken", run, failure: explain(err), left, ...(wrote && { wrote }) });
    }
    const wrote = pad.take();
    const outcomes: ToldOutcome[] = [];
    onBeat(every(beatPause, () => post({ type: "alive", run })));
    onAnnounced((asks) => post({ type: "asks", run, asks }));
    const gallery = new Gallery((recording) => post({ type: "plays", run, recording }));
    onPlayed(follows ? camera && audienceOf(camera) : gallery);
    const watch = telling({ run, post, pad, gallery, recorder, changed, outcomes });
    await judgeThose((some) => judge(watched(some, lost), watch), { checks, read, follows });
    const verdict = { ...verdictOn(outcomes, known.bundle), ...(wrote && { wrote }) };
    // What looks for leftovers uses built-ins itself: whether those are as they were is asked first.
    post({ type: "end", run, verdict, left: changed() !== undefined || leftSomething() });
  };
}

/** What a run is told with. */
interface Telling {
  readonly run: number;
  readonly post: (told: FromRunner) => void;
  readonly pad: Pad;
  readonly gallery: Gallery;
  readonly recorder: Recorder | undefined;
  /** Names a built-in that is no longer what it was. */
  readonly changed: () => string | undefined;
  /** Takes what has been told of each check. */
  readonly outcomes: ToldOutcome[];
}

/** Tells of each check as it begins and ends. */
function telling({ run, post, pad, gallery, recorder, changed, outcomes }: Telling): Watch {
  return {
    onStart: (name) => {
      recorder?.clear();
      post({ type: "start", run, name });
    },
    onOutcome: (judged) => {
      const { name, state, failure } = judged.state === "passed" ? unless(changed(), judged) : judged;
      if (recorder) post({ type: "steps", run, steps: recorder.steps(failure?.thrown) });
      const [mine, played] = [pad.take(), gallery.take()];
      const told = { ...(failure && { failure }), ...(mine && { wrote: mine }), ...(played && { played }) };
      outcomes.push({ name, state, ...told });
      post({ type: "outcome", run, outcome: { name, state, ...told } });
    },
  };
}

/** A check that passes where the text has changed what it is judged with does not pass. */
function unless(what: string | undefined, judged: Outcome): Outcome {
  if (what === undefined) return judged;
  const says = `Your code changed \`${what}\`, which the checks need as it was: this check cannot tell anything.`;
  return { name: judged.name, state: "failed", failure: { says } };
}

/** Those of the specification, or the one that runs a scratch pad. */
function checksOf({ bundle, spec }: Known, exports: Implementation, write?: Pad["write"]): readonly Check[] {
  return write ? [padCheck(exports, write)] : spec(complete(exports, bundle.exports));
}

interface Wanted {
  readonly checks: readonly Check[];
  /** Reads the text anew. */
  readonly read: () => readonly Check[];
  readonly follows: Follows | undefined;
}

/** All checks, or the one that is followed; one that fails only after others have left something in the text is run after them. */
async function judgeThose(
  judged: (some: readonly Check[]) => Promise<Verdict>,
  { checks, read, follows }: Wanted,
): Promise<void> {
  const only = checks.findIndex(({ name }) => name === follows?.check);
  if (only < 0) return void (await judged(named(checks, read)));
  const { state } = await judged(checks.slice(only, only + 1));
  if (state === "passed" && follows?.films === undefined) await judged(read().slice(0, only + 1));
}

/** What the learner's text is given besides what it imports. */
interface Given {
  readonly console: object;
  readonly marks: Marks;
  readonly recorder: Recorder | undefined;
}

/** Runs the learner's text; what it exports. */
function loadLearner(
  code: string,
  host: RunnerHost,
  { console: pad, marks, recorder }: Given,
): Implementation {
  globals[learnerHook] = undefined;
  host.evaluate(
    `globalThis.${learnerHook} = function (${parameters.join(", ")}) { ${code}\n};\n//# sourceURL=exercise.ts`,
  );
  const exports: Implementation = {};
  const learner = globals[learnerHook] as Module; // Just put there.
  const require: Require = (name) => required(host.modules, name);
  learner(exports, require, (module) => module, pad, marks.enter, marks.round, marks.call, recorder);
  return exports;
}

/** Made by the script that the worker has read before. */
function recorderThat(tell: Parameters<typeof createRecorder>[0], film: Film | undefined): Recorder {
  return (globals[recorderHook] as typeof createRecorder)(tell, film);
}

/** A camera draws nothing. */
const audienceOf = (camera: Camera): Audience => ({
  wants: () => true,
  begins: (recording, now) => camera.begins(recording, now),
});

function verdictOn(outcomes: readonly ToldOutcome[], { wrongs }: ExerciseBundle): ToldVerdict {
  const belief = diagnose(outcomes, wrongs);
  return { state: overall(outcomes), outcomes, ...(belief !== undefined && { belief }) };
}

/**
 * The first check that fails is tried once more, alone, on the text as it is read anew. If it passes then, what failed is something
 * that an earlier check left in the text, and that is said.
 */
function named(checks: readonly Check[], read: () => readonly Check[]): Check[] {
  let isFirst = true;
  return checks.map(({ name, run }, i) => ({
    name,
    run: async () => {
      try {
        await run();
      } catch (cause) {
        const failsFirst = isFirst && i > 0 && !isNotStarted(cause);
        isFirst &&= isNotStarted(cause);
        if (!failsFirst || !(await passes(read()[i]))) throw cause;
        const { says, ...rest } = explain(cause);
        throw new Mismatch({ ...rest, varies: true, says: `${says}\n\n${keptBetween}` }, { cause });
      }
    },
  }));
}

const keptBetween = "Alone, this check passes: an earlier one left something in a variable.";

async function passes(check: Check | undefined): Promise<boolean> {
  if (check === undefined) return false;
  beat();
  try {
    await check.run();
    return true;
  } catch {
    return false;
  }
}

/** Checks that fail, too, if something throws meanwhile where nobody catches it. */
function watched(checks: readonly Check[], lost: Map<unknown, unknown>): Check[] {
  const run = async (check: Check): Promise<void> => {
    try {
      await check.run();
    } finally {
      await aTurn();
      await aTurn(); // The first is asked for before a browser has seen that a promise is lost.
    }
    for (const cause of lost.values()) {
      const { says, ...where } = explain(cause);
      throw new Mismatch(
        { ...where, says: `${says}, where nobody waits for it: is an \`await\` missing?` },
        { cause },
      );
    }
  };
  return checks.map((check) => ({ ...check, run: () => run(check).finally(() => lost.clear()) }));
}

/** Waits until what nobody caught has been told of: that comes once all promises have settled. */
function aTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}

/** So many milliseconds lie at least between two beats that are told. */
const beatPause = 100;

function every(pause: number, tell: () => void): () => void {
  let last = performance.now();
  return () => {
    if (performance.now() - last < pause) return;
    last = performance.now();
    tell();
  };
}

function required(modules: Readonly<Record<string, unknown>>, name: string): unknown {
  const engine = /engine\/[\w-]+\.ts$/.exec(name)?.[0];
  const found = modules[engine ?? name];
  if (found === undefined) throw new Error(`There is no module ${name} here.`);
  return found;
}

/** A function that the text no longer exports fails the checks that call it, and only those. */
function complete(exports: Implementation, names: readonly string[]): Implementation {
  const missing = (name: string) =>
    function () {
      throw new Mismatch({ says: `exercise.ts exports no \`${name}\`${instead(exports, names)}` });
    };
  return { ...Object.fromEntries(names.map((name) => [name, missing(name)])), ...exports };
}

/** What may have become of an export that is missing. */
function instead(exports: Implementation, names: readonly string[]): string {
  const all = Object.keys(exports);
  if (all.length === 0) return ", and nothing else: a reset puts the first text back.";
  const others = all.filter((name) => !names.includes(name));
  if (others.length === 0) return ": is `export` missing before it?";
  return `; it exports ${others.map((name) => `\`${name}\``).join(", ")}.`;
}
