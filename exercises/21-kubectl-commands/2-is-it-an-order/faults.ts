import type { Fault } from "../../engine/exercise.ts";

export const faults: readonly Fault[] = [
  {
    says: "An empty text of the context's is a name.",
    changes: [['suggested || "default"', 'suggested ?? "default"']],
  },
  {
    says: "An order loses the blanks around it.",
    changes: [["return [ordered, true]", "return [ordered.trim(), true]"]],
  },
  { says: "A flag with a blank says nothing.", changes: [["if (ordered)", "if (ordered?.trim())"]] },
  {
    says: "A context with a blank says nothing.",
    changes: [['suggested || "default"', '(suggested?.trim() && suggested) || "default"']],
  },
  {
    says: "A context's name loses the blanks around it.",
    changes: [['suggested || "default"', '(suggested === " " ? suggested : suggested?.trim()) || "default"']],
  },
  {
    says: "A namespace of the system's is an order.",
    changes: [['"default", false]', '"default", suggested?.startsWith("kube-") ?? false]']],
  },
];
