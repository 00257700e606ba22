import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { clock, controlPlane, creations, difference, pathRule, twoHalves } from "./diagrams.ts";
import { firstMinute } from "./first-minute.ts";

const scene = await firstMinute();

test("what the terminal shows is what the server answers after a minute alone", () => {
  const { columnDefinitions, rows } = scene.table;
  const heads = columnDefinitions
    .filter(({ priority }) => priority === 0)
    .map(({ name }) => name.toUpperCase());
  const shown = readFileSync(new URL("get.txt", import.meta.url), "utf8").split("\n");
  expect(shown[1]?.split(/ {3,}/)).toEqual(heads);
  expect(shown[2]?.split(/ {2,}/)).toEqual(rows[0]?.cells.slice(0, heads.length).map(String));
});

test("a minute alone leaves one write; after it each part does its own, and no other", () => {
  const of = (what: string) => new Set(scene.writes.filter((one) => one.what === what).map(({ who }) => who));
  expect(scene.writes.filter(({ at }) => at <= 60_000).map(({ what }) => what)).toEqual(["POST deployments"]);
  expect(of("POST replicasets")).toEqual(new Set(["deployment"]));
  expect(of("POST pods")).toEqual(new Set(["replicaset"]));
  const made = scene.writes.filter(({ what }) => what === "POST pods").map(({ at }) => at);
  expect([made.length, Math.max(...made) < 61_000]).toEqual([10, true]);
});

test("the drawings say what the prose says of them", () => {
  const said = [creations, controlPlane, twoHalves, difference, pathRule, clock].map(
    (draw) => draw(undefined, "en").alt,
  );
  expect(said).toMatchInlineSnapshot(`
    [
      "What each created: kubectl: 1 Deployment; Deployment controller: 1 ReplicaSet; ReplicaSet controller: 10 pods; node: 0 pods.",
      "kubectl writes to the API server. The Deployment controller watches deployments, pods, replicasets and writes deployments, replicasets. The ReplicaSet controller watches pods, replicasets and writes pods, replicasets. The node watches pods and writes nodes, pods. Nobody calls anybody else.",
      "a minute after “created”: spec: replicas 10; status: replicas 0, readyReplicas 0, observedGeneration 0. some seconds after the others started: spec: replicas 10; status: replicas 10, readyReplicas 10, observedGeneration 1.",
      "10 pods are missing. Requests go out 1, 2, 4, 3 at a time, and so 10, 9, 7, 3, 0 are missing.",
      "pkg/controller/deployment/rolling.go is src/controller/deployment/rolling.ts here. pkg/controller/deployment/util/deployment_util.go is src/controller/deployment/util/deployment-util.ts here. staging/src/k8s.io/client-go/util/workqueue/default_rate_limiters.go is src/client-go/util/workqueue/default-rate-limiters.ts here.",
      "In 71 virtual seconds the program looked at the clock at 18 different instants. The first two lie a minute apart, and nothing happened between them.",
    ]
  `);
});
