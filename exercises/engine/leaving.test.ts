import { describe, expect, test } from "vitest";
import type * as conformance from "#conformance";
import { leaving } from "./leaving.ts";
import { toText } from "./tables.ts";

const wish = { spec: { template: { spec: { containers: [{ image: "nginx:1.20" }] } } } };
const rs = (name: string, spec: number, available: number, more = "") =>
  `replicaset ${name} spec=${spec} replicas=${spec} available=${available} rev=1${more}`;
const deployment = (progressing: string) => `deployment web spec=3 available=3 Progressing=${progressing}`;

/** A recording of three steps; the third is a rollout with two rests on the way. */
function small() {
  return {
    scenario: {
      name: "small",
      steps: [
        { create: { kind: "Deployment", metadata: { name: "web" } } },
        { patch: { name: "web", body: wish } },
        { rollout: {} },
      ],
    },
    golden: {
      scenario: "small",
      steps: [
        { step: "create", said: { code: 201 }, rest: [deployment("True:New"), rs("web-1", 3, 3)] },
        { step: "patch", said: { code: 200 }, rest: [rs("web-1", 2, 2), rs("web-2", 2, 0)] },
        {
          step: "rollout",
          said: { stairs: [[rs("web-1", 1, 1), rs("web-2", 2, 1)], [rs("web-2", 3, 2)]] },
          rest: [deployment("True:Done"), rs("web-2", 3, 3)],
        },
      ],
      end: { deployments: [{ spec: { replicas: 3, paused: { $any: [true, false] } } }] },
      events: { "Scaled up replica set web-2 to 2": 1 },
    },
  };
}

type Trace = ReturnType<typeof small>["golden"];

/** What is said of a run that was the recorded one before `change`. */
function said(change: (trace: Trace) => void): string | undefined {
  const trace = small().golden;
  // A run takes one of the ways that a real control plane may take.
  Object.assign(trace.end.deployments[0]?.spec ?? {}, { paused: false });
  change(trace);
  const recorded: conformance.Recording = small();
  const explanation = leaving(recorded, trace);
  return explanation && toText(explanation);
}

const [first, second, third] = [0, 1, 2] as const;

describe("leaving()", () => {
  test("says nothing of the recorded run", () => expect(said(() => {})).toBeUndefined());

  test("shows the ReplicaSets of the first rest that is another, expected beside actual", () =>
    expect(said((t) => t.steps[second]?.rest.splice(1, 1, rs("web-2", 3, 0)))).toBe(
      [
        "Up to step 1 (Deployment web is created) the run is the recorded one. In step 2 (Deployment web gets the image nginx:1.20) it comes to rest elsewhere than a real Kubernetes does:",
        "",
        "               expected               actual",
        "  ReplicaSet   replicas   available   replicas   available",
        "  web-1               2           2          2           2",
        "  web-2               2           0          3           0   ← replicas",
      ].join("\n"),
    ));

  test("counts the new pods of a rollout, and shows a ReplicaSet that is missing as dashes", () => {
    const text = said((t) => t.steps[third]?.said.stairs?.splice(0, 1, [rs("web-2", 2, 1)]));
    expect(text).toContain("In step 3 (new pod 1 becomes ready)");
    expect(text).toMatch(/web-1 +1 +1 +– +– +← replicas, available/);
  });

  test("says that the run is at its end while a real one still rolls", () =>
    expect(said((t) => t.steps[third]?.said.stairs?.splice(1, 1))).toContain(
      "This run is already at step 3 (no pod is left to become ready). In step 3 (new pod 2 becomes ready) it",
    ));

  test("shows another column only where sizes agree", () => {
    const text = said((t) => t.steps[first]?.rest.splice(1, 1, rs("web-1", 3, 3, "7")));
    expect(text).toMatch(/web-1 +3 +3 +1 +3 +3 +17 +← revision/);
  });

  test("shows the Deployment where the ReplicaSets agree", () =>
    expect(said((t) => t.steps[third]?.rest.splice(0, 1, deployment("False:Stuck")))).toMatch(
      /Deployment .*\n {2}web .*True:Done .*False:Stuck +← Progressing/,
    ));

  test("says that a run never comes to rest", () =>
    expect(said((t) => t.steps[second]?.rest.splice(0, 2, "never came to rest"))).toContain(
      "it never comes to rest: something is changed again and again",
    ));

  test("shows what the API server answered", () =>
    expect(said((t) => Object.assign(t.steps[second]?.said ?? {}, { code: 422 }))).toMatch(
      /the API server answers otherwise .*code +200 +422/s,
    ));

  test("says that a run stops early, or goes on", () => {
    expect(said((t) => t.steps.pop())).toContain(
      "A real Kubernetes goes on with step 3 (new pod 1 becomes ready); this run has ended.",
    );
    expect(said((t) => t.steps.push({ step: "sleep", rest: [] } as never))).toContain(
      "goes on after the recording has ended: step 4 (time passes)",
    );
  });

  test("shows events where every rest agrees", () =>
    expect(said((t) => Object.assign(t.events, { "Scaled up replica set web-2 to 3": 2 }))).toMatch(
      /event, and how often.*web-2 to 3 +– +2 +←/s,
    ));

  test("shows fields where nothing else differs, and takes each of several recorded values", () => {
    expect(said((t) => Object.assign(t.end.deployments[0]?.spec ?? {}, { paused: true }))).toBeUndefined();
    const text = said((t) => Object.assign(t.end.deployments[0]?.spec ?? {}, { paused: 4 }));
    expect(text).toMatch(/end.deployments.0.spec.paused +true or false +4/);
  });
});
