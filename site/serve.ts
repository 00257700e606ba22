/** `npm start`: builds the site, serves it on 127.0.0.1, builds again when something changes and tells open pages. */
import { spawn } from "node:child_process";
import { existsSync, watch } from "node:fs";
import type { FSWatcher } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as flag from "#go/flag/node";
import { createBuilder, onTerminal } from "./build.ts";
import type { Report } from "./build.ts";
import { Answers } from "./serve/answers.ts";

/** What to serve. */
interface ServeOptions {
  /** The folder that holds chapters/, exercises/ and src/. */
  readonly root: string;
  readonly out: string;
  readonly port: number;
  readonly cache?: string;
  /** Called with the address as soon as there is one, before the first build. */
  readonly listening: (address: string) => void;
  /** Called after each build. */
  readonly built: (report: Report) => void;
  /** Called with what goes on inside a build. */
  readonly progress?: ((stage: string) => void) | undefined;
}

/** Serves until it is closed. Rejects when the port cannot be had. */
export async function serve(options: ServeOptions): Promise<{ close(): void }> {
  const { root, out, port, cache, progress } = options;
  const answers = new Answers(out);
  const server = createServer((request, response) => answers.respond(request, response));
  await new Promise<void>((resolve, reject) => {
    server.on("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  options.listening(
    `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : port}/`,
  );
  const [siteUrl, editUrl] = [process.env["SITE_URL"], process.env["SITE_EDIT_URL"]];
  const builder = await createBuilder({ root, out, cache, siteUrl, editUrl, lenient: true, progress });
  const build = async (): Promise<void> => {
    const report = await builder.build();
    options.built(report);
    if (report.changed.length > 0) answers.changed();
  };
  await build();
  const folders = ["chapters", "exercises", "src", "site/assets", "site/client"].map((folder) =>
    join(root, folder),
  );
  const again = rebuilder(build);
  const watchers = folders
    .filter((folder) => existsSync(folder))
    .map((folder) => watch(folder, { recursive: true }, again));
  return {
    close(): void {
      for (const watcher of watchers) watcher.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

/** One build at a time; a change during a build starts the next. A build that fails is told, and the next is tried all the same. */
function rebuilder(build: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const run = async (): Promise<void> => {
    again = true;
    if (running) return;
    running = true;
    while (again) {
      again = false;
      await build().catch((err: unknown) => console.error(err));
    }
    running = false;
  };
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), 40);
  };
}

/** The generator's own files, and those that a chapter's modules import (a quiz asks wrong solutions), are loaded once: when they change, all starts anew. */
function restartOnChange(root: string): FSWatcher[] {
  const restart = (name: string): void => {
    console.log(`${name} changed: the generator starts again`);
    const child = spawn(process.execPath, ["--import", "tsx", ...process.argv.slice(1)], {
      stdio: "inherit",
    });
    child.on("spawn", () => process.exit(0));
  };
  const own = /^(?!client|assets|dist|fixtures|record).*\.ts$/;
  const imported = /^[^/]+\/(?!meta|quiz|diagrams|scenario)[\w-]+\.ts$/;
  const watchFor = (folder: string, names: RegExp): FSWatcher =>
    watch(join(root, folder), { recursive: true }, (_, name) => {
      if (name !== null && names.test(name) && !name.includes(".test.")) restart(name);
    });
  const asked = /\/(?:solution|wrong\/[\w-]+)\.ts$/;
  return [watchFor("site", own), watchFor("chapters", imported), watchFor("exercises", asked)];
}

const program = { usage: "usage: npm start -- [flags]", flags: { port: flag.int(0, 65535) } };

function tell(report: Report): void {
  const seconds = (report.milliseconds / 1000).toFixed(2);
  for (const problem of report.problems) console.error(problem);
  console.log(`${report.pages.length} pages in ${seconds} s, ${report.changed.length} changed`);
}

async function main({ values: { port = 8080 } }: flag.Given<typeof program.flags>): Promise<number> {
  const root = fileURLToPath(new URL("..", import.meta.url));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(0));
  try {
    await serve({
      root,
      port,
      out: join(root, "site/dist"),
      cache: join(root, ".cache/site"),
      listening: (address) => console.log(address),
      built: tell,
      progress: onTerminal(),
    });
  } catch (err) {
    console.error(
      (err as NodeJS.ErrnoException).code === "EADDRINUSE" // What listening rejects with.
        ? `port ${port} is busy; choose another: npm start -- --port ${port + 1}`
        : err,
    );
    process.exit(1);
  }
  restartOnChange(root);
  return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = await flag.run(program, process.argv.slice(2), main);
