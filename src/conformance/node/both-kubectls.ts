// Ours: a real kubectl and the ported one, each with a server of its own that began alike
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as yaml from "#apimachinery/util/yaml";
import * as clientnode from "#client-go/node";
import * as restclient from "#client-go/rest";
import * as transport from "#client-go/transport";
import * as inprocess from "#cluster";
import * as componentversion from "#component-base/version";
import * as lines from "#conformance/lines";
import * as fieldmanager from "#embedded/fieldmanager";
import * as embeddednode from "#embedded/node";
import * as openapi from "#embedded/openapi";
import * as http from "#go/net/http";
import * as sync from "#go/sync";
import * as time from "#go/time";
import * as cmdtesting from "#kubectl/cmd/testing";
import * as utilclock from "#utils/clock";

/** What a command said, and the code with which it ended; -1 if it had to be ended. */
type Said = cmdtesting.Said;

/** A line, and what both said of it: equal texts if they agree. */
export interface SaidByBoth {
  readonly line: lines.Line;
  readonly real: Said;
  readonly ported: Said;
}

const clock = new utilclock.RealClock();
const document = openapi.document();
const spec = {
  json: () => JSON.stringify(document),
  protobuf: () => embeddednode.openapiProtobuf(document),
};

/** No command waits so long, unless it hangs. */
const patience = 30 * time.second;

/** Files in a folder, and behind a server, for command lines to name. */
export class Files {
  readonly folder = mkdtempSync(join(tmpdir(), "kubectl-lines-"));
  url = "";
  /** What the server has besides: what it answers instead, by path. */
  readonly answers = new Map<string, readonly [status: number, text: string]>();
  #listening: embeddednode.Listening | undefined;

  async start(): Promise<this> {
    for (const [name, text] of Object.entries(lines.files)) this.put(name, text);
    this.#listening = await embeddednode.listen({ fetch: (request) => this.#serve(request) });
    this.url = this.#listening.url;
    return this;
  }

  /** Puts a file into the folder. */
  put(name: string, held: string | Uint8Array): void {
    const file = join(this.folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, held);
  }

