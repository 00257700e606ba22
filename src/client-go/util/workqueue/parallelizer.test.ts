import { describe, expect, test } from "vitest";
import * as context from "#go/context";
import { parallelizeUntil } from "./parallelizer.ts";

describe("TestParallelizeUntil", () => {
  const cases = [
    { pieces: 1000, workers: 10, chunkSize: 1 },
    { pieces: 1000, workers: 10, chunkSize: 10 },
    { pieces: 1000, workers: 10, chunkSize: 100 },
    { pieces: 999, workers: 10, chunkSize: 13 },
  ];
  test.each(cases)("pieces:$pieces,workers:$workers,chunkSize:$chunkSize", async (options) => {
    const seen: number[] = Array.from({ length: options.pieces }, () => 0);
    await parallelizeUntil(
      options,
      (piece) => void (seen[piece] = (seen[piece] ?? 0) + 1),
      context.background(),
    );
    expect(new Set(seen)).toEqual(new Set([1]));
  });
});

describe("parallelizeUntil", () => {
  test("never does more pieces at a time than there are workers", async () => {
    let running = 0;
    let most = 0;
    const doWorkPiece = async (): Promise<void> => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
    };
    await parallelizeUntil({ workers: 3, pieces: 20 }, doWorkPiece, context.background());
    expect(most).toBe(3);
  });

  test("starts nothing more once the signal has aborted", async () => {
    const [signal, cancel] = context.withCancel(context.background());
    const done: number[] = [];
    const doWorkPiece = (piece: number): void => {
      done.push(piece);
      if (piece === 2) cancel();
    };
    await parallelizeUntil({ workers: 1, pieces: 10 }, doWorkPiece, signal);
    expect(done).toEqual([0, 1, 2]);
  });
});
