// Ours: `npm run cluster` as whoever creates many Deployments sees it, and looks until their pods are there
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import http from "node:http";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { seconds, type Bench, type Figure } from "./figure.ts";
import { podsPath } from "./objects.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const replicas = 3;
const connections = 16;
/** Milliseconds between two looks. */
const pollInterval = 50;
/** What /proc counts a process's time in: hundredths of a second. */
const ticks = 100;

const deploymentsPath = "/apis/apps/v1/namespaces/default/deployments";

function newDeployment(name: string): object {
  const labels = { app: name };
  const template = { metadata: { labels }, spec: { containers: [{ name: "c", image: "nginx:1.19" }] } };
  return { metadata: { name }, spec: { replicas, selector: { matchLabels: labels }, template } };
}

/** A client whose connections are kept. */
class Client {
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** The body of the answer. Rejects unless the server did what it was asked for. */
  async send(method: string, path: string, object?: object): Promise<string> {
    const headers = { "Content-Type": "application/json" };
    const sent = http.request(this.#origin + path, { agent: this.#agent, method, headers });
    sent.end(object && JSON.stringify(object));
    const [answer] = (await once(sent, "response")) as [http.IncomingMessage];
    const text = (await answer.setEncoding("utf8").toArray()).join("");
    if (answer.statusCode !== 200 && answer.statusCode !== 201) throw new Error(`${method} ${path}: ${text}`);
    return text;
  }

  end(): void {
    this.#agent.destroy();
  }
}

interface Package {
  readonly scripts: { readonly cluster: string };
}

/** Starts the program as npm would, but as a child of this process, on a free port, and waits until it says where. */
async function started(): Promise<[ChildProcess, origin: string]> {
  execFileSync("npm", ["run", "--silent", "--if-present", "precluster"], { cwd: root });
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as Package;
  const [, ...args] = scripts.cluster.split(" ");
  const child = spawn(process.execPath, [...args, "--port", "0"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface(child.stdout)) {
    const origin = /^ready (\S+)$/.exec(line)?.[1];
    if (origin !== undefined) return [child, origin];
  }
  throw new Error("npm run cluster ended before it was ready");
}

/** Seconds of processor time that a process has taken; undefined where no file says so. */
function processorTime({ pid = 0 }: ChildProcess): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  // Behind the name, which may hold spaces: the twelfth and the thirteenth are those of user and system.
  const fields = readFileSync(file, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

/** Creates all, over as many connections as there are, while one of them looks for their pods. */
async function allThere(client: Client, n: number): Promise<void> {
  let next = 0;
  const create = async () => {
    while (next < n) await client.send("POST", deploymentsPath, newDeployment(`web-${next++}`));
  };
  const pods = async () => {
    const { items } = JSON.parse(await client.send("GET", podsPath)) as { items: unknown[] };
    return items.length;
  };
  const look = async () => {
    while ((await pods()) < n * replicas) await delay(pollInterval);
  };
  await Promise.all([look(), ...Array.from({ length: connections - 1 }, create)]);
}

async function figuresOf(n: number): Promise<Figure[]> {
  const [child, origin] = await started();
  const client = new Client(origin);
  try {
    const [start, before] = [process.hrtime.bigint(), processorTime(child)];
    await allThere(client, n);
    const wall = Number(process.hrtime.bigint() - start) / 1e9;
    const after = processorTime(child);
    const what = `npm run cluster: ${n.toLocaleString("en")} Deployments x ${replicas}, until all pods are there`;
    return before === undefined || after === undefined
      ? [{ what, value: wall, unit: "s on the clock" }]
      : seconds(what, { wall, cpu: after - before });
  } finally {
    client.end();
    child.kill("SIGKILL");
  }
}

export const served: Bench = {
  name: "served",
  about: "200 and 1,000 Deployments of three pods through npm run cluster, with a client that polls",
  run: async () => [...(await figuresOf(200)), ...(await figuresOf(1000))],
};
