import type { Twins } from "../../engine/exercise.ts";

const own = "await visitor.visit(kept).catch(keep);";
const each = "for (const visitor of visitors) errs.push(...(await errorsOf(visitor, fn)));";
const all = "if (all !== undefined) throw all;";
const one = "throw errs.length === 1 ? only : utilerrors.newAggregate(errs);";

export const twins: Twins = {
  "swallows-the-visit": {
    says: "What a visitor throws itself is kept without its words.",
    changes: [[own, 'await visitor.visit(kept).catch(() => keep(new Error("it failed")));']],
  },
  "list-of-one-stays": {
    says: "A single error loses its words.",
    changes: [[one, one.replace("? only", '? new Error("one error")')]],
  },
  "one-is-unwrapped": {
    says: "A single error of the list loses its words.",
    changes: [[all, 'if (errs.length === 1) throw utilerrors.newAggregate([new Error("one error")]);\n  if (all !== undefined) throw all;']],
  },
  "stops-at-the-file": {
    says: "Behind a file that has thrown the next is visited twice.",
    changes: [[each, "let thrown = false;\n  for (const visitor of visitors) {\n    const spied: resourcecli.Visitor = {\n      visit: (inner) =>\n        visitor.visit(inner).catch((err: unknown) => {\n          thrown = true;\n          throw err;\n        }),\n    };\n    if (thrown) await errorsOf(visitor, fn);\n    errs.push(...(await errorsOf(spied, fn)));\n  }"]],
  },
  "stops-at-the-object": {
    says: "Behind an object that was refused each is visited twice, and what the visitor throws is lost.",
    changes: [
      ["const keep = ", "let refused = false;\n  const keep = "],
      ["await fn(info, undefined);", "if (refused) await fn(info, undefined);\n      await fn(info, undefined);"],
      ["keep(thrown);", "refused = true;\n      keep(thrown);"],
      [own, "await visitor.visit(kept).catch((err: unknown) => (refused ? undefined : keep(err)));"],
    ],
  },
  "hands-errors-on": {
    says: "What is handed on is kept twice.",
    changes: [["return keep(err);", "{\n      keep(err);\n      return keep(err);\n    }"]],
  },
}; // prettier-ignore
