import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { keptAt } from "../../exercises/engine/kept.ts";
import { Texts } from "../../exercises/engine/texts.ts";
import type { ClusterState, Run } from "../author.ts";
import { committed, record, recordedBy } from "./record.ts";
import type { Halt } from "./debugger.ts";
import { KeptRuns } from "./kept-runs.ts";
import { runOf } from "./rounds.ts";
import { statementsOf } from "./symbols.ts";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
const kept = new KeptRuns(new Texts(root), keptAt(root, "runs"), record);
const queue = new URL("../../src/client-go/util/workqueue/queue.ts", import.meta.url);
const queueLines = readFileSync(queue, "utf8").split("\n");
const workQueue = recordedBy("site/fixtures/runs/work-queue.scenario.ts");

// Those of all chapters are played in every-run.full.test.ts.
test("the work queue's run that is committed is the run that the port makes", async () => {
  expect(await kept.text(workQueue)).toBe(committed(workQueue));
});

test("a scenario's run stands beside it, a further one under its own name", () => {
  expect(recordedBy("chapters/09-work-queue/scenario.ts").trace).toBe("chapters/09-work-queue/trace.json");
  expect(recordedBy("chapters/09-work-queue/slow.scenario.ts").trace).toBe(
    "chapters/09-work-queue/slow.json",
  );
});

describe("the work queue's run", () => {
  const run = JSON.parse(committed(workQueue)) as Run;
  const fields = (n: number): string =>
    (run.steps[n - 1]?.state.objects ?? [])
      .flatMap((object) => object.fields.map(([name, text]) => `${name} ${text}`))
      .join("; ");
  const at = (symbol: string, line: string, nth = 0): string =>
    fields(run.steps.filter((s) => s.symbol === symbol && textOf(s.line).includes(line))[nth]?.n ?? 0);

  test("shows the private sets of `this`, step by step", () => {
    expect(at("Queue.add", "if (!this.#processing.has(item))")).toBe(
      '#queue []; #dirty {"web"}; #processing {}; #shuttingDown false',
    );
    // Added a second time, before anybody works on it: nothing is added.
    expect(at("Queue.get", "while")).toBe(
      '#queue [web]; #dirty {"web"}; #processing {}; #shuttingDown false',
    );
    expect(at("Queue.get", "return item")).toBe(
      '#queue []; #dirty {}; #processing {"web"}; #shuttingDown false',
    );
    // Added while it is in work: it waits in neither queue, until it is done.
    expect(at("Queue.done", "this.#metrics.done")).toBe(
      '#queue []; #dirty {"web"}; #processing {"web"}; #shuttingDown false',
    );
    expect(at("Queue.done", "this.#enqueue")).toBe(
      '#queue []; #dirty {"web"}; #processing {}; #shuttingDown false',
    );
  });

  test("is a scene of its own, and says so by naming no recording", () => {
    expect([run.recording, run.checked]).toEqual([undefined, undefined]);
    expect(run.steps.at(-1)?.state.output).toEqual(["one works on web", "one works on web"]);
  });

  function textOf(line: number): string {
    return queueLines[line - 1] ?? "";
  }
});

test("a run without Deployments shows objects, tables of its own, requests and what was printed", async () => {
  const recorded = await record(recordedBy("site/fixtures/runs/control-plane.scenario.ts"));
  const { steps } = JSON.parse(recorded) as Run;
  const { deployments, replicaSets, pods, ...state } = steps.at(-1)?.state ?? ({} as ClusterState); // There is one.
  expect([deployments, replicaSets, pods.map(({ name }) => name)]).toEqual([[], [], ["web-1", "web-2"]]);
  expect(state).toEqual({
    objects: [
      {
        name: "DeltaFIFO",
        fields: [
          [
            "#items",
            '{"default/web-1" → [{type: "Sync", object: web-1}], "default/web-2" → [{type: "Added", object: web-2}]}',
          ],
          ["#queue", "2"],
        ],
      },
    ],
    tables: [{ title: "Leases", heads: ["Holder"], rows: [["kube-controller-manager", "a"]] }],
    revision: 8,
    requests: [
      "kubectl: POST /api/v1/namespaces/default/pods 201",
      "reflector: GET /api/v1/namespaces/default/pods?limit=500&resourceVersion=0 200",
      "reflector: GET /api/v1/namespaces/default/pods?allowWatchBookmarks=true&resourceVersion=6&timeout=6m50s&timeoutSeconds=410&watch=true 200",
      "leader: POST /apis/coordination.k8s.io/v1/namespaces/kube-system/leases 201",
    ],
    output: ["pod/web-1 created"],
  });
});

test("a Deployment's limits are those that the port computes, step by step", () => {
  const { steps } = JSON.parse(committed(recordedBy("chapters/16-rolling-update/scenario.ts"))) as Run;
  const limits = steps.flatMap(({ state }) =>
    state.deployments.map(({ ceiling, floor }) => `${ceiling} ${floor}`),
  );
  expect([...new Set(limits)]).toEqual(["13 8"]);
});

describe("a scenario that is wrong is told so", () => {
  test("a field that no object of the class has", async () => {
    const told = record(recordedBy("site/fixtures/runs/wrong-field.scenario.ts"));
    await expect(told).rejects.toThrow(
      "queue has no field #durty (`fields` names #durty); it has #queue, #dirty, #processing, #cond, #metrics, #shuttingDown",
    );
  });

  test("a function that its file does not have", () => {
    const read = (): string =>
      "class Queue { add() { return 1; } #put() {} }\nexport const twice = (n) => n * 2;";
    expect(() => statementsOf("queue.ts#Queue.ad", read)).toThrow(
      "queue.ts#Queue.ad: no such function in queue.ts; nearest: `Queue.add`",
    );
    expect(() => statementsOf("queue.ts#add", read)).toThrow("no such function");
  });

  const halt = (n: number, replicas: number): Halt => ({
    file: "a.ts",
    symbol: n % 2 === 0 ? "first" : "second",
    line: n % 2,
    at: n,
    depth: 1,
    locals: [],
    state: JSON.stringify({
      deployments: [],
      replicaSets: replicas < 0 ? [] : [{ name: "web", spec: replicas }],
      pods: [],
      queue: [{ key: String(n) }],
    }),
  });
  const watch = ["a.ts#first", "a.ts#second"];

  test("nothing was watched, or far too much", () => {
    expect(() => runOf([], { watch })).toThrow("no step: no watched function ran after the watching began");
    expect(() =>
      runOf(
        Array.from({ length: 401 }, (_, n) => halt(n, 1)),
        { watch },
      ),
    ).toThrow("401 steps are more than 400: watch less, begin later or keep fewer rounds with `inFull`");
  });

  test("rounds: by the sizes asked for where there are ReplicaSets, else by all that is shown", () => {
    // Rounds 0, 2, 4 and 6; only from 2 to 4 another size is asked for, while the queue changes all the time.
    const sizes = [1, 1, 1, 2, 2, 2, 2, 2];
    const kept = (halts: Halt[]): [at: number, idle: number][] =>
      runOf(halts, { watch, inFull: 1 }).map(({ at, idle = 0 }) => [at, idle]);
    expect(kept(sizes.map((size, n) => halt(n, size)))).toEqual([[2, 1], [3, 0], [6, 1]]); // prettier-ignore
    expect(kept(sizes.map((_, n) => halt(n, -1)))).toEqual([[0, 0], [1, 0], [2, 0], [4, 0], [6, 0], [7, 0]]); // prettier-ignore
  });
});
