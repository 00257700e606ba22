// Go: staging/src/k8s.io/client-go/util/workqueue/parallelizer.go
import * as sync from "#go/sync";

export interface ParallelizeOptions {
  workers: number;
  pieces: number;
  /** How many pieces a worker takes at a time; one unless given. */
  chunkSize?: number;
}

/** Does every piece of the work, at most `workers` at a time, until all is done or the signal aborts. */
export async function parallelizeUntil(
  { workers, pieces, chunkSize = 1 }: ParallelizeOptions,
  doWorkPiece: (piece: number) => Promise<void> | void,
  signal: AbortSignal,
): Promise<void> {
  const size = Math.max(1, chunkSize);
  const chunks = Math.ceil(pieces / size);
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < chunks) {
      const start = next++ * size;
      for (let piece = start; piece < Math.min(start + size, pieces); piece++) {
        if (signal.aborted) return;
        await doWorkPiece(piece);
      }
    }
  };
  const tasks = new sync.WaitGroup();
  for (let i = 0; i < Math.min(workers, chunks); i++) tasks.go(work);
  await tasks.wait();
}
