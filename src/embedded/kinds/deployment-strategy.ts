// Go: pkg/registry/apps/deployment/strategy.go
import * as apiequality from "#apimachinery/api/equality";
import * as apps from "#api/apps/v1";
import * as appsvalidation from "#api/apps/validation";
import type * as apivalidation from "#api/core/validation";
import * as defaults from "#api/defaults";
import * as genericregistry from "#embedded/registry";
import type * as storage from "#embedded/storage";
import { keep, startWorkload, changed, nextGeneration, validatedBy, decoded } from "./prepare.ts";

const strategyOf = (rare: apivalidation.RareFields): genericregistry.Strategy => ({
  ...genericregistry.baseStrategy,
  prepareForCreate: startWorkload,
  prepareForUpdate(object, old) {
    keep(object, old, "status");
    if (
      changed(object, old, "spec") ||
      !apiequality.deepEqual(object.metadata.annotations, old.metadata.annotations)
    )
      nextGeneration(object, old);
  },
  ...validatedBy<apps.Deployment>(
    (d) => appsvalidation.validateDeployment(d, rare),
    (d, old) => appsvalidation.validateDeploymentUpdate(d, old, rare),
  ),
  subresources: {
    // Labels stay, annotations do not: the controller writes the revision through here.
    status: {
      prepareForUpdate(object, old) {
        keep(object, old, "spec");
        genericregistry.setOrDelete(object.metadata, "labels", old.metadata.labels);
        keepRollbackTo(object.metadata, old.metadata);
      },
      validateUpdate: decoded(appsvalidation.validateDeploymentStatusUpdate),
    },
  },
});

/** The revision to go back to stands in upstream's internal spec, so no write of the status asks for one or takes it away. */
function keepRollbackTo(metadata: storage.Metadata, old: storage.Metadata): void {
  const revision = old.annotations?.[apps.deprecatedRollbackTo];
  if (metadata.annotations?.[apps.deprecatedRollbackTo] === revision) return;
  const { [apps.deprecatedRollbackTo]: _sent, ...annotations } = metadata.annotations ?? {};
  if (revision !== undefined) annotations[apps.deprecatedRollbackTo] = revision;
  if (Object.keys(annotations).length === 0) delete metadata.annotations;
  else metadata.annotations = annotations;
}

/** Deployments: a new spec or new annotations are a new generation, since both are copied to ReplicaSets. */
export const newDeployments = (rare: apivalidation.RareFields): genericregistry.StoredKind => ({
  strategy: strategyOf(rare),
  defaults: defaults.deployments,
});
