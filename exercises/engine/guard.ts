import * as errors from "#apimachinery/api/errors";
import type { Implementation } from "./catalogue.ts";

type Callable = (...args: unknown[]) => unknown;

/** The learner's functions and classes, and the first error that one of them threw. */
export interface Guarded {
  readonly functions: Implementation;
  readonly failure: unknown;
}

/**
 * Keeps the first error of the learner's functions and methods, which a controller would only log and retry. What the API
 * server answered and the function hands on is none of its own: a conflict ends the sync of each new ReplicaSet.
 */
export function guard(functions: Implementation): Guarded {
  let failure: unknown;
  const remember = (err: unknown): void => {
    if (!(err instanceof errors.StatusError)) failure ??= err;
  };
  const attempt = (f: () => unknown): unknown => {
    try {
      const result = f();
      // Whoever called waits for the promise itself; this only listens.
      if (result instanceof Promise) result.catch(remember);
      return result;
    } catch (err) {
      remember(err);
      throw err;
    }
  };
  const watched = (f: unknown): unknown => {
    if (typeof f !== "function") return f;
    return isClass(f) ? watchedClass(f, attempt) : watchedFunction(f as Callable, attempt); // a function can be called
  };
  return {
    functions: Object.fromEntries(Object.entries(functions).map(([name, f]) => [name, watched(f)])),
    get failure() {
      return failure;
    },
  };
}

type Attempt = (f: () => unknown) => unknown;

const isClass = (f: object) => /^class\b/.test(Function.prototype.toString.call(f));

function watchedFunction(f: Callable, attempt: Attempt): Callable {
  return function (this: unknown, ...args: unknown[]) {
    return attempt(() => f.apply(this, args));
  };
}

/** A constructor like the class, each of whose methods is watched. */
function watchedClass(original: object, attempt: Attempt): unknown {
  const ofClass = original as new (...args: unknown[]) => object; // isClass has asked
  const Watched = function (this: unknown, ...args: unknown[]) {
    return attempt(() => Reflect.construct(ofClass, args, new.target ?? Watched));
  };
  const prototype = ofClass.prototype as object; // a class always has one
  Watched.prototype = Object.create(prototype);
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    if (typeof value !== "function" || name === "constructor") continue;
    Object.defineProperty(Watched.prototype, name, {
      value: watchedFunction(value as Callable, attempt), // just asked
      configurable: true,
      writable: true,
    });
  }
  return Watched;
}
