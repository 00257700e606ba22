import * as inprocess from "#cluster";
import * as conformance from "#conformance";
import * as utilclock from "#utils/clock";
import { snapshotOf, stored } from "../../exercises/engine/snapshot.ts";
import type { ClusterState, Table } from "../author.ts";
import type { Recording } from "./recording.ts";
import type { Compared, Outcome, Scenario, Stage } from "./scenario.ts";
import { type SharedRest, differencesFrom } from "./shared-rest.ts";

/** Plays a scenario while it is watched. The result says what it was compared with, if with anything. */
export async function play(scenario: Scenario, recording: Recording): Promise<Outcome> {
  if (scenario.recording === undefined) return playScene(scenario.play, recording);
  const name = scenario.recording;
  let requests = 0;
  const { differences } = await conformance.playInProcess(name, {
    onRequest: (method, path, { cluster, clock }) => {
      if (recording.on || !scenario.begins(method, path)) return;
      if (++requests < (scenario.nth ?? 1)) return;
      const start = clock.now();
      recording.begin(() => ({ at: clock.now() - start, state: snapshotOf(cluster) }));
    },
  });
  return { compared: { recording: name, differences }, shared: [], differences };
}

async function playScene(
  scene: (stage: Stage) => Promise<void | Compared>,
  recording: Recording,
): Promise<Outcome> {
  const [shared, differences]: [SharedRest[], string[]] = [[], []];
  const clock = new utilclock.VirtualClock();
  const shown: { cluster?: inprocess.Cluster; tables?: () => readonly Table[] } = {};
  const [requests, output]: [string[], string[]] = [[], []];
  const state = (): ClusterState => ({
    ...(shown.tables && { tables: shown.tables() }),
    ...(shown.cluster ? snapshotOf(shown.cluster) : { deployments: [], replicaSets: [], pods: [] }),
    ...(requests.length > 0 && { requests }),
    ...(output.length > 0 && {
      output: output
        .join("")
        .split("\n")
        .filter((line, i, all) => line !== "" || i < all.length - 1),
    }),
  });
  const stage: Stage = {
    clock,
    begin: () => {
      const start = clock.now();
      recording.begin(() => ({ at: clock.now() - start, state: state() }));
    },
    show: (object, name) => recording.show(object, name),
    cluster: async (options = {}) => {
      shown.cluster = new inprocess.Cluster({ ...options, clock });
      await shown.cluster.start();
      return shown.cluster;
    },
    shares: (name, step) => {
      shared.push({ recording: name, step });
      differences.push(...differencesFrom({ recording: name, step }, state()));
    },
    stored: (resource) => (shown.cluster ? stored(shown.cluster, resource) : []),
    traced: (fetch, who) => async (request, init) => {
      const { pathname, search } = new URL(request.url);
      const response = await fetch(request, init);
      requests.push(
        `${who === undefined ? "" : `${who}: `}${request.method} ${pathname}${search} ${response.status}`,
      );
      return response;
    },
    print: (text) => void output.push(text),
    tables: (look) => void (shown.tables = look),
  };
  try {
    const compared = (await clock.run(scene(stage))) ?? undefined;
    return { compared, shared, differences: [...differences, ...(compared?.differences ?? [])] };
  } finally {
    // What ends with the play is no part of it.
    recording.on = false;
    if (shown.cluster) await clock.run(shown.cluster.stop());
  }
}
