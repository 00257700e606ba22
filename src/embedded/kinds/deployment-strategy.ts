// Go: pkg/registry/apps/deployment/strategy.go
import * as apiequality from "#apimachinery/api/equality";
import type * as apps from "#api/apps/v1";
import * as appsvalidation from "#api/apps/validation";
import type * as apivalidation from "#api/core/validation";
import * as defaults from "#api/defaults";
import * as genericregistry from "#embedded/registry";
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
      },
      validateUpdate: decoded(appsvalidation.validateDeploymentStatusUpdate),
    },
  },
});

/** Deployments: a new spec or new annotations are a new generation, since both are copied to ReplicaSets. */
export const newDeployments = (rare: apivalidation.RareFields): genericregistry.StoredKind => ({
  strategy: strategyOf(rare),
  defaults: defaults.deployments,
});
