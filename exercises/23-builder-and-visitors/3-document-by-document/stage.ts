// A stream that is made of nothing but what `visitDocuments` is given of it, and tells all that is asked of it, word by word.
import * as resourcecli from "#cli-runtime/resource";
import * as resourceclitesting from "#cli-runtime/resource/testing";
import * as goerrors from "#go/errors";
import { isNotStarted } from "../../engine/exercise.ts";
import type { StreamVisitor } from "./receiver.ts";

/** What may be thrown. */
export const things = {
  "an Error": new Error("no"),
  "a TypeError": new TypeError("no"),
  "a text": "no",
  "nothing": undefined,
} as const; // prettier-ignore

export type Thing = keyof typeof things;

/** Who throws, and what; a document says it. At "fn, of an error" the mapper throws first. */
export interface Plan {
  readonly at: "validate" | "mapper" | "fn" | "fn, of an error";
  readonly what: Thing;
}

/** What a document says that happens, if it says anything. */
export function planOf(data: string): Partial<Plan> {
  const value: unknown = JSON.parse(data);
  return typeof value === "object" && value !== null ? value : {};
}

/** What was asked in its order, and how it ended. */
export interface Told {
  readonly steps: readonly string[];
  readonly end: string;
}

/** Neither blanks nor folders may get lost. */
export const source = " a folder/a.yaml ";

const schema: resourcecli.ContentValidator = { validateBytes: () => {} };

/** The error that `fn` is given is that of the mapper itself, or made of what is none. */
export const handedOn = (what: Thing): string =>
  things[what] instanceof Error ? `${what}, the very one` : `an Error: ${goerrors.textOf(things[what])}`;

class Teller extends resourcecli.Mapper {
  readonly steps: string[] = [];
  readonly #infos = new Map<unknown, string>();

  constructor() {
    super({
      localFn: () => true,
      restMapperFn: () => resourceclitesting.testRESTMapper(),
      clientFn: resourceclitesting.fakeClientWith({}),
      reader: resourcecli.unstructuredReader,
    });
  }

  override async infoForData(data: string, from: string): Promise<resourcecli.Info> {
    this.steps.push(`mapper: ${data} from ${JSON.stringify(from)}`);
    await Promise.resolve();
    const { at, what = "an Error" } = planOf(data);
    if (at === "mapper") throw things[what];
    if (at === "fn, of an error") throw things["an Error"];
    const info = { name: data } as resourcecli.Info;
    this.#infos.set(info, data);
    return info;
  }

  async validate(data: string, own: resourcecli.ContentValidator | undefined): Promise<void> {
    this.steps.push(`validate: ${data}${own === schema ? "" : " by another schema"}`);
    await Promise.resolve();
    const { at, what = "an Error" } = planOf(data);
    if (at === "validate") throw things[what];
    this.steps.push("validated");
  }

  /** The function that is called with what became of a document. */
  fnOf(datas: readonly string[]): resourcecli.VisitorFunc {
    const left = datas.filter((data) => data !== "null");
    return async (info, err) => {
      const data = left.shift() ?? "";
      this.steps.push(`fn: ${info === undefined ? "undefined" : this.#infoInWords(info)}, ${errorInWords(err)}`);
      await Promise.resolve();
      this.steps.push("fn is done");
      const { at, what = "an Error" } = planOf(data || "{}");
      if (at === "fn" || at === "fn, of an error") throw things[what];
    };
  } // prettier-ignore

  #infoInWords(info: unknown): string {
    const data = this.#infos.get(info);
    return data === undefined ? "another Info" : `the Info of ${data}`;
  }
}

/** Of what is thrown elsewhere, the name; of an error that was made here, what it says. */
function errorInWords(err: unknown): string {
  if (err === undefined) return "undefined";
  const known = Object.entries(things).find(([, thing]) => thing === err);
  if (known !== undefined) return `${known[0]}, the very one`;
  return err instanceof Error ? `an Error: ${goerrors.textOf(err)}` : `no Error: ${goerrors.textOf(err)}`;
}

/** Visits a text of which these are the documents, as JSON. */
export async function told(
  visit: (stream: StreamVisitor, fn: resourcecli.VisitorFunc) => Promise<void>,
  reader: resourcecli.Reader,
  datas: readonly string[],
): Promise<Told> {
  const teller = new Teller();
  const stream: StreamVisitor = {
    reader,
    source,
    reading: { mapper: teller, schema, environment: resourceclitesting.environment() },
    validate: (data, own) => teller.validate(data, own),
    parsing: async (work) => {
      try {
        return await work();
      } catch (err) {
        throw new Error(`error parsing: ${goerrors.textOf(err)}`);
      }
    },
  };
  const end = await visit(stream, teller.fnOf(datas)).then(
    () => "well",
    (err: unknown) => {
      if (isNotStarted(err)) throw err;
      return err === undefined ? "nothing, the very one" : errorInWords(err);
    },
  );
  return { steps: teller.steps, end };
}

/** The same by the rules. */
export function toldByTheRules(datas: readonly string[]): Told {
  const steps: string[] = [];
  for (const data of datas) {
    if (data === "null") continue;
    const { at, what = "an Error" } = planOf(data);
    steps.push(`validate: ${data}`);
    if (at === "validate") return { steps, end: `${what}, the very one` };
    steps.push("validated", `mapper: ${data} from ${JSON.stringify(source)}`);
    if (at === "mapper") steps.push(`fn: undefined, ${handedOn(what)}`, "fn is done");
    else if (at === "fn, of an error") steps.push(`fn: undefined, ${handedOn("an Error")}`, "fn is done");
    else steps.push(`fn: the Info of ${data}, undefined`, "fn is done");
    if (at === "fn" || at === "fn, of an error") return { steps, end: `${what}, the very one` };
  }
  return { steps, end: "well" };
}
