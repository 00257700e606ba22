/** `npm run book`: builds the site, and beside its pages the whole book as an EPUB and as a PDF, to which the home page then leads. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as flag from "#go/flag/node";
import { onTerminal } from "../base/terminal.ts";
import { createBuilder } from "../build.ts";
import type { BuildOptions } from "../build.ts";
import { missingChromium } from "../chromium.ts";
import { missingFonts } from "../fonts.ts";
import { addToSite } from "../write/files.ts";
import { epub } from "./epub.ts";
import { leavesOf } from "./leaves.ts";
import { pdf } from "./pdf.ts";

const names = { epub: "reading-kubernetes.epub", pdf: "reading-kubernetes.pdf" };

/** The files that were made, with their sizes in bytes; or what is to be mended before any can be. */
export type Made =
  | { readonly problems: readonly string[] }
  | { readonly problems?: undefined; readonly files: ReadonlyMap<string, number> };

/**
 * Builds the site and its editions of a date. When one of them fails, so does this, and the site stands without them: no page may lead to
 * a file that is not there.
 */
export async function makeBook(options: BuildOptions, date: Date, print = pdf): Promise<Made> {
  const { out, siteUrl, progress } = options;
  const editions = Object.values(names);
  const { problems, pages } = await (await createBuilder({ ...options, editions })).build();
  if (problems.length > 0) return { problems };
  const base = siteUrl?.replace(/\/*$/, "/");
  const edition = { leaves: leavesOf(pages, "en"), locale: "en", date, siteUrl: base } as const;
  try {
    progress?.("packs the EPUB");
    const packed = epub(edition);
    progress?.("prints the PDF");
    const printed = await print(edition, stylesOf(out));
    const files = new Map([
      [names.epub, packed],
      [names.pdf, printed],
    ]);
    addToSite(out, files);
    return { files: new Map([...files].map(([name, bytes]) => [name, bytes.length])) };
  } catch (err) {
    await (await createBuilder(options)).build();
    throw err;
  } finally {
    progress?.("");
  }
}

/** The site's own styles, and those of sheets. */
export function stylesOf(out: string): string {
  const own = fileURLToPath(new URL("../assets/paper.css", import.meta.url));
  return readFileSync(join(out, "assets/site.css"), "utf8") + readFileSync(own, "utf8");
}

/** The day of an edition: that of SOURCE_DATE_EPOCH, if somebody wants the same bytes twice, or else today. Nothing if it is no number. */
function editionDate(epoch: string | undefined): Date | undefined {
  if (epoch === undefined) return new Date();
  return /^\d{1,11}$/.test(epoch) ? new Date(Number(epoch) * 1000) : undefined;
}

const program = { usage: "usage: npm run book -- [flags]", flags: { out: flag.string("FOLDER") } };

async function main({ values }: flag.Given<typeof program.flags>): Promise<number> {
  const fail = (...lines: readonly string[]): number => {
    console.error(lines.join("\n"));
    return 1;
  };
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const env = process.env;
  if (missingChromium !== undefined) return fail(`${missingChromium}: it prints the PDF; nothing was built`);
  const fonts = missingFonts();
  if (fonts !== undefined) console.warn(`${fonts}: the PDF is set in other fonts of this machine`);
  const date = editionDate(env["SOURCE_DATE_EPOCH"]);
  if (date === undefined)
    throw new flag.UsageError("SOURCE_DATE_EPOCH must be a number of seconds since 1970");
  const options = {
    root,
    out: values.out ?? join(root, "site/dist"),
    cache: join(root, ".cache/site"),
    siteUrl: env["SITE_URL"],
    editUrl: env["SITE_EDIT_URL"],
    progress: onTerminal(),
  };
  const made = await makeBook(options, date);
  if (made.problems !== undefined)
    return fail(...made.problems, `${made.problems.length} to mend; nothing was written`);
  for (const [name, bytes] of made.files)
    console.log(`${join(options.out, name)}: ${Math.round(bytes / 1024)} KB`);
  return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = await flag.run(program, process.argv.slice(2), main);
