import type { Twins } from "../../engine/exercise.ts";

const exact = "if (exact) return exact(req, ctx);";
const best = "const best = prefixHandlers.find(({ prefix }) => path.startsWith(prefix));";
const sorted = "(a, b) => b.prefix.length - a.prefix.length,";
const path = "const { path } = url.parse(req.url);";
const last = "return notFound(req, ctx);";

export const twins: Twins = {
  "prefix-beats-exact": {
    says: "An exact path does not count where a prefix fits, and then nobody serves it.",
    changes: [
      [exact, "if (exact && !prefixHandlers.some(({ prefix }) => path.startsWith(prefix))) return exact(req, ctx);\n  if (exact) return notFound(req, ctx);"],
    ],
  },
  "the-first-wins": {
    says: "The shortest prefix serves.",
    changes: [[sorted, "(a, b) => a.prefix.length - b.prefix.length,"]],
  },
  "the-prefix-is-cut-off": {
    says: "Prefixes are never tried.",
    near: "Whatever keeps a prefix from its handlers fails the same checks.",
    changes: [[best, "const best = prefixHandlers.find(({ prefix }) => path === `${prefix}…`);"]],
  },
  "the-query-belongs-to-it": {
    says: "What has a query is served by nobody.",
    changes: [[exact, `if (req.url.includes("?")) return notFound(req, ctx);\n  ${exact}`]],
  },
  "a-slash-more-or-less": {
    says: "Slashes at the end are taken off before anything is compared.",
    near: "Whoever takes them off no longer finds what is registered with one.",
    changes: [[path, 'const path = url.parse(req.url).path.replace(/(.)[/]$/, "$1");']],
  },
  "a-404-of-your-own": {
    says: "Where nothing fits, the mux's handler is asked, and its answer is not handed on.",
    changes: [[last, "return { ...(await notFound(req, ctx)), status: 404, text: async () => \"404 page not found\\n\" } as http.Response;"]],
  },
}; // prettier-ignore
