import type * as meta from "#apimachinery/api/meta";
import type { DeferredDiscoveryRESTMapper } from "./receiver.ts";

export async function ask<T>(
  mapper: DeferredDiscoveryRESTMapper,
  question: (delegate: meta.RESTMapper) => T,
): Promise<T> {
  const delegate = await mapper.getDelegate();
  try {
    return question(delegate);
  } catch (err) {
    if (mapper.cl.fresh()) throw err;
  }
  await mapper.reset();
  return ask(mapper, question);
}
