import type { Fault } from "../../engine/exercise.ts";

const put = "annotations: { ...others, [name]: text }";
const give = "  const text = encode({ ...obj, metadata: { ...obj.metadata, annotations: others } });";

export const faults: readonly Fault[] = [
  {
    says: "The object's other annotations are lost.",
    changes: [[put, "annotations: { [name]: text }"]],
  },
  {
    says: "An object that nobody asks about gets metadata all the same.",
    changes: [["  if (!createAnnotation &&", "  obj.metadata ??= {};\n  if (!createAnnotation &&"]],
  },
  {
    says: "The encoder is called though nothing is to be done.",
    changes: [
      [give, ""],
      ["  if (!createAnnotation &&", `${give}\n  if (!createAnnotation &&`],
    ],
  },
  {
    says: "What a server has added is left out of the text.",
    changes: [["encode({ ...obj,", "encode({ ...obj, status: undefined,"]],
  },
  {
    says: "An empty text of an encoder is not kept.",
    changes: [["  obj.metadata =", '  if (text === "") return;\n  obj.metadata =']],
  },
  {
    says: "The text ends with one line feed, however many the encoder wrote.",
    changes: [["[name]: text }", '[name]: text.replace(/\\n+$/, "\\n") }']],
  },
  {
    says: "No annotation of kubectl's is in the text.",
    changes: [
      [
        "annotations: others } });",
        'annotations: Object.fromEntries(Object.entries(others).filter(([key]) => !key.startsWith("kubectl."))) } });',
      ],
    ],
  },
];
