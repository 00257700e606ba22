// Go: staging/src/k8s.io/kubectl/pkg/describe/describe.go
import type * as v1 from "#api/core/v1";
import * as resource from "#apimachinery/api/resource";
import * as fmt from "#go/fmt";
import { annotationLines, labelLines, maxAnnotationLen, shorten } from "./prefix-writer.ts";

/** What is told of a source: its type, then a line for each field. */
export type Lines = readonly [type: string, ...fields: string[]];

type EverySource = Required<v1.VolumeSource>;

/** What is told of each source. */
export type Sources = { readonly [K in keyof EverySource]: (source: EverySource[K]) => Lines };

/** A reference as its struct prints itself. */
const reference = (to: v1.LocalObjectReference | undefined): string =>
  to === undefined ? "nil" : `&LocalObjectReference{Name:${to.name ?? ""},}`;

/** A pointer that Go prints as such: where it points to nothing. Where it does not, upstream prints an address, we the value. */
const pointer = (value: boolean | undefined): string => (value === undefined ? "<nil>" : String(value));

const list = (texts: readonly string[] = []): string => fmt.formatValue(texts);

/** Every source of a volume, in the order in which upstream looks for them. */
export const sources: Sources = {
  hostPath: ({ path, type = "<none>" }) => [
    "HostPath (bare host directory volume)",
    `Path:\t${path}`,
    `HostPathType:\t${type}`,
  ],
  emptyDir: ({ medium = "", sizeLimit }) => [
    "EmptyDir (a temporary directory that shares a pod's lifetime)",
    `Medium:\t${medium}`,
    `SizeLimit:\t${isPositive(sizeLimit) ? sizeLimit : "<unset>"}`,
  ],
  gcePersistentDisk: ({ fsType = "", partition = 0, pdName, readOnly = false }) => [
    "GCEPersistentDisk (a Persistent Disk resource in Google Compute Engine)",
    `PDName:\t${pdName}`,
    `FSType:\t${fsType}`,
    `Partition:\t${partition}`,
    `ReadOnly:\t${readOnly}`,
  ],
  awsElasticBlockStore: ({ fsType = "", partition = 0, readOnly = false, volumeID }) => [
    "AWSElasticBlockStore (a Persistent Disk resource in AWS)",
    `VolumeID:\t${volumeID}`,
    `FSType:\t${fsType}`,
    `Partition:\t${partition}`,
    `ReadOnly:\t${readOnly}`,
  ],
  gitRepo: ({ repository, revision = "" }) => [
    "GitRepo (a volume that is pulled from git when the pod is created)",
    `Repository:\t${repository}`,
    `Revision:\t${revision}`,
  ],
  secret: ({ optional = false, secretName = "" }) => [
    "Secret (a volume populated by a Secret)",
    `SecretName:\t${secretName}`,
    `Optional:\t${optional}`,
  ],
  configMap: ({ name = "", optional = false }) => [
    "ConfigMap (a volume populated by a ConfigMap)",
    `Name:\t${name}`,
    `Optional:\t${optional}`,
  ],
  nfs: ({ path, readOnly = false, server }) => [
    "NFS (an NFS mount that lasts the lifetime of a pod)",
    `Server:\t${server}`,
    `Path:\t${path}`,
    `ReadOnly:\t${readOnly}`,
  ],
  iscsi: iscsiLines,
  glusterfs: ({ endpoints, path, readOnly = false }) => [
    "Glusterfs (a Glusterfs mount on the host that shares a pod's lifetime)",
    `EndpointsName:\t${endpoints}`,
    `Path:\t${path}`,
    `ReadOnly:\t${readOnly}`,
  ],
  persistentVolumeClaim: ({ claimName, readOnly = false }) => [
    "PersistentVolumeClaim (a reference to a PersistentVolumeClaim in the same namespace)",
    `ClaimName:\t${claimName}`,
    `ReadOnly:\t${readOnly}`,
  ],
  ephemeral: ({ readOnly = false, volumeClaimTemplate }) => [
    "EphemeralVolume (an inline specification for a volume that gets created and deleted with the pod)",
    ...(volumeClaimTemplate === undefined ? [] : claimLines(volumeClaimTemplate)),
    `ReadOnly:\t${readOnly}`,
  ],
  rbd: ({
    fsType = "",
    image,
    keyring = "",
    monitors,
    pool = "",
    readOnly = false,
    secretRef,
    user = "",
  }) => [
    "RBD (a Rados Block Device mount on the host that shares a pod's lifetime)",
    `CephMonitors:\t${list(monitors)}`,
    `RBDImage:\t${image}`,
    `FSType:\t${fsType}`,
    `RBDPool:\t${pool}`,
    `RadosUser:\t${user}`,
    `Keyring:\t${keyring}`,
    `SecretRef:\t${reference(secretRef)}`,
    `ReadOnly:\t${readOnly}`,
  ],
  quobyte: ({ readOnly = false, registry, volume }) => [
    "Quobyte (a Quobyte mount on the host that shares a pod's lifetime)",
    `Registry:\t${registry}`,
    `Volume:\t${volume}`,
    `ReadOnly:\t${readOnly}`,
  ],
  downwardAPI: ({ items = [] }) => [
    "DownwardAPI (a volume populated by information about the pod)",
    "Items:",
    ...items.flatMap(({ fieldRef, path, resourceFieldRef }) => [
      ...(fieldRef === undefined ? [] : [`  ${fieldRef.fieldPath} -> ${path}`]),
      ...(resourceFieldRef === undefined ? [] : [`  ${resourceFieldRef.resource} -> ${path}`]),
    ]),
  ],
  // Upstream follows pointers here that defaults have filled.
  azureDisk: ({ cachingMode = "", diskName, diskURI, fsType = "", kind = "", readOnly = false }) => [
    "AzureDisk (an Azure Data Disk mount on the host and bind mount to the pod)",
    `DiskName:\t${diskName}`,
    `DiskURI:\t${diskURI}`,
    `Kind: \t${kind}`,
    `FSType:\t${fsType}`,
    `CachingMode:\t${cachingMode}`,
    `ReadOnly:\t${readOnly}`,
  ],
  vsphereVolume: ({ fsType = "", storagePolicyName = "", volumePath }) => [
    "vSphereVolume (a Persistent Disk resource in vSphere)",
    `VolumePath:\t${volumePath}`,
    `FSType:\t${fsType}`,
    `StoragePolicyName:\t${storagePolicyName}`,
  ],
  cinder: ({ fsType = "", readOnly = false, secretRef, volumeID }) => [
    "Cinder (a Persistent Disk resource in OpenStack)",
    `VolumeID:\t${volumeID}`,
    `FSType:\t${fsType}`,
    `ReadOnly:\t${readOnly}`,
    `SecretRef:\t${reference(secretRef)}`,
  ],
  photonPersistentDisk: ({ fsType = "", pdID }) => [
    "PhotonPersistentDisk (a Persistent Disk resource in photon platform)",
    `PdID:\t${pdID}`,
    `FSType:\t${fsType}`,
  ],
  portworxVolume: ({ volumeID }) => ["PortworxVolume (a Portworx Volume resource)", `VolumeID:\t${volumeID}`],
  scaleIO: scaleIOLines,
  cephfs: ({ monitors, path = "", readOnly = false, secretFile = "", secretRef, user = "" }) => [
    "CephFS (a CephFS mount on the host that shares a pod's lifetime)",
    `Monitors:\t${list(monitors)}`,
    `Path:\t${path}`,
    `User:\t${user}`,
    `SecretFile:\t${secretFile}`,
    `SecretRef:\t${reference(secretRef)}`,
    `ReadOnly:\t${readOnly}`,
  ],
  storageos: ({ fsType = "", readOnly = false, volumeName = "", volumeNamespace = "" }) => [
    "StorageOS (a StorageOS Persistent Disk resource)",
    `VolumeName:\t${volumeName}`,
    `VolumeNamespace:\t${volumeNamespace}`,
    `FSType:\t${fsType}`,
    `ReadOnly:\t${readOnly}`,
  ],
  fc: ({ fsType = "", lun, readOnly = false, targetWWNs = [] }) => [
    "FC (a Fibre Channel disk)",
    `TargetWWNs:\t${targetWWNs.join(", ")}`,
    `LUN:\t${lun ?? "<none>"}`,
    `FSType:\t${fsType}`,
    `ReadOnly:\t${readOnly}`,
  ],
  azureFile: ({ readOnly = false, secretName, shareName }) => [
    "AzureFile (an Azure File Service mount on the host and bind mount to the pod)",
    `SecretName:\t${secretName}`,
    `ShareName:\t${shareName}`,
    `ReadOnly:\t${readOnly}`,
  ],
  flexVolume: ({ driver, fsType = "", options = {}, readOnly = false, secretRef }) => [
    "FlexVolume (a generic volume resource that is provisioned/attached using an exec based plugin)",
    `Driver:\t${driver}`,
    `FSType:\t${fsType}`,
    `SecretRef:\t${reference(secretRef)}`,
    `ReadOnly:\t${readOnly}`,
    `Options:\t${fmt.formatValue(options)}`,
  ],
  flocker: ({ datasetName = "", datasetUUID = "" }) => [
    "Flocker (a Flocker volume mounted by the Flocker agent)",
    `DatasetName:\t${datasetName}`,
    `DatasetUUID:\t${datasetUUID}`,
  ],
  projected: ({ sources: projections }) => [
    "Projected (a volume that contains injected data from multiple sources)",
    ...projections.flatMap(projectionLines),
  ],
  csi: ({ driver, fsType = "", readOnly = false, volumeAttributes }) => [
    "CSI (a Container Storage Interface (CSI) volume source)",
    `Driver:\t${driver}`,
    `FSType:\t${fsType}`,
    `ReadOnly:\t${readOnly}`,
    ...attributeLines(volumeAttributes),
  ],
};

