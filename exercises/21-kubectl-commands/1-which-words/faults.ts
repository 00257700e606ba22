import type { Fault } from "../../engine/exercise.ts";

const dedupe = 'const texts = new Set(causes.map(({ field = "", message = "" }) => `${field}: ${message}`));';
const ends = "isExitError(only) ? only.exitStatus() : 1";

export const faults: readonly Fault[] = [
  {
    says: "An answer of another kind is not seen behind an error.",
    changes: [["errors.isUnexpectedObjectError(err)", "err instanceof errors.UnexpectedObjectError"]],
  },
  {
    says: "A refusal is looked for in the address, too.",
    changes: [['err.reason.includes("connection', 'err.message.includes("connection']],
  },
  {
    says: "Any refusal is one of the connection.",
    changes: [['err.reason.includes("connection refused")', 'err.reason.includes("refused")']],
  },
  {
    says: "A refusal is seen only at the end of the reason.",
    changes: [["err.reason.includes(", "err.reason.endsWith("]],
  },
  {
    says: "The server is looked for behind the last two slashes.",
    changes: [
      [
        'const [, host = ""] = err.url.split(/\\/+/);',
        'const [host = ""] = err.url.slice(err.url.lastIndexOf("//") + 2).split("/");',
      ],
    ],
  },
  {
    says: "Only a Fatal is thrown on.",
    changes: [["err instanceof os.Exit", "err instanceof cmdutil.Fatal"]],
  },
  {
    says: "What has the words of errExit is taken for it.",
    changes: [["err === cmdutil.errExit", "err.message === cmdutil.errExit.message"]],
  },
  {
    says: "errExit is looked for before a list of one is unwrapped.",
    changes: [
      [
        "const only = utilerrors.reduce(err);",
        'if (err === cmdutil.errExit) throw new cmdutil.Fatal("", 1);\n  const only = utilerrors.reduce(err);',
      ],
      ['  if (err === cmdutil.errExit) return "";\n', ""],
    ],
  },
  {
    says: "Of the causes of a field only the first is printed.",
    changes: [
      [
        dedupe,
        'const texts = new Map([...causes].reverse().map(({ field = "", message = "" }) => [field, `${field}: ${message}`])).values();',
      ],
    ],
  },
  {
    says: "Of causes with one message only the last is printed.",
    changes: [
      [
        dedupe,
        'const texts = new Map(causes.map(({ field = "", message = "" }) => [message, `${field}: ${message}`])).values();',
      ],
    ],
  },
  {
    says: "A missing context has to be named at the beginning.",
    changes: [["message.includes(", "message.startsWith("]],
  },
  {
    says: "Another program's code of 0 becomes 1.",
    changes: [[ends, "(isExitError(only) && only.exitStatus()) || 1"]],
  },
  {
    says: "A method of the error's class is not seen.",
    changes: [['"exitStatus" in err', 'Object.hasOwn(err, "exitStatus")']],
  },
  {
    says: "A well-known error has its words, though it is another program's end.",
    changes: [
      [
        "if (isExitError(err)) return",
        "if (isExitError(err) && standardErrorMessage(err) === undefined) return",
      ],
    ],
  },
  {
    says: "The prefix need not have a space behind it.",
    changes: [['startsWith("error: ")', 'startsWith("error:")']],
  },
  {
    says: "The prefix may stand anywhere.",
    changes: [['startsWith("error: ")', 'includes("error: ")']],
  },
  {
    says: "The prefix may have a capital letter.",
    changes: [['startsWith("error: ")', 'toLowerCase().startsWith("error: ")']],
  },
  {
    says: "A message loses the blanks around it.",
    changes: [["prefix + err.message;", "prefix + err.message.trim();"]],
  },
  {
    says: "The words of an error's cause are printed.",
    changes: [
      [
        "return standardErrorMessage(err) ??",
        "return standardErrorMessage(err.cause instanceof Error ? err.cause : err) ??",
      ],
    ],
  },
];
