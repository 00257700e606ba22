// Go: pkg/apis/core/validation/events.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as validation from "#apimachinery/util/validation";
import * as field from "#apimachinery/util/validation/field";
import type * as v1 from "#api/core/v1";
import * as apimachineryvalidation from "#api/validation";

type Event = metav1.Manifest<v1.Event>;

const reportingInstanceLengthLimit = 128;
const actionLengthLimit = 128;
const reasonLengthLimit = 128;
const noteLengthLimit = 1024;

/** A new Event, by the rules of v1, which are the old ones. */
export function validateEventCreate(event: Event): field.ErrorList {
  return legacyValidateEvent(event);
}

/** An Event that takes the place of another: v1 lets everything change. */
export function validateEventUpdate(newEvent: Event, _oldEvent: Event): field.ErrorList {
  return legacyValidateEvent(newEvent);
}

function legacyValidateEvent(event: Event): field.ErrorList {
  const namespace = event.metadata?.namespace ?? "";
  // Only clients of the newer API set the time of the event.
  const isNew = event.eventTime !== undefined && event.eventTime !== null;
  return [
    ...validateInvolvedNamespace(event, namespace, isNew),
    ...(isNew ? validateNewFields(event) : []),
    ...apimachineryvalidation.invalidForEach(
      field.newPath("namespace"),
      namespace,
      validation.isDNS1123Subdomain(namespace),
    ),
  ];
}

/** Events live beside what they are about; those about things without a namespace live in a well-known one. */
function validateInvolvedNamespace(event: Event, namespace: string, isNew: boolean): field.ErrorList {
  const involved = event.involvedObject?.namespace ?? "";
  const unnamed = isNew ? namespace === "kube-system" : namespace === "" || namespace === "default";
  const matches = involved === "" ? unnamed : isNew || involved === namespace;
  if (matches) return [];
  const path = field.newPath("involvedObject", "namespace");
  return [field.invalid(path, involved, "does not match event.namespace")];
}

function validateNewFields(event: Event): field.ErrorList {
  const {
    reportingComponent: controller = "",
    reportingInstance = "",
    action = "",
    reason = "",
    message = "",
  } = event;
  const controllerPath = field.newPath("reportingController");
  const required = (key: string, value: string) =>
    value === "" ? [field.required(field.newPath(key), "")] : [];
  const limited = (key: string, value: string, limit: number) =>
    validation.byteLength(value) <= limit
      ? []
      : [field.invalid(field.newPath(key), "", `can have at most ${limit} characters`)];
  return [
    ...required("reportingController", controller),
    ...apimachineryvalidation.invalidForEach(
      controllerPath,
      controller,
      validation.isQualifiedName(controller),
    ),
    ...required("reportingInstance", reportingInstance),
    ...limited("reportingInstance", reportingInstance, reportingInstanceLengthLimit),
    ...required("action", action),
    ...limited("action", action, actionLengthLimit),
    ...required("reason", reason),
    ...limited("reason", reason, reasonLengthLimit),
    ...limited("message", message, noteLengthLimit),
  ];
}