const isPositive = (limit: resource.Quantity | undefined): limit is resource.Quantity =>
  limit !== undefined && resource.parseQuantity(limit).sign() > 0;

function iscsiLines(iscsi: v1.ISCSIVolumeSource): Lines {
  return [
    "ISCSI (an ISCSI Disk resource that is attached to a kubelet's host machine and then exposed to the pod)",
    `TargetPortal:\t${iscsi.targetPortal}`,
    `IQN:\t${iscsi.iqn}`,
    `Lun:\t${iscsi.lun}`,
    // The colon is forgotten, upstream too.
    `ISCSIInterface\t${iscsi.iscsiInterface ?? ""}`,
    `FSType:\t${iscsi.fsType ?? ""}`,
    `ReadOnly:\t${iscsi.readOnly ?? false}`,
    `Portals:\t${list(iscsi.portals)}`,
    `DiscoveryCHAPAuth:\t${iscsi.chapAuthDiscovery ?? false}`,
    `SessionCHAPAuth:\t${iscsi.chapAuthSession ?? false}`,
    `SecretRef:\t${reference(iscsi.secretRef)}`,
    `InitiatorName:\t${iscsi.initiatorName ?? "<none>"}`,
  ];
}

function scaleIOLines(sio: v1.ScaleIOVolumeSource): Lines {
  return [
    "ScaleIO (a persistent volume backed by a block device in ScaleIO)",
    `Gateway:\t${sio.gateway}`,
    `System:\t${sio.system}`,
    `Protection Domain:\t${sio.protectionDomain ?? ""}`,
    `Storage Pool:\t${sio.storagePool ?? ""}`,
    `Storage Mode:\t${sio.storageMode ?? ""}`,
    `VolumeName:\t${sio.volumeName ?? ""}`,
    `FSType:\t${sio.fsType ?? ""}`,
    `ReadOnly:\t${sio.readOnly ?? false}`,
  ];
}

