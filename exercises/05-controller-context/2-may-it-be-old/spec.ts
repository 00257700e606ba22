import * as errors from "#apimachinery/api/errors";
import * as meta from "#apimachinery/api/meta";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as wait from "#apimachinery/util/wait";
import * as discovery from "#client-go/discovery";
import * as memory from "#client-go/discovery/cached/memory";
import * as restmapper from "#client-go/restmapper";
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
import { inPlace } from "../../engine/in-place.ts";
import { always, fewer, oneOf } from "../../engine/random.ts";
import type { Rows, Table } from "../../engine/tables.ts";
import replaced from "./meta.json" with { type: "json" };
import type { DeferredDiscoveryRESTMapper } from "./receiver.ts";
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [...rules(impl), ...managers(impl)];

/** What the server has when it is read, whether that is fresh afterwards, and whether reading fails. */
interface Reading {
  readonly kinds: readonly string[];
  readonly fresh: boolean;
  readonly fails?: boolean;
}

interface Script {
  /** One after the other; the last again and again. */
  readonly readings: readonly Reading[];
  /** Kinds that are asked for, one after the other. */
  readonly asks: readonly string[];
}

const gone = "the server is gone";

/** One more reading than it takes, and no more: who reads on and on is stopped. */
const mostReadings = 20;

/** A mapper that is made of nothing but what your function is given of it, and takes its time. */
class Bare implements DeferredDiscoveryRESTMapper {
  readonly heard: string[] = [];
  readonly #clock: utilclock.VirtualClock;
  readonly #script: Script;
  readonly #impl: Implementation;
  #delegate: (Reading & { readonly n: number }) | undefined;
  #read = 0;
  #forgotten = false;
  readonly #thrown = new Set<unknown>();
  readonly cl: discovery.CachedDiscoveryInterface;

  constructor(clock: utilclock.VirtualClock, script: Script, impl: Implementation) {
    this.#clock = clock;
    this.#script = script;
    this.#impl = impl;
    this.cl = {
      fresh: () => this.#forgotten || this.#reading(this.#read - 1).fresh,
    } as unknown as discovery.CachedDiscoveryInterface;
  }

  async getDelegate(): Promise<meta.RESTMapper> {
    beat();
    await this.#passes();
    if (this.#delegate === undefined) {
      const n = ++this.#read;
      this.#forgotten = false;
      if (n > mostReadings) throw new Error("it reads without end");
      const reading = this.#reading(n - 1);
      this.heard.push(reading.fails === true ? `reading ${n} fails` : `reading ${n}`);
      if (reading.fails === true) throw this.#told(new Error(gone));
      this.#delegate = { ...reading, n };
    }
    return this.#delegate as unknown as meta.RESTMapper;
  }

  async reset(): Promise<void> {
    this.heard.push("is forgotten");
    await this.#passes(2);
    this.#delegate = undefined;
    this.#forgotten = true; // As a cache in files has it: what is not there cannot be old.
  }

  ask<T>(question: (delegate: meta.RESTMapper) => T): Promise<T> {
    return this.#impl.ask(this, question);
  }

  /** Asks for a kind; what comes out is what was given, or the error. */
  async asked(kind: string): Promise<void> {
    const question = (delegate: meta.RESTMapper): string[] | string => {
      const { n, kinds } = delegate as unknown as Reading & { n: number };
      this.heard.push(`${kind}? of reading ${n}`);
      if (kinds.includes(`two ${kind}s`)) throw this.#told(severalOf(kind));
      if (!kinds.includes(kind)) throw this.#told(new Error(`no ${kind} in reading ${n}`));
      return empty.get(kind) ?? [`${kind} of reading ${n}`];
    };
    const asking = async (): Promise<string[] | string> => {
      try {
        return await this.#impl.ask<string[] | string>(this, question);
      } catch (err) {
        if (isNotStarted(err) || this.#thrown.has(err)) throw err;
        throw new Error(`an error of its own that says ${goerrors.textOf(err)}`);
      }
    };
    const found = await outOf(asking);
    this.heard.push(found);
  }

  #told(err: Error): Error {
    this.#thrown.add(err);
    return err;
  }

  #reading(i: number): Reading {
    const { readings } = this.#script;
    return readings[Math.min(Math.max(i, 0), readings.length - 1)] ?? { kinds: [], fresh: true };
  }

  #passes(seconds = 1): Promise<void> {
    return utilclock.sleep(this.#clock, seconds * time.second, context.background());
  }
}

