import type { Twins } from "../../engine/exercise.ts";

const missing = "return errors.isNotFound(err) ? le.create(ler, signal) : false;";
const isFresh = "le.observedTime + leaseDuration > now";
const decides = 'if (!isMine && old.holderIdentity !== "" && isFresh) return false;';
const takes = "{ ...ler, leaderTransitions: leaderTransitions + 1 }";

export const twins: Twins = {
  "any-error-is-absence": {
    says: "After an error the record is written without having been read.",
    near: "An error that the other elector never hears of changes its three minutes by no more than a request.",
    changes: [[missing, "return errors.isNotFound(err) ? le.create(ler, signal) : le.update(ler, signal);"]],
  },
  "each-look-is-news": {
    says: "A lease and a tenth are waited for.",
    near: "Whoever waits for more than a lease, and not for ever, takes the lock in the end.",
    changes: [[isFresh, "le.observedTime + 1.1 * leaseDuration > now"]],
  },
  "nobody-is-somebody": {
    says: "A lock that nobody holds is taken for one's own without writing it.",
    changes: [[decides, `if (old.holderIdentity === "") return true;\n  ${decides}`]],
  },
  "refused-is-written": {
    says: "What is refused is read and written once more, over whoever was faster.",
    changes: [
      [
        "catch {\n    return false;",
        "catch {\n    await le.config.lock.get(signal);\n    await le.config.lock.update(ler, signal);",
      ],
    ],
  },
  "renew-time-decides": {
    says: "By the other one's clock a lease and a fifth are waited for.",
    near: "Clocks that agree hide whose clock it is, so it takes another length to be another fault.",
    changes: [[isFresh, "(old.renewTime ?? 0) + 1.2 * leaseDuration > wall"]],
  },
  "renewing-is-a-transition": {
    says: "Who renews keeps the number, and writes the time of this renewal as that of the first.",
    changes: [
      ["{ ...ler, acquireTime, leaderTransitions }", "{ ...ler, leaderTransitions }"],
      ["const { acquireTime, leaderTransitions } = old;", "const { leaderTransitions } = old;"],
    ],
  },
  "their-lease-counts": {
    says: "Who takes over writes the lease that the one before had.",
    changes: [
      [
        takes,
        "{ ...ler, leaderTransitions: leaderTransitions + 1, leaseDurationSeconds: old.leaseDurationSeconds || ler.leaseDurationSeconds }",
      ],
    ],
  },
};
