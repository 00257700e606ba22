import * as errors from "#apimachinery/api/errors";
import type * as restclient from "#client-go/rest";
import * as genericcontrollermanager from "#controller-manager/app";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import type * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { asThePort, quietly } from "../../engine/as-the-port.ts";
import { announce, beat } from "../../engine/beat.ts";
import { isNotStarted } from "../../engine/exercise.ts";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { always, fewer, oneOf } from "../../engine/random.ts";
import type { Rows, Table } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

type Implementation = typeof solution;
type Wait = Implementation["waitForAPIServer"];

export const spec: Spec<Implementation> = (impl) => [...rules(impl), ...managers(impl)];

/** What becomes of a look. */
type Answer = "200" | "202" | "204" | "205" | "206" | "401" | "403" | "500" | "refused";

interface Script {
  /** What becomes of looks that begin from some second on. */
  readonly answers: readonly (readonly [from: number, answer: Answer])[];
  /** How many seconds a look takes. */
  readonly takes?: number;
  readonly timeout?: number;
  /** After how many seconds somebody asks it to stop. */
  readonly stopsAt?: number;
}

/** What there was to see. */
interface Seen {
  readonly "looks at": string;
  readonly "asks for": string;
  readonly "ends at": string;
  readonly ends: string;
  /** The parts of the error's text. */
  readonly says: string;
  readonly about: string;
  readonly because: string;
}

const says: Readonly<Record<Answer, string>> = {
  "200": "ok",
  "202": "ok",
  "204": "a little ill",
  "205": "",
  "206": "[-]etcd failed\nhealthz check failed\n",
  "401": "who are you?",
  "403": "you may not ask",
  "500": "etcd is slow",
  refused: "connection refused",
};

/** Nobody looks longer than that. */
const longest = 90;

/** A server that is asked for its health and answers by a script. */
class Patient {
  readonly clock = new utilclock.VirtualClock();
  readonly #script: Script;
  readonly #start = this.clock.now();
  readonly #looks: number[] = [];
  readonly #paths = new Set<string>();

  constructor(script: Script) {
    this.#script = script;
  }

