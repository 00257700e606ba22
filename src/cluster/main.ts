// Ours: `npm run cluster`: the embedded cluster, served over HTTP
import { readFileSync } from "node:fs";

import * as clientnode from "#client-go/node";
import * as clusternode from "#cluster/node";
import * as embeddednode from "#embedded/node";
import * as openapi from "#embedded/openapi";
import * as quota from "#embedded/quota";
import * as goerrors from "#go/errors";
import * as flag from "#go/flag/node";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as kubemark from "#kubemark";
import * as yaml from "#apimachinery/util/yaml";
import * as fieldmanager from "#embedded/fieldmanager";
import * as utilclock from "#utils/clock";
import { Cluster, type ServiceAccounts } from "./cluster.ts";
import { kubeconfig } from "./kubeconfig.ts";
import { publishServer } from "./kubernetes-service.ts";
import { serviceAccounts } from "./service-accounts.ts";

const about = `
A Kubernetes API server with its controllers and a node that only pretends, all in memory.

  --port N           the port; 0 takes a free one (default 8080)
  --host ADDRESS     the address (default 127.0.0.1; any other but loopback needs --token or --client-ca-file)
  --kubeconfig FILE  write a kubeconfig for kubectl to FILE
  --images FILE      what containers do by image, as JSON, beside what the node knows by itself:
                     {":404": {"neverPulled": true}, "web:2": {"readyAfter": 5000}, "web": {"crashesAfter": 1000, "endsAfter": 0, "serves": {"": "hello"}}}
  --no-node          pods stay Pending: no scheduler, no kubelet
  --no-controllers   the API server alone
  --tls              serve HTTPS, with a certificate made on the spot; the kubeconfig trusts it
  --tls-cert-file FILE, --tls-private-key-file FILE
                     with --tls: the certificate to show, followed by its authority's if it has one, and its key
  --token T          refuse whoever does not send this bearer token, a service account's, or a good certificate
  --client-ca-file FILE
                     with --tls: refuse everybody else but who shows a certificate of these authorities: its common name is
                     the user, its organizations are the groups; the kubeconfig holds none, so kubectl needs
                     --client-certificate and --client-key
  --help             this text`;

const program = {
  name: "cluster",
  usage: "usage: npm run cluster -- [flags]",
  about,
  flags: {
    port: flag.int(0, 65535),
    host: flag.string("ADDRESS"),
    kubeconfig: flag.string("FILE"),
    images: flag.string("FILE"),
    "no-node": flag.bool,
    "no-controllers": flag.bool,
    tls: flag.bool,
    "tls-cert-file": flag.string("FILE"),
    "tls-private-key-file": flag.string("FILE"),
    "client-ca-file": flag.string("FILE"),
    token: flag.string("T"),
  },
};

interface Flags extends clusternode.Wanted {
  readonly port: number;
  readonly kubeconfig: string | undefined;
  readonly images: kubemark.Images;
  readonly node: boolean;
  readonly controllers: boolean;
}

function flagsOf({ values }: flag.Given<typeof program.flags>): Flags {
  const { port = 8080, host = "127.0.0.1", kubeconfig, tls = false, token } = values;
  const [node, controllers] = [values["no-node"] !== true, values["no-controllers"] !== true];
  if (token !== undefined && !/^[!-~]+$/.test(token))
    throw new flag.UsageError(
      "--token: no header can carry it: use letters, digits and signs without spaces",
    );
  const files = {
    tlsCertFile: values["tls-cert-file"] ?? "",
    tlsPrivateKeyFile: values["tls-private-key-file"] ?? "",
    clientCAFile: values["client-ca-file"] ?? "",
  };
  if (!tls && Object.values(files).some((file) => file !== ""))
    throw new flag.UsageError("without --tls there are no certificates");
  return {
    port,
    host,
    kubeconfig,
    images: readImages(values.images),
    node,
    controllers,
    tls,
    token,
    ...files,
  };
}

function readImages(file: string | undefined): kubemark.Images {
  if (file === undefined) return {};
  try {
    return kubemark.parseImages(readFileSync(file, "utf8"));
  } catch (err) {
    throw new flag.UsageError(`--images ${file}: ${goerrors.textOf(err)}`);
  }
}

const clock = new utilclock.RealClock();

function serviceAccountsFor(authority: string | undefined): ServiceAccounts {
  const { pem } = clientnode;
  return serviceAccounts({ privateKey: clusternode.newPrivateKey(), authority, pem, clock });
}

async function start(flags: Flags): Promise<[Cluster, embeddednode.Listening]> {
  const { tls, credentials } = await clusternode.accessOf(flags, clock);
  const cluster = new Cluster({
    clock,
    seed: rand.randomSeed(),
    node: flags.node,
    kubelet: { images: flags.images },
    controllers: flags.controllers,
    ...(flags.controllers && { serviceAccounts: serviceAccountsFor(tls?.cert) }),
    fieldManager: fieldmanager,
    yaml: yaml.yamlToJSON,
    toYAML: yaml.marshal,
    protobuf: embeddednode.decodeProtobuf,
    ...(flags.node && { podProxy: kubemark.newPodProxy(flags.images) }),
    quota: quota.enforceQuotas,
    openapi: {
      json: () => JSON.stringify(openapi.document()),
      protobuf: () => embeddednode.openapiProtobuf(openapi.document()),
    },
  });
  const { host, port, token } = flags;
  const server = credentials ? cluster.server.secured(credentials) : cluster.server;
  const listening = await embeddednode.listen(server, { host, port, ...(tls && { tls }) });
  await publishServer(cluster.server, { host, port: listening.port });
  await cluster.start();
  if (flags.kubeconfig !== undefined) {
    const text = kubeconfig({ server: listening.url, certificate: tls?.cert, token });
    clusternode.writeSecret(flags.kubeconfig, text);
  }
  return [cluster, listening];
}

/** How long stopping may take before we stop waiting for it. */
const patience = 0.8 * time.second;

function stopOnSignal(cluster: Cluster, listening: embeddednode.Listening): void {
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

function explain(err: unknown, flags: Flags): string {
  if (!(err instanceof Error)) return String(err);
  const code = "code" in err ? err.code : undefined;
  if (code === "EADDRINUSE") return `port ${flags.port} is in use; --port 0 takes a free one`;
  if (code === "EACCES")
    return `may not listen on port ${flags.port} or write ${flags.kubeconfig ?? "the kubeconfig"}`;
  return err.message;
}

async function main(given: flag.Given<typeof program.flags>): Promise<number> {
  const flags = flagsOf(given);
  try {
    const [cluster, listening] = await start(flags);
    stopOnSignal(cluster, listening);
    const how =
      flags.kubeconfig === undefined ? `--server ${listening.url}` : `--kubeconfig ${flags.kubeconfig}`;
    process.stdout.write(`try: kubectl ${how} get namespaces\nready ${listening.url}\n`);
    return 0;
  } catch (err) {
    process.stderr.write(`cluster: ${explain(err, flags)}\n`);
    process.exit(1);
  }
}

process.exitCode = await flag.run(program, process.argv.slice(2), main);
