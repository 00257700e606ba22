import type { ClusterState } from "../author.ts";
import { type Describe, describe } from "../../exercises/engine/describe.ts";

/** What the debugger's thread asks of the recorded one while it is halted; it calls nothing else of it. */
export class Recording {
  on = false;
  /** The objects whose fields are shown, in the order in which they were seen first. */
  readonly known: object[] = [];
  readonly #names = new Map<object, string>();
  readonly #fields: Readonly<Record<string, readonly string[]>>;
  readonly #describe: Describe;
  #look: () => { at: number; state: ClusterState } = () => ({
    at: 0,
    state: { deployments: [], replicaSets: [], pods: [] },
  });

  constructor(fields: Readonly<Record<string, readonly string[]>> = {}, own: Describe = () => undefined) {
    this.#fields = fields;
    this.#describe = own;
  }

  /** From here on halts are kept. */
  begin(look: () => { at: number; state: ClusterState }): void {
    this.#look = look;
    this.on = true;
  }

  /** The time and what the tables show, as text: nothing is built in this thread for the other to walk through. */
  seen(): string {
    return JSON.stringify(this.#look());
  }

  /** A few words for a value. An object of a class whose fields are shown is known by its name from here on. */
  describe(value: unknown, field?: string): string | undefined {
    return describe(value, (object) => this.#nameOf(object) ?? this.#describe(object, field));
  }

  /** Shows an object under a name of its own. */
  show(object: object, name: string): void {
    if (this.fieldsOf(object).length === 0) {
      throw new Error(
        `${name}: the scenario names no fields of a ${classesOf(object)[0]}; add them to \`fields\``,
      );
    }
    if (!this.#names.has(object)) this.known.push(object);
    this.#names.set(object, name);
  }

  /** The chosen fields of an object, those of the classes that it extends included. */
  fieldsOf(object: object): readonly string[] {
    return classesOf(object).flatMap((name) =>
      Object.hasOwn(this.#fields, name) ? (this.#fields[name] ?? []) : [],
    );
  }

  /** The known objects as the debugger is to read them. */
  shown(): { name: string; fields: readonly string[] }[] {
    return this.known.map((object) => ({
      name: this.#names.get(object) ?? "",
      fields: this.fieldsOf(object),
    }));
  }

  #nameOf(object: object): string | undefined {
    const name = this.#names.get(object);
    if (name !== undefined || this.fieldsOf(object).length === 0) return name;
    const [type = ""] = classesOf(object);
    const alike = [...this.#names.values()].filter((other) => other === type || other.startsWith(`${type} `));
    this.show(object, alike.length === 0 ? type : `${type} ${alike.length + 1}`);
    return this.#names.get(object);
  }
}

/** The names of an object's class and of those that it extends. */
function classesOf(object: object): string[] {
  const names: string[] = [];
  let prototype: unknown = Object.getPrototypeOf(object);
  while (typeof prototype === "object" && prototype !== null && prototype !== Object.prototype) {
    const type: unknown = Object.getOwnPropertyDescriptor(prototype, "constructor")?.value;
    if (typeof type === "function") names.push(type.name);
    prototype = Object.getPrototypeOf(prototype);
  }
  return names;
}
