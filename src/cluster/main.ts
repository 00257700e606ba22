// Ours: `npm run cluster`: the embedded cluster, served over HTTP
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";

import { decodeProtobuf, listen, openapiProtobuf, selfSigned, type Listening } from "#embedded/node";
import * as openapi from "#embedded/openapi";
import * as goerrors from "#go/errors";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as kubemark from "#kubemark";
import * as yaml from "#apimachinery/util/yaml";
import { RealClock } from "#utils/clock";
import { Cluster } from "./cluster.ts";
import { kubeconfig } from "./kubeconfig.ts";
import { publishServer } from "./kubernetes-service.ts";

const usage = `Usage: npm run cluster -- [flags]

A Kubernetes API server with its controllers and a node that only pretends, all in memory.

  --port N           the port; 0 takes a free one (default 8080)
  --host ADDRESS     the address (default 127.0.0.1; any other but loopback needs --token)
  --kubeconfig FILE  write a kubeconfig for kubectl to FILE
  --images FILE      what containers do by image, as JSON, beside what the node knows by itself:
                     {":404": {"neverPulled": true}, "web:2": {"readyAfter": 5000}, "web": {"crashesAfter": 1000, "endsAfter": 0}}
  --no-node          pods stay Pending: no scheduler, no kubelet
  --no-controllers   the API server alone
  --tls              serve HTTPS with a certificate made on the spot
  --token T          refuse whoever does not send this bearer token
  --help             this text
`;

/** A command line that makes no sense: exit code 2. */
class UsageError extends Error {}

interface Flags {
  readonly port: number;
  readonly host: string;
  readonly kubeconfig: string | undefined;
  readonly images: kubemark.Images;
  readonly node: boolean;
  readonly controllers: boolean;
  readonly tls: boolean;
  readonly token: string | undefined;
}

const options = {
  port: { type: "string" },
  host: { type: "string" },
  kubeconfig: { type: "string" },
  images: { type: "string" },
  "no-node": { type: "boolean" },
  "no-controllers": { type: "boolean" },
  tls: { type: "boolean" },
  token: { type: "string" },
  help: { type: "boolean" },
} as const;

function parseFlags(args: string[]): Flags | "help" {
  const { values, tokens } = parseArgs({ args, options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === "positional")
      throw new UsageError(`unexpected argument ${JSON.stringify(token.value)}`);
    if (token.kind !== "option") continue;
    const option = Object.entries(options).find(([name]) => name === token.name)?.[1];
    if (!option) throw new UsageError(`unknown flag: ${token.rawName}`);
    if (option.type === "string" && !token.value)
      throw new UsageError(`flag needs a value: ${token.rawName}`);
    if (option.type === "boolean" && token.value !== undefined)
      throw new UsageError(`flag takes no value: ${token.rawName}`);
  }
  if (values.help === true) return "help";
  const text = (value: string | boolean | undefined) => (typeof value === "string" ? value : undefined);
  const port = text(values.port) ?? "8080";
  if (!/^\d+$/.test(port) || Number(port) > 65535)
    throw new UsageError(`--port must be a number from 0 to 65535, not ${JSON.stringify(port)}`);
  return {
    port: Number(port),
    host: text(values.host) ?? "127.0.0.1",
    kubeconfig: text(values.kubeconfig),
    images: readImages(text(values.images)),
    node: values["no-node"] !== true,
    controllers: values["no-controllers"] !== true,
    tls: values.tls === true,
    token: text(values.token),
  };
}

function readImages(file: string | undefined): kubemark.Images {
  if (file === undefined) return {};
  try {
    return kubemark.parseImages(readFileSync(file, "utf8"));
  } catch (err) {
    throw new UsageError(`--images ${file}: ${goerrors.textOf(err)}`);
  }
}

const clock = new RealClock();

async function start(flags: Flags): Promise<[Cluster, Listening]> {
  const cluster = new Cluster({
    clock,
    seed: rand.randomSeed(),
    node: flags.node,
    kubelet: { images: flags.images },
    controllers: flags.controllers,
    serverSideApply: true,
    yaml: yaml.yamlToJSON,
    toYAML: yaml.marshal,
    protobuf: decodeProtobuf,
    openapi: {
      json: () => JSON.stringify(openapi.document()),
      protobuf: () => openapiProtobuf(openapi.document()),
    },
  });
  const tls = flags.tls ? await selfSigned(flags.host, { now: clock.now() }) : undefined;
  const { host, port, token } = flags;
  const server = token === undefined ? cluster.server : cluster.server.secured(token);
  const listening = await listen(server, { host, port, ...(tls && { tls }) });
  await publishServer(cluster.server, { host, port: listening.port });
  await cluster.start();
  if (flags.kubeconfig !== undefined) {
    const text = kubeconfig({ server: listening.url, certificate: tls?.cert, token });
    // The token in it is a secret.
    writeFileSync(flags.kubeconfig, text, { mode: 0o600 });
  }
  return [cluster, listening];
}

/** How long stopping may take before we stop waiting for it. */
const patience = 0.8 * time.second;

function stopOnSignal(cluster: Cluster, listening: Listening): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(130);
    stopping = true;
    clock.afterFunc(patience, () => process.exit(0));
    void Promise.allSettled([listening.close(), cluster.stop()]).then(() => process.exit(0));
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

function explain(err: unknown, flags: Flags | undefined): string {
  if (!(err instanceof Error)) return String(err);
  const code = "code" in err ? err.code : undefined;
  if (code === "EADDRINUSE") return `port ${flags?.port} is in use; --port 0 takes a free one`;
  if (code === "EACCES" && flags)
    return `may not listen on port ${flags.port} or write ${flags.kubeconfig ?? "the kubeconfig"}`;
  return err.message;
}

async function main(): Promise<void> {
  let flags: Flags | undefined;
  try {
    const parsed = parseFlags(process.argv.slice(2));
    if (parsed === "help") return void process.stdout.write(usage);
    flags = parsed;
    const [cluster, listening] = await start(flags);
    stopOnSignal(cluster, listening);
    const how =
      flags.kubeconfig === undefined ? `--server ${listening.url}` : `--kubeconfig ${flags.kubeconfig}`;
    process.stdout.write(`try: kubectl ${how} get namespaces\nready ${listening.url}\n`);
  } catch (err) {
    process.stderr.write(`cluster: ${explain(err, flags)}\n`);
    process.exit(err instanceof UsageError ? 2 : 1);
  }
}

await main();
