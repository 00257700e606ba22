import type { Fault } from "../../engine/exercise.ts";

const starts = "export async function";
const copies = "const asGiven = runtime.deepCopy(rc);";
const apply = "applyUpdate(current);";
const write = "return await rcs.update(current, {}, signal);";
const get = "current = await rcs.get(asGiven.metadata.name, {}, signal).catch(() => asGiven);";

export const faults: readonly Fault[] = [
  {
    says: "The status is written back as it was handed in.",
    changes: [
      ["rcs.update(current, {}, signal)", "rcs.update({ ...current, status: asGiven.status }, {}, signal)"],
    ],
  },
  {
    says: "What is wanted is written back as it was handed in.",
    changes: [[get, `${get}\n      current.spec = runtime.deepCopy(asGiven.spec);`]],
  },
  {
    says: "An annotation that others have taken away comes back.",
    changes: [
      [
        get,
        `${get}\n      current.metadata.annotations = { ...asGiven.metadata.annotations, ...current.metadata.annotations };`,
      ],
    ],
  },
  {
    says: "Nobody waits until it has been read.",
    changes: [
      [
        get,
        "void rcs.get(asGiven.metadata.name, {}, signal).then((read) => void (current = read), () => void (current = asGiven));",
      ],
    ],
  },
  {
    says: "A controller that is gone cannot be read, and that is told.",
    changes: [
      [
        get,
        get.replace(
          "() => asGiven",
          "(e: { status?: { code?: number } }) => { if (e.status?.code === 404) throw e; return asGiven; }",
        ),
      ],
    ],
  },
  {
    says: "Whoever aborts while it is read is told so, whatever the write was refused with.",
    changes: [
      [get, get.replace("() => asGiven", "(e: unknown) => { if (signal.aborted) throw e; return asGiven; }")],
    ],
  },
  {
    says: "Reading has a signal of its own.",
    changes: [[get, get.replace("signal", "new AbortController().signal")]],
  },
  {
    says: "Writing has a signal of its own.",
    changes: [[write, write.replace("signal", "new AbortController().signal")]],
  },
  {
    says: "A controller of an earlier call is what it falls back on.",
    changes: [
      [starts, `const seen = new Map<string, v1.ReplicationController>();\n\n${starts}`],
      [
        copies,
        "const asGiven = runtime.deepCopy(seen.get(rc.metadata.name) ?? rc);\n  seen.set(rc.metadata.name, runtime.deepCopy(asGiven));",
      ],
    ],
  },
  {
    says: "A change that makes no difference is not written.",
    changes: [
      [apply, `${apply}\n    if (JSON.stringify(current) === JSON.stringify(asGiven)) return current;`],
    ],
  },
  {
    says: "A change that somebody else has made already is not written.",
    changes: [
      [
        apply,
        `const before = JSON.stringify(current);\n    ${apply}\n    if (current !== rc && JSON.stringify(current) === before) return current;`,
      ],
    ],
  },
  {
    says: "A change that throws is none.",
    changes: [[apply, `try {\n      ${apply}\n    } catch {}`]],
  },
];
