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
  let latest = "";
  const isWell = async (): Promise<boolean> => {
    try {
      const result = await client.get().absPath("/healthz").do(signal);
      const err = result.error();
      if (err !== undefined) throw err;
      if (result.statusCode === 200) return true;
      latest = `APIServer isn't healthy: ${result.raw()}`;
    } catch (err) {
      latest = `failed to get apiserver /healthz status: ${goerrors.textOf(err)}`;
    }
    return false;
  };
  try {
    await wait.pollImmediate(clock, { interval: time.second, timeout }, isWell, signal);
  } catch (err) {
    throw new Error(`${goerrors.textOf(err)}: ${latest}`);
  }
}
