// Go: staging/src/k8s.io/controller-manager/app/helper.go
import * as wait from "#apimachinery/util/wait";
import type * as restclient from "#client-go/rest";
import * as goerrors from "#go/errors";
import * as time from "#go/time";
import * as klog from "#klog";
import type * as utilclock from "#utils/clock";

/** Waits until the API server says that it is well, and looks at once and then every second. Throws the last reason when time is up. */
export async function waitForAPIServer(
  client: Pick<restclient.RESTClient, "get">,
  { clock, timeout }: { clock: utilclock.Clock; timeout: number },
  signal: AbortSignal,
): Promise<void> {
  let lastErr = "<nil>";
  const isHealthy = async (): Promise<boolean> => {
    try {
      const result = await client.get().absPath("/healthz").do(signal);
      const err = result.error();
      if (err !== undefined) throw err;
      if (result.statusCode === 200) return true;
      const content = result.raw();
      lastErr = `APIServer isn't healthy: ${content}`;
      klog.warning(`APIServer isn't healthy yet: ${content}. Waiting a little while.`);
    } catch (err) {
      lastErr = `failed to get apiserver /healthz status: ${goerrors.textOf(err)}`;
    }
    return false;
  };
  try {
    await wait.pollImmediate(clock, { interval: time.second, timeout }, isHealthy, signal);
  } catch (err) {
    throw new Error(`${goerrors.textOf(err)}: ${lastErr}`);
  }
}

/** Says whether a controller shall run. The first word about it counts; without one, a star lets it run unless it is off by default. */
export function isControllerEnabled(
  name: string,
  disabledByDefaultControllers: ReadonlySet<string>,
  controllers: readonly string[],
): boolean {
  let hasStar = false;
  for (const ctrl of controllers) {
    if (ctrl === name) return true;
    if (ctrl === `-${name}`) return false;
    if (ctrl === "*") hasStar = true;
  }
  return hasStar && !disabledByDefaultControllers.has(name);
}
