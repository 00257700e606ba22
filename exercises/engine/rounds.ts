// Hears the marks of a learner's text, and finds the loop or the function that goes on for ever. Runs in Node and in the page.

/** What the marks are called in a text: nobody else uses these names. */
export const markNames = { enter: "__markEnter", round: "__markRound", call: "__markCall" } as const;

/** A loop that goes round, or a function that is called again and again, and for how many milliseconds it has been so. */
export interface GoingOn {
  readonly what: "loop" | "function";
  readonly line: number;
  readonly since: number;
}

type Mark = (place: number, line: number) => void;

/** What stands for the marks in a text. Each place has a number of its own, counted from 0. */
export interface Marks {
  /** A loop begins. */
  readonly enter: Mark;
  /** It goes round. */
  readonly round: Mark;
  /** A function is called. */
  readonly call: Mark;
}

/** So many milliseconds lie at least between two looks at what goes on. */
const pause = 250;
/** So many marks pass at most before the clock is looked at, which costs more than they do. */
const mostMarks = 32;

/** Marks that tell what goes on, as long as something does. They change nothing in what runs. */
export function createMarks(tell: (going: GoingOn) => void, now = () => performance.now()): Marks {
  const places: Place[] = [];
  let [looked, asked] = [now(), now()];
  let step = 1;
  let left = 1;
  const at = (place: number, what: GoingOn["what"], line: number): Place =>
    (places[place] ??= { what, line, times: 0, isFresh: true, from: 0 });
  const ask = (): void => {
    const time = now();
    step = time - asked > pause / 25 ? Math.max(1, step >> 1) : Math.min(mostMarks, step * 2);
    [left, asked] = [step, time];
    if (time - looked < pause) return;
    looked = time;
    const going = look(Object.values(places), time); // Not what has never been run.
    if (going) tell(going);
  };
  return {
    enter(place, line) {
      at(place, "loop", line).isFresh = true;
    },
    round(place, line) {
      at(place, "loop", line).times++;
      if (--left <= 0) ask();
    },
    call(place, line) {
      at(place, "function", line).times++;
      if (--left <= 0) ask();
    },
  };
}

/** A loop or a function of the text. */
interface Place {
  readonly what: GoingOn["what"];
  readonly line: number;
  /** How often it went round, or was called, since the last look. */
  times: number;
  /** It was not at it yet at the last look. */
  isFresh: boolean;
  /** The look that saw it first. */
  from: number;
}

/**
 * What has been going on since the look before: a loop that was not entered anew, or else the function that was called most.
 * A loop within one that never ends is entered again and again, and a loop around it does not go round.
 */
function look(places: readonly Place[], time: number): GoingOn | undefined {
  const busy = places.filter(({ times }) => times > 0);
  for (const place of busy) if (place.isFresh) place.from = time;
  const old = busy.filter(({ isFresh }) => !isFresh).sort((a, b) => b.times - a.times);
  const found = old.find(({ what }) => what === "loop") ?? old[0];
  const going = found && { what: found.what, line: found.line, since: time - found.from };
  for (const place of places) {
    place.isFresh = place.times === 0;
    place.times = 0;
  }
  return going;
}
