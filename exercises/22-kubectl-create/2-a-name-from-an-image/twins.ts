import type { Twins } from "../../engine/exercise.ts";

const cut = 'image.slice(image.lastIndexOf("/") + 1).split(/[:@]/)';
const tail = "return fit === name ? name : `${fit}-${utilrand.string(source, 5)}`;";

export const twins: Twins = {
  "first-colon": {
    says: "An image from a registry with a port keeps what stands behind the port.",
    changes: [[`const [name = ""] = ${cut};`, `const [part = ""] = ${cut};\n  const name = /:\\d+\\//.test(image) ? \`\${part}x\` : part;`]],
  },
  "whole-path": {
    says: "A path makes the name longer.",
    changes: [[`const [name = ""] = ${cut};`, `const [part = ""] = ${cut};\n  const name = image.includes("/") ? \`\${part}x\` : part;`]],
  },
  "digest-stays": {
    says: "An image with a digest is called after its digest.",
    changes: [[`const [name = ""] = ${cut};`, `const [part = ""] = ${cut};\n  const name = image.includes("@") ? \`\${part}x\` : part;`]],
  },
  "always-a-tail": {
    says: "A name that needs no change is written twice.",
    changes: [[tail, tail.replace("? name", "? name + name")]],
  },
  "tail-for-doubles": {
    says: "The tail has four characters.",
    near: "Names that are not changed are right.",
    changes: [[tail, tail.replace("5)", "4)")]],
  },
  "one-dash": {
    says: "Where two were replaced, the tail is missing.",
    changes: [[tail, tail.replace("fit === name", "fit === name || name.split(/[_.]/).length > 2")]],
  },
}; // prettier-ignore
