// Ours: a machine that a command line is tried on
import * as restclient from "#client-go/rest";
import type * as options from "#cmd/kube-controller-manager/app/options";
import * as logsjson from "#component-base/logs/json";
import * as rand from "#go/math/rand";
import * as http from "#go/net/http";
import * as os from "#go/os";
import * as utilclock from "#utils/clock";

const kubeconfig = JSON.stringify({
  apiVersion: "v1",
  kind: "Config",
  clusters: [{ name: "c", cluster: { server: "http://fake" } }],
  contexts: [{ name: "c", context: { cluster: "c", user: "" } }],
  "current-context": "c",
});

/** Has every port, one file, `KUBECONFIG`, and certificates that nobody looks at. Its server has nothing. */
export function newMachine(changed: Partial<options.Machine> = {}): options.Machine {
  const clock = changed.clock ?? new utilclock.VirtualClock();
  const fetch: restclient.Fetch = async () => new http.TextResponse("", { status: 404, headers: {} });
  return {
    network: {
      listen: async (addr) => ({
        addr,
        serve: () => ({ setTLS: () => {}, done: Promise.resolve() }),
        close: async () => {},
      }),
    },
    system: {
      ...os.noFiles,
      stat: (file) => (file === "KUBECONFIG" ? { isDir: false, modTime: 0 } : os.noFiles.stat(file)),
      readFile: (file) => (file === "KUBECONFIG" ? kubeconfig : os.noFiles.readFile(file)),
    },
    clock,
    rand: new rand.Rand(1),
    check: () => {},
    generateSelfSignedCertKey: async () => ["", ""],
    library: { parseCertsPEM: () => [] },
    inClusterConfig: () => {
      throw restclient.errNotInCluster;
    },
    jsonLogger: logsjson.newJSONLogger({ wall: () => clock.wall(), write: () => {} }),
    restConfig: (connection) => ({ ...connection, clock, fetch }),
    ...changed,
  };
}
