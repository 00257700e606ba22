// Go: pkg/apis/apps/validation/validation.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as field from "#apimachinery/util/validation/field";
import type * as apps from "#api/apps/v1";
import * as apivalidation from "#api/core/validation";
import * as apimachineryvalidation from "#api/validation";
import { validateImmutableSelector, validateSelectorAndTemplate } from "./label-selector.ts";

type ReplicaSet = metav1.Manifest<apps.ReplicaSet>;

const metadataPath = field.newPath("metadata");
const specPath = field.newPath("spec");

/** A new ReplicaSet. */
export function validateReplicaSet(rs: ReplicaSet, rare: apivalidation.RareFields): field.ErrorList {
  return [
    ...apivalidation.validateObjectMeta(
      rs.metadata,
      true,
      apimachineryvalidation.nameIsDNSSubdomain,
      metadataPath,
    ),
    ...validateReplicaSetSpec(rs.spec ?? {}, specPath, rare),
  ];
}

/** A ReplicaSet that takes the place of another. */
export function validateReplicaSetUpdate(
  rs: ReplicaSet,
  oldRS: ReplicaSet,
  rare: apivalidation.RareFields,
): field.ErrorList {
  return [
    ...apivalidation.validateObjectMetaUpdate(rs.metadata, oldRS.metadata, metadataPath),
    ...validateReplicaSetSpec(rs.spec ?? {}, specPath, rare),
    ...validateImmutableSelector(rs.spec, oldRS.spec),
  ];
}

/** What the controller reports. */
export function validateReplicaSetStatusUpdate(rs: ReplicaSet, oldRS: ReplicaSet): field.ErrorList {
  return [
    ...apivalidation.validateObjectMetaUpdate(rs.metadata, oldRS.metadata, metadataPath),
    ...apivalidation.validateReplicaStatus(rs.status ?? {}, field.newPath("status")),
  ];
}

function validateReplicaSetSpec(
  spec: metav1.Manifest<apps.ReplicaSetSpec>,
  fldPath: field.Path,
  rare: apivalidation.RareFields,
): field.ErrorList {
  return [
    ...apimachineryvalidation.validateNonnegativeField(spec.replicas, fldPath.child("replicas")),
    ...apimachineryvalidation.validateNonnegativeField(
      spec.minReadySeconds,
      fldPath.child("minReadySeconds"),
    ),
    ...validateSelectorAndTemplate(spec, fldPath, rare),
  ];
}
