// Go: pkg/apis/core/validation/validation.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as labels from "#apimachinery/labels";
import * as field from "#apimachinery/util/validation/field";
import type * as v1 from "#api/core/v1";
import * as apimachineryvalidation from "#api/validation";
import { validateReplicationControllerName } from "./names.ts";
import { validateObjectMeta, validateObjectMetaUpdate } from "./object-meta.ts";
import { validatePodTemplateSpecForOwner } from "./pod-template.ts";
import type { RareFields } from "./rare-fields.ts";
import { validateReplicaStatus } from "./replica-status.ts";

type ReplicationController = metav1.Manifest<v1.ReplicationController>;

const metadataPath = field.newPath("metadata");
const specPath = field.newPath("spec");

/** A new ReplicationController. */
export function validateReplicationController(rc: ReplicationController, rare: RareFields): field.ErrorList {
  return [
    ...validateObjectMeta(rc.metadata, true, validateReplicationControllerName, metadataPath),
    ...validateReplicationControllerSpec(rc.spec ?? {}, specPath, rare),
  ];
}

/** A ReplicationController that takes the place of another. */
export function validateReplicationControllerUpdate(
  rc: ReplicationController,
  oldRC: ReplicationController,
  rare: RareFields,
): field.ErrorList {
  return [
    ...validateObjectMetaUpdate(rc.metadata, oldRC.metadata, metadataPath),
    ...validateReplicationControllerSpec(rc.spec ?? {}, specPath, rare),
  ];
}

/** What the controller reports. */
export function validateReplicationControllerStatusUpdate(
  rc: ReplicationController,
  oldRC: ReplicationController,
): field.ErrorList {
  return [
    ...validateObjectMetaUpdate(rc.metadata, oldRC.metadata, metadataPath),
    ...validateReplicaStatus(rc.status ?? {}, field.newPath("status")),
  ];
}

function validateReplicationControllerSpec(
  spec: metav1.Manifest<v1.ReplicationControllerSpec>,
  fldPath: field.Path,
  rare: RareFields,
): field.ErrorList {
  const { minReadySeconds, replicas = 0, template } = spec;
  // A manifest's values may be undefined one by one only by its type.
  const selector = labels.selectorFromSet((spec.selector ?? {}) as Record<string, string>);
  const templatePath = fldPath.child("template");
  return [
    ...apimachineryvalidation.validateNonnegativeField(minReadySeconds, fldPath.child("minReadySeconds")),
    ...(selector.empty() ? [field.required(fldPath.child("selector"), "")] : []),
    ...apimachineryvalidation.validateNonnegativeField(replicas, fldPath.child("replicas")),
    ...(template === undefined
      ? [field.required(templatePath, "")]
      : validatePodTemplateSpecForOwner(
          template,
          { kind: "ReplicationController", selector, replicas, rare },
          templatePath,
        )),
  ];
}
