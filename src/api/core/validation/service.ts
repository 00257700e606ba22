// Go: pkg/apis/core/validation/validation.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as validation from "#apimachinery/util/validation";
import * as field from "#apimachinery/util/validation/field";
import type * as v1 from "#api/core/v1";
import * as apimachineryvalidation from "#api/validation";
import { validateNonSpecialIP } from "./ip.ts";
import { validateDNS1123Subdomain, validateServiceName } from "./names.ts";
import { validateObjectMeta, validateObjectMetaUpdate } from "./object-meta.ts";
import { isHeadless, validateClusterIPs, validateUpgradeDowngrade } from "./service-ips.ts";
import { validateServicePorts } from "./service-ports.ts";
import { validateExternalTraffic, validateSourceRanges, validateTopologyKeys } from "./service-traffic.ts";

type Service = metav1.Manifest<v1.Service>;
type ServiceSpec = metav1.Manifest<v1.ServiceSpec>;

const metadataPath = field.newPath("metadata");
const specPath = field.newPath("spec");
const supportedSessionAffinityType = ["ClientIP", "None"];
const supportedServiceType = ["ClusterIP", "ExternalName", "LoadBalancer", "NodePort"];
const maxClientIPServiceAffinitySeconds = 86400;
const unsettable = "may not be set for ExternalName services";

/** A new Service. */
export function validateServiceCreate(service: Service): field.ErrorList {
  const { spec = {} } = service;
  return [
    ...validateObjectMeta(service.metadata, true, validateServiceName, metadataPath),
    ...validateByType(spec),
    ...validateServicePorts(spec, specPath.child("ports")),
    ...apimachineryvalidation.validateLabels(spec.selector, specPath.child("selector")),
    ...validateSessionAffinity(spec),
    ...validateClusterIPs(spec),
    ...validateExternalIPs(spec.externalIPs ?? []),
    ...validateServiceType(spec.type),
    ...validateTopologyKeys(spec),
    ...validateSourceRanges(service),
    ...validateExternalTraffic(spec),
  ];
}

/** A Service that takes the place of another: its address stays. */
export function validateServiceUpdate(service: Service, oldService: Service): field.ErrorList {
  return [
    ...validateObjectMetaUpdate(service.metadata, oldService.metadata, metadataPath),
    ...validateUpgradeDowngrade(oldService.spec ?? {}, service.spec ?? {}),
    ...validateServiceCreate(service),
  ];
}

/** What a load balancer reports. */
export function validateServiceStatusUpdate(service: Service, oldService: Service): field.ErrorList {
  const ingresses = service.status?.loadBalancer?.ingress ?? [];
  const fldPath = field.newPath("status", "loadBalancer");
  return [
    ...validateObjectMetaUpdate(service.metadata, oldService.metadata, metadataPath),
    ...ingresses.flatMap(({ ip = "", hostname = "" }, i) => {
      const idxPath = fldPath.child("ingress").index(i);
      const allErrs: field.ErrorList = [];
      if (ip !== "" && !isIP(ip)) {
        allErrs.push(field.invalid(idxPath.child("ip"), ip, "must be a valid IP address"));
      }
      const path = idxPath.child("hostname");
      if (hostname !== "") allErrs.push(...validateDNS1123Subdomain(hostname, path));
      if (isIP(hostname)) {
        allErrs.push(field.invalid(path, hostname, "must be a DNS name, not an IP address"));
      }
      return allErrs;
    }),
  ];
}

function isIP(text: string): boolean {
  return validation.isValidIP(text).length === 0;
}

function validateByType(spec: ServiceSpec): field.ErrorList {
  const { type, ports = [] } = spec;
  const allErrs: field.ErrorList = [];
  if (ports.length === 0 && !isHeadless(spec) && type !== "ExternalName") {
    allErrs.push(field.required(specPath.child("ports"), ""));
  }
  const clusterIPsPath = specPath.child("clusterIPs");
  if (type === "LoadBalancer" || type === "NodePort") {
    const detail = `may not be set to 'None' for ${type} services`;
    if (isHeadless(spec)) allErrs.push(field.invalid(clusterIPsPath.index(0), "None", detail));
  }
  if (type !== "ExternalName") return allErrs;
  if ((spec.clusterIPs ?? []).length > 0) {
    allErrs.push(field.forbidden(clusterIPsPath, unsettable));
  }
  if ((spec.ipFamilies ?? []).length > 0)
    allErrs.push(field.forbidden(specPath.child("ipFamilies"), unsettable));
  if (spec.ipFamilyPolicy !== undefined)
    allErrs.push(field.forbidden(specPath.child("ipFamilyPolicy"), unsettable));
  const cname = (spec.externalName ?? "").replace(/\.$/, "");
  const path = specPath.child("externalName");
  return [...allErrs, ...(cname === "" ? [field.required(path, "")] : validateDNS1123Subdomain(cname, path))];
}

function validateSessionAffinity({
  sessionAffinity,
  sessionAffinityConfig: config,
}: ServiceSpec): field.ErrorList {
  const path = specPath.child("sessionAffinity");
  const configPath = specPath.child("sessionAffinityConfig");
  if (sessionAffinity === undefined) return [field.required(path, "")];
  if (!supportedSessionAffinityType.includes(sessionAffinity)) {
    return [field.notSupported(path, sessionAffinity, supportedSessionAffinityType)];
  }
  if (sessionAffinity === "None") {
    const detail = "must not be set when session affinity is None";
    return config === undefined ? [] : [field.forbidden(configPath, detail)];
  }
  const detail = "when session affinity type is ClientIP";
  if (config === undefined) return [field.required(configPath, detail)];
  const clientPath = configPath.child("clientIP");
  if (config.clientIP === undefined) return [field.required(clientPath, detail)];
  const timeoutPath = clientPath.child("timeoutSeconds");
  const { timeoutSeconds } = config.clientIP;
  if (timeoutSeconds === undefined) return [field.required(timeoutPath, detail)];
  if (timeoutSeconds > 0 && timeoutSeconds <= maxClientIPServiceAffinitySeconds) return [];
  const range = `must be greater than 0 and less than ${maxClientIPServiceAffinitySeconds}`;
  return [field.invalid(timeoutPath, timeoutSeconds, range)];
}

function validateExternalIPs(ips: readonly string[]): field.ErrorList {
  return ips.flatMap((ip, i) => {
    const path = specPath.child("externalIPs").index(i);
    const messages = validation.isValidIP(ip);
    return messages.length > 0
      ? apimachineryvalidation.invalidForEach(path, ip, messages)
      : validateNonSpecialIP(ip, path);
  });
}

function validateServiceType(type: string | undefined): field.ErrorList {
  const path = specPath.child("type");
  if (type === undefined || type === "") return [field.required(path, "")];
  return supportedServiceType.includes(type) ? [] : [field.notSupported(path, type, supportedServiceType)];
}
