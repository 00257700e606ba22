// Ours: which package may import which, as data

/** Packages by rank: a package imports only what stands lower, or itself. The longest prefix of a path decides. */
export const ranks: readonly (readonly string[])[] = [
  ["go"],
  ["utils", "klog", "spf13"],
  ["apimachinery"],
  ["api"],
  ["client-go"],
  ["component-base"],
  ["apiserver"],
  ["features", "serviceaccount", "controller-manager", "cli-runtime", "kube-openapi", "kubemark", "embedded"],
  ["cloud-provider"],
  ["kube-controller-manager"],
  ["controller"],
  ["kubectl", "cmd"],
  ["cluster"],
  ["bench", "conformance", "tidy"],
];

/** Packages that never import one another although their ranks would allow it: server and client meet at `fetch`. */
export const strangers: readonly (readonly [from: string, to: string])[] = [
  ["embedded", "client-go"],
  ["cloud-provider", "embedded"],
  ["kube-controller-manager", "embedded"],
  ["controller", "embedded"],
  ["kubectl", "embedded"],
  ["cmd", "embedded"],
];

/** A call that has one home, and what to write elsewhere. Paths are below src, or the project's for the engine and the site. */
export interface Home {
  readonly call: RegExp;
  readonly home: RegExp;
  readonly instead: string;
  /** Holds in tests, where Node is known, in the engine and on the site, too. */
  readonly everywhere?: true;
}

/** Calls that have one home each. */
export const homes: readonly Home[] = [
  {
    call: /\b(setTimeout|setInterval|setImmediate|clearTimeout|clearInterval)\(/,
    home: /^utils\/clock\//,
    instead: "take a Clock and use clock.afterFunc or sleep(clock, d, signal) of #utils/clock",
  },
  {
    call: /\bDate\b(?!Time)/,
    home: /^(utils\/clock|go\/time)\//,
    instead:
      "take a Clock; ask now() for what is measured, wall() for what is written; write and read instants with #go/time",
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
  {
    // What Go wraps by %v is text: errors.As, and so isNotFound, must not find it. Nothing that is ported wraps by %w.
    call: /\{ cause(: \w+)? \}/,
    home: /^$/,
    instead: "put the error's text into the message; a cause is Go's %w, and predicates look into it",
  },
  {
    // A line that ends here goes on with the question mark.
    call: /\binstanceof Error(\)?\s*\?|\s*$|\) return \w+\.message)/,
    home: /^go\/(errors|fmt)\//,
    instead: "use textOf(err) or toError(err) of #go/errors",
    everywhere: true,
  },
  {
    call: /\bparseArgs\(/,
    home: /^go\/flag\/node\//,
    instead: "name the flags and hand them to flag.run of #go/flag/node",
    everywhere: true,
  },
];

/**
 * The rooms of exercises/engine and site by rank, the lowest first: what a room imports stands lower, or in itself. The longest
 * entry that a path begins with decides. What stands between two folders of site is one way: from words and markup by what is
 * read and how it looks to whole pages, and then to who asks for them.
 */
export const rooms: readonly (readonly string[])[] = [
  ["exercises/engine"],
  ["exercises/engine/author", "site/base"],
  ["site/language"],
  ["site/author.ts", "site/links.ts", "site/fonts.ts", "site/pace.ts", "site/serve"],
  ["site/cut", "site/run", "site/explore", "site/exercise", "site/record", "site/chromium.ts"],
  ["site/diagrams", "site/read"],
  ["site/render"],
  ["site/render/blocks"],
  ["site/markdown"],
  ["site/templates"],
  ["site/search"],
  ["site/pages"],
  ["site/client", "site/write", "site/check.ts", "site/contract.ts", "site/gates.ts"],
  ["site/build.ts", "site/new-chapter.ts", "site/upstream-lines.ts"],
  ["site/built.ts"],
  [
    "site/book",
    "site/browser",
    "site/fixtures",
    "site/serve.ts",
    "site/serve/generator.ts",
    "site/synthetic.ts",
  ],
];

/** What never imports what, by the beginnings of their paths, and why. */
export const walls: readonly (readonly [from: string, to: string, why: string])[] = [
  ["exercises/engine/", "site/", "the site asks the engine, never the reverse"],
  ["exercises/engine/", "chapters/", "the engine runs without a book"],
  ["site/", "chapters/", "a book is read through `Files`, so that a made-up one can stand in its place"],
];

/** Lines after which a file, and after which a function, is split or explained. */
export const limits = { fileLines: 500, functionLines: 70, parameters: 4 };

/** What may be longer, or take more, by `path#function`, and why. */
export const exempt: Readonly<Record<string, string>> = {
  "site/diagrams/svg.ts#rect": "four coordinates in SVG's own order are one thing",
  "site/diagrams/svg.ts#line": "four coordinates in SVG's own order are one thing",
};