  async seen(wait: Wait): Promise<Seen> {
    const [signal, cancel] = context.withCancel(context.background());
    const { stopsAt = longest, timeout = 10 } = this.#script;
    this.clock.afterFunc(stopsAt * time.second, cancel);
    let ended: { readonly at: number; readonly how: string; readonly text?: string } | undefined;
    let missing: unknown;
    const waiting = async (): Promise<void> =>
      wait(this.#client(), { clock: this.clock, timeout: timeout * time.second }, signal);
    void waiting().then(
      () => (ended = { at: this.#now(), how: "goes on" }),
      (err: unknown) => {
        if (isNotStarted(err)) missing = err;
        const how = signal.aborted ? "was stopped" : "gives up";
        ended = {
          at: this.#now(),
          how,
          text: err instanceof Error ? goerrors.textOf(err) : "what is no Error",
        };
      },
    );
    await this.clock.step(2 * longest * time.second);
    if (missing !== undefined) throw missing;
    return {
      "looks at": [...new Set(this.#looks)].join(", "),
      "asks for": [...this.#paths].join(", "),
      "ends at": ended === undefined ? "never" : String(ended.at),
      ends: ended?.how ?? "never",
      ...partsOf(ended?.how === "gives up" ? ended.text : undefined),
    };
  }

  /** As much of a client as is needed. */
  #client(): Pick<restclient.RESTClient, "get"> {
    const ask = (path: string) => ({ do: (signal?: AbortSignal) => this.#look(path, signal) });
    return {
      get: () => ({ absPath: (...path: string[]) => ask(path.join("")) }),
    } as unknown as restclient.RESTClient;
  }

  async #look(path: string, signal?: AbortSignal) {
    beat();
    const at = this.#now();
    this.#looks.push(at);
    this.#paths.add(path);
    const { takes = 0, answers } = this.#script;
    if (takes > 0) await utilclock.sleep(this.clock, takes * time.second, signal ?? context.background());
    const answer = answers.findLast(([from]) => from <= at)?.[1] ?? "200";
    if (answer === "refused") throw new Error(says[answer]);
    const code = Number(answer);
    if (code >= 400)
      throw new errors.StatusError({
        kind: "Status",
        apiVersion: "v1",
        metadata: {},
        status: "Failure",
        code,
        message: says[answer],
      });
    return { statusCode: code, raw: () => says[answer], error: () => undefined };
  }

  #now(): number {
    return Math.round((this.clock.now() - this.#start) / 10) / 100;
  }
}

function partsOf(text = ""): Pick<Seen, "says" | "about" | "because"> {
  const [first = "", about = "", ...rest] = text.split(": ");
  return { says: first, about, because: visible(rest.join(": ")) };
}

/** A text of which a table would hide something is quoted. */
const visible = (text: string): string => (/^\S.*\S$/.test(text) ? text : JSON.stringify(text));

const seenOf = (script: Script, wait: Wait): Promise<Seen> => quietly(() => new Patient(script).seen(wait));

function given({ answers, takes, timeout, stopsAt }: Script): Table[] {
  const rows = Object.fromEntries(answers.map(([from, answer]) => [`from ${from} s on`, { answer, says: visible(says[answer]) }]));
  const more: Record<string, Rows[string]> = {};
  if (takes !== undefined) more["a look"] = { "s": takes };
  if (timeout !== undefined) more["timeout"] = { "s": timeout };
  if (stopsAt !== undefined) more["signal aborts at"] = { "s": stopsAt };
  return [{ of: "/healthz", rows }, ...(Object.keys(more).length > 0 ? [{ of: "besides", rows: more }] : [])];
} // prettier-ignore

const calls = "waitForAPIServer(client, { clock, timeout }, signal)";

async function sees(impl: Implementation, script: Script, expected: Partial<Seen>): Promise<void> {
  announce({ calls, given: given(script) });
  const seen = await seenOf(script, impl.waitForAPIServer);
  const rows = (of: Partial<Seen>) =>
    Object.fromEntries(Object.keys(expected).map((name) => [name, { is: of[name as keyof Seen] }])) as Rows;
  agree({ calls, given: given(script), of: "it", expected: rows(expected), actual: rows(seen) });
}

const timedOut = "timed out waiting for the condition";
const failed = { says: timedOut, about: "failed to get apiserver /healthz status" };
const each = "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10";

const cases: readonly { name: string; script: Script; wanted: Partial<Seen> }[] = [
  {
    name: "a server that is healthy is asked for /healthz, once and at once",
    script: { answers: [[0, "200"]] },
    wanted: { "looks at": "0", "asks for": "/healthz", "ends at": "0", ends: "goes on" },
  },
  {
    name: "a server that is not healthy yet is looked at every second",
    script: { answers: [[0, "500"], [2.5, "200"]] },
    wanted: { "looks at": "0, 1, 2, 3", "ends at": "3", ends: "goes on" },
  },
  {
    name: "when time is up there is a last look, and then an end",
    script: { answers: [[0, "500"]] },
    wanted: { "looks at": each, "ends at": "10" },
  },
  {
    name: "the last look may be the one that goes well",
    script: { answers: [[0, "500"], [9.5, "200"]] },
    wanted: { "ends at": "10", ends: "goes on" },
  },
  {
    name: "the time-out is the one that is given",
    script: { answers: [[0, "500"]], timeout: 2.5 },
    wanted: { "looks at": "0, 1, 2, 2.5", "ends at": "2.5" },
  },
  {
    name: "a time-out of 0 never comes",
    script: { answers: [[0, "refused"], [15, "200"]], timeout: 0 },
    wanted: { ends: "goes on" },
  },
  {
    name: "that nobody answers is no end",
    script: { answers: [[0, "refused"], [2, "200"]] },
    wanted: { "looks at": "0, 1, 2", "ends at": "2", ends: "goes on" },
  },
  {
    name: "a refusal is no end",
    script: { answers: [[0, "403"], [2, "200"]] },
    wanted: { "looks at": "0, 1, 2", "ends at": "2", ends: "goes on" },
  },
  {
    name: "only 200 means that it is healthy",
    script: { answers: [[0, "204"], [3, "200"]] },
    wanted: { "looks at": "0, 1, 2, 3", "ends at": "3", ends: "goes on" },
  },
  {
    name: "who gives up says that nobody answered",
    script: { answers: [[0, "refused"]] },
    wanted: { ...failed, because: says.refused },
  },
  {
    name: "who gives up says how the server refused",
    script: { answers: [[0, "403"]] },
    wanted: { ...failed, because: says["403"] },
  },
  {
    name: "who gives up says what the server said instead of being healthy",
    script: { answers: [[0, "204"]] },
    wanted: { says: timedOut, about: "APIServer isn't healthy", because: says["204"] },
  },
  {
    name: "of several reasons the latest is told",
    script: { answers: [[0, "refused"], [3, "204"], [6, "500"]] },
    wanted: { ...failed, because: says["500"] },
  },
  {
    name: "looks that take long use up the time",
    script: { answers: [[0, "500"]], takes: 4 },
    wanted: { "looks at": "0, 5, 10, 14", "ends at": "18" },
  },
  {
    name: "a last look that takes long may go well",
    script: { answers: [[0, "500"], [12, "200"]], takes: 4 },
    wanted: { "looks at": "0, 5, 10, 14", "ends at": "18", ends: "goes on" },
  },
  {
    name: "who is asked to stop between two looks stops at once",
    script: { answers: [[0, "500"]], stopsAt: 3.5 },
    wanted: { "looks at": "0, 1, 2, 3", "ends at": "3.5", ends: "was stopped" },
  },
  {
    name: "who is asked to stop during a look stops at once",
    script: { answers: [[0, "500"]], takes: 4, stopsAt: 2 },
    wanted: { "looks at": "0", "ends at": "2", ends: "was stopped" },
  },
]; // prettier-ignore

const kinds = ["200", "202", "204", "205", "206", "401", "403", "500", "refused", "refused"] as const;

function anyScript(source: rand.Source): Script {
  let at = 0;
  const answers = Array.from({ length: 1 + source.intn(4) }, (_, i) => {
    if (i > 0) at += oneOf(source, [0.5, 1, 2.5, 4]);
    const answer = oneOf(source, kinds);
    return [at, answer] as const;
  });
  const takes = oneOf(source, [0, 0, 0.25, 1.5, 3.25]);
  return { answers, takes, timeout: oneOf(source, [10, 10, 10, 0, 0.5, 2.5, 12.5]) };
}

const rules = (impl: Implementation): Check[] => [
  ...cases.map(({ name, script, wanted }) => ({ name, run: () => sees(impl, script, wanted) })),
  {
    name: "whatever the server does, it is waited for as in Kubernetes",
    run: () =>
      always<Script>({
        any: anyScript,
        simpler: (script) =>
          fewer(script.answers).filter((answers) => answers.length > 0).map((answers) => ({ ...script, answers })),
        holds: async (script) => sees(impl, script, await seenOf(script, genericcontrollermanager.waitForAPIServer)),
      }),
  },
]; // prettier-ignore

/** Servers that come up at different times: whether the manager beside each goes on, and when. */
async function fourManagers(): Promise<Rows> {
  const rows: Record<string, Rows[string]> = {};
  for (const healthyFrom of [0, 1.5, 8.25, 9.75]) {
    const answers = [[0, "refused"], [healthyFrom, "200"]] as const;
    const seen = await seenOf({ answers }, (...args) => genericcontrollermanager.waitForAPIServer(...args));
    rows[`healthy after ${healthyFrom} s`] = { "ends at": seen["ends at"], ends: seen.ends };
  }
  return rows;
} // prettier-ignore

/** What it gives is what there was to see. */
export const scenarios = { "four managers": fourManagers };

const managers = (impl: Implementation): Check[] =>
  asThePort(
    meta.replaces,
    impl,
    [{ name: "four managers beside four servers go on when they should", play: scenarios["four managers"] }],
    { says: "A manager with your function in it waits otherwise.", of: "the server is" },
  );
