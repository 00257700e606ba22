// Makes from the exercises what runs them outside Node: scripts with the port and the runner, and a small one for each exercise.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { Cache, hash } from "./cache.ts";
import type { Exercise } from "./catalogue.ts";
import { catalogue } from "./catalogue.ts";
import { checkNames } from "./check-names.ts";
import type { Declarations } from "./compile.ts";
import { receiverOf } from "./compile.ts";
import { declare } from "./declarations.ts";
import { Kept } from "./kept.ts";
import { reachOf } from "./reach.ts";
import type { Needs } from "./runners.ts";
import { Runners, always, inEach, recorderScript, share } from "./runners.ts";
import type { Place, Script } from "./scripts.ts";
import { specificationOf } from "./scripts.ts";
import { importsOf, quotedInComments } from "./source.ts";
import { Texts } from "./texts.ts";

/** All that is needed to judge a learner's text, in the page or in a worker thread. */
export interface Bundles {
  /** Classic scripts that define `readingKubernetesRunner(host)`, by name; exercises/engine/runner.ts says what they do. */
  readonly runners: ReadonlyMap<string, string>;
  readonly declarations: Declarations;
  /** A classic script that a runner reads before it follows a text step by step. */
  readonly recorder: string;
  readonly exercises: ReadonlyMap<string, Bundled>;
}

/** What belongs to one exercise. */
export interface Bundled {
  /** A classic script that makes the exercise known to a runner. */
  readonly script: string;
  /** The name of its runner. */
  readonly runner: string;
  /** Whether it plays a cluster, whose parts weigh most of a page's scripts. */
  readonly plays: boolean;
  /** Whether it plays an API server without a cluster around it. */
  readonly serves: boolean;
  /** Packages of the port that its learner may import. */
  readonly packages: readonly string[];
  /** The names of its checks, in order. */
  readonly checks: readonly string[];
}

/** The same as JSON can hold it. */
interface Flat {
  readonly runners: readonly (readonly [string, string])[];
  readonly declarations: Declarations;
  readonly recorder: string;
  readonly exercises: readonly (readonly [string, Bundled])[];
}

/** Bundles every exercise, unless none has a specification. Below `cache`, if it is given, what did not change is kept. */
export async function bundleExercises(root: string, cache?: string): Promise<Bundles> {
  if (!hasSpecification(root)) {
    return { runners: new Map(), declarations: {}, recorder: "", exercises: new Map() };
  }
  const all = catalogue(join(root, "exercises"));
  const kept = new Kept<Flat>(cache && join(cache, "bundles"), 3);
  const key = hash(sourcesOf(root));
  const known = kept.get(key);
  if (known !== undefined) {
    return { ...known, runners: new Map(known.runners), exercises: new Map(known.exercises) };
  }
  const made = await bundleAll({ root, exercises: join(root, "exercises") }, all, cache);
  kept.set(key, { ...made, runners: [...made.runners], exercises: [...made.exercises] });
  return made;
}

/** A book may have exercises that are only to be read. */
function hasSpecification(root: string): boolean {
  const folder = join(root, "exercises");
  return (
    existsSync(folder) &&
    readdirSync(folder, { recursive: true, encoding: "utf8" }).some((path) => /^\d.*spec\.ts$/.test(path))
  );
}

/** Everything that a bundle can depend on: the port, the engine, the exercises less the learner's own files, the tools. */
export function sourcesOf(root: string): string {
  const wanted = /^(?!.*\.(?:test|bench)\.ts$)(?!\d.*\/(?:exercise|scratch)\.).*\.(?:ts|mjs|json)$/;
  const read = (folder: string): string =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => wanted.test(path))
      .sort()
      .map((path) => `${path}\n${readFileSync(join(root, folder, path), "utf8")}`)
      .join("\n");
  return ["src", "exercises"].map(read).join("\n") + readFileSync(join(root, "package.json"), "utf8");
}

