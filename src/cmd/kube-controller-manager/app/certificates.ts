// Go: cmd/kube-controller-manager/app/certificates.go
import * as schema from "#apimachinery/runtime/schema";
import * as rootcacertpublisher from "#controller/certificates/rootcacertpublisher";
import type * as csrsigningconfig from "#controller/certificates/signer/config";
import * as klog from "#klog";
import {
  type ControllerContext,
  go,
  isAvailable,
  skipped,
  type Started,
  started,
} from "./controller-context.ts";
import { notPorted } from "./not-ported.ts";
import { rootCAFor } from "./root-ca.ts";

type SigningConfig = csrsigningconfig.CSRSigningControllerConfiguration;

const csrs = { group: "certificates.k8s.io", version: "v1", resource: "certificatesigningrequests" };

export async function startCSRSigningController(ctx: ControllerContext): Promise<Started> {
  if (!hasCSRs(ctx)) return skipped;
  const config = ctx.componentConfig.csrSigningController;
  const missingSingleSigningFile =
    config.clusterSigningCertFile === "" || config.clusterSigningKeyFile === "";
  if (missingSingleSigningFile && !anySpecificFilesSet(config)) {
    klog.v(2).info("skipping CSR signer controller because no csr cert/key was specified");
    return skipped;
  }
  if (!missingSingleSigningFile && anySpecificFilesSet(config))
    throw new Error("cannot specify default and per controller certs at the same time");
  for (const [signer, filesOf] of signers) {
    const [certFile, keyFile] = filesOf(config);
    if (certFile !== "" || keyFile !== "") continue;
    const why = "because specific files were specified for other signers and not this one.";
    klog.v(2).info(`skipping CSR signer controller "${signer}" ${why}`);
  }
  return notPorted("csrsigning");
}

export async function startCSRApprovingController(ctx: ControllerContext): Promise<Started> {
  return hasCSRs(ctx) ? notPorted("csrapproving") : skipped;
}

export async function startCSRCleanerController(): Promise<Started> {
  return notPorted("csrcleaner");
}

function hasCSRs(ctx: ControllerContext): boolean {
  if (isAvailable(ctx, csrs)) return true;
  klog.warning(`Resource ${schema.groupVersionResourceString(csrs)} is not available now`);
  return false;
}

export async function startRootCACertPublisher(ctx: ControllerContext<"saController">): Promise<Started> {
  if (!ctx.featureGate.enabled("RootCAConfigMap")) return skipped;
  const { clock, informerFactory } = ctx;
  const sac = new rootcacertpublisher.Publisher({
    clock,
    rootCA: await rootCAFor(ctx, ctx.clientBuilder, "root-ca-cert-publisher"),
    cmInformer: informerFactory.core().v1().configMaps(),
    nsInformer: informerFactory.core().v1().namespaces(),
    client: await ctx.clientBuilder.clientOrDie("root-ca-cert-publisher"),
  });
  go(ctx, (signal) => sac.run(1, signal));
  return started;
}

type SignerGroup =
  | "kubeletServingSignerConfiguration"
  | "kubeletClientSignerConfiguration"
  | "kubeAPIServerClientSignerConfiguration"
  | "legacyUnknownSignerConfiguration";

/** One file is enough: that the other is missing is found out later. */
const areSpecified = (config: SigningConfig, group: SignerGroup): boolean =>
  config[group].certFile !== "" || config[group].keyFile !== "";

export const areKubeletServingSignerFilesSpecified = (config: SigningConfig): boolean =>
  areSpecified(config, "kubeletServingSignerConfiguration");
export const areKubeletClientSignerFilesSpecified = (config: SigningConfig): boolean =>
  areSpecified(config, "kubeletClientSignerConfiguration");
export const areKubeAPIServerClientSignerFilesSpecified = (config: SigningConfig): boolean =>
  areSpecified(config, "kubeAPIServerClientSignerConfiguration");
export const areLegacyUnknownSignerFilesSpecified = (config: SigningConfig): boolean =>
  areSpecified(config, "legacyUnknownSignerConfiguration");

function anySpecificFilesSet(config: SigningConfig): boolean {
  return (
    areKubeletServingSignerFilesSpecified(config) ||
    areKubeletClientSignerFilesSpecified(config) ||
    areKubeAPIServerClientSignerFilesSpecified(config) ||
    areLegacyUnknownSignerFilesSpecified(config)
  );
}

type Files = [certFile: string, keyFile: string];

/** A signer's own files. The ones that are for all count only where no signer has any. */
function signerFiles(config: SigningConfig, group: SignerGroup): Files {
  const { certFile, keyFile } = config[group];
  return anySpecificFilesSet(config)
    ? [certFile, keyFile]
    : [config.clusterSigningCertFile, config.clusterSigningKeyFile];
}

export const getKubeletServingSignerFiles = (config: SigningConfig): Files =>
  signerFiles(config, "kubeletServingSignerConfiguration");
export const getKubeletClientSignerFiles = (config: SigningConfig): Files =>
  signerFiles(config, "kubeletClientSignerConfiguration");
export const getKubeAPIServerClientSignerFiles = (config: SigningConfig): Files =>
  signerFiles(config, "kubeAPIServerClientSignerConfiguration");
export const getLegacyUnknownSignerFiles = (config: SigningConfig): Files =>
  signerFiles(config, "legacyUnknownSignerConfiguration");

const signers: readonly (readonly [signer: string, filesOf: (config: SigningConfig) => Files])[] = [
  ["kubernetes.io/kubelet-serving", getKubeletServingSignerFiles],
  ["kubernetes.io/kube-apiserver-client-kubelet", getKubeletClientSignerFiles],
  ["kubernetes.io/kube-apiserver-client", getKubeAPIServerClientSignerFiles],
  ["kubernetes.io/legacy-unknown", getLegacyUnknownSignerFiles],
];
