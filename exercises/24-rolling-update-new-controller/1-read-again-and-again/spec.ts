import type * as v1 from "#api/core/v1";
import * as errors from "#apimachinery/api/errors";
import * as runtime from "#apimachinery/runtime";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import * as rand from "#go/math/rand";
import type * as kubectl from "#kubectl";
import * as utilclock from "#utils/clock";
import recorded from "../../../src/conformance/kubectl-golden/rolling-update-interrupted.1.11.json" with { type: "json" };
import { updateRcWithRetries } from "../../../src/kubectl/update-with-retries.ts";
import { type Check, isNotStarted, type Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { inPlace } from "../../engine/in-place.ts";
import { always, fewer, oneOf } from "../../engine/random.ts";
import type { Rows, Table } from "../../engine/tables.ts";
import { controllerAt, differences, namespace } from "../controller.ts";
import { play, sameSession } from "../session.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [
  ...changes(impl),
  ...reads(impl),
  ...ends(impl),
  ...random(impl),
  ...command(impl),
];

/** What happens to the controller besides, in milliseconds after it was handed in. */
interface Script {
  /** When others write it; -1 is between its reading and the call. */
  readonly others?: readonly number[];
  /** Which of the writes is refused for another reason, and with which code; 0 is no answer. */
  readonly refused?: { readonly write: number; readonly code: number };
  /** Which of the reads fails, and with which code. */
  readonly unread?: { readonly read: number; readonly code: number };
  /** The version that is handed in. */
  readonly from?: number;
  /** What applyUpdate does, if it does not make a change. */
  readonly change?: "nothing" | "throws";
  /** When the signal aborts. */
  readonly aborted?: number;
}

const calls = "updateRcWithRetries(reach, rc, applyUpdate, signal)";
const resource = { group: "", resource: "replicationcontrollers" };
const version = 41;
/** So many milliseconds a read takes, longer than the first pause: who does not wait for it has nothing by then. */
const reading = 12;

/** The pause in the words of the task: a tenth more is as good. */
function pauseOf(ms: number): string {
  const wanted = [10, 50, 250].find((least) => ms >= least && ms <= least * 1.1);
  return ms === 0 ? "none" : wanted === undefined ? `${Math.round(ms)} ms` : `${wanted} ms`;
}

/** A server with one controller, which others write, too. */
class Server {
  readonly requests: [name: string, row: Rows[string]][] = [];
  /** What was thrown, in words. */
  readonly thrown = new Map<unknown, string>();
  readonly #script: Script;
  readonly #clock: utilclock.Clock;
  readonly #start: number;
  readonly #others: number[];
  #rc: v1.ReplicationController;
  #last: number;
  #writes = 0;
  #reads = 0;

  constructor(script: Script, clock: utilclock.Clock) {
    this.#script = script;
    this.#clock = clock;
    this.#rc = controllerAt(String(script.from ?? version));
    this.#start = this.#last = clock.now();
    this.#others = [...(script.others ?? [])].sort((a, b) => a - b);
  }

