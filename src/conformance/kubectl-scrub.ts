// Ours: kubectl.mjs's way to take chance out of what kubectl says, for the same recordings in process

/** What a run has that another has not. */
export interface Own {
  readonly namespace: string;
  readonly server: string;
  readonly folder: string;
}

/** A command line in words, as a shell would split it: 'single' and "double" quotes keep words together. */
export function wordsOf(line: string): string[] {
  const found = line.matchAll(/(?:[^\s'"]|'[^']*'|"[^"]*")+/g);
  return [...found].map(([word]) =>
    word.replace(/'([^']*)'|"([^"]*)"/g, (_, a?: string, b?: string) => a ?? b ?? ""),
  );
}

/** What stands in the place of what chance decides, in this order. */
const rules: readonly (readonly [pattern: RegExp, by: string])[] = [
  [/https?:\/\/127\.0\.0\.1:\d+/g, "SERVER"],
  [/127\.0\.0\.1:\d+/g, "SERVER"],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, "UID"],
  [/\b[0-9a-f]{32}\b/g, "HASH"],
  [/(resourceVersion"?: ?)"?\d+"?/g, "$1N"],
  [/(resource version:? )"?\d+"?/gi, "$1N"],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)/g, "TIME"],
  [/(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d \w{3} \d{4} \d\d:\d\d:\d\d [+-]\d{4}/g, "TIME"],
  [/\S*\/(LIVE|MERGED)-\d+\//g, "$1/"],
  [/^((?:---|\+\+\+) .*?)\t.*$/gm, "$1"],
  [/[IWEF]\d{4} \d\d:\d\d:\d\d\.\d+\s+\d+ [\w.]+:\d+\]/g, "LOG"],
  [/^((?:\S+-)?[a-z][a-z0-9-]*-[a-z0-9]{6,10})-[a-z0-9]{5}\b/gm, "$1-xxxxx"],
  [/(pod\/[a-z0-9-]+-[a-z0-9]{6,10})-[a-z0-9]{5}\b/g, "$1-xxxxx"],
  [/(Created pod: |Deleted pod: |pod ")([a-z0-9-]+)-[a-z0-9]{5}\b/g, "$1$2-xxxxx"],
  [/\b(\d+d)?(\d+h)?(\d+m)?\d+s( ago)?\b( \(x\d+ over [0-9smhd]+\))?/g, "AGE"],
  [/<invalid>( ago)?/g, "AGE"],
  [/\(x\d+ over AGE\)/g, ""],
  [/[ \t]+$/gm, ""],
  [/ {2,}/g, "  "],
];

/** The text as recordings have it. Of a help text only what stands above it is left. */
export function scrub(text: string, { folder, namespace, server }: Own): string {
  const isHelp = /^(Usage|Examples|Available Commands):/m.test(text);
  const whole = isHelp ? `${(text.split("\n\n")[0] ?? "").trimEnd()}\n` : text;
  const managed = /^( *)managedFields:\n(?:\1- .*\n(?:\1  .*\n)*)*/gm;
  let scrubbed = whole.replace(managed, "").replaceAll(namespace, "NS");
  scrubbed = scrubbed.replaceAll(folder, "DIR").replaceAll(server, "SERVER");
  for (const [pattern, by] of rules) scrubbed = scrubbed.replace(pattern, by);
  return scrubbed;
}