  async #serve(request: http.Request): Promise<http.Response> {
    const name = new URL(request.url).pathname.slice(1);
    const text = Object.hasOwn(lines.files, name) ? lines.files[name] : undefined;
    const [status, body] = this.answers.get(name) ?? [text === undefined ? 404 : 200, text ?? ""];
    return new http.TextResponse(body, { status, headers: {} });
  }

  async stop(): Promise<void> {
    await this.#listening?.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The log of a process is one, so the ported kubectl runs one command at a time. */
const alone = new sync.Mutex();

/** Both kubectls, with the servers that they talk to. Time stands still there but between lines, so what it writes is alike. */
export class BothKubectls {
  readonly #kubectl: string;
  readonly #files: Files;
  readonly #seed: number;
  readonly #home = mkdtempSync(join(tmpdir(), "kubectl-home-"));
  readonly #ended: (() => Promise<void>)[] = [];
  #sides: readonly [real: Side, ported: Side] | undefined;

  constructor(options: { kubectl: string; files: Files; seed: number }) {
    this.#kubectl = options.kubectl;
    this.#files = options.files;
    this.#seed = options.seed;
  }

  async start(): Promise<this> {
    const [real, ported] = [await this.#side("real"), await this.#side("ported")];
    this.#sides = [real, ported];
    return this;
  }

  async stop(): Promise<void> {
    for (const end of this.#ended) await end();
    rmSync(this.#home, { recursive: true, force: true });
  }

  /** Runs a line with both. */
  async run(line: lines.Line): Promise<SaidByBoth> {
    if (this.#sides === undefined) throw new Error("start() comes first");
    const args = line.args.map((word) =>
      word.replaceAll("FILES", this.#files.folder).replaceAll("URL", this.#files.url),
    );
    const [a, b] = this.#sides;
    const [real, ported] = await Promise.all([
      runReal(this.#kubectl, args, { stdin: line.stdin, home: a.home }),
      alone.runExclusive(() => runPorted(args, { stdin: line.stdin, home: b.home })),
    ]);
    for (const side of this.#sides) await side.clock.step(7 * time.second);
    return { line, real: this.#comparable(line, real, a), ported: this.#comparable(line, ported, b) };
  }

  #comparable({ args }: lines.Line, { code, stdout, stderr }: Said, side: Side): Said {
    const own = (text: string) =>
      withoutHelp(text)
        .replaceAll(side.authority, "SERVER")
        .replaceAll(side.home, "HOME")
        .replaceAll(this.#files.folder, "FILES")
        .replaceAll(this.#files.url, "URL")
        .replace(built, '$1"BUILD"')
        .replace(logged, "LOG")
        .replace(ofServers, "")
        .replace(goroutines, "");
    // Upstream lists labels and annotations as its map comes, in any order.
    const isList = args.includes("--list");
    return { code, stdout: isList ? sortedLines(own(stdout)) : own(stdout), stderr: own(stderr) };
  }

  async #side(name: string): Promise<Side> {
    const virtual = new utilclock.VirtualClock();
    const cluster = new inprocess.Cluster({
      clock: virtual,
      seed: this.#seed,
      node: false,
      controllers: false,
      openapi: spec,
      fieldManager: fieldmanager,
      yaml: yaml.yamlToJSON,
      toYAML: yaml.marshal,
      protobuf: embeddednode.decodeProtobuf,
    });
    await cluster.start();
    this.#ended.unshift(() => cluster.stop());
    await lines.furnish((request) => cluster.server.fetch(request));
    await virtual.step(time.minute);
    const listening = await embeddednode.listen(cluster.server);
    this.#ended.unshift(() => listening.close());
    const home = join(this.#home, name);
    mkdirSync(join(home, ".kube"), { recursive: true });
    writeFileSync(join(home, ".kube/config"), kubeconfig(listening.url));
    return { clock: virtual, home, authority: `127.0.0.1:${listening.port}` };
  }
}

const kubeconfig = (server: string) => `apiVersion: v1
kind: Config
clusters: [{name: c, cluster: {server: "${server}"}}]
contexts: [{name: c, context: {cluster: c, user: ""}}]
current-context: c
`;

interface Side {
  readonly clock: utilclock.VirtualClock;
  readonly home: string;
  readonly authority: string;
}

interface Surroundings {
  readonly stdin: string;
  readonly home: string;
}

/** What is known of who built the client. */
const built =
  /\b((?:GitTreeState|BuildDate|GoVersion|gitTreeState|buildDate|goVersion)"?: ?)(?:"[^"]*"|\S+)/g;
const logged = /^[IWEF]\d{4} \d\d:\d\d:\d\d\.\d+\s+\d+ [\w.?-]+:\d+\]/gm;

const sortedLines = (text: string) => text.split("\n").sort().join("\n");

/** Our own servers' log, which has the process's one sink. */
const ofServers = /^LOG Couldn't parse request .*\n/gm;

/** What Go adds when a program ends by klog.Fatalf, or, behind an empty line, by a panic. */
const goroutines = /^\n?goroutine \d+ \[[^]*/m;

/** Of a text that shows how a command is used, what stands above that. */
function withoutHelp(text: string): string {
  if (!/^(Usage|Examples|Available Commands):/m.test(text)) return text;
  return `${(text.split("\n\n")[0] ?? "").trimEnd()}\n`;
}

async function runReal(path: string, args: readonly string[], around: Surroundings): Promise<Said> {
  const env = { HOME: around.home, TZ: "UTC", PATH: "" };
  const child = spawn(path, args, { env, cwd: around.home, timeout: patience, killSignal: "SIGKILL" });
  const said = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (said.stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said.stderr += text));
  // It may end before it has read anything.
  child.stdin.on("error", () => {});
  child.stdin.end(around.stdin);
  const [code] = (await once(child, "close")) as [number | null];
  return { code: code ?? -1, ...said };
}

/** There are no plugins here. */
const pluginHandler = {
  lookup: () => undefined,
  execute: () => Promise.reject(new Error("no plugin was found")),
};
const userAgent = restclient.defaultKubernetesUserAgent({
  command: "kubectl",
  version: componentversion.get().gitVersion,
  commit: componentversion.get().gitCommit,
  os: "linux",
  arch: "amd64",
});

async function runPorted(args: readonly string[], { home, stdin }: Surroundings): Promise<Said> {
  const cache = new transport.TLSTransportCache(clientnode.network);
  const connect = (connection: restclient.Connection) =>
    clientnode.restConfig(connection, { clock, userAgent, cache }).config;
  const getenv = (key: string) => (key === "HOME" ? home : "");
  const system = { ...clientnode.system, getenv, homeDir: () => home };
  const fetch: restclient.Fetch = (request) => connect({ host: new URL(request.url).origin }).fetch(request);
  try {
    return await cmdtesting.runKubectl(args, { system, clock, stdin, fetch, connect, pluginHandler });
  } finally {
    cache.close();
  }
}
