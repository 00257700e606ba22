import * as wait from "#apimachinery/util/wait";
import type * as restclient from "#client-go/rest";
import * as goerrors from "#go/errors";
import * as time from "#go/time";
import type * as utilclock from "#utils/clock";

export async function waitForAPIServer(
  client: Pick<restclient.RESTClient, "get">,
  { clock, timeout }: { clock: utilclock.Clock; timeout: number },
  signal: AbortSignal,
): Promise<void> {
  let latest: string | undefined;
  const isWell = async (): Promise<boolean> => {
    latest = await wrongWith(client, signal);
    return latest === undefined;
  };
  try {
    await wait.pollImmediate(clock, { interval: time.second, timeout }, isWell, signal);
  } catch (err) {
    throw new Error(`${goerrors.textOf(err)}: ${latest}`);
  }
}

/** What a look finds to be wrong, if anything. */
async function wrongWith(
  client: Pick<restclient.RESTClient, "get">,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const result = await client.get().absPath("/healthz").do(signal);
    return result.statusCode === 200 ? undefined : `APIServer isn't healthy: ${result.raw()}`;
  } catch (err) {
    return `failed to get apiserver /healthz status: ${goerrors.textOf(err)}`;
  }
}
