// Ours: stored objects as validation wants them
import * as scheme from "#api/scheme";
import type { Stored } from "#apiserver/storage";

/** The object with Go's zero values filled in; its kind decides that it is a `T`. */
export function decoded<T>(object: Stored): T {
  return scheme.decode<T>(object);
}
