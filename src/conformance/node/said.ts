// Ours: what kubectl said, held against what it said to a real server

/** One value, or all that repeated recordings of the same real system gave. */
type OneOf = string | number | { readonly $any: readonly (string | number)[] };

/** A command and its outcome, with times, uids and versions scrubbed. */
export interface Said {
  readonly kubectl: string;
  readonly code: OneOf;
  readonly stdout: OneOf;
  readonly stderr: OneOf;
}

/** One text for each command whose outcome is not the recorded one. */
export function differences(want: readonly Said[], got: readonly Said[]): string[] {
  const found = want.flatMap((recorded, i) => {
    const said = got[i];
    if (!said) return [`kubectl ${recorded.kubectl}: not run`];
    return (["code", "stdout", "stderr"] as const)
      .filter((part) => !accepted(recorded[part]).includes(comparable(said[part])))
      .map((part) => {
        const [first = ""] = accepted(recorded[part]);
        return `kubectl ${recorded.kubectl}: ${part}: want ${JSON.stringify(first)} got ${JSON.stringify(said[part])}`;
      });
  });
  return got.length > want.length ? [...found, `${got.length - want.length} commands too many`] : found;
}

const accepted = (value: OneOf) => (typeof value === "object" ? value.$any : [value]).map(comparable);

const comparable = (value: OneOf) =>
  typeof value === "string" && value.startsWith("diff -u") ? withoutEqualLines(value) : value;

/**
 * `kubectl diff` compares objects before times are scrubbed. Whether two of them fell into one second is chance: after
 * scrubbing, a line that is taken away and put back is no difference. So it becomes context, and each hunk is cut anew.
 * (Scrubbing also leaves no more than two spaces in a row.)
 */
export function withoutEqualLines(diff: string): string {
  return diff
    .split(/^(?=@@ )/m)
    .map(recut)
    .join("");
}

const context = 3;

function recut(hunk: string): string {
  const [, startOfOld = "", startOfNew = ""] = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@\n/.exec(hunk) ?? [];
  if (startOfOld === "") return hunk;
  const body = hunk
    .slice(hunk.indexOf("\n") + 1)
    .replace(/^-(.*)\n\+\1$/gm, " $1")
    .replace(/^ +/gm, (spaces) => spaces.slice(0, 2));
  const lines = body.split("\n").slice(0, -1);
  const isChange = (line: string) => /^[-+]/.test(line);
  const first = lines.findIndex(isChange);
  if (first < 0) return "";
  const from = Math.max(0, first - context);
  const kept = lines.slice(from, lines.findLastIndex(isChange) + 1 + context);
  const count = (without: string) => kept.filter((line) => !line.startsWith(without)).length;
  const old = `-${Number(startOfOld) + from},${count("+")}`;
  const now = `+${Number(startOfNew) + from},${count("-")}`;
  return [`@@ ${old} ${now} @@`, ...kept, ""].join("\n");
}
