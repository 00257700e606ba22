import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as goerrors from "#go/errors";

export function recheckDeletionTimestamp(getObject: () => Promise<metav1.Object>): () => Promise<void> {
  return async () => {
    const { namespace, name, deletionTimestamp } = (await read(getObject)).metadata;
    if (deletionTimestamp !== undefined) {
      throw new Error(`${namespace}/${name} has just been deleted at ${deletionTimestamp}`);
    }
  };
}

async function read(getObject: () => Promise<metav1.Object>): Promise<metav1.Object> {
  try {
    return await getObject();
  } catch (err) {
    throw new Error(`can't recheck DeletionTimestamp: ${goerrors.textOf(err)}`);
  }
}
