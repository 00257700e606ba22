import * as cmoptions from "#controller-manager/options";
import { newAggregate, validate } from "./exercise.ts";

console.log(newAggregate([new Error("b"), undefined, new Error("a"), new Error("b")])?.message);

// A general group, of which only the words of --controllers matter here.
const options = new cmoptions.GenericControllerManagerConfigurationOptions({
  port: 0,
  address: "",
  minResyncPeriod: 0,
  clientConnection: { kubeconfig: "", acceptContentTypes: "", contentType: "", qps: 20, burst: 30 },
  controllerStartInterval: 0,
  leaderElection: {
    leaderElect: true,
    leaseDuration: 15_000,
    renewDeadline: 10_000,
    retryPeriod: 2000,
    resourceLock: "leases",
    resourceName: "",
    resourceNamespace: "",
  },
  controllers: ["*", "-nope", "ttl"],
  debugging: { enableProfiling: true, enableContentionProfiling: false },
});
validate(options, { all: ["deployment", "ttl"] }).map(String);
