// Go: staging/src/k8s.io/kubectl/pkg/cmd/wait/wait.go
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as fields from "#apimachinery/fields";
import * as wait from "#apimachinery/util/wait";
import type * as watch from "#apimachinery/watch";
import type * as printers from "#cli-runtime/printers";
import * as resourcecli from "#cli-runtime/resource";
import type * as dynamic from "#client-go/dynamic";
import * as watchtools from "#client-go/tools/watch";
import type * as utilclock from "#utils/clock";

/** An object whose deletion a server has accepted, and who it was. */
export interface Deleted {
  readonly info: resourcecli.Info;
  /** "" if nobody said it. */
  readonly uid: string;
}

/** How long to wait, and for what. */
export interface WaitOptions {
  readonly dynamicClient: dynamic.Interface;
  readonly clock: utilclock.Clock;
  /** In milliseconds. */
  readonly timeout: number;
  readonly errOut: printers.Writer;
}

/** Waits until all these are gone, one after the other. Throws if one is still there when the time is over. */
export async function waitForDeletion(
  deleted: readonly Deleted[],
  o: WaitOptions,
  signal: AbortSignal,
): Promise<void> {
  const uids = new Map(deleted.map(({ info, uid }) => [info, uid]));
  await new resourcecli.InfoListVisitor([...uids.keys()]).visit(async (info, err) => {
    if (err !== undefined) throw err;
    await isDeleted({ info, uid: uids.get(info) ?? "" }, o, signal);
  });
}

/** The list says where the watch begins; a watch that was closed begins anew. An object with another uid is another one. */
async function isDeleted({ info, uid }: Deleted, o: WaitOptions, signal: AbortSignal): Promise<void> {
  const { clock, dynamicClient, timeout } = o;
  const endTime = clock.now() + timeout;
  const { mapping, name, namespace } = info;
  if (name === "" || mapping === undefined) throw new Error("resource name must be provided");
  const client = dynamicClient.resource(mapping.resource).namespace(namespace);
  const fieldSelector = fields.oneTermEqualSelector("metadata.name", name).toString();
  for (;;) {
    const list = await listOf(client, fieldSelector);
    const [gotten] = list?.items ?? [];
    if (list === undefined || gotten === undefined || list.items.length !== 1) return;
    if (uid !== "" && gotten.metadata?.uid !== uid) return;
    const resourceVersion = list.metadata?.resourceVersion ?? "";
    const [own, cancel] = watchtools.contextWithOptionalTimeout(signal, clock, timeout);
    try {
      const objWatch = await client.watch({ fieldSelector, resourceVersion }, own);
      if (endTime < clock.now()) throw new wait.ErrWaitTimeout();
      await watchtools.untilWithoutRetry(own, objWatch, (event) => isDeletion(event, o.errOut));
      return;
    } catch (err) {
      if (err instanceof wait.ErrWaitTimeout)
        throw new Error(`${err.message} on ${mapping.resource.resource}/${name}`);
      if (!(err instanceof watchtools.ErrWatchClosed)) throw err;
    } finally {
      cancel();
    }
  }
}

/** Undefined if not even the resource is there. */
async function listOf(
  client: dynamic.ResourceInterface,
  fieldSelector: string,
): Promise<dynamic.UnstructuredList | undefined> {
  try {
    return await client.list({ fieldSelector });
  } catch (err) {
    if (errors.isNotFound(err)) return undefined;
    throw err;
  }
}

/** An error is told, and does not end the waiting: if it is for good, the server closes the watch. */
function isDeletion(
  event: watch.Event<metav1.Object | dynamic.Unstructured>,
  errOut: printers.Writer,
): boolean {
  if (event.type === "ERROR") {
    const { message } = errors.fromObject(event.object);
    errOut.write(`error: An error occurred while waiting for the object to be deleted: ${message}`);
  }
  return event.type === "DELETED";
}
