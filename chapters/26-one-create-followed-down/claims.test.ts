import { describe, expect, test } from "vitest";
import * as controller from "#controller";
import * as rand from "#go/math/rand";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import golden from "../../src/conformance/golden/create.json" with { type: "json" };
import type { Run } from "../../site/author.ts";
import { batched } from "./batches.ts";
import { added, made, writesBy } from "./diagrams.ts";
import { atOnce, later } from "./glance.ts";
import { readVersion, rowsOf, statusIn, wordsFor } from "./lanes.ts";
import { scene } from "./plays.ts";
import { facts, quiz } from "./quiz.ts";
import short from "./short.json" with { type: "json" };
import { leaves } from "./texts.ts";
import trace from "./trace.json" with { type: "json" };
import { names } from "./wire.ts";

const [run, eight] = [trace, short] as unknown as [Run, Run]; // What the recorder has written.
const answered = (what: string) => scene.sent.filter((sent) => sent.what === what && sent.code < 300);

describe("the scene", () => {
  test("stores at its end what the recording has, with the Events that it has", () => {
    const [recorded] = golden.end.deployments;
    const last = answered("PUT deployments/status").at(-1)?.answer;
    const own = Object.fromEntries(leaves(last));
    const known = leaves({ spec: { ...recorded?.spec, template: recorded?.template }, status: recorded?.status });
    const isTold = ([path]: readonly [string, string]): boolean => !/Time|conditions/.test(path);
    expect(known.filter(isTold).map(([path]) => [path, own[path]])).toEqual(known.filter(isTold));
    const events = answered("POST events").map(({ body }) => {
      const { type, reason, message } = body as { type: string; reason: string; message: string };
      return `${type} ${reason}: ${message.replace(/-\w{5}$/, "-xxxxx")}`;
    });
    const told = Object.entries(golden.events).flatMap(([event, n]) => Array.from({ length: n }, () => event.replace(/^\S+ /, "")));
    expect(events.toSorted()).toEqual(told.toSorted());
  });

  test("stores web, and answers, before there is a ReplicaSet; kubectl reads, and writes once", () => {
    const [post] = answered("POST deployments");
    const others = [...answered("POST replicasets"), ...answered("POST pods")];
    expect(others).toHaveLength(4);
    for (const { version = 0 } of others) expect(version).toBeGreaterThan(post?.version ?? Infinity);
    expect(scene.sent.filter(({ who }) => who === "kubectl").map(({ what }) => what.split(" ")[0])).toEqual([
      ...Array.from({ length: Number(facts(run)["reads"]) }, () => "GET"),
      "POST",
    ]);
    expect([writesBy("kubectl"), facts(run)["others"]]).toEqual([1, 22]);
  });

  test("shows 0/3 at once, and 3/3 two seconds later", () => {
    const ready = (shown: string) => shown.split("\n")[1]?.split(/ +/)[1];
    expect([ready(atOnce), ready(later)]).toEqual(["0/3", "3/3"]);
  });
}); // prettier-ignore

describe("the lanes", () => {
  const rows = rowsOf(scene);

  test("say who was told of which version when a sync began, and of nothing in its middle", () => {
    expect(rows.map(({ who, told, sent }) => [who, told?.version, sent[0]?.version]).slice(0, 15)).toEqual([
      ["kubectl", undefined, 7],
      ["deployment", 7, 8],
      ["replicaset", 8, 9],
      ["deployment", undefined, 10],
      ["node", 9, 12],
      ["replicaset", undefined, 14],
      ["deployment", undefined, undefined],
      ["node", 14, 16],
      ["replicaset", undefined, 19],
      ["deployment", 19, 20],
      ["replicaset", 17, 22],
      ["deployment", 22, 23],
      ["node", undefined, 24],
      ["replicaset", 24, 25],
      ["deployment", 25, 26],
    ]);
  });

  test("have every write but Events, in the order of their versions, and none is told of what comes later", () => {
    const all = rows.flatMap(({ sent }) => sent);
    expect(all).toHaveLength(Object.keys(names).reduce((sum, who) => sum + writesBy(who as keyof typeof names), 0));
    const versions = all.flatMap(({ version }) => version ?? []);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    const isLate = rows.filter(({ told, sent }) => (told?.version ?? 0) >= (sent[0]?.version ?? Infinity));
    expect(isLate).toEqual([]);
  }); // prettier-ignore

  test("end in three times the same three rows", () => {
    const said = rows.map((row) => `${row.who} ${wordsFor(row)}`.replace(/\d ready/, "n ready"));
    const [a, b, c] = [said.slice(-9, -6), said.slice(-6, -3), said.slice(-3)];
    expect([a, b]).toEqual([c, c]);
  });

  test("have a second status from version 7, which version 10 had replaced; it is refused", () => {
    const statuses = scene.sent.filter(({ what }) => what === "PUT deployments/status");
    expect(statuses.slice(0, 3).map((sent) => [readVersion(sent), sent.code, sent.version])).toEqual([
      ["7", 200, 10],
      ["7", 409, undefined],
      ["10", 200, 20],
    ]);
    expect(statuses.slice(2).every(({ code }) => code === 200)).toBe(true);
  });

  test("have two reports of 0 pods after three were created, and no more", () => {
    const [first, second] = answered("PUT replicasets/status");
    const pods = answered("POST pods").map(({ version }) => version ?? Infinity);
    expect(Math.max(...pods)).toBeLessThan(first?.version ?? 0);
    expect([first, second].map((sent) => statusIn(sent?.body).replicas)).toEqual([0, 3]);
    const empty = rows.filter((row) => wordsFor(row) === "reports 0 pods, 0 ready");
    expect(empty.map(({ who }) => who)).toEqual(["replicaset", "deployment"]);
  });

  test("have a node that takes the first pod before there is another", () => {
    const [first] = answered("POST pods/binding");
    const [, second] = answered("POST pods");
    expect(first?.version).toBeLessThan(second?.version ?? 0);
  });
});

