// Ours: which package may import which, as data

/** Packages by rank: a package imports only what stands lower, or itself. The longest prefix of a path decides. */
export const ranks: readonly (readonly string[])[] = [
  ["go"],
  ["utils", "klog"],
  ["apimachinery"],
  ["api"],
  ["apiserver", "client-go"],
  ["component-base", "cli-runtime", "controller", "kubemark"],
  ["kubectl", "cmd"],
  ["cluster"],
  ["bench", "conformance", "tidy"],
];

/** Packages that never import one another although their ranks would allow it. */
export const strangers: readonly (readonly [from: string, to: string])[] = [
  ["component-base", "apiserver"],
  ["cli-runtime", "apiserver"],
  ["controller", "apiserver"],
  ["kubemark", "apiserver"],
  ["kubectl", "apiserver"],
  ["cmd", "apiserver"],
];

/** Calls that have one home each, and what to write elsewhere. */
export const homes: readonly { call: RegExp; home: RegExp; instead: string }[] = [
  {
    call: /\b(setTimeout|setInterval|setImmediate|clearTimeout|clearInterval)\(/,
    home: /^utils\/clock\//,
    instead: "take a Clock and use clock.afterFunc or sleep(clock, d, signal) of #utils/clock",
  },
  {
    call: /\bDate\b(?!Time)/,
    home: /^(utils\/clock|go\/time)\//,
    instead: "take a Clock and ask clock.now(); write and read instants with #go/time",
  },
  { call: /\bperformance\.now\(/, home: /^utils\/clock\//, instead: "take a Clock and ask clock.now()" },
  { call: /\bMath\.random\(/, home: /^go\/math\/rand\//, instead: "take a rand.Source of #go/math/rand" },
  {
    call: /\bcrypto\.(randomUUID|getRandomValues)\(/,
    home: /^go\/math\/rand\//,
    instead: "take a rand.Source of #go/math/rand",
  },
  {
    call: /\bAbortSignal\.timeout\(/,
    home: /^$/,
    instead: "use withTimeout(signal, clock, d) of #go/context, which obeys virtual time",
  },
  {
    call: /\bstructuredClone\(/,
    home: /^$/,
    instead: "use deepCopy of #apimachinery/runtime, seven times as fast",
  },
  {
    call: /\bnew (Request|Response|ReadableStream|TransformStream|Blob)\(/,
    // The client has a class Request of its own.
    home: /^client-go\/rest\/|\/testing\//,
    instead:
      "use TextRequest, TextResponse, StreamResponse or TextPipe of #go/net/http, which keep one order on every engine",
  },
];

/** Lines after which a file, and after which a function, is split or explained. */
export const limits = { fileLines: 500, functionLines: 70, parameters: 4 };
