// Sixty exercises of real size, as the whole book will have: what they cost whoever runs the tests and whoever reads a page.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { bundleAll } from "./bundle.ts";
import { catalogue, exercisesRoot } from "./catalogue.ts";
import type { Exercise } from "./catalogue.ts";
import { makeRoot } from "./synthetic.ts";
import { partScript } from "./part.ts";
import { Texts } from "./texts.ts";
import { Verdicts } from "./verdicts.ts";

const project = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
const chapters = 28;
const exercises = 60;
/** So many of them play no cluster: what chapters of flags, errors and files ask for. */
const small = 20;
/** The exercise whose first checks need nothing but the work queue. */
const smallModel = "09/2";

/** Writes the exercises into an empty folder of the project: copies of the real ones, each with a name of its own. */
export function writeSixty(into: string): void {
  makeRoot(into);
  const models = catalogue();
  for (let n = 0; n < exercises; n++) {
    const isSmall = n % (exercises / small) === 0;
    const model = isSmall ? models.find(({ id }) => id === smallModel) : models[n % models.length];
    if (model === undefined) throw new Error(`there is no exercise ${smallModel} to copy`);
    const chapter = String(n % chapters).padStart(2, "0");
    write(model, join(into, `${chapter}-chapter`, `${Math.floor(n / chapters) + 1}-copy`), { n, isSmall });
    // A chapter may use what another one's exercises have in common, by its name.
    shareOf(model, join(into, dirname(model.path)));
  }
}

function write(model: Exercise, folder: string, { n, isSmall }: { n: number; isSmall: boolean }): void {
  mkdirSync(folder, { recursive: true });
  cpSync(join(exercisesRoot, model.path), folder, { recursive: true });
  relocate(folder);
  shareOf(model, dirname(folder));
  const change = (file: string, edit: (text: string) => string): void => {
    const before = readFileSync(join(folder, file), "utf8");
    const after = edit(before);
    if (after === before) throw new Error(`${model.path}/${file} is not what it was: nothing to change`);
    writeFileSync(join(folder, file), after);
  };
  change("meta.json", (text) => text.replace(`"${model.title}"`, JSON.stringify(`${model.title} ${n}`)));
  if (!isSmall) return;
  // The checks that run a cluster go, and with them the import.
  change("spec.ts", (text) =>
    text.replace(/, \.\.\.retries\(impl\)/, "").replace(/^import .*"#cluster";\n/m, ""),
  );
}

/** What the exercises of a model's chapter have in common. */
function shareOf(model: Exercise, into: string): void {
  const from = dirname(join(exercisesRoot, model.path));
  mkdirSync(into, { recursive: true });
  for (const file of readdirSync(from).filter((name) => name.endsWith(".ts"))) {
    cpSync(join(from, file), join(into, file));
    relocate(join(into, file));
  }
}

