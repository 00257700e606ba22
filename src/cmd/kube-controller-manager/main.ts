// Go: cmd/kube-controller-manager/controller-manager.go
import { appendFileSync } from "node:fs";
import { hostname } from "node:os";
import * as x509request from "#apiserver/authentication/request/x509";
import * as filtersmetrics from "#apiserver/endpoints/filters/metrics";
import * as apimetrics from "#apiserver/endpoints/metrics";
import * as servernode from "#apiserver/server/node";
import * as clientnode from "#client-go/node";
import * as restclient from "#client-go/rest";
import * as transport from "#client-go/transport";
import * as kubecontrollermanager from "#cmd/kube-controller-manager";
import type * as options from "#cmd/kube-controller-manager/app/options";
import * as logs from "#component-base/logs";
import * as logsjson from "#component-base/logs/json";
import * as metrics from "#component-base/metrics";
import * as legacyregistry from "#component-base/metrics/legacyregistry";
import * as metricsnode from "#component-base/metrics/node";
import * as leaderelectionmetrics from "#component-base/metrics/prometheus/clientgo/leaderelection";
import * as ratelimiter from "#component-base/metrics/prometheus/ratelimiter";
import * as restclientmetrics from "#component-base/metrics/prometheus/restclient";
import * as workqueuemetrics from "#component-base/metrics/prometheus/workqueue";
import * as componentversion from "#component-base/version";
import * as context from "#go/context";
import * as x509node from "#go/crypto/x509/node";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as klog from "#klog";
import * as utilclock from "#utils/clock";

const clock = new utilclock.RealClock();
const source = new rand.Rand(rand.randomSeed());
const { system, network, pem } = clientnode;
const version = componentversion.get();
const stdout = (text: string) => void process.stdout.write(text);
const stderr = (text: string) => void process.stderr.write(text);

/** How long those may take that were asked to end. Upstream's process is gone at once. */
const patience = 2 * time.second;

const transports = new transport.TLSTransportCache(network);
const userAgent = restclient.defaultKubernetesUserAgent({
  command: "kube-controller-manager",
  version: version.gitVersion,
  commit: version.gitCommit,
  os: "linux",
  arch: "amd64",
});

const machine: options.Machine = {
  network: servernode.network,
  system,
  clock,
  rand: source,
  check: (cert, key) => network.x509KeyPair(cert, key),
  library: x509node.library,
  async generateSelfSignedCertKey(host, { dns, ips }) {
    const made = { now: clock.wall(), alternateDNS: dns, alternateIPs: ips };
    const { cert, key } = await servernode.selfSigned(host, made);
    return [cert, key];
  },
  jsonLogger: logsjson.newJSONLogger({ wall: () => clock.wall(), write: stdout }),
  inClusterConfig: restclient.inClusterConfig,
  restConfig: (connection) => ({
    ...clientnode.restConfig(connection, { clock, userAgent, cache: transports }).config,
    // It watches old kinds because there are old kinds, and a server's warnings are for people.
    warningHandler: () => {},
  }),
};

/** Has all measured that is made from now on. Go's packages do so as soon as they are linked. */
function registerMetrics(): void {
  workqueuemetrics.register();
  restclientmetrics.register();
  leaderelectionmetrics.register();
  ratelimiter.register();
  apimetrics.register();
  x509request.register();
  filtersmetrics.register();
  metrics.registerBuildInfo(version, legacyregistry.register);
  legacyregistry.rawRegister(metricsnode.newProcessCollector(clock));
}

/** A signal that aborts when somebody wants the process to end. Who asks twice does not wait. */
function untilAskedToEnd(): AbortSignal {
  const [signal, cancel] = context.withCancel(context.background());
  const end = () => {
    if (signal.aborted) process.exit(130);
    cancel();
    clock.afterFunc(patience, () => process.exit(0));
  };
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
  return signal;
}

async function main(): Promise<number> {
  const logFlags = new logs.Flags();
  klog.setSink(
    klog.newSink(logFlags.logging, {
      wall: () => clock.wall(),
      pid: process.pid,
      stderr,
      append: (file, text) => appendFileSync(file, text),
    }),
  );
  registerMetrics();
  const surroundings = { clock, rand: source, system, pem, version, providers: new Map(), hostname, stderr };
  const exit = (code: number) => process.exit(code);
  const command = kubecontrollermanager.newControllerManagerCommand({
    version,
    columns: process.stdout.columns ?? 0,
    logFlags,
    machine,
    run: (c, signal) => kubecontrollermanager.run(c, { ...surroundings, exit }, signal),
    exit,
  });
  command.setArgs(process.argv.slice(2));
  command.setStreams({ stdout, stderr });
  try {
    await command.execute(untilAskedToEnd());
    return 0;
  } catch {
    // The command has said why.
    return 1;
  } finally {
    transports.close();
  }
}

process.exit(await main());
