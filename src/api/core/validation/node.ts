// Go: pkg/apis/core/validation/validation.go
import * as apiequality from "#apimachinery/api/equality";
import type * as resource from "#apimachinery/api/resource";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as validation from "#apimachinery/util/validation";
import * as field from "#apimachinery/util/validation/field";
import type * as v1 from "#api/core/v1";
import * as apischema from "#api/schema";
import * as apimachineryvalidation from "#api/validation";
import { validateAvoidPods } from "./avoid-pods.ts";
import { isCIDR } from "./ip.ts";
import { validateNodeName } from "./names.ts";
import { validateObjectMeta, validateObjectMetaUpdate } from "./object-meta.ts";
import { validateResourceQuantityValue } from "./resources.ts";
import { validateTaintEffect } from "./scheduling.ts";

type Manifest<T> = metav1.Manifest<T>;
type Node = Manifest<v1.Node>;
type NodeSpec = Manifest<v1.NodeSpec>;

const metadataPath = field.newPath("metadata");
const podCIDRsPath = field.newPath("spec", "podCIDRs");

/** A new Node. */
export function validateNode(node: Node): field.ErrorList {
  const { spec = {} } = node;
  return [
    ...validateObjectMeta(node.metadata, false, validateNodeName, metadataPath),
    ...validateAvoidPods(node),
    ...validateNodeTaints(spec.taints ?? [], metadataPath.child("taints")),
    ...validateNodeResources(node),
    ...validatePodCIDRs(spec.podCIDRs ?? []),
  ];
}

/** A Node that takes the place of another: what identifies it and its pods' addresses stays. */
export function validateNodeUpdate(node: Node, oldNode: Node): field.ErrorList {
  const { spec = {} } = node;
  const { spec: oldSpec = {} } = oldNode;
  const allErrs = [
    ...validateObjectMetaUpdate(node.metadata, oldNode.metadata, metadataPath),
    ...validateAvoidPods(node),
    ...validateNodeResources(node),
    ...validateAddresses(node.status?.addresses ?? []),
    ...validateAssignedOnce(spec, oldSpec),
    ...validateNodeTaints(spec.taints ?? [], metadataPath.child("taints")),
  ];
  if (!apiequality.deepEqual(fixedPart(spec), fixedPart(oldSpec))) {
    const detail =
      "node updates may only change labels, taints, or capacity (or configSource, if the DynamicKubeletConfig feature gate is enabled)";
    allErrs.push(field.forbidden(field.newPath(""), detail));
  }
  return allErrs;
}

function validateNodeTaints(taints: readonly Manifest<v1.Taint>[], fldPath: field.Path): field.ErrorList {
  const seen = new Set<string>();
  return taints.flatMap((taint, i) => {
    const { key = "", value = "", effect = "" } = taint;
    const idxPath = fldPath.index(i);
    const allErrs = apimachineryvalidation.validateLabelName(key, idxPath.child("key"));
    const messages = validation.isValidLabelValue(value);
    if (messages.length > 0) allErrs.push(field.invalid(idxPath.child("value"), value, messages.join(";")));
    const effectPath = idxPath.child("effect");
    allErrs.push(
      ...(effect === "" ? [field.required(effectPath, "")] : validateTaintEffect(effect, effectPath)),
    );
    if (seen.has(`${effect} ${key}`)) {
      const shown = apischema.goSyntax("v1.Taint", "core/v1", taint);
      const detail = "taints must be unique by key and effect pair";
      allErrs.push(new field.Error("FieldValueDuplicate", idxPath, shown, detail));
    }
    seen.add(`${effect} ${key}`);
    return allErrs;
  });
}

function validateNodeResources({ status = {} }: Node): field.ErrorList {
  const check = (key: "capacity" | "allocatable", list: Manifest<Record<string, resource.Quantity>> = {}) =>
    Object.entries(list).flatMap(([name, quantity = "0"]) =>
      validateResourceQuantityValue(name, quantity, field.newPath("status", key, name)),
    );
  return [...check("capacity", status.capacity), ...check("allocatable", status.allocatable)];
}

function validatePodCIDRs(cidrs: readonly string[]): field.ErrorList {
  const shown = apischema.goSyntax("[]string", "core/v1", cidrs);
  const allErrs = cidrs.flatMap((cidr, i) =>
    isCIDR(cidr) ? [] : [field.invalid(podCIDRsPath.index(i), shown, "must be valid CIDR")],
  );
  if (cidrs.length < 2) return allErrs;
  const families = new Set(cidrs.map((cidr) => cidr.includes(":")));
  if (families.size !== 2 || cidrs.length > 2) {
    allErrs.push(field.invalid(podCIDRsPath, shown, "may specify no more than one CIDR for each IP family"));
  }
  const seen = new Set<string>();
  for (const [i, cidr] of cidrs.entries()) {
    if (seen.size === seen.add(cidr).size) allErrs.push(field.duplicate(podCIDRsPath.index(i), cidr));
  }
  return allErrs;
}

function validateAddresses(addresses: readonly Manifest<v1.NodeAddress>[]): field.ErrorList {
  const seen = new Set<string>();
  return addresses.flatMap((address, i) => {
    const key = `${address.type ?? ""} ${address.address ?? ""}`;
    const duplicate = seen.has(key);
    seen.add(key);
    const shown = apischema.goSyntax("v1.NodeAddress", "core/v1", address);
    return duplicate ? [field.duplicate(field.newPath("status", "addresses").index(i), shown)] : [];
  });
}

/** Ranges and provider may be given later, but never change. */
function validateAssignedOnce(spec: NodeSpec, oldSpec: NodeSpec): field.ErrorList {
  const allErrs: field.ErrorList = [];
  const { podCIDRs: oldCIDRs = [], providerID: oldProvider = "" } = oldSpec;
  const detail = (name: string) => `node updates may not change ${name} except from "" to valid`;
  if (oldCIDRs.length > 0 && !apiequality.deepEqual(oldCIDRs, spec.podCIDRs)) {
    allErrs.push(field.forbidden(podCIDRsPath, detail("podCIDR")));
  }
  if (oldProvider !== "" && oldProvider !== spec.providerID) {
    allErrs.push(field.forbidden(field.newPath("spec", "providerID"), detail("providerID")));
  }
  return allErrs;
}

/** What of a spec nothing may change and nothing else checks. */
function fixedPart(spec: NodeSpec): object {
  const { taints, unschedulable, configSource, podCIDR, podCIDRs, providerID, ...rest } = spec;
  void [taints, unschedulable, configSource, podCIDR, podCIDRs, providerID];
  return rest;
}
