/** The whole site in one screen: read, cut and render, hold to the contract, write, check. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as flag from "#go/flag/node";
import { checkSite } from "./check.ts";
import { checkContract } from "./contract.ts";
import { benchesOf } from "./exercise/assets.ts";
import { Problems } from "./base/problems.ts";
import { localesOf, readBook } from "./read/book.ts";
import { Files } from "./read/sources.ts";
import { createHighlight } from "./render/highlight.ts";
import { Kept } from "./pages/kept.ts";
import { createMarkdown } from "./markdown/markdown.ts";
import { renderSite } from "./pages/site.ts";
import type { Page } from "./templates/page.ts";
import { createTypeChecker } from "./render/types.ts";
import { bundleAssets } from "./write/assets.ts";
import { bundleExplorables, wantedOf } from "./write/explorables.ts";
import { writeSite } from "./write/files.ts";

/** What to build, and where from and to. */
export interface BuildOptions {
  /** The folder that holds chapters/, exercises/ and src/. */
  readonly root: string;
  readonly out: string;
  /** The address the site will have; makes sitemap, feed and canonical links. */
  readonly siteUrl?: string | undefined;
  /** Where a text can be edited: this, and its path. Without it a page only names its text. */
  readonly editUrl?: string | undefined;
  /** A folder for what is dear to compute: colours, types. Without one, each process computes them anew. */
  readonly cache?: string | undefined;
  /** Called with what the build is about to do. */
  readonly progress?: ((stage: string) => void) | undefined;
  /** Files that will stand beside the pages, for the home page to lead to: `reading-kubernetes.epub`. */
  readonly editions?: readonly string[];
  /** Write what can be written in spite of problems: for an author who is in the middle of something. */
  readonly lenient?: boolean;
}

/** What came of it. With problems, nothing was written, unless the build is lenient. */
export interface Report {
  readonly problems: readonly string[];
  /** What an author should look at, though the site can be built: translations that lag behind. */
  readonly notes: readonly string[];
  readonly pages: readonly Page[];
  /** Pages and assets whose bytes differ from before. */
  readonly changed: readonly string[];
  readonly milliseconds: number;
}

/** Grammars and Markdown rules are loaded once; each `build` reads the book again. */
export async function createBuilder(options: BuildOptions): Promise<{ build(): Promise<Report> }> {
  const files = new Files(options.root);
  const markdown = createMarkdown();
  const types = createTypeChecker(files, options.cache && join(options.cache, "types.json"));
  const highlight = await createHighlight(options.cache && join(options.cache, "colours.json"));
  const kept = new Kept();
  return {
    async build(): Promise<Report> {
      const started = performance.now();
      const { progress = () => undefined } = options;
      progress("reads the exercises");
      files.refresh();
      const problems = new Problems();
      const benches = await benchesOf(options.root, problems, options.cache);
      progress("reads the chapters");
      const book = await readBook(files, problems, benches.exercises);
      const assets = bundleAssets(localesOf(book));
      const explorables = bundleExplorables(wantedOf(book), problems);
      const site = renderSite(book, {
        problems,
        markdown,
        highlight,
        types,
        kept,
        progress,
        siteUrl: options.siteUrl,
        editUrl: options.editUrl,
        editions: options.editions,
      });
      checkContract(book, site.contexts, problems);
      const all = new Map([...site.files, ...(await assets), ...(await explorables), ...benches.assets]);
      checkSite(all, problems, options.editions);
      progress(`writes ${all.size} files`);
      const write = problems.list.length === 0 || options.lenient === true;
      const changed = write ? writeSite(options.out, all) : [];
      for (const cache of [highlight, types]) cache.save();
      progress("");
      return {
        problems: problems.lines(),
        notes: [...site.contexts.values()].flatMap(({ stale }) => stale),
        pages: site.pages,
        changed,
        milliseconds: performance.now() - started,
      };
    },
  };
}

const program = {
  usage: "usage: npm run build -- [flags]",
  flags: { root: flag.string("FOLDER"), out: flag.string("FOLDER"), cache: flag.string("FOLDER") },
};

/** `node --import tsx site/build.ts`: builds into site/dist, says what is wrong or how long it took. */
async function main({ values }: flag.Given<typeof program.flags>): Promise<number> {
  const own = fileURLToPath(new URL("..", import.meta.url));
  const options = {
    root: values.root ?? own,
    out: values.out ?? fileURLToPath(new URL("dist", import.meta.url)),
    cache: values.cache ?? join(own, ".cache/site"),
    siteUrl: process.env["SITE_URL"],
    editUrl: process.env["SITE_EDIT_URL"],
  };
  const report = await (await createBuilder(options)).build();
  if (report.problems.length > 0) {
    console.error([...report.problems, `${report.problems.length} to mend; nothing was written`].join("\n"));
    return 1;
  }
  for (const note of report.notes) console.log(note);
  const { user, system } = process.cpuUsage();
  const [wall, processor] = [performance.now() / 1000, (user + system) / 1e6]; // Both since the process began.
  console.log(
    `${report.pages.length} pages in ${wall.toFixed(2)} s, ${processor.toFixed(2)} s of it processor time`,
  );
  return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = await flag.run(program, process.argv.slice(2), main);