/** Bundles the exercises of a place; below `cache` runners and declarations are kept. */
export async function bundleAll(
  place: Place,
  all: readonly Exercise[],
  cache: string | undefined,
): Promise<Bundles> {
  const scripts = await Promise.all(all.map((exercise) => specificationOf(place, exercise)));
  const learners = all.map((exercise) => learnersOf(place, exercise));
  const needs = all.map((exercise, i) => needsOf(exercise, scripts[i], learners[i]));
  const texts = new Texts(place.root);
  const reach = await reachOf(texts, [...new Set([...always, ...needs.flatMap(({ modules }) => modules)])]);
  const runners = new Runners(texts, toolsOf(texts), cache && join(cache, "runners"));
  const made = share(needs, reach);
  const bundles = await Promise.all(
    made.map(async (runner) => ({ ...runner, text: await runners.text(runner) })),
  );
  const exercises = new Map<string, Bundled>();
  for (const { name, text, exercises: members } of bundles) {
    const at = members.map((exercise) => all.indexOf(exercise));
    const own = at.map((i) => scripts[i]?.text ?? "");
    const names = await checkNames(
      text,
      own,
      members.map(({ id }) => id),
    );
    for (const [k, i] of at.entries()) {
      const reached = reach.files(needs[i]?.modules ?? []);
      const plays = reached.includes("src/cluster/cluster.ts");
      const bundled = {
        script: own[k] ?? "",
        runner: name,
        plays,
        serves: !plays && reached.includes("src/embedded/server.ts"),
        packages: [...(learners[i] ?? []), ...receiver(place, members[k])],
        checks: names[k] ?? [],
      };
      exercises.set(members[k]?.id ?? "", bundled);
    }
  }
  return {
    runners: new Map(bundles.map(({ name, text }) => [name, text])),
    declarations: declarationsFor(place, all, learners.flat(), cache),
    recorder: await recorderScript(place.root),
    exercises: new Map(all.flatMap(({ id }) => [...exercises].filter(([own]) => own === id))),
  };
}

function declarationsFor(
  place: Place,
  all: readonly Exercise[],
  packages: readonly string[],
  cache: string | undefined,
): Declarations {
  const declared = new Cache<string>(cache && join(cache, "declarations.json"), ts.version);
  const own = all.flatMap((exercise) =>
    receiver(place, exercise).map((file): [string, string] => [
      receiverOf(exercise.id),
      readFileSync(join(place.exercises, exercise.path, file), "utf8"),
    ]),
  );
  const wanted = [...new Set(packages)].sort();
  const declarations = declare(place.root, wanted, { cache: declared, own: new Map(own) });
  declared.save();
  return declarations;
}

/** `./receiver.ts`, if there is one: the types of what the learner's function has in hand. */
function receiver({ exercises }: Place, exercise: Exercise | undefined): string[] {
  return exercise !== undefined && existsSync(join(exercises, exercise.path, "receiver.ts"))
    ? ["./receiver.ts"]
    : [];
}

/** What an exercise asks of its runner. */
export function needsOf(
  exercise: Exercise,
  script: Pick<Script, "modules"> | undefined,
  learner: readonly string[] = [],
): Needs {
  const modules = [...inEach, ...learner, ...(script?.modules ?? [])];
  return { exercise, modules: [...new Set(modules)].sort() };
}

/** The packages that a learner may import: those of the stub and the solutions, and what the stub names. */
export function learnersOf({ exercises }: Place, { path, wrong }: Exercise): string[] {
  const folder = join(exercises, path);
  const text = (file: string) =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), "utf8") : "";
  const stub = existsSync(join(folder, "stub.ts")) ? "stub.ts" : "exercise.ts";
  const files = [stub, "solution.ts", ...wrong.map((name) => `wrong/${name}.ts`)];
  const named = [...quotedInComments(text(stub)), ...files.flatMap((file) => importsOf(text(file)))];
  return [...new Set(named.filter((name) => name.startsWith("#")))].sort();
}

/** A fingerprint of what makes and runs exercises, and of the packages that it uses. */
export function toolsOf(texts: Texts): string {
  const engine = readdirSync(join(texts.root, "exercises/engine"), { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .sort();
  const paths = [...engine.map((path) => `exercises/engine/${path}`), "package-lock.json", "tsconfig.json"];
  return hash(
    JSON.stringify([process.version, imports(texts), paths.map((path) => [path, texts.hash(path)])]),
  );
}

/** What the project says of `#…` in package.json, whose scripts change nothing here. */
function imports(texts: Texts): unknown {
  const { imports: says } = JSON.parse(texts.text("package.json")) as { imports?: unknown }; // npm has read it before.
  return says;
}
