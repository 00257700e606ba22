import type * as meta from "#apimachinery/api/meta";
import { notStarted } from "../../engine/exercise.ts";
import type { DeferredDiscoveryRESTMapper } from "./receiver.ts";

// The mapper is the first parameter, as in the port where a method stands outside its class. Of it you need
//   mapper.getDelegate()   the delegate; reads what the server has if nothing was read yet, and rejects if that fails
//   mapper.cl.fresh()      whether what was read is fresh
//   mapper.reset()         forgets what was read, the delegate included

/** Puts a question to a delegate; asks again if there is no answer and what is known may be old. */
export function ask<T>(mapper: DeferredDiscoveryRESTMapper, question: (delegate: meta.RESTMapper) => T): Promise<T> {
  void [mapper, question];
  return notStarted();
} // prettier-ignore
