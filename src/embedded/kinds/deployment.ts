// Go: pkg/registry/apps/deployment/strategy.go
import * as apiequality from "#apimachinery/api/equality";
import * as appsvalidation from "#api/apps/validation";
import * as genericregistry from "#embedded/registry";
import { keep, startWorkload, changed, nextGeneration, validatedBy, decoded } from "./prepare.ts";

const strategy: genericregistry.Strategy = {
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
  ...validatedBy(appsvalidation.validateDeployment, appsvalidation.validateDeploymentUpdate),
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
};

/** Deployments: a new spec or new annotations are a new generation, since both are copied to ReplicaSets. */
export const deployments: genericregistry.StoredKind = { strategy };