/** The copies lie a folder deeper than the models. */
function relocate(place: string): void {
  const files = statSync(place).isFile()
    ? [place]
    : readdirSync(place, { recursive: true, encoding: "utf8" }).map((file) => join(place, file));
  for (const file of files.filter((path) => path.endsWith(".ts"))) {
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replaceAll(/"((?:\.\.\/)+src\/)/g, '"../$1'));
  }
}

/** Seconds of the processor, and by the wall's clock. */
export interface Spent {
  readonly processor: number;
  readonly wall: number;
}

/** What is told of the sixty. */
export interface Figures {
  /** The first run of all. */
  readonly cold: Spent;
  /** After nothing, and after both exercises of one chapter have changed. */
  readonly same: Spent;
  readonly chapter: Spent;
  /** How many were judged again: after the chapter, and after a file of the Deployment controller. */
  readonly again: { readonly chapter: number; readonly port: number };
  /** Scripts for the pages: from nothing, and after the chapter. */
  readonly scripts: Spent;
  readonly scriptsAgain: Spent;
  readonly runners: number;
  /** How many play a cluster. */
  readonly players: number;
  /** The heaviest exercises' runner and script together, in KB gzip: of those that play a cluster, and of the others. */
  readonly playing: number;
  readonly others: number;
  /** What a piece of known work took meanwhile, in milliseconds. */
  readonly pieces: readonly number[];
}

async function spent(work: () => Promise<unknown>): Promise<Spent> {
  const [wall, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { wall: (performance.now() - wall) / 1000, processor: (user + system) / 1e6 };
}

/** Measures the sixty in this process. `piece` is done between what is measured. */
export async function measure(piece: () => number): Promise<Figures> {
  const root = join(project, `.cache/sixty-${process.pid}`);
  const cache = mkdtempSync(join(tmpdir(), "sixty-"));
  try {
    writeSixty(root);
    return await measureIn(root, cache, piece);
  } finally {
    rmSync(root, { recursive: true, force: true });
    rmSync(cache, { recursive: true, force: true });
  }
}

async function measureIn(root: string, cache: string, piece: () => number): Promise<Figures> {
  const place = { root: project, exercises: root };
  const pieces: number[] = [];
  const pause = (): void => void pieces.push(piece(), piece());
  let again = 0;
  const judge = async (texts?: Texts): Promise<void> => {
    const all = catalogue(root);
    const verdicts = await Verdicts.open({
      place,
      exercises: all,
      cache: join(cache, "v"),
      ...(texts && { texts }),
    });
    verdicts.begin(all);
    for (const exercise of all) passes(exercise, (await verdicts.of(exercise))["solution"] ?? []);
    again = verdicts.judged;
  };
  pause();
  const cold = await spent(judge);
  pause();
  const same = await spent(judge);
  const bundle = () => bundleAll(place, catalogue(root), join(cache, "site"));
  pause();
  const scripts = await spent(bundle);
  pause();
  changeChapter(root);
  const chapter = await spent(judge);
  const afterChapter = again;
  const scriptsAgain = await spent(bundle);
  pause();
  const rolling = "src/controller/deployment/rolling.ts";
  const texts = new Texts(project, new Map([[rolling, `${new Texts(project).text(rolling)}\nvoid 0;\n`]]));
  const port = await feltBy(root, cache, texts);
  const { runners, players, playing, others } = weights(await bundle());
  return {
    cold,
    same,
    chapter,
    again: { chapter: afterChapter, port },
    scripts,
    scriptsAgain,
    runners,
    players,
    playing,
    others,
    pieces,
  };
}

function passes({ id }: Exercise, said: readonly { readonly state: string }[]): void {
  if (said.length === 0 || said.some(({ state }) => state !== "passed"))
    throw new Error(`the solution of the made-up exercise ${id} does not pass`);
}

/** How many would be judged again; nothing is run. */
async function feltBy(root: string, cache: string, texts: Texts): Promise<number> {
  const options = {
    place: { root: project, exercises: root },
    exercises: catalogue(root),
    cache: join(cache, "v"),
  };
  const [now, then] = [await Verdicts.open(options), await Verdicts.open({ ...options, texts })];
  return catalogue(root).filter((exercise) => now.key(exercise) !== then.key(exercise)).length;
}

/** As an author would: one more word in what the first check of each of a chapter's exercises is called. */
function changeChapter(root: string): void {
  for (const { path } of catalogue(root).filter(({ chapter }) => chapter === "07")) {
    const file = join(root, path, "spec.ts");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace(/^( +)name: "/m, '$1name: "always '));
  }
}

function weights({ runners, exercises: all }: Awaited<ReturnType<typeof bundleAll>>) {
  const size = (text: string): number => gzipSync(partScript("exercise", text)).length / 1024;
  const runnerSizes = new Map([...runners].map(([name, text]) => [name, size(text)]));
  const those = (plays: boolean) => [...all.values()].filter((one) => one.plays === plays && !one.serves);
  const of = (plays: boolean): number =>
    Math.max(
      ...those(plays).map(
        ({ runner, script }) => (runnerSizes.get(runner) ?? Number.POSITIVE_INFINITY) + size(script),
      ),
    );
  return { runners: runners.size, players: those(true).length, playing: of(true), others: of(false) };
}

/** What two processors need for it when nobody else is there. */
export const least = ({ processor, wall }: Spent): number =>
  1000 * Math.min(wall, processor / Math.min(2, availableParallelism()));
