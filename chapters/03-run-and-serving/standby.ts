import * as clientset from "#client-go/kubernetes";
import * as clientnode from "#client-go/node";
import * as kubecontrollermanager from "#cmd/kube-controller-manager";
import * as apptesting from "#cmd/kube-controller-manager/app/testing";
import * as logs from "#component-base/logs";
import * as componentversion from "#component-base/version";
import * as embedded from "#embedded";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as http from "#go/net/http";
import * as time from "#go/time";
import * as klog from "#klog";
import * as utilclock from "#utils/clock";
import { web } from "../00-before-you-start/switched.ts";

/** The paths that are asked for, on the port that asks nobody who they are. */
export const paths = ["/healthz", "/metrics", "/configz"] as const;

/** How a manager stands at a moment, in milliseconds from its start. */
export interface Moment {
  readonly at: number;
  /** What each path answers; undefined while nobody listens. */
  readonly answers: readonly (number | undefined)[];
  /** How many pods `web` has. */
  readonly pods: number;
}

/** What there was to see of a manager that was started while another one led. */
export interface Standby {
  readonly moments: readonly Moment[];
  /** When it began to lead. */
  readonly leads: number;
}

const [namespace, name] = ["kube-system", "kube-controller-manager"];
const args = ["--kubeconfig=KUBECONFIG", "--leader-elect-lease-duration=4s", "--leader-elect-renew-deadline=3s", "--leader-elect-retry-period=1s"]; // prettier-ignore

type Fetch = (req: http.Request) => Promise<http.Response>;

/** Starts a manager of the port before a server on which another one has just renewed its Lease for the last time, and asks it every half second. */
export async function standby(until: number): Promise<Standby> {
  const clock = new utilclock.VirtualClock();
  const source = new rand.Rand(3);
  const server = new embedded.ApiServer({ clock, rand: new rand.Rand(1) });
  const fetch: Fetch = (request) => server.fetch(request);
  const client = new clientset.Clientset({ host: "http://server", clock, fetch, qps: -1 });
  await clock.run(held(client, clock));
  const serving = new Map<string, Fetch>();
  const machine = apptesting.newMachine({ clock, restConfig: (to) => ({ ...to, clock, fetch }), network: networkOf(serving) });
  const version = componentversion.unstamped();
  const command = kubecontrollermanager.newControllerManagerCommand({
    version,
    columns: 0,
    logFlags: new logs.Flags(),
    machine,
    run: (c, signal) => {
      const { system } = machine;
      const said = () => undefined;
      const options = { clock, rand: source, system, pem: clientnode.pem, version, providers: new Map(), hostname: () => "vm", stderr: said, exit: said };
      return kubecontrollermanager.run(c, options, signal);
    },
    exit: () => undefined,
  });
  command.setArgs(args);
  command.setStreams({ stdout: () => {}, stderr: () => {} });
  const [signal, cancel] = context.withCancel(context.background());
  const began = clock.now();
  let leads = Number.NaN;
  const was = klog.setSink((_, line) => {
    if (line.startsWith("successfully acquired lease")) leads = clock.now() - began;
  });
  const moments: Moment[] = [];
  const look = async (): Promise<Moment> => {
    const insecure = serving.get("10252");
    const answers = await Promise.all(paths.map((path) => statusOf(insecure, path)));
    const pods = server.store.collection("pods").at(server.store.revision).size;
    return { at: clock.now() - began, answers, pods };
  };
  try {
    moments.push(await look());
    const executed = command.execute(signal);
    while (clock.now() - began < until) {
      await clock.step(0.5 * time.second);
      moments.push(await look());
    }
    cancel();
    await clock.run(executed);
    await server.close();
  } finally {
    klog.setSink(was);
    klog.setVerbosity(0);
  }
  return { moments, leads };
} // prettier-ignore

/** `web`, and a Lease that somebody else holds. */
async function held(client: clientset.Clientset, clock: utilclock.VirtualClock): Promise<void> {
  await client.appsV1().deployments("default").create(web(10));
  const now = time.rfc3339Micro(clock.wall());
  const spec = { holderIdentity: "another", leaseDurationSeconds: 4, acquireTime: now, renewTime: now, leaseTransitions: 0 };
  await client.coordinationV1().leases(namespace).create({ metadata: { name, namespace }, spec });
} // prettier-ignore

/** A network on which what is served can be asked by its port. */
function networkOf(serving: Map<string, Fetch>): NonNullable<Parameters<typeof apptesting.newMachine>[0]>["network"] & object {
  return {
    listen: async (addr) => ({
      addr,
      serve: (fetch) => {
        serving.set(addr.slice(addr.lastIndexOf(":") + 1), fetch);
        return { setTLS: () => {}, done: Promise.resolve() };
      },
      close: async () => {},
    }),
  };
} // prettier-ignore

async function statusOf(fetch: Fetch | undefined, path: string): Promise<number | undefined> {
  if (fetch === undefined) return undefined;
  return (await fetch(new http.TextRequest(path, { method: "GET", headers: {} }))).status;
}
