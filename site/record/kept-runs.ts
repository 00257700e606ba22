// Recorded runs, kept until something changes that they were played from: a run halts at hundreds of lines, and a book has many.
import { build } from "esbuild";
import { hash } from "../../exercises/engine/cache.ts";
import { Kept } from "../../exercises/engine/kept.ts";
import type { Texts } from "../../exercises/engine/texts.ts";
import type { Recorded } from "./record.ts";

/** What a run depends on besides the code that it plays: the recordings that it is compared with, by their checksums, and the tools. */
const besides = [
  "src/conformance/MANIFEST.sha256",
  "package-lock.json",
  "site/record/blank-types.mjs",
  "site/record/blank-hooks.mjs",
];

export class KeptRuns {
  readonly #texts: Texts;
  readonly #kept: Kept<string>;
  readonly #play: (run: Recorded) => Promise<string>;

  /** `folder`: where runs lie; if it is not given, they live as long as the object. */
  constructor(texts: Texts, folder: string | undefined, play: (run: Recorded) => Promise<string>) {
    this.#texts = texts;
    this.#kept = new Kept(folder, 200);
    this.#play = play;
  }

  /** The text of the run, played now unless it was played from the very same files before. */
  async text(run: Recorded): Promise<string> {
    const key = await this.#key(run);
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const text = await this.#play(run);
    this.#kept.set(key, text);
    return text;
  }

  async #key({ scenario }: Recorded): Promise<string> {
    const texts = this.#texts;
    const { metafile } = await build({
      entryPoints: ["site/record/stage.ts", "site/record/debugger.ts", scenario],
      absWorkingDir: texts.root,
      bundle: true,
      write: false,
      metafile: true,
      outdir: "out",
      platform: "node",
      format: "esm",
      packages: "external",
      logLevel: "silent",
      plugins: [...texts.plugins],
    });
    const files = [...Object.keys(metafile.inputs).sort(), ...besides];
    return hash(JSON.stringify([process.version, scenario, files.map((path) => [path, texts.hash(path)])]));
  }
}
