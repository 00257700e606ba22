// Go: pkg/apis/apps/v1/conversion.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as runtime from "#apimachinery/runtime";
import * as strconv from "#go/strconv";
import { deprecatedRollbackTo } from "./constants.ts";
import type { Deployment } from "./types.ts";

/**
 * The revision to go back to is a number in upstream's internal version, and a text here. It comes back from there as
 * Go writes a number; an empty text asks for nothing and does not come back. Throws a ConversionError for any other.
 */
export function convertDeployment({ metadata }: metav1.Manifest<Deployment>): void {
  const annotations = metadata?.annotations;
  const revision = annotations?.[deprecatedRollbackTo];
  if (annotations === undefined || revision === undefined) return;
  if (revision !== "") {
    const written = String(parseRevision(revision));
    // What is stored is frozen, and written so.
    if (written !== revision) annotations[deprecatedRollbackTo] = written;
    return;
  }
  delete annotations[deprecatedRollbackTo];
  if (Object.keys(annotations).length === 0) delete metadata?.annotations;
}

function parseRevision(text: string): bigint {
  try {
    return strconv.parseInt(text);
  } catch (err) {
    if (!(err instanceof strconv.NumError)) throw err;
    throw new runtime.ConversionError(
      `failed to parse annotation[${deprecatedRollbackTo}]=${text} as int64: ${err.message}`,
    );
  }
}
