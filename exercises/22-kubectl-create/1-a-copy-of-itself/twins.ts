import type { Twins } from "../../engine/exercise.ts";

const condition = 'if (!createAnnotation && before === "") return;';
const text = "const text = encode({ ...obj, metadata: { ...obj.metadata, annotations: others } });";
const put = "obj.metadata = { ...obj.metadata, annotations: { ...others, [name]: text } };";

export const twins: Twins = {
  always: {
    says: "Whoever asks for nothing gets an empty object.",
    changes: [
      [condition, `if (!createAnnotation && before === "") {\n    ${put.replace("text", '"{}"')}\n    return;\n  }`],
    ],
  },
  "only-when-asked": {
    says: "What nobody asks for is written, but as an empty object.",
    near: "In the round a text that nobody asks for is as good as the one before.",
    changes: [[text, text.replace("encode(", 'createAnnotation ? encode(').replace(");", ') : "{}";')]],
  },
  "contains-itself": {
    says: "The old text is put behind the new one.",
    changes: [[put, put.replace("text }", "text + before }")]],
  },
  "no-line-feed": {
    says: "There are two line feeds.",
    changes: [["(whole)}\\n`", "(whole)}\\n\\n`"]],
  },
  "no-empty-map": {
    says: "Where there are no other annotations, the labels are missing in the text.",
    changes: [[text, text.replace("annotations: others", "...(Object.keys(others).length === 0 && { labels: {} }), annotations: others")]],
  },
  "no-annotations": {
    says: "Where there are other annotations, the labels are missing in the text.",
    changes: [[text, text.replace("annotations: others", "...(Object.keys(others).length > 0 && { labels: {} }), annotations: others")]],
  },
}; // prettier-ignore
