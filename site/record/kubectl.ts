import * as clientcmdtesting from "#client-go/tools/clientcmd/testing";
import * as yaml from "#apimachinery/util/yaml";
import * as openapi from "#embedded/openapi";
import type * as restclient from "#client-go/rest";
import * as fieldmanager from "#embedded/fieldmanager";
import type * as os from "#go/os";
import * as cmdtesting from "#kubectl/cmd/testing";
import { scrub, wordsOf } from "../../src/conformance/kubectl-scrub.ts";
import { recordedSession } from "../../src/conformance/kubectl-session.ts";
import type { Stage } from "./scenario.ts";

/** Where this kubectl finds its server, its files and its objects. */
const [server, folder, config] = ["http://127.0.0.1:8080", "/home", "/config"];

/** A kubeconfig for the server of the stage; `namespace` is what its context says, if that is not to be empty. */
export const kubeconfig = (namespace = ""): string => `apiVersion: v1
kind: Config
clusters: [{name: c, cluster: {server: "${server}"}}]
contexts: [{name: c, context: {cluster: c, user: "", namespace: "${namespace}"}}]
current-context: c
`;

/** What is known of the terminal before a line is typed in it. */
export interface TerminalOptions {
  /** By their paths in the folder in which the lines are typed. */
  readonly files?: Readonly<Record<string, string>>;
  readonly kubeconfig?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Who the list of requests says sent them; nobody, if undefined. */
  readonly who?: string;
}

/** What a line is held against: a step of a recorded session of kubectl 1.20. */
export interface Recorded {
  readonly session: string;
  readonly step: number;
  /** Only its errors: the session came to them by another line. */
  readonly onlyErrors?: true;
}

/** A terminal with the ported kubectl and a control plane of the stage: what is typed, said and asked shows in the run. */
export class Terminal {
  readonly #stage: Stage;
  readonly #fetch: restclient.Fetch;
  readonly #system: os.System;
  /** Of the line that was typed last: how many requests it has sent, and whether it has read the kubeconfig. */
  touched = { requests: 0, kubeconfig: false };

  private constructor(stage: Stage, fetch: restclient.Fetch, system: os.System) {
    this.#stage = stage;
    this.#fetch = (request, init) => {
      this.touched.requests++;
      return fetch(request, init);
    };
    const readFile = (file: string): string => {
      this.touched.kubeconfig ||= file === config;
      return system.readFile(file);
    };
    this.#system = { ...system, readFile };
  }

  /** Starts a control plane without a kubelet, which serves its OpenAPI document as a real one does. */
  static async open(
    stage: Stage,
    { env = {}, files = {}, who, ...more }: TerminalOptions = {},
  ): Promise<Terminal> {
    const cluster = await stage.cluster({
      node: false,
      openapi: { json: () => JSON.stringify(openapi.document()), protobuf: () => new Uint8Array() },
      fieldManager: fieldmanager,
      yaml: yaml.yamlToJSON,
      toYAML: yaml.marshal,
    });
    const held = Object.entries(files).map(([name, text]): [string, string] => [`${folder}/${name}`, text]);
    const system = clientcmdtesting.memorySystem({
      env: { KUBECONFIG: config, ...env },
      files: Object.fromEntries([...held, [config, more.kubeconfig ?? kubeconfig()]]),
      now: () => stage.clock.wall(),
    });
    const asks: restclient.Fetch = (request) => cluster.server.fetch(request);
    return new Terminal(stage, stage.traced(asks, who), system);
  }

  /** Types a line behind `kubectl`, and waits for its end. Throws if a real kubectl said something else to `recorded`. */
  async type(line: string, recorded?: Recorded): Promise<cmdtesting.Said> {
    const { clock, print } = this.#stage;
    this.touched = { requests: 0, kubeconfig: false };
    print(`$ kubectl ${line}\n`);
    const said = await cmdtesting.runKubectl(wordsOf(line), {
      fetch: this.#fetch,
      clock,
      system: this.#system,
      hear: print,
    });
    if (recorded !== undefined) compare(said, recorded);
    return said;
  }
}

/** Throws if the recording has something else. */
function compare(said: cmdtesting.Said, { onlyErrors, session, step }: Recorded): void {
  const was = recordedSession(session)[step];
  const own = { namespace: "default", server, folder };
  const shown = (one: typeof was | cmdtesting.Said | undefined): string =>
    JSON.stringify([
      one?.code,
      scrub(one?.stderr ?? "", own),
      ...(onlyErrors ? [] : [scrub(one?.stdout ?? "", own)]),
    ]);
  if (shown(said) === shown(was)) return;
  throw new Error(
    `step ${step} of session ${session}: a real kubectl said ${shown(was)}, and ours ${shown(said)}`,
  );
}
