// Go: staging/src/k8s.io/component-base/logs/json/json.go
import * as goerrors from "#go/errors";
import type * as klog from "#klog";

/** Where lines go, and what time it is. */
export interface Output {
  /** The wall clock's time, in milliseconds since 1970. */
  wall(): number;
  write(text: string): void;
}

/** Writes each entry as one line of JSON: when, what, at which level, and the values; of an error what it says. */
export function newJSONLogger(output: Output, level = 0): klog.Logger {
  const put = (message: string, fields: object) =>
    output.write(`${JSON.stringify({ ts: output.wall(), msg: message, v: level, ...fields })}\n`);
  return {
    info: (message, kv = {}) => put(message, texts(kv)),
    error: (err, message, kv = {}) =>
      put(message, { ...texts(kv), ...(err !== undefined && { err: goerrors.textOf(err) }) }),
    v: (more) => newJSONLogger(output, level + more),
  };
}

/** What an error says is its value. */
function texts(kv: klog.KeysAndValues): object {
  return Object.fromEntries(Object.entries(kv).map(([key, value]) => [key, textOf(value)]));
}

function textOf(value: unknown): unknown {
  if (value instanceof Error) return goerrors.textOf(value);
  return value;
}
