export { actionOf } from "./actions.ts";
export type { Action, Verb } from "./actions.ts";
export { FakeCluster } from "./fake-cluster.ts";
export { Fake } from "./fake.ts";
export type { Reaction, ReactionFunc, WatchReactionFunc } from "./fake.ts";
export { ObjectTracker, objectReaction, unsafeGuessKindToResource } from "./fixture.ts";
export type { Trackable } from "./fixture.ts";
