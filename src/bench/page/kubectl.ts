// Ours: what a page does with kubectl and a cluster in it
import * as genericclioptions from "#cli-runtime/genericclioptions";
import type * as restclient from "#client-go/rest";
import * as logs from "#component-base/logs";
import * as componentversion from "#component-base/version";
import * as context from "#go/context";
import * as rand from "#go/math/rand";
import * as os from "#go/os";
import * as time from "#go/time";
import * as kubectlcmd from "#kubectl/cmd";
import type * as utilclock from "#utils/clock";
import { newCluster } from "./cluster.ts";

/** A command line, and what stands on its standard input. */
export type Line = readonly [words: string, stdin?: string];

/** A page's kubectl: without files, environment, editor and plugins. */
async function run(
  [words, stdin = ""]: Line,
  { clock, fetch }: { readonly clock: utilclock.Clock; readonly fetch: restclient.Fetch },
): Promise<string> {
  const [streams, out, errOut] = genericclioptions.newTestIOStreams(stdin);
  const program: kubectlcmd.Program = {
    streams,
    system: os.noFiles,
    clock,
    fetch,
    version: componentversion.get(),
    logFlags: new logs.Flags(),
    argv: ["kubectl", "-s", "http://page", ...words.split(" ")],
    rand: new rand.Rand(1),
    goos: "linux",
    columns: 0,
    inClusterConfig: () => {
      throw new Error("a page is no pod");
    },
    connect: (connection) => ({ ...connection, clock, fetch }),
  };
  const code = await kubectlcmd.run(program, context.background());
  return `$ kubectl ${words}\n${out()}${errOut()}${code === 0 ? "" : `[${code}]\n`}`;
}

/** Runs command lines one after another against a new cluster, ten seconds apart; returns what a terminal would show. */
export async function session(lines: readonly Line[]): Promise<string> {
  const [cluster, clock] = newCluster();
  const fetch: restclient.Fetch = (request) => cluster.server.fetch(request);
  await clock.run(cluster.start());
  try {
    let shown = "";
    for (const line of lines) {
      shown += await clock.run(run(line, { clock, fetch }));
      await clock.step(10 * time.second);
    }
    return shown;
  } finally {
    await clock.run(cluster.stop());
  }
}
