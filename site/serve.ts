/** `npm start`: builds the site, serves it on 127.0.0.1, builds again when something changes and tells open pages. */
import { createServer } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as flag from "#go/flag/node";
import { onTerminal } from "./base/terminal.ts";
import { Answers } from "./serve/answers.ts";
import type { Told } from "./serve/messages.ts";
import { Watching } from "./serve/watching.ts";
import { Workshop } from "./serve/workshop.ts";

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
  readonly built: (told: Told) => void;
  /** Called with what goes on inside a build. */
  readonly progress?: ((stage: string) => void) | undefined;
  /** Called with what has gone wrong. Nothing of it ends the server. */
  readonly complain?: (what: string) => void;
  /** How long a build may say nothing, in milliseconds; two minutes unless told otherwise, and ten seconds after a change. */
  readonly patience?: number;
}

/** Serves until it is closed. Resolves after the first build, whatever came of it; rejects when the port cannot be had. */
export async function serve(options: ServeOptions): Promise<{ close(): void }> {
  const {
    root,
    out,
    port,
    cache,
    progress = () => {},
    complain = console.error,
    patience = 120_000,
  } = options;
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
  const order = { root, out, cache, siteUrl: process.env["SITE_URL"], editUrl: process.env["SITE_EDIT_URL"] };
  let isBuilt = (): void => {};
  const first = new Promise<void>((resolve) => void (isBuilt = resolve));
  const workshop = new Workshop(order, {
    progress,
    patience,
    patienceAfterChange: Math.min(patience, 10_000),
    complain(what) {
      complain(what);
      isBuilt();
    },
    built(told) {
      options.built(told);
      if (told.changed.length > 0) answers.changed();
      isBuilt();
    },
  });
  workshop.build();
  const watching = new Watching(root, { folders, complain, changed: rebuilder(workshop) });
  await first;
  return {
    close(): void {
      watching.close();
      workshop.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

const folders = ["chapters", "exercises", "src", "site"];
const content = /^(?:chapters|exercises|src|site\/assets|site\/client)(?:\/|$)/;
/** The generator's own files, and those that a chapter's modules import (a quiz asks wrong solutions): they are loaded once. */
const loadedOnce = [
  /^site\/(?!client|assets|fixtures|record|serve).*\.ts$/,
  /^chapters\/[^/]+\/(?!meta|quiz|diagrams|scenario)[\w-]+\.ts$/,
  /^exercises\/.*\/(?:solution|wrong\/[\w-]+)\.ts$/,
];

/** Builds soon after a change, together with what else changes until then; with a new generator where one has to be. */
function rebuilder(workshop: Workshop): (path: string) => void {
  let timer: NodeJS.Timeout | undefined;
  let renewedFor: string | undefined;
  const run = (): void => {
    if (renewedFor === undefined) return workshop.build();
    console.log(`${renewedFor} changed: the generator starts again`);
    renewedFor = undefined;
    workshop.renew();
  };
  return (path) => {
    const isLoadedOnce = !path.includes(".test.") && loadedOnce.some((names) => names.test(path));
    if (!isLoadedOnce && !content.test(path)) return;
    if (isLoadedOnce) renewedFor ??= path;
    clearTimeout(timer);
    timer = setTimeout(run, 40);
  };
}

const program = { usage: "usage: npm start -- [flags]", flags: { port: flag.int(0, 65535) } };

function tell({ milliseconds, problems, pages, changed }: Told): void {
  for (const problem of problems) console.error(problem);
  console.log(`${pages} pages in ${(milliseconds / 1000).toFixed(2)} s, ${changed.length} changed`);
}

async function main({ values: { port = 8080 } }: flag.Given<typeof program.flags>): Promise<number> {
  const root = fileURLToPath(new URL("..", import.meta.url));
  let served: { close(): void } | undefined;
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      served?.close();
      process.exit(0);
    });
  try {
    served = await serve({
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
  return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = await flag.run(program, process.argv.slice(2), main);
