import * as utilruntime from "#apimachinery/util/runtime";

let before: Promise<unknown> = Promise.resolve();

/** While `work` is under way, `tell` is told what the port handles as an error. One work waits for the other: they would hear each other's. */
export function hearing<T>(tell: (err: unknown) => void, work: () => Promise<T>): Promise<T> {
  const heard = async (): Promise<T> => {
    const was = utilruntime.setErrorHandlers([tell]);
    try {
      return await work();
    } finally {
      utilruntime.setErrorHandlers(was);
    }
  };
  const mine = before.then(heard);
  before = mine.catch(() => undefined);
  return mine;
}
