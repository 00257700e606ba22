// Go: pkg/registry/core/service/storage/rest.go
import * as errors from "#apimachinery/api/errors";
import type * as field from "#apimachinery/util/validation/field";
import * as apivalidation from "#api/core/validation";
import * as defaults from "#api/defaults";
import * as scheme from "#api/scheme";
import * as genericregistry from "#embedded/registry";
import type * as storage from "#embedded/storage";
import { statusOnly, keep } from "./prepare.ts";
import {
  needsHealthCheck,
  withoutDisabledFields,
  withoutOldTypesFields,
  type Spec,
} from "./service-fields.ts";
import { nodePortRange, validateFree } from "./service-taken.ts";

const specOf = (object: storage.Stored): Spec => object["spec"] ?? {};

const strategy: genericregistry.Strategy = {
  ...genericregistry.baseStrategy,
  allowCreateOnUpdate: true,
  returnDeletedObject: true,
  prepareForCreate(object) {
    object["status"] = { loadBalancer: {} };
    object["spec"] = withoutDisabledFields(withClusterIPs(specOf(object), undefined));
  },
  prepareForUpdate(object, old) {
    keep(object, old, "status");
    object["spec"] = withoutDisabledFields(withClusterIPs(specOf(object), specOf(old)));
  },
  validate: (object) => andTraffic(object, apivalidation.validateServiceCreate(scheme.decode(object))),
  validateUpdate: (object, old) =>
    andTraffic(object, apivalidation.validateServiceUpdate(scheme.decode(object), scheme.decode(old))),
  subresources: {
    status: statusOnly(apivalidation.validateServiceStatusUpdate),
  },
};

/** Services: an address of the cluster is handed out once and stays. */
export const services: genericregistry.StoredKind = {
  defaults: defaults.services,
  strategy,
  newRegistry: (options) => new ServiceRegistry(options),
};

/** Whether the fields for traffic from outside fit together is asked once all else is valid. */
function andTraffic(object: storage.Stored, errs: field.Error[]): field.Error[] {
  if (errs.length > 0) return errs;
  return apivalidation.validateServiceExternalTrafficFieldsCombination(scheme.decode(object));
}

/** What others have is looked at last, when the service is known to be valid by itself. */
function refusingWhatIsTaken({
  strategy,
  collection,
}: genericregistry.RegistryOptions): genericregistry.Strategy {
  const check = (object: storage.Stored, old: storage.Stored | undefined, errs: field.Error[]) => {
    if (errs.length > 0) return errs;
    const others = all(collection).filter((other) => other !== old);
    return validateFree(specOf(object), old && specOf(old), others.map(specOf));
  };
  return {
    ...strategy,
    validate: (object) => check(object, undefined, strategy.validate(object)),
    validateUpdate: (object, old) => check(object, old, strategy.validateUpdate(object, old)),
  };
}

function all(collection: storage.Collection): storage.Stored[] {
  const objects = Array.from(collection.keys(""), (key) => collection.get(key));
  return objects.filter((object) => object !== undefined);
}

/** The registry of services, which hands out cluster addresses and node ports. */
class ServiceRegistry extends genericregistry.Registry {
  constructor(options: genericregistry.RegistryOptions) {
    super({ ...options, strategy: refusingWhatIsTaken(options) });
  }

  override create(object: storage.Stored, context: genericregistry.WriteContext): storage.Stored {
    object["spec"] = this.#allocate(specOf(object));
    return super.create(object, context);
  }

  override update(
    name: string,
    transform: genericregistry.Transform,
    options: genericregistry.UpdateOptions,
  ): genericregistry.Updated {
    const allocate: genericregistry.Transform = (old) => {
      const object = transform(old);
      if (old && options.strategy === undefined) {
        const spec = withoutOldTypesFields(specOf(object), specOf(old));
        object["spec"] = this.#allocate(inherit(spec, specOf(old)));
      }
      return object;
    };
    return super.update(name, allocate, options);
  }

  #allocate(spec: Spec): Spec {
    if (spec.type === "ExternalName") return spec;
    const allocated: Spec = { ...spec };
    const others = all(this.collection).map(specOf);
    if ((spec.clusterIP ?? "") === "") allocated.clusterIP = freeAddress(others);
    allocated.clusterIPs = [allocated.clusterIP ?? ""];
    if (spec.type === "NodePort" || spec.type === "LoadBalancer")
      allocated.ports = withNodePorts(spec, others);
    if (needsHealthCheck(spec) && (spec.healthCheckNodePort ?? 0) === 0)
      allocated.healthCheckNodePort = freeNodePort(
        takenNodePorts([allocated, ...others]),
        "a HealthCheck NodePort 0",
      );
    return allocated;
  }
}

/** What a client leaves out of an update stays as it was: addresses and ports are the server's to give. */
function inherit(spec: Spec, old: Spec): Spec {
  if (spec.type === "ExternalName" || old.type === "ExternalName") return spec;
  const inherited = { ...spec };
  if ((spec.clusterIP ?? "") === "" && old.clusterIP !== undefined) inherited.clusterIP = old.clusterIP;
  return inherited;
}

function withClusterIPs(spec: Spec, old: Spec | undefined): Spec {
  const ip = spec.clusterIP ?? (spec.type === "ExternalName" ? undefined : old?.clusterIP);
  return ip === undefined || ip === ""
    ? spec
    : { ...spec, clusterIP: ip, clusterIPs: spec.clusterIPs ?? [ip] };
}

/** 10.0.0.0/16 without the first address, which upstream gives to the service `kubernetes`. */
function freeAddress(others: readonly Spec[]): string {
  const taken = new Set(others.map((spec) => spec.clusterIP));
  for (let n = 2; n < 0xffff; n++) {
    const address = `10.0.${n >> 8}.${n & 0xff}`;
    if (!taken.has(address)) return address;
  }
  throw rangeIsFull("a serviceIP");
}

function withNodePorts(spec: Spec, others: readonly Spec[]): NonNullable<Spec["ports"]> {
  const taken = takenNodePorts(others);
  return (spec.ports ?? []).map((port) =>
    (port.nodePort ?? 0) === 0 ? { ...port, nodePort: freeNodePort(taken, "a nodePort") } : port,
  );
}

function takenNodePorts(specs: readonly Spec[]): Set<number> {
  const ports = specs.flatMap((spec) => (spec.ports ?? []).map((port) => port.nodePort ?? 0));
  return new Set([...ports, ...specs.map((spec) => spec.healthCheckNodePort ?? 0)]);
}

/** Not the client's fault, nor one of a field: upstream did not know either what to call it. */
function rangeIsFull(what: string): errors.StatusError {
  return errors.newInternalError(new Error(`failed to allocate ${what}: range is full`));
}

/** A port that nobody has; from now on it is taken. Throws 500 if there is none. */
function freeNodePort(taken: Set<number>, what: string): number {
  for (let port = nodePortRange.first; port <= nodePortRange.last; port++) {
    if (taken.has(port)) continue;
    taken.add(port);
    return port;
  }
  throw rangeIsFull(what);
}
