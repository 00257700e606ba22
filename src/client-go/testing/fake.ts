// Go: staging/src/k8s.io/client-go/testing/fake.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as runtime from "#apimachinery/runtime";
import type * as watch from "#apimachinery/watch";
import type { Action } from "./actions.ts";

/** What a reactor may answer: an object, a list, a Status, or null for nothing. */
export type Reaction = object | null;

/**
 * Answers a call. `undefined` leaves it to the next reactor; what is thrown is what the client gets. The action may be
 * changed: reactors further down the chain see the change, the record does not.
 */
export type ReactionFunc = (action: Action) => Reaction | undefined | Promise<Reaction | undefined>;

/** Answers a watch; `undefined` leaves it to the next reactor. */
export type WatchReactionFunc = (action: Action) => watch.Interface<metav1.Object> | undefined;

/** A reactor and the calls that it wants to see; `*` means all. */
class SimpleReactor<F> {
  readonly #verb: string;
  readonly #resource: string;
  readonly react: F;

  constructor(verb: string, resource: string, react: F) {
    this.#verb = verb;
    this.#resource = resource;
    this.react = react;
  }

  handles(action: Action): boolean {
    const covers = (pattern: string, value: string) => pattern === "*" || pattern === value;
    return covers(this.#verb, action.verb) && covers(this.#resource, action.resource);
  }
}

/** Records calls and lets a chain of reactors answer them, the first one first. */
export class Fake {
  #actions: Action[] = [];
  #reactionChain: SimpleReactor<ReactionFunc>[] = [];
  #watchReactionChain: SimpleReactor<WatchReactionFunc>[] = [];

  /** The calls so far, in order. */
  get actions(): readonly Action[] {
    return this.#actions;
  }

  /** Forgets the calls so far. */
  clearActions(): void {
    this.#actions = [];
  }

  /** Asks `reaction` after all others. */
  addReactor(verb: string, resource: string, reaction: ReactionFunc): void {
    this.#reactionChain = [...this.#reactionChain, new SimpleReactor(verb, resource, reaction)];
  }

  /** Asks `reaction` before all others. */
  prependReactor(verb: string, resource: string, reaction: ReactionFunc): void {
    this.#reactionChain = [new SimpleReactor(verb, resource, reaction), ...this.#reactionChain];
  }

  /** Asks `reaction` after all others for a watch. */
  addWatchReactor(resource: string, reaction: WatchReactionFunc): void {
    this.#watchReactionChain = [...this.#watchReactionChain, new SimpleReactor("*", resource, reaction)];
  }

  /** Asks `reaction` before all others for a watch. */
  prependWatchReactor(resource: string, reaction: WatchReactionFunc): void {
    this.#watchReactionChain = [new SimpleReactor("*", resource, reaction), ...this.#watchReactionChain];
  }

  /** Records the call and answers it; `defaultReturn` is the answer if no reactor gives one. */
  async invokes(action: Action, defaultReturn: Reaction): Promise<Reaction> {
    const copy = this.#record(action);
    for (const reactor of this.#reactionChain) {
      if (!reactor.handles(copy)) continue;
      const answer = await reactor.react(copy);
      if (answer !== undefined) return answer;
    }
    return defaultReturn;
  }

  /** Records the watch and begins it. Throws if no reactor does. */
  invokesWatch(action: Action): watch.Interface<metav1.Object> {
    const copy = this.#record(action);
    for (const reactor of this.#watchReactionChain) {
      const answer = reactor.handles(copy) ? reactor.react(copy) : undefined;
      if (answer !== undefined) return answer;
    }
    throw new Error(`unhandled watch: ${JSON.stringify(action)}`);
  }

  #record(action: Action): Action {
    this.#actions.push(runtime.deepFreeze(runtime.deepCopy(action)));
    return runtime.deepCopy(action);
  }
}
