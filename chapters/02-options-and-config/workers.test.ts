import * as clientnode from "#client-go/node";
import * as kubecontrollermanager from "#cmd/kube-controller-manager";
import * as apptesting from "#cmd/kube-controller-manager/app/testing";
import * as logs from "#component-base/logs";
import * as componentversion from "#component-base/version";
import * as embedded from "#embedded";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";
import { expect, test } from "vitest";

const deployment = {
  apiVersion: "apps/v1",
  kind: "Deployment",
  metadata: { name: "web", namespace: "default" },
  spec: {
    replicas: 10,
    selector: { matchLabels: { app: "web" } },
    template: {
      metadata: { labels: { app: "web" } },
      spec: { containers: [{ name: "web", image: "nginx:1.19" }] },
    },
  },
};

/** Half a minute of a whole manager with one Deployment: what it ended with, what it logged, and how many ReplicaSets there are. */
async function halfAMinute(flag: string) {
  const clock = new utilclock.VirtualClock();
  const source = new rand.Rand(1);
  const server = new embedded.ApiServer({ clock, rand: source });
  const path = "http://server/apis/apps/v1/namespaces/default";
  const ask = (method: string, resource: string, body?: object) =>
    server.fetch(new Request(`${path}/${resource}`, { method, ...(body && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }) }));
  const machine = apptesting.newMachine({
    clock,
    restConfig: (connection) => ({ ...connection, clock, fetch: (request) => server.fetch(request) }),
  });
  const version = componentversion.unstamped();
  const codes: number[] = [];
  const exit = (code: number): void => void codes.push(code);
  const command = kubecontrollermanager.newControllerManagerCommand({
    version,
    columns: 0,
    logFlags: new logs.Flags(),
    machine,
    run: (c, signal) =>
      kubecontrollermanager.run(c, { clock, rand: source, system: machine.system, pem: clientnode.pem, version, providers: new Map(), hostname: () => "vm", stderr: () => {}, exit }, signal),
    exit,
  });
  command.setArgs(["--kubeconfig=KUBECONFIG", "--port=0", flag]);
  command.setStreams({ stdout: () => {}, stderr: () => {} });
  const [signal, cancel] = context.withCancel(context.background());
  let seen = { codes, sets: -1 };
  const logged = await klogtesting.linesOf(0, async () => {
    const executed = command.execute(signal);
    const created = await clock.run(ask("POST", "deployments", deployment));
    expect(created.status).toBe(201);
    await clock.step(30 * time.second);
    const list = JSON.parse(await (await clock.run(ask("GET", "replicasets"))).text()) as { items: unknown[] };
    seen = { codes: [...codes], sets: list.items.length };
    cancel();
    await clock.run(executed);
    await server.close();
  });
  return { ...seen, leads: logged.some((line) => line.includes("successfully acquired lease")), complains: logged.filter((line) => /^(error|warning).*(deployment|worker)/i.test(line)) };
} // prettier-ignore

test("without Deployment workers a manager is elected and goes on, and no Deployment moves", async () => {
  const wanted = { codes: [], leads: true, complains: [] };
  expect(await halfAMinute("--concurrent-deployment-syncs=0")).toEqual({ ...wanted, sets: 0 });
  expect(await halfAMinute("--concurrent-deployment-syncs=1")).toEqual({ ...wanted, sets: 1 });
});
