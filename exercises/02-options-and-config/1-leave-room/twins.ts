import type { Twins } from "../../engine/exercise.ts";

const lease = "if (obj.leaseDuration === 0) obj.leaseDuration = 15 * time.second;";
const deadline = "if (obj.renewDeadline === 0) obj.renewDeadline = 10 * time.second;";
const retry = "if (obj.retryPeriod === 0) obj.retryPeriod = 2 * time.second;";
const baseLock = 'if (obj.resourceLock === "") obj.resourceLock = "endpoints";';
const address = 'if (obj.address === "") obj.address = "0.0.0.0";';
const lock = 'if (obj.leaderElection.resourceLock === "") obj.leaderElection.resourceLock = "leases";';
const elect = "obj.leaderElect ??= true;";

export const twins: Twins = {
  "library-first": {
    says: "The lock is misspelt.",
    changes: [[lock, lock.replace('"leases"', '"lease"')]],
  },
  "only-what-is-missing": {
    says: "Everything is filled in, and much of it is misspelt.",
    changes: [
      [lease, lease.replace("15", "16")],
      [baseLock, baseLock.replace("endpoints", "endpoint")],
      [address, address.replace("0.0.0.0", "::")],
      [lock, lock.replace('"leases"', '"lease"')],
    ],
  },
  "defaults-last": {
    says: "What is set is changed, but not into a default.",
    changes: [
      [lease, `${lease} else obj.leaseDuration += 1;`],
      [deadline, `${deadline} else obj.renewDeadline += 1;`],
      [retry, `${retry} else obj.retryPeriod += 1;`],
      [baseLock, `${baseLock} else if (obj.resourceLock === "configmaps") obj.resourceLock = "none";`],
      [elect, "obj.leaderElect = obj.leaderElect === undefined ? true : !obj.leaderElect;"],
      [address, `${address} else obj.address = "here";`],
      [
        lock,
        `${lock} else if (obj.leaderElection.resourceLock === "configmaps") obj.leaderElection.resourceLock = "none";`,
      ],
    ],
  },
  "false-is-a-hole": {
    says: "What is false is taken away.",
    changes: [
      [elect, "if (obj.leaderElect === false) delete obj.leaderElect;\n  else obj.leaderElect ??= true;"],
    ],
  },
  "all-or-nothing": {
    says: "All is filled in, but whether to elect at all only where all else is component-base's.",
    changes: [
      [
        elect,
        'if (obj.leaderElect === undefined && obj.leaseDuration === 15 * time.second && obj.renewDeadline === 10 * time.second && obj.retryPeriod === 2 * time.second && obj.resourceLock === "endpoints") obj.leaderElect = true;',
      ],
    ],
  },
};
