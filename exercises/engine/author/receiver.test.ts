import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { receiverText } from "./receiver.ts";

const root = mkdtempSync(join(tmpdir(), "receiver-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const file = "src/tools/cache/counter.ts";
write(
  "src/tools/cache/index.ts",
  `export { Base, Counter } from "./counter.ts"; export type { Item } from "./item.ts";`,
);
write("src/tools/cache/item.ts", "export interface Item {} export interface Hidden {}");
write(
  file,
  `import type * as apps from "#api/apps/v1";
import * as sync from "#go/sync";
import type { Item as One, Hidden } from "./item.ts";
export class Base { inherited(): void {} }
interface Local {}
export class Counter<T extends One, Gone = string> extends Base {
  /** What was seen. */
  readonly #seen: Map<string, T[]>;
  readonly #ready = new Set<apps.Deployment>();
  readonly #tasks = new sync.WaitGroup();
  #count = 0; #name = "a"; #on = false; #off?: boolean;
  #odd = [1]; #hidden: Hidden | undefined; #local: Local | undefined;
  declare handler: (one: T) => void;
  private step(): number { return 1; }
  /** How many there are. */
  get count(): number { return this.#count; }
  get #both(): number { return 1; } set #both(n: number) { void n; }
  add<K extends keyof T>(one: K, { a }: { a: T }, n = 1, ...rest: One[]): T | undefined {
    void [this.#seen, this.#ready, this.#tasks, this.#count, this.#name, this.#on, this.#off, this.#both];
    void [one, a, n, rest, this.handler, this.count, this.inherited];
    return undefined;
  }
  all(): void { void [this, this.step(), this.#count]; }
  alone(): unknown { return this; }
  odder(): void { void this.step(); }
  adds(): void { void this.add; }
  calls(): void { this.#quiet(); }
  takes(): void { void this.#any; }
  #any(a) : void {}
  #quiet() {}
  odd(): void { void this.#odd; }
  hides(): void { void this.#hidden; }
  hidesLocally(): void { void this.#local; }
}
`,
);
const text = (...names: string[]) =>
  receiverText(
    root,
    names.map((name) => ({ file, export: name })),
  );

const whole = `// Written by \`npm run exercise:receiver\`, of what the methods use in the port.
import type * as apps from "#api/apps/v1";
import type * as cache from "#tools/cache";
import type * as sync from "#go/sync";

/** What \`add\` uses of a Counter. */
export interface Counter<T extends cache.Item, Gone = string> extends Pick<
  cache.Counter<T, Gone>,
  "inherited"
> {
  /** What was seen. */
  readonly seen: Map<string, T[]>;
  readonly ready: Set<apps.Deployment>;
  readonly tasks: sync.WaitGroup;
  ownCount: number;
  name: string;
  on: boolean;
  off?: boolean;
  both: number;
  handler: (one: T) => void;
  /** How many there are. */
  readonly count: number;
}
`;

describe("a receiver", () => {
  test("has each member that the method uses, typed as its class has it, private ones under plain names", async () => {
    expect(await text("Counter.add")).toBe(whole);
  });

  test("is the whole object where the method hands it on, with what is private beside it", async () => {
    expect(await text("Counter.all")).toContain(`
/** What \`all\` uses of a Counter. */
export type Counter<T extends cache.Item, Gone = string> = cache.Counter<T, Gone> & {
  ownStep(): number;
  ownCount: number;
};
`);
    expect(await text("Counter.alone")).toContain(
      "export type Counter<T extends cache.Item, Gone = string> = cache.Counter<T, Gone>;\n",
    );
  });

  test("is one for all methods of a class", async () => {
    const both = await text("Counter.add", "Counter.odder");
    expect(both).toContain("/** What `add` and `odder` use of a Counter. */");
    expect(both?.match(/export interface/g)).toHaveLength(1);
    expect(both).toContain("  step(): number;\n}");
  });

  test("has the methods with what they take and give", async () => {
    expect(await text("Counter.adds")).toContain(
      "  add<K extends keyof T>(one: K, options: { a: T }, n?: number, ...rest: cache.Item[]): T | undefined;",
    );
  });

  test("is none where no method is replaced", async () => {
    expect(await text("Counter", "f")).toBeUndefined();
  });

  test.each([
    ["calls", "`#quiet` says nowhere what it gives: write it there"],
    ["takes", "`#any` takes something of which no type is said: write it there"],
    ["odd", "`#odd` has no type that can be seen: write it there"],
    ["hides", "`Hidden` is a type that #tools/cache does not export: name it in its index.ts"],
    ["hidesLocally", "`Local` is a type that #tools/cache does not export: name it in its index.ts"],
  ])("of %s cannot be written, and why is told", async (name, says) => {
    await expect(text(`Counter.${name}`)).rejects.toThrow(`${file}: ${says}`);
  });
});
