// Go: pkg/controller/certificates/signer/config/types.go

/** Who signs certificates, by which keys, for how long. */
export interface CSRSigningControllerConfiguration {
  clusterSigningCertFile: string;
  clusterSigningKeyFile: string;
  kubeletServingSignerConfiguration: CSRSigningConfiguration;
  kubeletClientSignerConfiguration: CSRSigningConfiguration;
  kubeAPIServerClientSignerConfiguration: CSRSigningConfiguration;
  legacyUnknownSignerConfiguration: CSRSigningConfiguration;
  clusterSigningDuration: number;
}

/** A certificate and its key, as files. */
export interface CSRSigningConfiguration {
  certFile: string;
  keyFile: string;
}
