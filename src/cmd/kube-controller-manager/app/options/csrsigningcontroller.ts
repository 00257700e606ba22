// Go: cmd/kube-controller-manager/app/options/csrsigningcontroller.go
import type * as csrsigningconfig from "#controller/certificates/signer/config";
import * as pflag from "#spf13/pflag";
import { ControllerOptions } from "./controller-options.ts";

/** The signers by the names that errors give them, which are not the flags' own. */
const signers = [
  ["kubeletServingSignerConfiguration", "cluster-signing-kubelet-serving"],
  ["kubeletClientSignerConfiguration", "cluster-signing-kube-apiserver-client"],
  ["kubeAPIServerClientSignerConfiguration", "cluster-signing-kube-apiserver"],
  ["legacyUnknownSignerConfiguration", "cluster-signing-legacy-unknown"],
] as const;

/** The flags of what signs certificates. */
export class CSRSigningControllerOptions extends ControllerOptions<csrsigningconfig.CSRSigningControllerConfiguration> {
  override addFlags(fs: pflag.FlagSet): void {
    const { config } = this;
    fs.var(
      pflag.string(config, "clusterSigningCertFile"),
      "cluster-signing-cert-file",
      "Filename containing a PEM-encoded X509 CA certificate used to issue cluster-scoped certificates.  If specified, no more specific --cluster-signing-* flag may be specified.",
    );
    fs.var(
      pflag.string(config, "clusterSigningKeyFile"),
      "cluster-signing-key-file",
      "Filename containing a PEM-encoded RSA or ECDSA private key used to sign cluster-scoped certificates.  If specified, no more specific --cluster-signing-* flag may be specified.",
    );
    fs.var(
      pflag.string(config.kubeletServingSignerConfiguration, "certFile"),
      "cluster-signing-kubelet-serving-cert-file",
      "Filename containing a PEM-encoded X509 CA certificate used to issue certificates for the kubernetes.io/kubelet-serving signer.  If specified, --cluster-signing-{cert,key}-file must not be set.",
    );
    fs.var(
      pflag.string(config.kubeletServingSignerConfiguration, "keyFile"),
      "cluster-signing-kubelet-serving-key-file",
      "Filename containing a PEM-encoded RSA or ECDSA private key used to sign certificates for the kubernetes.io/kubelet-serving signer.  If specified, --cluster-signing-{cert,key}-file must not be set.",
    );
    fs.var(
      pflag.string(config.kubeletClientSignerConfiguration, "certFile"),
      "cluster-signing-kubelet-client-cert-file",
      "Filename containing a PEM-encoded X509 CA certificate used to issue certificates for the kubernetes.io/kube-apiserver-client-kubelet signer.  If specified, --cluster-signing-{cert,key}-file must not be set.",
    );
    fs.var(
      pflag.string(config.kubeletClientSignerConfiguration, "keyFile"),
      "cluster-signing-kubelet-client-key-file",
      "Filename containing a PEM-encoded RSA or ECDSA private key used to sign certificates for the kubernetes.io/kube-apiserver-client-kubelet signer.  If specified, --cluster-signing-{cert,key}-file must not be set.",
    );
    fs.var(
      pflag.string(config.kubeAPIServerClientSignerConfiguration, "certFile"),
      "cluster-signing-kube-apiserver-client-cert-file",
      "Filename containing a PEM-encoded X509 CA certificate used to issue certificates for the kubernetes.io/kube-apiserver-client signer.  If specified, --cluster-signing-{cert,key}-file must not be set.",
    );
    fs.var(
      pflag.string(config.kubeAPIServerClientSignerConfiguration, "keyFile"),
      "cluster-signing-kube-apiserver-client-key-file",
      "Filename containing a PEM-encoded RSA or ECDSA private key used to sign certificates for the kubernetes.io/kube-apiserver-client signer.  If specified, --cluster-signing-{cert,key}-file must not be set.",
    );
    fs.var(
      pflag.string(config.legacyUnknownSignerConfiguration, "certFile"),
      "cluster-signing-legacy-unknown-cert-file",
      "Filename containing a PEM-encoded X509 CA certificate used to issue certificates for the kubernetes.io/legacy-unknown signer.  If specified, --cluster-signing-{cert,key}-file must not be set.",
    );
    fs.var(
      pflag.string(config.legacyUnknownSignerConfiguration, "keyFile"),
      "cluster-signing-legacy-unknown-key-file",
      "Filename containing a PEM-encoded RSA or ECDSA private key used to sign certificates for the kubernetes.io/legacy-unknown signer.  If specified, --cluster-signing-{cert,key}-file must not be set.",
    );
    fs.var(
      pflag.duration(config, "clusterSigningDuration"),
      "cluster-signing-duration",
      "The length of duration signed certificates will be given.",
    );
    fs.var(
      pflag.duration(config, "clusterSigningDuration"),
      "experimental-cluster-signing-duration",
      "The length of duration signed certificates will be given.",
    );
    fs.markDeprecated("experimental-cluster-signing-duration", "use --cluster-signing-duration");
  }

  override validate(): Error[] {
    const { config } = this;
    const errs = signers.flatMap(([key, name]) => {
      const fault = filesFault(config[key]);
      return fault === undefined ? [] : [new Error(`"${name}": ${fault}`)];
    });
    const single = config.clusterSigningCertFile !== "" || config.clusterSigningKeyFile !== "";
    const anySpecific = signers.some(([key]) => config[key].certFile !== "" || config[key].keyFile !== "");
    if (single && anySpecific) {
      errs.push(
        new Error(
          "cannot specify --cluster-signing-{cert,key}-file and other --cluster-signing-*-file flags at the same time",
        ),
      );
    }
    return errs;
  }
}

function filesFault({ certFile, keyFile }: csrsigningconfig.CSRSigningConfiguration): string | undefined {
  if (certFile === "" && keyFile !== "") return "cannot specify key without cert";
  if (certFile !== "" && keyFile === "") return "cannot specify cert without key";
  return undefined;
}
