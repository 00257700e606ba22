import type { Step, Why } from "../../site/author.ts";
import { type Controller, shownAt } from "./runs.ts";

/** What a step has changed at the server or on the terminal, and what for. */
export const why: Why = (step, before) => {
  if (before === undefined) return undefined;
  const [was, is] = [shownAt(before), shownAt(step)];
  const told = [
    ...is.controllers.flatMap((rc) => ofController(rc, was.controllers.find(({ name }) => name === rc.name))),
    ...is.pods.flatMap(({ label, name }) => {
      const old = was.pods.find((pod) => pod.name === name);
      return old !== undefined && old.label !== label ? [`The pod ${name} gets the label, so the narrower selector will find it.`] : [];
    }),
    ...was.controllers.flatMap(({ name }) => (is.controllers.some((rc) => rc.name === name) ? [] : [`${name} is deleted.`])),
  ];
  return told.length > 0 ? told.join(" ") : printedSince(step, before);
}; // prettier-ignore

const noteWhy: Readonly<Record<string, string>> = {
  "next-controller-id": "now remembers which controller comes next",
  "original-replicas": "now remembers how many pods it had",
};

function ofController(rc: Controller, was: Controller | undefined): string[] {
  const { name, notes, selector, template, wants } = rc;
  if (was === undefined) return [`${name} is made, without pods; it remembers its goal, and whom it replaces.`];
  const fresh = [...notes.keys()].filter((note) => !was.notes.has(note));
  const gone = [...was.notes.keys()].filter((note) => !notes.has(note));
  const told: string[] = [];
  if (template !== was.template) told.push(`The template of ${name} has the label: pods that are made from now on have it, too.`);
  else if (selector !== was.selector) told.push(`The selector of ${name} asks for the label. All its pods have it by now.`);
  if (wants !== was.wants) told.push(`${name} wants ${was.wants} → ${wants}.`);
  if (fresh.length > 0) told.push(`${name} ${fresh.map((note) => noteWhy[note] ?? `has ${note}`).join(", and ")}.`);
  if (gone.length > 0) told.push(`${name} forgets ${gone.join(" and ")}: it belongs to no update any more. A command that is killed now can’t be begun again.`);
  return told;
} // prettier-ignore

function printedSince(step: Step, before: Step): string | undefined {
  const said = (step.state.output ?? []).slice(before.state.output?.length ?? 0);
  if (said.length === 0) return undefined;
  if (said.includes("^C")) return "The command is killed.";
  const typed = said.find((one) => one.startsWith("$ "));
  if (typed !== undefined) return "The next line is typed.";
  const words = said.join(" ").replace(/ \(keep .*/, " …");
  return `It prints “${words.length > 100 ? `${words.slice(0, 98)}…` : words}”.`;
}