/** Kinds that are answered, and with nothing. */
const empty = new Map<string, string[] | string>([["none", []], ["blank", ""]]); // prettier-ignore

function severalOf(kind: string): Error {
  const kinds = ["a", "b"].map((group) => ({ group, version: "v1", kind }));
  return new meta.AmbiguousKindError({ group: "", version: "", kind }, { kinds });
}

async function outOf(work: () => Promise<readonly string[] | string>): Promise<string> {
  try {
    const found = await work();
    if (found === "") return "gives an empty text";
    return `gives ${found.length === 0 ? "an empty list" : [found].flat().join()}`;
  } catch (err) {
    if (isNotStarted(err)) throw err;
    return `throws ${goerrors.textOf(err)}`;
  }
}

async function heard(impl: Implementation, script: Script): Promise<readonly string[]> {
  const clock = new utilclock.VirtualClock();
  const bare = new Bare(clock, script, impl);
  const asking = async (): Promise<void> => {
    for (const kind of script.asks) await bare.asked(kind);
  };
  await clock.run(asking());
  return bare.heard;
}

function given({ readings, asks }: Script): Table[] {
  const rows = Object.fromEntries(
    readings.map(({ kinds, fresh, fails }, i) => [
      `reading ${i + 1}`,
      { has: fails === true ? "fails" : kinds.join(", ") || "nothing", "fresh then": fresh },
    ]),
  );
  return [
    { of: "the server", rows },
    { of: "asked for", rows: { kinds: { are: asks.join(", then ") } } },
  ];
}

const calls = "ask(mapper, question)";
const numbered = (all: readonly string[]): Rows =>
  Object.fromEntries(all.map((what, i) => [`${i + 1}.`, { what }]));

async function does(impl: Implementation, script: Script, expected: readonly string[]): Promise<void> {
  announce({ calls, given: given(script) });
  const actual = await heard(impl, script);
  agree({ calls, given: given(script), of: "step", expected: numbered(expected), actual: numbered(actual) });
}

const [old, fresh] = [false, true];

const cases: readonly { name: string; script: Script; wanted: readonly string[] }[] = [
  {
    name: "the first question makes it read, and is answered",
    script: { readings: [{ kinds: ["Pod"], fresh }], asks: ["Pod"] },
    wanted: ["reading 1", "Pod? of reading 1", "gives Pod of reading 1"],
  },
  {
    name: "the next one is answered from what was read",
    script: { readings: [{ kinds: ["Pod", "Job"], fresh }], asks: ["Pod", "Job"] },
    wanted: ["reading 1", "Pod? of reading 1", "gives Pod of reading 1", "Job? of reading 1", "gives Job of reading 1"],
  },
  {
    name: "an empty answer is an answer",
    script: { readings: [{ kinds: ["none", "blank"], fresh: old }], asks: ["none", "blank"] },
    wanted: ["reading 1", "none? of reading 1", "gives an empty list", "blank? of reading 1", "gives an empty text"],
  },
  {
    name: "an answer is good, however old",
    script: { readings: [{ kinds: ["Pod"], fresh: old }], asks: ["Pod", "Pod"] },
    wanted: ["reading 1", "Pod? of reading 1", "gives Pod of reading 1", "Pod? of reading 1", "gives Pod of reading 1"],
  },
  {
    name: "a no is good if what was read is fresh",
    script: { readings: [{ kinds: [], fresh }, { kinds: ["Pod"], fresh }], asks: ["Pod"] },
    wanted: ["reading 1", "Pod? of reading 1", "throws no Pod in reading 1"],
  },
  {
    name: "a no from what may be old makes it forget, read and ask again",
    script: { readings: [{ kinds: [], fresh: old }, { kinds: ["Pod"], fresh }], asks: ["Pod"] },
    wanted: ["reading 1", "Pod? of reading 1", "is forgotten", "reading 2", "Pod? of reading 2", "gives Pod of reading 2"],
  },
  {
    name: "that a kind is there twice is a no, too",
    script: { readings: [{ kinds: ["two Pods"], fresh: old }, { kinds: ["Pod"], fresh }], asks: ["Pod"] },
    wanted: ["reading 1", "Pod? of reading 1", "is forgotten", "reading 2", "Pod? of reading 2", "gives Pod of reading 2"],
  },
  {
    name: "a second no is good if what was read then is fresh",
    script: { readings: [{ kinds: [], fresh: old }, { kinds: [], fresh }], asks: ["Pod"] },
    wanted: ["reading 1", "Pod? of reading 1", "is forgotten", "reading 2", "Pod? of reading 2", "throws no Pod in reading 2"],
  },
  {
    name: "if that may be old as well, it goes on",
    script: { readings: [{ kinds: [], fresh: old }, { kinds: [], fresh: old }, { kinds: ["Pod"], fresh }], asks: ["Pod"] },
    wanted: ["reading 1", "Pod? of reading 1", "is forgotten", "reading 2", "Pod? of reading 2", "is forgotten", "reading 3", "Pod? of reading 3", "gives Pod of reading 3"],
  },
  {
    name: "if nothing can be read, that is the end, and nothing is forgotten",
    script: { readings: [{ kinds: [], fresh: old, fails: true }, { kinds: ["Pod"], fresh }], asks: ["Pod"] },
    wanted: ["reading 1 fails", `throws ${gone}`],
  },
  {
    name: "if nothing can be read after it was forgotten, that is the end",
    script: { readings: [{ kinds: [], fresh: old }, { kinds: [], fresh: old, fails: true }, { kinds: ["Pod"], fresh }], asks: ["Pod"] },
    wanted: ["reading 1", "Pod? of reading 1", "is forgotten", "reading 2 fails", `throws ${gone}`],
  },
]; // prettier-ignore

