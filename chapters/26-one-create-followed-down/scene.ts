import * as yaml from "#apimachinery/util/yaml";
import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import type * as inprocess from "#cluster";
import * as fieldmanager from "#embedded/fieldmanager";
import * as openapi from "#embedded/openapi";
import * as context from "#go/context";
import * as time from "#go/time";
import * as cmdtesting from "#kubectl/cmd/testing";
import * as utilclock from "#utils/clock";
import recorded from "../../src/conformance/kubectl-golden/create.1.20.json" with { type: "json" };
import session from "../../src/conformance/kubectl-sessions/create.json" with { type: "json" };
import { kubeconfig } from "../../site/record/kubectl.ts";

/** The file of the recorded session. */
export const file = session.files["web.yaml"];
export const command = "create -f web.yaml";

const openapiText = JSON.stringify(openapi.document());

/** What a server serves that a kubectl talks to. */
export const served: Omit<inprocess.Options, "clock"> = {
  openapi: { json: () => openapiText, protobuf: () => new Uint8Array() },
  fieldManager: fieldmanager,
  yaml: yaml.yamlToJSON,
  toYAML: yaml.marshal,
};

/** Pods need a second and more, so that a second after the command all rests that does not wait for them. */
const [first, last] = [time.second, 4 * time.second];

/** A machine with a kubectl in front of a cluster. */
export class Machine {
  readonly #cluster: inprocess.Cluster;
  readonly #clock: utilclock.Clock;
  readonly #system: ReturnType<typeof clientcmdtesting.memorySystem>;

  constructor(cluster: inprocess.Cluster, clock: utilclock.Clock) {
    this.#cluster = cluster;
    this.#clock = clock;
    this.#system = clientcmdtesting.memorySystem({
      env: { KUBECONFIG: "/config" },
      files: { "/home/web.yaml": file, "/config": kubeconfig() },
      now: () => clock.wall(),
    });
  }

  async kubectl(line: string, hear: (text: string) => void = () => {}): Promise<cmdtesting.Said> {
    const fetch = this.#cluster.server.fetch.bind(this.#cluster.server);
    return cmdtesting.runKubectl(line.split(" "), { fetch, clock: this.#clock, system: this.#system, hear });
  }
}

/** Where somebody looks at a play: what the terminal shows, and the two rests at which a recording was held against. */
export interface Look {
  readonly print: (text: string) => void;
  readonly rest: (step: "create" | "rollout") => void;
}

/** The command, and all that follows until nobody has anything left to do. Throws if a real kubectl said something else. */
export async function followed(machine: Machine, clock: utilclock.Clock, { print, rest }: Look): Promise<void> {
  print(`$ kubectl ${command}\n`);
  const said = await machine.kubectl(command, print);
  const [was] = recorded;
  if (said.code !== was?.code || said.stdout !== was.stdout || said.stderr !== was.stderr)
    throw new Error(`a real kubectl said ${JSON.stringify(was)}, and ours ${JSON.stringify(said)}`);
  await utilclock.sleep(clock, first, context.background());
  rest("create");
  await utilclock.sleep(clock, last, context.background());
  rest("rollout");
} // prettier-ignore
