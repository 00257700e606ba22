// Go: pkg/apis/apps/validation/validation.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as field from "#apimachinery/util/validation/field";
import type * as apps from "#api/apps/v1";
import * as apivalidation from "#api/core/validation";
import * as apimachineryvalidation from "#api/validation";
import { validateDeploymentStrategy } from "./deployment-strategy.ts";
import { validateImmutableSelector, validateSelectorAndTemplate } from "./label-selector.ts";

type Deployment = metav1.Manifest<apps.Deployment>;
type DeploymentSpec = metav1.Manifest<apps.DeploymentSpec>;
type DeploymentStatus = metav1.Manifest<apps.DeploymentStatus>;

const metadataPath = field.newPath("metadata");
const specPath = field.newPath("spec");

/** A new Deployment. */
export function validateDeployment(deployment: Deployment, rare: apivalidation.RareFields): field.ErrorList {
  const { metadata, spec = {} } = deployment;
  return [
    ...apivalidation.validateObjectMeta(
      metadata,
      true,
      apimachineryvalidation.nameIsDNSSubdomain,
      metadataPath,
    ),
    ...validateDeploymentSpec(spec, specPath, rare),
    ...validateRollback(deployment),
  ];
}

/** A Deployment that takes the place of another. */
export function validateDeploymentUpdate(
  update: Deployment,
  old: Deployment,
  rare: apivalidation.RareFields,
): field.ErrorList {
  return [
    ...apivalidation.validateObjectMetaUpdate(update.metadata, old.metadata, metadataPath),
    ...validateDeploymentSpec(update.spec ?? {}, specPath, rare),
    ...validateRollback(update),
    ...validateImmutableSelector(update.spec, old.spec),
  ];
}

/** What the controller reports. Its count of collisions only grows. */
export function validateDeploymentStatusUpdate(update: Deployment, old: Deployment): field.ErrorList {
  const fldPath = field.newPath("status");
  const { status = {} } = update;
  const allErrs = [
    ...apivalidation.validateObjectMetaUpdate(update.metadata, old.metadata, metadataPath),
    ...validateDeploymentStatus(status, fldPath),
  ];
  const before = old.status?.collisionCount;
  if (before !== undefined && (status.collisionCount === undefined || status.collisionCount < before)) {
    const path = fldPath.child("collisionCount");
    allErrs.push(field.invalid(path, status.collisionCount ?? 0, "cannot be decremented"));
  }
  return allErrs;
}

function validateDeploymentSpec(
  spec: DeploymentSpec,
  fldPath: field.Path,
  rare: apivalidation.RareFields,
): field.ErrorList {
  const { minReadySeconds = 0, progressDeadlineSeconds } = spec;
  const nonnegative = (
    key: "replicas" | "minReadySeconds" | "revisionHistoryLimit" | "progressDeadlineSeconds",
  ) => apimachineryvalidation.validateNonnegativeField(spec[key], fldPath.child(key));
  const allErrs = [
    ...nonnegative("replicas"),
    ...validateSelectorAndTemplate(spec, fldPath, rare),
    ...validateDeploymentStrategy(spec.strategy ?? {}, fldPath.child("strategy")),
    ...nonnegative("minReadySeconds"),
    ...nonnegative("revisionHistoryLimit"),
    ...nonnegative("progressDeadlineSeconds"),
  ];
  if (progressDeadlineSeconds !== undefined && progressDeadlineSeconds <= minReadySeconds) {
    const path = fldPath.child("progressDeadlineSeconds");
    allErrs.push(field.invalid(path, progressDeadlineSeconds, "must be greater than minReadySeconds"));
  }
  return allErrs;
}

const rollbackToAnnotation = "deprecated.deployment.rollback.to";

/** The revision to go back to lives in an annotation since apps/v1; upstream's internal spec has a field for it. */
function validateRollback({ metadata }: Deployment): field.ErrorList {
  const revision = metadata?.annotations?.[rollbackToAnnotation];
  if (revision === undefined || !/^[+-]?\d+$/.test(revision)) return [];
  return apimachineryvalidation.validateNonnegativeField(
    Number(revision),
    specPath.child("rollback", "version"),
  );
}

const counters = [
  "observedGeneration",
  "replicas",
  "updatedReplicas",
  "readyReplicas",
  "availableReplicas",
  "unavailableReplicas",
  "collisionCount",
] as const;

function validateDeploymentStatus(status: DeploymentStatus, fldPath: field.Path): field.ErrorList {
  const { replicas = 0, readyReplicas = 0, availableReplicas = 0 } = status;
  const allErrs = counters.flatMap((key) =>
    apimachineryvalidation.validateNonnegativeField(status[key], fldPath.child(key)),
  );
  for (const key of ["updatedReplicas", "readyReplicas", "availableReplicas"] as const) {
    const { [key]: count = 0 } = status;
    if (count > replicas) {
      allErrs.push(field.invalid(fldPath.child(key), count, "cannot be greater than status.replicas"));
    }
  }
  if (availableReplicas > readyReplicas) {
    const path = fldPath.child("availableReplicas");
    allErrs.push(field.invalid(path, availableReplicas, "cannot be greater than readyReplicas"));
  }
  return allErrs;
}
