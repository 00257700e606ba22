import type { Fault } from "../../engine/exercise.ts";

const fit = 'name.replaceAll(/[_.]/g, "-")';

export const faults: readonly Fault[] = [
  { says: "Dots that follow each other become one dash.", changes: [["/[_.]/g", "/[_.]+/g"]] },
  { says: "Whatever is odd becomes a dash.", changes: [["/[_.]/g", "/[^a-z0-9-]/g"]] },
  {
    says: "A name is written in lower case.",
    changes: [['const [name = ""] = image', 'const [name = ""] = image.toLowerCase()']],
  },
  {
    says: "A name neither begins nor ends with a dash.",
    changes: [[fit, `${fit}.replaceAll(/^-+|-+$/g, "")`]],
  },
  {
    says: "A name ends where it would be too long.",
    changes: [["return fit === name ? name :", "return fit === name ? name.slice(0, 63) :"]],
  },
  { says: "A name is cut to make room for its tail.", changes: [["`${fit}-", "`${fit.slice(0, 57)}-"]] },
  { says: "A dot before a digit stays.", changes: [["/[_.]/g", "/[_.](?!\\d)/g"]] },
  { says: "Only a digest of SHA-256 is one.", changes: [["/[:@]/", "/:|@sha256/"]] },
  {
    says: "An image loses the blanks around it.",
    changes: [["source), image }", "source), image: image.trim() }"]],
  },
  {
    says: "An empty image makes no container.",
    changes: [["o.images.map(", "o.images.filter(Boolean).map("]],
  },
  {
    says: "An image that is given twice makes one container.",
    changes: [["o.images.map(", "[...new Set(o.images)].map("]],
  },
  {
    says: "Only the first container gets the command.",
    changes: [
      ["o.images.map((image) => {", "o.images.map((image, i) => {"],
      ["command.length > 0 ?", "command.length > 0 && i === 0 ?"],
    ],
  },
  {
    says: "A command loses its empty words.",
    changes: [["...container, command,", 'command: command.filter((word) => word !== ""), ...container,']],
  },
  {
    says: "A tag begins at the last colon.",
    changes: [
      [
        'image.slice(image.lastIndexOf("/") + 1).split(/[:@]/)',
        'image.slice(image.lastIndexOf("/") + 1).replace(/@.*/, "").split(/:[^:]*$/)',
      ],
    ],
  },
];
