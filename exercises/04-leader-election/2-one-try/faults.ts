import type { Fault } from "../../engine/exercise.ts";

const clocks = "  const [now, wall] = [clock.now(), clock.wall()];\n";
const seconds = "math.intDiv(leaseDuration, time.second)";
const absent = "errors.isNotFound(err) ?";
const makes = "le.create(ler, signal)";
const news = "le.observedRawRecord !== raw";
const isMine = "const isMine = le.isLeader();";
const isFresh = "le.observedTime + leaseDuration > now";
const renews = "le.update({ ...ler, acquireTime, leaderTransitions }, signal)";
const failed = "catch {\n    return false;";

/** A signal that never aborts. */
const other = "new AbortController().signal";

export const faults: readonly Fault[] = [
  {
    says: "The clock is read when the record has come.",
    changes: [
      [clocks, "  const wall = clock.wall();\n"],
      ["  if (le.observedRawRecord", "  const now = clock.now();\n  if (le.observedRawRecord"],
    ],
  },
  {
    says: "A lease is waited for in whole seconds.",
    changes: [[isFresh, `le.observedTime + ${seconds} * time.second > now`]],
  },
  { says: "The lease is written as it is.", changes: [[seconds, "leaseDuration / time.second"]] },
  { says: "The lease is written rounded.", changes: [[seconds, "Math.round(leaseDuration / time.second)"]] },
  { says: "The lease is written rounded up.", changes: [[seconds, "Math.ceil(leaseDuration / time.second)"]] },
  { says: "Every lease is written as one of 15 s.", changes: [[seconds, "15"]] },
  {
    says: "Who renews keeps the lease that was written.",
    changes: [[renews, "le.update({ ...old, renewTime: wall }, signal)"]],
  },
  {
    says: "A conflict while reading is taken for absence.",
    changes: [[absent, "errors.isNotFound(err) || errors.isConflict(err) ?"]],
  },
  {
    says: "What is called not found is taken for absence.",
    changes: [[absent, '/not found/.test(String(err)) ?']],
  },
  {
    says: "Who cannot read anything for no reason is at a loss.",
    changes: [["  } catch (err) {", "  } catch (err) {\n    if (err === undefined) throw err;"]],
  },
  {
    says: "Who wants to make a record leads.",
    changes: [[makes, "(await le.create(ler, signal), true)"]],
  },
  {
    says: "Who makes a record forgets the text of the last one.",
    changes: [[makes, `((le.observedRawRecord = ""), ${makes})`]],
  },
  { says: "Blanks around a text are none of it.", changes: [[news, "le.observedRawRecord.trim() !== raw.trim()"]] },
  { says: "No text is no news.", changes: [[news, `raw !== "" && ${news}`]] },
  {
    says: "A name of blanks is none.",
    changes: [['old.holderIdentity !== ""', 'old.holderIdentity.trim() !== ""']],
  },
  {
    says: "Who is called as we are, and more, is one of us.",
    changes: [[isMine, "const isMine = old.holderIdentity.startsWith(lock.identity());"]],
  },
  {
    says: "Whose name is the beginning of ours is one of us.",
    changes: [
      [isMine, 'const isMine = old.holderIdentity !== "" && lock.identity().startsWith(old.holderIdentity);'],
    ],
  },
  {
    says: "Who could not write reads the record as if it were new.",
    changes: [[failed, 'catch {\n    le.observedRawRecord = "";\n    return false;']],
  },
  {
    says: "An error that is no conflict is thrown on.",
    changes: [[failed, "catch (err) {\n    if (!errors.isConflict(err)) throw err;\n    return false;"]],
  },
  {
    says: "What is written names ourselves, whatever `update` is given.",
    changes: [["update(ler, signal);\n  } catch", "update({ ...ler, holderIdentity: le.config.lock.identity() }, signal);\n  } catch"]],
  },
  { says: "The record is read with another signal.", changes: [["lock.get(signal)", `lock.get(${other})`]] },
  { says: "It is made with another signal.", changes: [[makes, makes.replace("signal", other)]] },
  { says: "It is renewed with another signal.", changes: [[renews, renews.replace("signal", other)]] },
  {
    says: "It is written with another signal.",
    changes: [["lock.update(ler, signal)", `lock.update(ler, ${other})`]],
  },
  {
    says: "Who renews writes to the record that was read.",
    changes: [[isMine, `${isMine}\n  if (isMine) Object.assign(old, { renewTime: wall });`]],
  },
]; // prettier-ignore
