// What the checks of spec.ts ask, one script or more for each, and what has to come of it.
import type { Happening, Script, Seen } from "./stage.ts";
import { failuresByName } from "./stage.ts";

const look = (after: number): Happening => [after, "I look"];
const no = { gives: false, asks: "get" };

/** What each look at a script ends with. */
export interface Case {
  readonly name: string;
  readonly script: Script;
  readonly gives: readonly Partial<Seen>[];
  /** The same with other scripts. */
  readonly and?: readonly (readonly [script: Script, gives: readonly Partial<Seen>[]])[];
}

/** The same again, whatever a call rejects with. */
const whateverFails = (script: Script, wanted: readonly Partial<Seen>[]): NonNullable<Case["and"]> =>
  failuresByName
    .filter((failure) => failure !== "not found, behind another error")
    .map((failure) => [{ ...script, failure }, wanted]);

export const cases: readonly Case[] = [
  {
    name: "a record that is not there is made, and who makes it leads",
    script: { happens: [look(0)] },
    gives: [
      { gives: true, asks: "get, create", record: "me, acquired 0, renewed 0, 0 transitions, lease 15" },
    ],
    and: [
      [
        { happens: [[0, "I look, and cannot read"]], failure: "not found, behind another error" },
        [{ gives: true, asks: "get, create" }],
      ],
    ],
  },
  {
    name: "a record that could not be made is nobody's",
    script: { happens: [[0, "I look, and you are faster"], look(1)] },
    gives: [{ gives: false, asks: "get, create", notes: "nothing" }, { ...no, notes: "you, at 1" }],
    and: whateverFails({ happens: [[0, "I look, and cannot write"]] }, [
      { gives: false, asks: "get, create", record: "none", notes: "nothing" },
    ]),
  },
  {
    name: "who makes a record again keeps the text that was read last",
    script: { happens: [look(0), look(0.4), [0, "the record is deleted"], look(0.4), look(0.1)] },
    gives: [
      { keeps: "no text" },
      { keeps: "the last text that was read" },
      { notes: "me, at 0.8", keeps: "the last text that was read" },
      { notes: "me, at 0.9", keeps: "the last text that was read" },
    ],
  },
  {
    name: "who renews keeps what it began with",
    script: { happens: [look(0), look(2), look(3), look(3600)] },
    gives: [
      { gives: true },
      { gives: true, asks: "get, update", record: "me, acquired 0, renewed 2, 0 transitions, lease 15" },
      { gives: true, record: "me, acquired 0, renewed 5, 0 transitions, lease 15" },
      { gives: true, record: "me, acquired 0, renewed 3605, 0 transitions, lease 15" },
    ],
    and: [
      [
        { itsLease: 40, happens: [[0, "you take it"], look(1), [1, "you write my name"], look(1)] },
        [no, { gives: true, record: "me, acquired 0, renewed 3, 1 transitions, lease 15" }],
      ],
      [
        { happens: [[0, "you write my name"], look(1)] },
        [{ gives: true, record: "me, acquired –, renewed 1, 0 transitions, lease 15" }],
      ],
    ],
  },
  {
    name: "as long as the other one renews, nothing is written",
    script: { happens: [[0, "you take it"], look(1), [9, "you renew"], look(1), [9, "you renew"], look(9)] },
    gives: [no, no, no],
  },
  {
    name: "a lease counts from the look that saw the change, and its end is its end",
    script: { happens: [[0, "you take it"], [3, "you renew"], look(2), look(14.999), look(0.001)] },
    gives: [no, no, { gives: true, asks: "get, update" }],
  },
  {
    name: "a takeover counts one more, and starts afresh",
    script: { happens: [[0, "you take it"], look(1), look(16)] },
    gives: [no, { gives: true, record: "me, acquired 17, renewed 17, 2 transitions, lease 15" }],
  },
  {
    name: "what is written is noted at once",
    script: { happens: [[0, "you take it"], look(1), look(15), look(2)] },
    gives: [{ notes: "you, at 1" }, { notes: "me, at 16" }, { notes: "me, at 18" }],
  },
  {
    name: "looking changes nothing",
    script: { happens: [[0, "you take it"], look(1), look(6), look(6), look(6)] },
    gives: [no, no, no, { gives: true }],
    and: [[{ happens: [[0, "you take it"], look(1), look(3600)] }, [no, { gives: true }]]],
  },
  {
    name: "a clock that is an hour slow makes nobody lose the lock",
    script: { ahead: -3600, happens: [[0, "you take it"], look(1), [1, "you renew"], look(1)] },
    gives: [no, no],
  },
  {
    name: "a clock that is an hour fast keeps nobody in office",
    script: { ahead: 3600, happens: [[0, "you take it"], look(1), look(15)] },
    gives: [no, { gives: true }],
  },
  {
    name: "a clock that is set makes no lease longer or shorter",
    script: {
      happens: [
        [0, "you take it"], look(1), [1, "my clock is set an hour forward"], look(1),
        [1, "my clock is set an hour back"], [0, "my clock is set an hour back"], look(11.999), look(0.001),
      ],
    },
    gives: [no, no, no, { gives: true, record: "me, acquired -3584, renewed -3584, 2 transitions, lease 15" }],
  },
  {
    name: "each goes by its own lease, whatever the other one has written",
    script: { itsLease: 40, happens: [[0, "you take it"], look(1), look(15)] },
    gives: [no, { gives: true, record: "me, acquired 16, renewed 16, 2 transitions, lease 15" }],
  },
  {
    name: "a lease lasts to the millisecond, and is written in whole seconds",
    script: { lease: 20.75, happens: [[0, "you take it"], look(1), look(20.5), look(0.25)] },
    gives: [no, no, { gives: true, record: "me, acquired 21.75, renewed 21.75, 2 transitions, lease 20" }],
  },
  {
    name: "a try happens when it begins, however late the record comes",
    script: {
      happens: [
        [0, "you take it"], [1, "I look, and the record comes 3 s later"], [13, "I look, and the record comes 3 s later"],
        [0, "I look, and the record comes 3 s later"],
      ],
    },
    gives: [
      { ...no, notes: "you, at 4" }, no,
      { gives: true, record: "me, acquired 20, renewed 20, 2 transitions, lease 15", notes: "me, at 23" },
    ],
  },
  {
    name: "a name is a name, to the last letter",
    script: { name: " ", happens: [[0, "you take it"], look(1)] },
    gives: [no],
    and: ["me-2", "m", "Me", "me ", "nobody"].map((name) => [{ name, happens: [[0, "you take it"], look(1)] }, [no]]),
  },
  {
    name: "a lock that nobody holds is free at once",
    script: { happens: [[0, "you take it"], look(1), [1, "you give it up"], look(1)] },
    gives: [no, { gives: true, record: "me, acquired 3, renewed 3, 2 transitions, lease 15" }],
  },
  {
    name: "a text that is gone is another text, and then nobody holds the lock",
    script: { happens: [look(0), look(1), [1, "the text is deleted"], look(1)] },
    gives: [
      {},
      { keeps: "the last text that was read" },
      { gives: true, record: "me, acquired 3, renewed 3, 1 transitions, lease 15", keeps: "no text" },
    ],
  },
  {
    name: "who was not fast enough does not lead, and waits for the one who was",
    script: {
      happens: [[0, "you take it"], [1, "you give it up"], [1, "I look, and you are faster"], look(1), look(15)],
    },
    gives: [{ gives: false, asks: "get, update", notes: "nobody, at 2" }, no, { gives: true }],
  },
  {
    name: "if nobody answers, nothing is written",
    script: { happens: [[0, "you take it"], [1, "I look, and cannot read"], look(20), look(15)] },
    gives: [no, no, { gives: true }],
    and: whateverFails({ happens: [look(0), look(1), [1, "I look, and cannot read"]] }, [
      {},
      {},
      { ...no, notes: "me, at 1" },
    ]),
  },
  {
    name: "if nothing could be written, nothing has changed, and nothing is noted",
    script: { happens: [[0, "you take it"], look(1), [15, "I look, and cannot write"], look(1)] },
    gives: [
      {},
      { gives: false, asks: "get, update", notes: "you, at 1", keeps: "the last text that was read" },
      { gives: true, record: "me, acquired 17, renewed 17, 2 transitions, lease 15" },
    ],
    and: whateverFails({ happens: [look(0), [1, "I look, and cannot write"], look(0.4)] }, [
      {},
      { gives: false, asks: "get, update", notes: "me, at 1", keeps: "the last text that was read" },
      { gives: true },
    ]),
  },
  {
    name: "what was written without our hearing of it is read the next time",
    script: { happens: [[0, "you take it"], look(1), [15, "I look, and do not hear that it was written"], look(1)] },
    gives: [
      {},
      { gives: false, record: "me, acquired 16, renewed 16, 2 transitions, lease 15", notes: "you, at 1" },
      { gives: true, notes: "me, at 17" },
    ],
  },
  {
    name: "a leader whose lock another one has taken does not write over it",
    script: { happens: [look(0), [20, "you take it"], look(1), look(2)] },
    gives: [{ gives: true }, no, no],
  },
]; // prettier-ignore
