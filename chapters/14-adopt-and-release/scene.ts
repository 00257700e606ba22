import * as inprocess from "#cluster";
import * as conformance from "#conformance";
import type { Table } from "../../site/author.ts";
import type { Compared, Stage } from "../../site/record/scenario.ts";
import { type Request, onSend, setsOf } from "./seen.ts";

/** What the tables of the runs are called, and their columns. */
export const titles = { sets: "ReplicaSets", requests: "The latest requests" } as const;
export const columns = {
  sets: ["label app", "owner", "generation", "pods"],
  requests: ["from", "what"],
} as const;

/** The request of the player that a run begins with, and which of its like that is. */
export interface Telling {
  readonly recording: string;
  readonly begins: readonly [method: string, path: RegExp, nth: number];
}

/** Plays the recording, and shows the ReplicaSets with their owners. */
export async function tell(
  stage: Stage,
  { recording, begins: [method, path, nth] }: Telling,
): Promise<Compared> {
  const { clock } = stage;
  const cluster = new inprocess.Cluster({ clock, node: false });
  const requests: Request[] = [];
  let seen = 0;
  onSend(cluster, (request) => {
    if (seen >= nth) requests.push(request);
  });
  const onRequest = (is: string, to: string): void => {
    if (is !== method || !path.test(to) || ++seen !== nth) return;
    stage.tables(() => tablesOf(cluster, requests));
    stage.begin();
  };
  try {
    await cluster.start();
    const played = await conformance.playOn({ cluster, clock }, conformance.recording(recording), {
      onRequest,
    });
    return { recording, differences: played.differences };
  } finally {
    await cluster.stop();
  }
}

function tablesOf(cluster: inprocess.Cluster, requests: readonly Request[]): Table[] {
  return [
    {
      title: titles.sets,
      heads: columns.sets,
      rows: setsOf(cluster).map(({ name, app, owner, generation, pods }) => [
        name,
        app,
        owner === "" ? "none" : owner,
        generation,
        pods,
      ]),
    },
    {
      title: titles.requests,
      heads: columns.requests,
      rows: requests
        .map(
          ({ who, what, code = 0 }, i) =>
            [String(i + 1), who, code < 400 ? what : `${what}: ${code}`] as const,
        )
        .slice(-4),
    },
  ];
}