function projectionLines(source: v1.VolumeProjection): string[] {
  const { configMap, downwardAPI, secret, serviceAccountToken } = source;
  if (secret !== undefined)
    return [`SecretName:\t${secret.name ?? ""}`, `SecretOptionalName:\t${pointer(secret.optional)}`];
  if (downwardAPI !== undefined) return ["DownwardAPI:\ttrue"];
  if (configMap !== undefined)
    return [`ConfigMapName:\t${configMap.name ?? ""}`, `ConfigMapOptional:\t${pointer(configMap.optional)}`];
  if (serviceAccountToken === undefined) return [];
  return [`TokenExpirationSeconds:\t${serviceAccountToken.expirationSeconds ?? 0}`];
}

/** The attributes stand below one another, but not as labels do: each piece of a line is indented by itself, upstream too. */
function attributeLines(attributes: Readonly<Record<string, string>> = {}): string[] {
  const lines = labelLines(attributes).map((line) => shorten(line, maxAnnotationLen));
  return lines.length === 0 ? ["VolumeAttributes:\t<none>"] : indented("VolumeAttributes", lines, "    ");
}

const betaStorageClass = "volume.beta.kubernetes.io/storage-class";

/** A claim that is not there yet; its lines are indented as attributes are. */
function claimLines({ metadata, spec }: v1.PersistentVolumeClaimTemplate): string[] {
  const { dataSource, storageClassName = "", volumeMode, volumeName = "" } = spec;
  const storageClass = metadata.annotations?.[betaStorageClass] ?? storageClassName;
  return [
    `StorageClass:\t${storageClass}`,
    `Volume:\t${volumeName}`,
    ...indented("Labels", labelLines(metadata.labels), "    "),
    ...indented("Annotations", annotationLines(metadata.annotations), ""),
    // Without a status nobody knows how much it holds, and how it may be mounted.
    `Capacity:\t${volumeName === "" ? "" : "0"}`,
    "Access Modes:\t",
    ...(volumeMode === undefined ? [] : [`VolumeMode:\t${volumeMode}`]),
    ...(dataSource === undefined ? [] : ["DataSource:"]),
    ...(dataSource?.apiGroup === undefined ? [] : [`  APIGroup:\t${dataSource.apiGroup}`]),
    ...(dataSource === undefined ? [] : [`  Kind:\t${dataSource.kind}`, `  Name:\t${dataSource.name}`]),
  ];
}

function indented(title: string, [first = "<none>", ...rest]: readonly string[], before: string): string[] {
  const lines = [`${title}:\t    ${first}`, ...rest.map((line) => `${before}\t    ${line}`)];
  return lines.map((line) => line.replaceAll("\n", "\n    "));
}
