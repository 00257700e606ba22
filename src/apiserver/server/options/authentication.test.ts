// Go: staging/src/k8s.io/apiserver/pkg/server/options/authentication_test.go
import { describe, expect, test } from "vitest";
import * as genericapiserver from "#apiserver/server";
import * as apiserveroptions from "#apiserver/server/options";
import * as restclient from "#client-go/rest";
import * as rand from "#go/math/rand";
import * as http from "#go/net/http";
import * as os from "#go/os";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";

const kubeconfig = `apiVersion: v1
kind: Config
clusters:
- cluster: { server: "http://localhost:56789" }
  name: cluster
contexts:
- context: { cluster: cluster }
  name: cluster
current-context: cluster
`;

const files: Readonly<Record<string, string>> = { authkubeconfig: kubeconfig, "root.pem": "an authority" };
const system: os.System = {
  ...os.noFiles,
  readFile: (path) => files[path.slice(path.lastIndexOf("/") + 1)] ?? os.noFiles.readFile(path),
  stat: (path) =>
    path.slice(path.lastIndexOf("/") + 1) in files ? { isDir: false, modTime: 0 } : os.noFiles.stat(path),
};

/** A machine outside of any pod, from which nobody answers. */
function newAuthorities(fetch: restclient.Fetch = () => Promise.reject(new Error("connection refused"))) {
  const clock = new utilclock.VirtualClock();
  const authorities: apiserveroptions.Authorities = {
    system,
    clock,
    rand: new rand.Rand(1),
    library: { parseCertsPEM: () => [] },
    inClusterConfig: () => {
      throw restclient.errNotInCluster;
    },
    restConfig: (connection) => ({ ...connection, fetch, clock }),
  };
  return { authorities, clock };
}

const request = (headers: Record<string, string> = {}) =>
  new http.TextRequest("/", { method: "GET", headers });

type Options = apiserveroptions.DelegatingAuthenticationOptions;

function newOptions(change: Partial<Options> = {}): Options {
  return Object.assign(new apiserveroptions.DelegatingAuthenticationOptions(), change);
}

/** What options come to: what they throw, and who somebody with a token then is. */
async function applied(options: Options) {
  const { authorities, clock } = newAuthorities();
  const info = new genericapiserver.AuthenticationInfo();
  const err = await clock.run(
    options.applyTo(info, undefined, authorities).then(
      () => "",
      (fault: Error) => fault.message,
    ),
  );
  const { authenticator } = info;
  if (authenticator === undefined) return { err };
  const who = (headers: Record<string, string>) =>
    clock.run(
      authenticator.authenticateRequest(request(headers), {}).then(
        (answer) => answer?.user.name,
        () => "an error",
      ),
    );
  return { err, nobody: await who({}), token: await who({ Authorization: "Bearer foo" }) };
}

const remote = { remoteKubeConfigFile: "/authkubeconfig" };
const anonymous = "system:anonymous";

describe("TestApplyToFallback", () => {
  test.each<[name: string, options: Options, comes: Partial<Awaited<ReturnType<typeof applied>>>]>([
    [
      "default",
      newOptions(),
      {
        err: `failed to get delegated authentication kubeconfig: failed to get delegated authentication kubeconfig: ${restclient.errNotInCluster.message}`,
      },
    ],
    [
      "optional kubeconfig",
      newOptions({ remoteKubeConfigFileOptional: true }),
      { err: "", nobody: anonymous, token: anonymous },
    ],
    [
      "valid client, failed cluster info lookup",
      newOptions(remote),
      { err: "unable to load configmap based request-header-client-ca-file: connection refused" },
    ],
    [
      "valid client, skip cluster info lookup",
      newOptions({ ...remote, skipInClusterLookup: true }),
      { err: "", nobody: anonymous, token: "an error" },
    ],
    [
      "valid client, tolerate failed cluster info lookup",
      newOptions({ ...remote, tolerateInClusterLookupFailure: true }),
      { err: "", nobody: anonymous, token: "an error" },
    ],
  ])("%s", async (_, options, comes) => {
    if (comes.token === "an error")
      klogtesting.claimErrors(/^Failed to make webhook authenticator request: /);
    expect(await applied(options)).toEqual(comes);
  });
});

describe("TestToAuthenticationRequestHeaderConfig", () => {
  const configOf = (clientCAFile: string) => {
    const options = new apiserveroptions.RequestHeaderAuthenticationOptions();
    Object.assign(options, { clientCAFile, allowedNames: ["kube-aggregator"] });
    return options.toAuthenticationRequestHeaderConfig(newAuthorities().authorities);
  };

  test("test when ClientCAFile is nil", () => expect(configOf("")).toBeUndefined());

  test("test when ClientCAFile is not nil", () => {
    const config = configOf("testdata/root.pem");
    expect([
      config?.nameHeaders(),
      config?.groupHeaders(),
      config?.extraHeaderPrefixes(),
      config?.allowedClientNames(),
      config?.caContentProvider.currentCABundleContent(),
    ]).toEqual([
      ["x-remote-user"],
      ["x-remote-group"],
      ["x-remote-extra-"],
      ["kube-aggregator"],
      "an authority",
    ]);
  });
});

test("where nobody can be asked, it is said which certificates will not do", async () => {
  const lines = await klogtesting.linesOf(0, async () => {
    await applied(newOptions({ remoteKubeConfigFileOptional: true }));
  });
  const lost = "in configmap/extension-apiserver-authentication in kube-system, so";
  expect(lines).toEqual([
    `warning: No authentication-kubeconfig provided in order to lookup client-ca-file ${lost} client certificate authentication won't work.`,
    `warning: No authentication-kubeconfig provided in order to lookup requestheader-client-ca-file ${lost} request-header client certificate authentication won't work.`,
  ]);
});

test("an authority in a file is who the clients of the secure port are asked for", async () => {
  const { authorities, clock } = newAuthorities();
  const info = new genericapiserver.AuthenticationInfo();
  const listener = {
    addr: "0.0.0.0:1",
    serve: () => ({ setTLS: () => {}, done: Promise.resolve() }),
    close: async () => {},
  };
  const serving = new genericapiserver.SecureServingInfo(listener);
  const options = newOptions({ remoteKubeConfigFileOptional: true, skipInClusterLookup: true });
  options.clientCert.clientCA = "/root.pem";
  await clock.run(options.applyTo(info, serving, authorities));
  expect(serving.clientCA?.currentCABundleContent()).toBe("an authority");
  options.clientCert.clientCA = "/missing.pem";
  await expect(options.applyTo(info, serving, authorities)).rejects.toThrow(
    'unable to load client CA file "/missing.pem": ',
  );
});
