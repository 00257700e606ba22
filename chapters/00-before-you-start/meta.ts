import type { ChapterMeta } from "../../site/author.ts";

export const meta: ChapterMeta = {
  status: "finished",
  objectives: [
    "Say which part of the control plane makes the pods of a Deployment, and what “created” means.",
    "Find the file of this project that stands for a Go file, and the other way round.",
    "Say what the port writes where Go takes a lock, starts a goroutine or closes a channel.",
    "Say why a run comes out the same on every machine.",
  ],
  prerequisites: [],
  minutes: 30,
  upstream: [
    "pkg/controller/replicaset/replica_set.go",
    "staging/src/k8s.io/client-go/util/workqueue/queue.go",
  ],
  port: ["src/go/sync/wait-group.ts", "src/utils/clock/virtual-clock.ts"],
  tests: [
    "src/controller/replicaset/replica-set.test.ts",
    "src/go/sync/wait-group.test.ts",
    "src/utils/clock/virtual-clock.test.ts",
    "src/conformance/in-process.test.ts",
  ],
  versions: [
    {
      version: "1.11",
      change:
        "Chapters 24 and 25 follow `kubectl rolling-update` as it was in this version; 1.18 removed it.",
    },
    {
      version: "1.20 (this port)",
      change:
        "v1.20.2 is the version that we recorded. Links to Go lead there unless they name another version.",
    },
    {
      version: "1.22 and later",
      change:
        "Two of the posts that this book began with quote later releases. Each chapter's table says what has changed since; the picture of this one has not.",
    },
  ],
};
