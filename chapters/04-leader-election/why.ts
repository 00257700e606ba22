import type { Step, Why } from "../../site/author.ts";
import { cells, titles } from "./tables.ts";
import { first, second } from "./race.ts";

/** Why a step of a run changed what it changed, told by its tables: who asked, what the answer was, who noted what. */
export const why: Why = (step, before) => {
  if (before === undefined) return undefined;
  const said = [ended(before, step), wrote(before, step) ?? led(before, step) ?? saw(before, step) ?? asked(before, step)];
  const told = said.filter((one) => one !== undefined);
  return told.length === 0 ? undefined : told.join(" ");
}; // prettier-ignore

const elector = (step: Step, who: string): readonly string[] => cells(step, titles.electors, who).map(String);
const nameIn = (step: Step, who: string): string | undefined => {
  const rows = step.state.tables?.find(({ title }) => title === titles.electors)?.rows ?? [];
  return rows.map(([name]) => name).find((name) => name.startsWith(who));
};

function ended(before: Step, step: Step): string | undefined {
  const gone = [first, second].find((who) => nameIn(before, who) === who && nameIn(step, who) === `${who} (ended)`); // prettier-ignore
  if (gone === undefined) return undefined;
  return elector(before, gone)[0] === "yes" ? `${gone} is gone.` : `${gone} has ended.`;
}

function wrote(before: Step, step: Step): string | undefined {
  const [was = [], is = []] = [before, step].map((one) => cells(one, titles.lease).map(String));
  const [holder = "", renewTime = "", transitions] = is;
  if (is.join() === was.join() || holder === "") return undefined;
  if (was.length === 0)
    return `Two asked to make the Lease. ${holder} was first, and the other one is told 409.`;
  if (holder === was[0]) {
    return renewTime === was[1]
      ? `${holder} renews at once, so renewTime stays ${renewTime}.`
      : `${holder} renews: renewTime goes from ${was[1]} to ${renewTime}.`;
  }
  const [, since = ""] = elector(before, holder);
  return `${holder} saw it change at ${since}, and by the same clock it is ${renewTime} now: more than a lease. It writes itself in, and transitions go from ${was[2]} to ${transitions}.`;
}

function led(before: Step, step: Step): string | undefined {
  for (const who of [first, second]) {
    const [was, is] = [elector(before, who)[0], elector(step, who)[0]];
    if (was === "no" && is === "yes") return `${who} leads now${elector(step, who === first ? second : first)[0] === "yes" ? ", and so does the other one" : ""}.`; // prettier-ignore
    if (was === "yes" && is === "no" && nameIn(step, who) === who) return `${who} gives up: it no longer leads.`;
  }
  return undefined;
} // prettier-ignore

function saw(before: Step, step: Step): string | undefined {
  for (const who of [first, second]) {
    const [was, is] = [elector(before, who)[1], elector(step, who)[1]];
    if (is !== was && is !== "–" && is !== undefined) {
      return cells(step, titles.lease)[0] === who
        ? `${who} notes ${is} as the time of the last change, because it made that change itself.`
        : `${who} sees that the Lease is not what it was, and notes ${is} by its own clock.`;
    }
  }
  return undefined;
}

function asked(before: Step, step: Step): string | undefined {
  const rows = (one: Step) =>
    one.state.tables?.find(({ title }) => title === titles.asked)?.rows[0]?.map(String);
  const [was, is] = [rows(before), rows(step)];
  if (is === undefined || is.join() === was?.join()) return undefined;
  const [who = "", at = "", sent = "", answer = ""] = is;
  if (answer === "failed") return `${who} asks at ${at}, and cannot reach the server.`;
  if (answer === "404") return `${who} asks for the Lease, and there is none.`;
  const [leads, since = "–"] = elector(step, who);
  if (sent === "PUT") return `${who} writes the Lease at once, with nothing new in it.`;
  // Where whole tries are shown, what was read has been judged by now.
  if (step.symbol.endsWith("maybeReportTransition") && leads === "no") {
    return `${who} looks at ${at}. The Lease is what it was at ${since}, so it waits on.`;
  }
  return `${who} asks for the Lease at ${at}.`;
}
