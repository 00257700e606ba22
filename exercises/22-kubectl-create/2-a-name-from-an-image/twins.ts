import type { Twins } from "../../engine/exercise.ts";

const cut = "image.slice(image.lastIndexOf(\"/\") + 1).split(/[:@]/)";
const tail = "return fit === name ? name : `${fit}-${utilrand.string(source, 5)}`;";

export const twins: Twins = {
  "first-colon": {
    says: "An image from a registry with a port keeps what stands behind the port.",
    changes: [[`const [name = ""] = ${cut};`, `const [part = ""] = ${cut};\n  const name = /:\\d+\\//.test(image) ? \`\${part}x\` : part;`]],
  },
  "whole-path": {
    says: "A path makes the name longer.",
    near: "A registry alone, without a path behind it, is a path here.",
    changes: [[`const [name = ""] = ${cut};`, `const [part = ""] = ${cut};\n  const name = image.includes("/") ? \`\${part}x\` : part;`]],
  },
  "digest-stays": {
    says: "An image with a digest is called after its digest.",
    near: "A digest behind a tag counts, too.",
    changes: [[`const [name = ""] = ${cut};`, `const [part = ""] = ${cut};\n  const name = image.includes("@") ? \`\${part}x\` : part;`]],
  },
  "always-a-tail": {
    says: "A name that needs no change is written twice.",
    near: "Who needs no tail draws no characters, so a later name gets the right ones.",
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
