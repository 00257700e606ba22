import { Session } from "node:inspector";

/** The debugger's side of another thread, in promises. */
export class Inspector {
  readonly session = new Session();

  constructor() {
    this.session.connectToMainThread();
  }

  /** One command; while the main thread is halted its answer comes back before anything else runs there. */
  post<T>(method: string, params: object = {}): Promise<T> {
    return new Promise((resolve, reject) => {
      this.session.post(method, params, (err, result) => (err ? reject(err) : resolve(result as T)));
    });
  }

  /** What an expression of the main thread gives, as JSON. Throws what it throws. */
  evaluate<T>(expression: string): Promise<T> {
    return this.#value<T>("Runtime.evaluate", { expression, returnByValue: true });
  }

  /** Calls a function of the main thread with an object of it as `this`. */
  call<T>(objectId: string, functionDeclaration: string, ...values: unknown[]): Promise<T> {
    const params = {
      objectId,
      functionDeclaration,
      arguments: values.map((value) => ({ value })),
      returnByValue: true,
    };
    return this.#value<T>("Runtime.callFunctionOn", params);
  }

  /** A handle of what an expression gives, until `release`. */
  async handle(expression: string): Promise<string> {
    const { result } = await this.post<Evaluated>("Runtime.evaluate", { expression, objectGroup: "halt" });
    return result.objectId ?? "";
  }

  async release(): Promise<void> {
    await this.post("Runtime.releaseObjectGroup", { objectGroup: "halt" });
  }

  /** The data of an object, private fields among them. */
  async properties(objectId: string): Promise<Property[]> {
    const { result, privateProperties = [] } = await this.post<{
      result: Property[];
      privateProperties?: Property[];
    }>("Runtime.getProperties", { objectId, ownProperties: true });
    return [...privateProperties, ...result];
  }

  async #value<T>(method: string, params: object): Promise<T> {
    const { result, exceptionDetails } = await this.post<Evaluated>(method, params);
    if (exceptionDetails !== undefined)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as T; // What the caller's own expression gives.
  }
}

interface Evaluated {
  result: { value?: unknown; objectId?: string };
  exceptionDetails?: { text: string; exception?: { description?: string } };
}

export interface Value {
  type: string;
  value?: unknown;
  unserializableValue?: string;
  objectId?: string;
}

export interface Property {
  name: string;
  /** A getter has none. */
  value?: Value;
}
