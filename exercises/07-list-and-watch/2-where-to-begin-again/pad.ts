import type * as metav1 from "#apimachinery/apis/meta/v1";
import { relistResourceVersion } from "./exercise.ts";
import type { Reflector } from "./receiver.ts";

/** A reflector that has seen version `seen`, and whose last list was refused or not. */
const reflector = (seen: string, refused: boolean) =>
  ({
    ownLastSyncResourceVersion: seen,
    isLastSyncResourceVersionUnavailable: refused,
  }) as unknown as Reflector<metav1.Object>;

console.table(
  [reflector("", false), reflector("8", false), reflector("8", true)].map((r) => ({
    seen: r.ownLastSyncResourceVersion,
    refused: r.isLastSyncResourceVersionUnavailable,
    "asks for": relistResourceVersion(r),
  })),
);