/** What a server says, by a script, and what is asked of it. */
class Scripted implements discovery.CachedDiscoveryInterface {
  readonly heard: string[] = [];
  readonly #readings: readonly Reading[];
  #read = 0;
  #forgotten = false;

  constructor({ readings }: Script) {
    this.#readings = readings;
  }

  fresh = (): boolean => {
    const asked = "is asked whether it is fresh";
    if (this.heard.at(-1) !== asked) this.heard.push(asked);
    return this.#forgotten || this.#now().fresh;
  };
  invalidate = (): void => {
    this.heard.push("is forgotten");
    this.#forgotten = true;
  };

  async serverGroups(): Promise<metav1.APIGroupList> {
    beat();
    this.#read++;
    this.#forgotten = false;
    if (this.#read > mostReadings) throw new Error("it reads without end");
    this.heard.push("is read");
    if (this.#now().fails === true) throw new Error(gone);
    return groupsOf("a/v1");
  }

  async serverResourcesForGroupVersion(groupVersion: string): Promise<metav1.APIResourceList> {
    return { groupVersion, resources: this.#now().kinds.map(resourceOf) };
  }

  serverGroupsAndResources = () => discovery.serverGroupsAndResources(this);
  serverPreferredResources = () => discovery.serverPreferredResources(this);
  serverPreferredNamespacedResources = () => discovery.serverPreferredNamespacedResources(this);
  serverVersion = () => Promise.reject(new Error("not asked"));

  #now(): Reading {
    return this.#readings[Math.min(Math.max(this.#read - 1, 0), this.#readings.length - 1)] ?? { kinds: [], fresh: true };
  }
} // prettier-ignore

const resourceOf = (kind: string): metav1.APIResource => ({ name: `${kind.toLowerCase()}s`, singularName: "", namespaced: true, kind, verbs: [] }); // prettier-ignore

function groupsOf(...versions: readonly string[]): metav1.APIGroupList {
  const groups = versions.map((groupVersion) => {
    const [name = "", version = ""] = groupVersion.split("/");
    const only = { groupVersion, version };
    return { name, versions: [only], preferredVersion: only };
  });
  return { groups };
}

/** Your function, whose no is handed on like an answer of a server: it is no fault of yours. */
const handingOn = (impl: Implementation): Implementation => ({
  ask: async (mapper, question) => {
    try {
      return await impl.ask(mapper, question);
    } catch (err) {
      const text = goerrors.textOf(err);
      throw text === gone || text.startsWith("no matches for ") ? errors.newBadRequest(text) : err;
    }
  },
});

/** What a whole mapper makes of it. */
async function mapped(script: Script): Promise<readonly string[]> {
  const server = new Scripted(script);
  const mapper = new restmapper.DeferredDiscoveryRESTMapper(server);
  for (const kind of script.asks) {
    const found = async (): Promise<string[]> => [
      (await mapper.restMapping({ group: "a", kind })).resource.resource,
    ];
    const out = await outOf(found);
    server.heard.push(`${kind}: ${out}`);
  }
  return server.heard;
}

function anyScript(source: rand.Source): Script {
  const kinds = ["Pod", "Job", "Backup"] as const;
  const ages = oneOf(source, [0, 0, 0, 0, 0, 0, 0, 12]);
  const aged = Array.from({ length: ages }, (): Reading => ({ kinds: [], fresh: old }));
  const readings = Array.from({ length: 1 + source.intn(3) }, (): Reading => ({
    kinds: kinds.filter(() => source.intn(2) === 0),
    fresh: source.intn(2) === 0,
    fails: source.intn(8) === 0,
  }));
  const last = { kinds: kinds.filter(() => source.intn(2) === 0), fresh };
  return { readings: [...aged, ...readings, last], asks: Array.from({ length: 1 + source.intn(4) }, () => oneOf(source, kinds)) };
} // prettier-ignore

const rules = (impl: Implementation): Check[] => [
  ...cases.map(({ name, script, wanted }) => ({ name, run: () => does(impl, script, wanted) })),
  {
    name: "what may be old is not kept after a no",
    run: async () => {
      const script = { readings: [{ kinds: [], fresh: old }, { kinds: ["Pod"], fresh }], asks: ["Job", "Pod"] };
      announce({ calls, given: given(script) });
      const row = (all: readonly string[]): Rows => ({ "of a Pod it": { what: all.at(-1) ?? "nothing" } });
      agree({ calls, given: given(script), of: "in the end", expected: row(["gives Pod of reading 2"]), actual: row(await heard(impl, script)) });
    },
  },
  {
    name: "whatever the server has, a mapper reads and forgets as in Kubernetes",
    run: () =>
      always<Script>({
        any: anyScript,
        simpler: (script) => [
          ...fewer(script.asks).map((asks) => ({ ...script, asks })),
          ...fewer(script.readings.slice(0, -1)).map((readings) => ({ ...script, readings: [...readings, ...script.readings.slice(-1)] })),
        ],
        holds: async (script) => {
          const expected = await mapped(script);
          announce({ calls, given: given(script) });
          const actual = await inPlace(replaced.replaces, handingOn(impl), () => mapped(script));
          agree({ calls, given: given(script), of: "step", expected: numbered(expected), actual: numbered(actual) });
        },
      }),
  },
]; // prettier-ignore

/** Many more than it takes. */
const mostRequests = 400;

/** Two minutes of a manager: its mapper forgets every 30 s, kinds come, and somebody asks for them every seven seconds. */
async function twoMinutes(): Promise<Rows> {
  const clock = new utilclock.VirtualClock();
  const began = clock.now();
  const now = (): number => (clock.now() - began) / time.second;
  const comes: Readonly<Record<string, number>> = { Pod: 0, Backup: 31, Restore: 64 };
  let requests = 0;
  const kinds = (): string[] => Object.keys(comes).filter((kind) => now() >= (comes[kind] ?? 0));
  const server = {
    serverGroups: async () => {
      beat();
      if (++requests > mostRequests) throw new Error("it reads without end");
      return groupsOf("a/v1");
    },
    serverResourcesForGroupVersion: async (groupVersion: string) => {
      requests++;
      return { groupVersion, resources: kinds().map(resourceOf) };
    },
  } as unknown as discovery.DiscoveryInterface; // The others are not asked.
  const mapper = new restmapper.DeferredDiscoveryRESTMapper(new memory.MemCacheClient(server));
  const [stop, cancel] = context.withCancel(context.background());
  const resetting = wait.until(clock, () => mapper.reset(), 30 * time.second, stop);
  const found: Record<string, number> = {};
  for (let at = 3; at < 120; at += 7) {
    await clock.step((at - now()) * time.second);
    beat();
    for (const kind of Object.keys(comes)) {
      const is = await mapper.restMapping({ group: "a", kind }).then(() => true, () => false);
      if (is) found[kind] ??= at;
    }
  }
  cancel();
  await clock.settle();
  await resetting;
  return {
    ...Object.fromEntries(Object.entries(comes).map(([kind, from]) => [kind, { "there from": `${from} s`, "found at": `${found[kind] ?? "–"} s` }])),
    "the server": { "there from": `${requests} requests`, "found at": "" },
  };
} // prettier-ignore

/** What it gives is what there was to see. */
export const scenarios = { "two minutes of a manager": () => quietly(twoMinutes) };

const managers = (impl: Implementation): Check[] =>
  asThePort(
    replaced.replaces,
    handingOn(impl),
    [
      {
        name: "a manager finds new kinds within half a minute and a question, and asks no more than it must",
        play: scenarios["two minutes of a manager"],
      },
    ],
    { says: "A manager with your function in its mapper finds otherwise.", of: "a kind" },
  );
