// Go: pkg/controller/deployment/rollback.go
import * as apps from "#api/apps/v1";
import * as strconv from "#go/strconv";

/** The revision to roll back to; 0 is the one before the current. */
export interface RollbackConfig {
  revision: bigint;
}

/** The rollback that the annotation asks for; undefined without one that names an int64. */
export function getRollbackTo(d: apps.Deployment): RollbackConfig | undefined {
  const revision = d.metadata.annotations[apps.deprecatedRollbackTo];
  if (revision === undefined) return undefined;
  try {
    return { revision: strconv.parseInt(revision) };
  } catch {
    // An annotation that names no number asks for nothing.
    return undefined;
  }
}

/** Writes the annotation, or removes it. */
export function setRollbackTo(d: apps.Deployment, rollbackTo: RollbackConfig | undefined): void {
  if (rollbackTo === undefined) delete d.metadata.annotations[apps.deprecatedRollbackTo];
  else d.metadata.annotations[apps.deprecatedRollbackTo] = String(rollbackTo.revision);
}
