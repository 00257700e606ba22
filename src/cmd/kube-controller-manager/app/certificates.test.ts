// Go: cmd/kube-controller-manager/app/certificates_test.go
import { describe, expect, test } from "vitest";
import type * as csrsigningconfig from "#controller/certificates/signer/config";
import * as time from "#go/time";
import * as certificates from "./certificates.ts";

type Config = csrsigningconfig.CSRSigningControllerConfiguration;

const none = { certFile: "", keyFile: "" };
const filesOf = (signer: string) => ({
  certFile: `/cluster-signing-${signer}/cert-file`,
  keyFile: `/cluster-signing-${signer}/key-file`,
});
const kubeletServing = { kubeletServingSignerConfiguration: filesOf("kubelet-serving") };
const kubeletClient = { kubeletClientSignerConfiguration: filesOf("kubelet-client") };
const apiserverClient = { kubeAPIServerClientSignerConfiguration: filesOf("kube-apiserver-client") };
const legacyUnknown = { legacyUnknownSignerConfiguration: filesOf("legacy-unknown") };
const specific = { ...kubeletServing, ...kubeletClient, ...apiserverClient, ...legacyUnknown };
const cluster = {
  clusterSigningCertFile: "/cluster-signing-cert",
  clusterSigningKeyFile: "/cluster-signing-key",
  clusterSigningDuration: 10 * time.hour,
};

const config = (parts: Partial<Config>): Config => ({
  clusterSigningCertFile: "",
  clusterSigningKeyFile: "",
  kubeletServingSignerConfiguration: none,
  kubeletClientSignerConfiguration: none,
  kubeAPIServerClientSignerConfiguration: none,
  legacyUnknownSignerConfiguration: none,
  clusterSigningDuration: 0,
  ...parts,
});
const configs = {
  allConfig: config({ ...cluster, ...specific }),
  defaultOnly: config(cluster),
  specifiedOnly: config(specific),
  halfASpecified: config({ ...kubeletServing, ...kubeletClient }),
  halfBSpecified: config({ ...apiserverClient, ...legacyUnknown }),
};

const signers = [
  {
    // Upstream's table has these names for two signers; what is asked of differs.
    names: ["KubeletServingSignerFilesSpecified"],
    signer: "kubelet-serving",
    half: "halfASpecified",
    specified: certificates.areKubeletServingSignerFilesSpecified,
    files: certificates.getKubeletServingSignerFiles,
  },
  {
    names: ["KubeletClientSignerFiles"],
    signer: "kubelet-client",
    half: "halfASpecified",
    specified: certificates.areKubeletClientSignerFilesSpecified,
    files: certificates.getKubeletClientSignerFiles,
  },
  {
    names: ["KubeletClientSignerFiles"],
    signer: "kube-apiserver-client",
    half: "halfBSpecified",
    specified: certificates.areKubeAPIServerClientSignerFilesSpecified,
    files: certificates.getKubeAPIServerClientSignerFiles,
  },
  {
    names: ["LegacyUnknownSignerFiles"],
    signer: "legacy-unknown",
    half: "halfBSpecified",
    specified: certificates.areLegacyUnknownSignerFilesSpecified,
    files: certificates.getLegacyUnknownSignerFiles,
  },
] as const;

describe("TestCertSpecified", () => {
  const cases = signers.flatMap(({ names: [name], signer, half, specified, files }) =>
    Object.entries(configs).map(([which, given]) => {
      const own = which === "allConfig" || which === "specifiedOnly" || which === half;
      const { certFile, keyFile } = own ? filesOf(signer) : none;
      const expected: [string, string] =
        which === "defaultOnly" ? ["/cluster-signing-cert", "/cluster-signing-key"] : [certFile, keyFile];
      return { name: `${which}-${name}`, signer, given, own, expected, specified, files };
    }),
  );

  test.each(cases)("$signer: $name", ({ given, own, expected, specified, files }) => {
    expect([specified(given), files(given)]).toEqual([own, expected]);
  });
});