  /** Lets the others write until now. */
  #catchUp(): string {
    const now = this.#clock.now();
    while ((this.#others[0] ?? Infinity) <= now - this.#start) {
      this.#store(writtenBy(this.#others.shift() ?? 0, this.#rc));
    }
    const pause = pauseOf(now - this.#last);
    this.#last = now;
    return pause;
  } // prettier-ignore

  #store(rc: v1.ReplicationController): void {
    const resourceVersion = String(Number(this.#rc.metadata.resourceVersion) + 1);
    this.#rc = { ...rc, metadata: { ...rc.metadata, resourceVersion } };
  }

  #throw(err: unknown, words: string): never {
    this.thrown.set(err, words);
    throw err;
  }

  async get(asked: Asked): Promise<v1.ReplicationController> {
    const pause = this.#catchUp();
    const n = ++this.#reads;
    const rc = runtime.deepCopy(this.#rc);
    const { code, read } = this.#script.unread ?? { code: 200, read: 0 };
    const got = addressOf(asked) !== known ? 0 : n === read ? code : 200;
    const row = got === 200 ? { pause, version: rc.metadata.resourceVersion } : { pause };
    this.requests.push([`read ${n}`, { ...row, answer: `${answerOf(got)}${oddities(asked)}` }]);
    await utilclock.sleep(this.#clock, reading, asked.expected);
    this.#last = this.#clock.now();
    if (got !== 200) this.#throw(errorOf(got, `read ${n}`), `what read ${n} failed with`);
    return rc;
  }

  update(rc: v1.ReplicationController, asked: Asked): v1.ReplicationController {
    const pause = this.#catchUp();
    const n = ++this.#writes;
    const code = this.#code(n, rc);
    this.requests.push([`write ${n}`, { pause, ...seen(rc), answer: `${answerOf(code)}${oddities(asked)}` }]);
    if (code !== 200) this.#throw(errorOf(code, `write ${n}`), `what write ${n} was refused with`);
    this.#store(runtime.deepCopy(rc));
    return runtime.deepCopy(this.#rc);
  }

  /** What others have written, as far as it is still there. */
  others(): Rows[string] {
    this.#catchUp();
    const keys = Object.keys(this.#rc.metadata.labels).filter((key) => key.startsWith("at-"));
    return { "of others": keys.map((key) => key.slice(3)).join(", ") || "nothing" };
  }

  #code(n: number, { metadata }: v1.ReplicationController): number {
    const { refused } = this.#script;
    if (refused?.write === n) return refused.code;
    return metadata.resourceVersion === this.#rc.metadata.resourceVersion ? 200 : 409;
  }
}

/** How something was asked for. */
interface Asked {
  readonly of: string;
  readonly name: string;
  readonly options: object;
  readonly signal: AbortSignal | undefined;
  /** The signal that it should be asked with. */
  readonly expected: AbortSignal;
}

const addressOf = ({ name, of }: Asked): string => `${of}/${name}`;
const known = `${namespace}/old`;

/** What is not as it should be in how it was asked. */
const oddities = (asked: Asked): string =>
  [
    ...(addressOf(asked) === known ? [] : [`, of ${addressOf(asked)}`]),
    ...(JSON.stringify(asked.options) === "{}" ? [] : [`, with ${JSON.stringify(asked.options)}`]),
    ...(asked.signal === asked.expected ? [] : [", without the signal"]),
  ].join("");

/** Others write something in every part: they say so in a label, and take away another and an annotation. */
function writtenBy(at: number, rc: v1.ReplicationController): v1.ReplicationController {
  const { owner: _owner, ...labels } = rc.metadata.labels;
  const { note: _note, ...annotations } = rc.metadata.annotations;
  const metadata = { ...rc.metadata, labels: { ...labels, [`at-${at}`]: "other" }, annotations };
  const spec = { ...rc.spec, replicas: rc.spec.replicas + 10 };
  return { ...rc, metadata, spec, status: { ...rc.status, replicas: rc.status.replicas + 10 } };
}

const answerOf = (code: number): string =>
  code === 200 ? "ok" : code === 409 ? "conflict" : code === 0 ? "none" : String(code);

function errorOf(code: number, of: string): Error {
  if (code === 409) return errors.newConflict(resource, "old", of);
  if (code === 404) return errors.newNotFound(resource, `old, ${of}`);
  if (code === 422) return errors.newInvalid({ group: "", kind: "ReplicationController" }, `old, ${of}`, []);
  return code === 0 ? new Error(`${of}: no answer`) : errors.newInternalError(new Error(of));
} // prettier-ignore

/** A change that can be counted. */
function addOne({ metadata: { annotations } }: v1.ReplicationController): void {
  annotations["changed"] = `${annotations["changed"] ?? ""}+`;
}

const ownError = new Error("this cannot be changed so");

const changesOf = {
  one: addOne,
  nothing: (): void => {},
  throws: (): never => {
    throw ownError;
  },
};

/** What others wrote at these times. */
const theirs = (at: string): string => `theirs of ${at}`;

/** A controller in cells: its version, the change, what others have written, and what is not as it was. */
function seen(rc: v1.ReplicationController | undefined): Rows[string] {
  if (rc?.metadata === undefined) return { version: "none" };
  const { changed = "", ...annotations } = rc.metadata.annotations;
  const others = Object.keys(rc.metadata.labels).filter((key) => key.startsWith("at-")).map((key) => Number(key.slice(3)));
  const wanted = others.reduce((before, at) => writtenBy(at, before), controllerAt(rc.metadata.resourceVersion));
  const rest = differences(wanted, { ...rc, metadata: { ...rc.metadata, annotations } });
  const holds = [
    ...(changed === "" ? [] : [changed === "+" ? "the change" : `the change ${changed.length} times`]),
    ...(others.length === 0 ? [] : [theirs(others.join(", "))]),
    ...(rest === "" ? [] : [rest]),
  ];
  return { version: rc.metadata.resourceVersion, holds: holds.join(", ") || "nothing new" };
} // prettier-ignore

/** What was asked, and how it ended. Reads that nothing follows make no difference. */
async function came(impl: Implementation, script: Script): Promise<Rows> {
  const clock = new utilclock.VirtualClock();
  const server = new Server(script, clock);
  const [expected, release] = context.withTimeout(context.background(), clock, script.aborted ?? 60_000);
  const rcs = (of: string) => ({
    get: (name: string, options: object, signal?: AbortSignal) =>
      server.get({ of, name, options, signal, expected }),
    update: async (rc: v1.ReplicationController, options: object, signal?: AbortSignal) =>
      server.update(rc, { of, name: rc.metadata.name, options, signal, expected }),
  });
  const client = { replicationControllers: rcs } as unknown as kubectl.Reach["client"]; // Nobody needs more of it.
  const reach = { client, namespace, clock, rand: new rand.Rand(1) };
  const end = (err: unknown): Rows[string] => {
    if (isNotStarted(err)) throw err;
    const words = err === expected.reason ? "the signal's reason" : goerrors.textOf(err);
    return { answer: err === ownError ? "what applyUpdate threw" : (server.thrown.get(err) ?? words) };
  };
  const { change = "one", from = version } = script;
  const rc = controllerAt(String(from));
  const ended = await clock.run(
    impl.updateRcWithRetries(reach, rc, changesOf[change], expected).then((got) => seen(got), end),
  );
  release();
  const last = server.requests.findLastIndex(([name]) => name.startsWith("write"));
  const requests = Object.fromEntries(server.requests.slice(0, last + 1));
  return { ...requests, end: ended, "the server then has": server.others() };
}

/** The script in rows. */
function given({ aborted, change, from = version, others = [], refused, unread }: Script): Table {
  return {
    of: "meanwhile",
    rows: {
      "the version handed in": { is: from },
      ...(change !== undefined && {
        applyUpdate: { is: change === "throws" ? "throws" : "changes nothing" },
      }),
      "others write theirs at ms": { is: others.join(", ") || "never" },
      ...(refused && { [`write ${refused.write} is refused with`]: { is: refused.code || "no answer" } }),
      ...(unread && { [`read ${unread.read} fails with`]: { is: unread.code || "no answer" } }),
      "a read takes ms": { is: reading },
      ...(aborted !== undefined && { "the signal aborts at ms": { is: aborted } }),
    },
  };
}

/** Requests and end, or those of these rows that are asked about. */
async function updates(impl: Implementation, script: Script, expected: Rows): Promise<void> {
  const rows = Object.entries(await came(impl, script));
  const isAsked = ([name]: (typeof rows)[number]) =>
    name in expected || ("end" in expected && name !== "the server then has");
  agree({
    calls,
    given: [given(script)],
    of: "request",
    expected,
    actual: Object.fromEntries(rows.filter(isAsked)),
  });
}

interface Wrote {
  readonly pause?: number;
  readonly version?: number;
  readonly holds?: string;
  readonly answer?: number;
}

const wrote = ({ answer = 200, holds, pause = 0, version: at = version }: Wrote): Rows[string] => ({
  pause: pauseOf(pause),
  ...controller(at, holds),
  answer: answerOf(answer),
});

const controller = (at: number, others?: string): Rows[string] => ({
  version: String(at),
  holds: others === undefined ? "the change" : `the change, ${theirs(others)}`,
});

/** What is written where applyUpdate changes nothing. */
const unchanged = (at: number, pause: number, answer: number, others?: string): Rows[string] => ({
  pause: pauseOf(pause),
  ...same(at, others),
  answer: answerOf(answer),
});

const same = (at: number, others?: string): Rows[string] => ({
  version: String(at),
  holds: others === undefined ? "nothing new" : theirs(others),
});

const read = (at: number): Rows[string] => ({ pause: "none", version: String(at), answer: "ok" });

const refusedAt = (n: number): Rows[string] => ({ answer: `what write ${n} was refused with` });

const changes = (impl: Implementation): Check[] => [
  {
    name: "the change is made and written, and the server's answer given",
    run: async () => {
      await updates(impl, {}, { "write 1": wrote({}), end: controller(42) });
      await updates(impl, { change: "nothing" }, { "write 1": unchanged(41, 0, 200), end: same(42) });
    },
  },
  {
    name: "after a conflict the change is made to what is read then",
    run: async () => {
      await updates(impl, { others: [-1] }, {
        "write 1": wrote({ answer: 409 }),
        "read 1": read(42),
        "write 2": wrote({ pause: 10, version: 42, holds: "-1" }),
        end: controller(43, "-1"),
      });
      await updates(impl, { change: "nothing", others: [-1] }, {
        "write 1": unchanged(41, 0, 409),
        "read 1": read(42),
        "write 2": unchanged(42, 10, 200, "-1"),
        end: same(43, "-1"),
      });
    },
  },
  {
    name: "whoever was refused once gets an answer in the end",
    run: async () => {
      const actual = await came(impl, { others: [-1] });
      agree({
        calls,
        given: [given({ others: [-1] })],
        of: "request",
        expected: { end: { version: "43" } },
        actual: { end: { version: actual["end"]?.["version"] } },
      });
    },
  },
  {
    name: "what others have written is still there in the end",
    run: () => updates(impl, { others: [-1] }, { "the server then has": { "of others": "-1" } }),
  },
  {
    name: "it is changed once more at each conflict, and nothing of others is lost",
    run: () =>
      updates(impl, { others: [-1, 4, 30] }, {
        "write 1": wrote({ answer: 409 }),
        "read 1": read(42),
        "write 2": wrote({ pause: 10, version: 42, holds: "-1", answer: 409 }),
        "read 2": read(43),
        "write 3": wrote({ pause: 50, version: 43, holds: "-1, 4", answer: 409 }),
        "read 3": read(44),
        "write 4": wrote({ pause: 250, version: 44, holds: "-1, 4, 30" }),
        end: controller(45, "-1, 4, 30"),
      }),
  },
]; // prettier-ignore

const reads = (impl: Implementation): Check[] => [
  {
    name: "what can't be read is changed as it was handed in",
    run: async () => {
      await updates(impl, { others: [-1], unread: { read: 1, code: 0 } }, {
        "write 1": wrote({ answer: 409 }),
        "read 1": { pause: "none", answer: "none" },
        "write 2": wrote({ pause: 10, answer: 409 }),
        "read 2": read(42),
        "write 3": wrote({ pause: 50, version: 42, holds: "-1" }),
        end: controller(43, "-1"),
      });
      await updates(impl, { others: [-1, 4], unread: { read: 2, code: 404 } }, {
        "write 1": wrote({ answer: 409 }),
        "read 1": read(42),
        "write 2": wrote({ pause: 10, version: 42, holds: "-1", answer: 409 }),
        "read 2": { pause: "none", answer: "404" },
        "write 3": wrote({ pause: 50, answer: 409 }),
        "read 3": read(43),
        "write 4": wrote({ pause: 250, version: 43, holds: "-1, 4" }),
        end: controller(44, "-1, 4"),
      });
      await updates(impl, { from: 7, others: [-1], unread: { read: 1, code: 500 } }, {
        "write 1": wrote({ version: 7, answer: 409 }),
        "read 1": { pause: "none", answer: "500" },
        "write 2": wrote({ pause: 10, version: 7, answer: 409 }),
        "read 2": read(8),
        "write 3": wrote({ pause: 50, version: 8, holds: "-1" }),
        end: controller(9, "-1"),
      });
    },
  },
]; // prettier-ignore

const ends = (impl: Implementation): Check[] => [
  {
    name: "after the fourth conflict it is given up",
    run: () =>
      updates(impl, { others: [-1, 4, 30, 120] }, {
        "write 1": wrote({ answer: 409 }),
        "read 1": read(42),
        "write 2": wrote({ pause: 10, version: 42, holds: "-1", answer: 409 }),
        "read 2": read(43),
        "write 3": wrote({ pause: 50, version: 43, holds: "-1, 4", answer: 409 }),
        "read 3": read(44),
        "write 4": wrote({ pause: 250, version: 44, holds: "-1, 4, 30", answer: 409 }),
        end: refusedAt(4),
      }),
  },
  {
    name: "what is no conflict is thrown on, and not tried again",
    run: async () => {
      for (const code of [500, 404, 422, 0])
        await updates(impl, { refused: { write: 1, code } }, {
          "write 1": wrote({ answer: code }),
          end: refusedAt(1),
        });
      await updates(impl, { others: [-1], refused: { write: 2, code: 500 } }, {
        "write 1": wrote({ answer: 409 }),
        "read 1": read(42),
        "write 2": wrote({ pause: 10, version: 42, holds: "-1", answer: 500 }),
        end: refusedAt(2),
      });
    },
  },
  {
    name: "what applyUpdate throws is thrown on, and nothing is written",
    run: () => updates(impl, { change: "throws" }, { end: { answer: "what applyUpdate threw" } }),
  },
  {
    name: "that reading failed is told to nobody",
    run: async () => {
      const refused = { write: 1, code: 500 };
      const expected = { "write 1": wrote({ answer: 500 }), end: refusedAt(1) };
      await updates(impl, { refused, unread: { read: 1, code: 0 } }, expected);
      await updates(impl, { refused, aborted: 5 }, expected);
    },
  },
  {
    name: "whoever aborts ends the pause",
    run: () =>
      updates(impl, { others: [-1, 4], aborted: 60 }, {
        "write 1": wrote({ answer: 409 }),
        "read 1": read(42),
        "write 2": wrote({ pause: 10, version: 42, holds: "-1", answer: 409 }),
        end: { answer: "the signal's reason" },
      }),
  },
]; // prettier-ignore

function anyScript(source: rand.Source): Script {
  const others = [-1, 4, 30, 120].filter((at) => source.intn(at < 0 ? 4 : 2) > 0);
  const code = oneOf(source, [409, 500, 404, 422, 0]);
  return {
    others,
    ...(source.intn(3) === 0 && { refused: { write: 1 + source.intn(4), code } }),
    ...(source.intn(3) === 0 && { unread: { read: 1 + source.intn(3), code: oneOf(source, [500, 404, 0]) } }),
    ...(source.intn(6) === 0 && { aborted: oneOf(source, [5, 17, 60, 200]) }),
    ...(source.intn(3) === 0 && { from: 7 }),
  };
}

const simpler = ({ aborted: _, ...script }: Script): readonly Script[] => [
  ...(_ === undefined ? [] : [script]),
  ...fewer(script.others ?? []).map((others) => ({ ...script, others })),
  ...Object.keys(script).map((key) => Object.fromEntries(Object.entries(script).filter(([other]) => other !== key))),
].filter((one) => JSON.stringify(one).length < JSON.stringify({ ...script, aborted: _ }).length); // prettier-ignore

const random = (impl: Implementation): Check[] => [
  {
    name: "whatever happens meanwhile, the requests are those of kubectl",
    run: () =>
      always<Script>({
        any: anyScript,
        simpler,
        holds: async (script) => updates(impl, script, await came({ updateRcWithRetries }, script)),
      }),
  },
];

const session = { recorded, replicas: 4 };

/** A rolling update of four pods, killed and begun again. What it gives is what the commands said. */
export const scenarios = { "an update that is killed": () => play(session) };

const command = (impl: Implementation): Check[] => [
  {
    name: "a rolling update that was killed is brought to its end as a real kubectl did it",
    run: () => sameSession(session, inPlace(meta.replaces, impl, scenarios["an update that is killed"])),
  },
];