test("the server adds sixteen values and changes none that was sent", () => {
  const [sent, stored] = [leaves(made?.body), leaves(made?.answer)];
  expect(added).toHaveLength(16);
  expect(sent.filter(([path, value]) => !stored.some(([at, is]) => at === path && is === value))).toEqual([]);
});

test("slow start doubles, never beyond what is left, and ends a batch in which one was refused", async () => {
  const chance = new rand.Rand(26);
  for (let i = 0; i < 200; i++) {
    const [count, grants] = [chance.intn(40), chance.intn(50)];
    const [sizes, left]: [number[], { calls: number; ok: number }] = [[], { calls: 0, ok: 0 }];
    for (let size = 1; left.calls < count && left.calls <= left.ok; size *= 2) {
      const batch = Math.min(size, count - left.calls);
      sizes.push(batch);
      left.ok += Math.max(0, Math.min(batch, grants - left.calls));
      left.calls += batch;
    }
    const { sizes: was, calls, successes } = await batched(count, grants);
    expect([was, calls, successes]).toEqual([sizes, left.calls, left.ok]);
  }
});

describe("expectations", () => {
  const key = "default/web";
  const fresh = () => {
    const clock = new utilclock.VirtualClock();
    return { clock, exp: new controller.ControllerExpectations(clock) };
  };

  test("are noted before the first pod, and all are seen before the last batch is over", () => {
    const at = ({ state }: Run["steps"][number]) => Number(state.objects?.[0]?.fields[0]?.[1] ?? NaN);
    const moved = run.steps.filter((step, i) => i > 0 && at(step) !== at(run.steps[i - 1] ?? step) && !Number.isNaN(at(step)));
    expect(moved.map((step) => at(step))).toEqual([3, 2, 1, 0]);
    expect(moved[0]?.state.pods).toEqual([]);
    const lastSymbol = run.steps.find(({ symbol, locals }) => symbol === "slowStartBatch" && new Map(locals).get("successes") === "3");
    expect(moved.at(-1)?.n).toBeLessThan(lastSymbol?.n ?? 0);
  }); // prettier-ignore

  test("that are noted too late, or are not taken back, hold a sync for five minutes", async () => {
    const { clock, exp } = fresh();
    for (let i = 0; i < 3; i++) exp.creationObserved(key);
    exp.expectCreations(key, 3);
    await clock.step(5 * time.minute);
    expect(exp.satisfiedExpectations(key)).toBe(false);
    await clock.step(1);
    expect(exp.satisfiedExpectations(key)).toBe(true);
  });

  test("are met too early if an orphan, or a namesake’s pod, is counted", () => {
    const { exp } = fresh();
    exp.expectCreations(key, 3);
    for (let i = 0; i < 2; i++) exp.creationObserved(key);
    expect(exp.satisfiedExpectations(key)).toBe(false);
    exp.creationObserved(key);
    expect(exp.satisfiedExpectations(key)).toBe(true);
  });

  test("are kept by two controllers of one class, and both hear of each pod", () => {
    const entered = run.steps.filter(({ symbol }) => symbol.endsWith(".addPod"));
    const first = Math.min(...entered.map(({ line }) => line));
    expect(entered.filter(({ line }) => line === first)).toHaveLength(6);
  }); // prettier-ignore
});

test("the short run: stored, printed, one pod, two more, reported, and three times ready", () => {
  const shown = eight.steps.map(({ state }) => JSON.stringify(state));
  const changes = eight.steps.filter((_, i) => i > 0 && shown[i] !== shown[i - 1]);
  const said = changes.map(({ state: { tables = [], output = [] } }) => [
    output.length,
    tables.map(({ rows }) => rows.length),
    tables[0]?.rows[0]?.slice(2),
  ]);
  expect(said).toEqual([
    [1, [1, 0], [0, 0]],
    [2, [2, 0], [0, 0]],
    [2, [2, 1], [0, 0]],
    [2, [2, 3], [0, 0]],
    [2, [2, 3], [3, 0]],
    [2, [2, 3], [3, 1]],
    [2, [2, 3], [3, 2]],
    [2, [2, 3], [3, 3]],
  ]);
});

test("the questions have the answers that the text gives elsewhere", () => {
  expect(quiz.map((question) => question.answer(run).says)).toEqual(["15", "the node", "6"]);
});
