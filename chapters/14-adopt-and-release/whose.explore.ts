import type { Explorable, Use } from "../../site/explore/explorable.ts";
import { type Case, type Claimed, type Owner, claim, owners } from "./claim.ts";
import { draw } from "./whose-drawing.ts";

const yes = ["yes", "no"] as const;
const said = (is: boolean): string => (is ? "yes" : "no");

/** A case, what the port makes of it, and the cases that the reader has tried. */
export interface State extends Case, Claimed {
  readonly tried: readonly string[];
  /** How many of those sent a patch. */
  readonly patches: number;
}

const first: Case = { owner: "nobody", matches: true, webGoes: false, setGoes: false };
const nameOf = ({ owner, matches, webGoes, setGoes }: Case): string =>
  [owner, matches, webGoes, setGoes].join();

async function decided(one: Case, was?: State): Promise<State> {
  const claimed = await claim(one);
  const [tried, patches] = [was?.tried ?? [], was?.patches ?? 0];
  const { owner, matches, webGoes, setGoes } = one;
  const state = { owner, matches, webGoes, setGoes, ...claimed };
  if (tried.includes(nameOf(one))) return { ...state, tried, patches };
  return {
    ...state,
    tried: [...tried, nameOf(one)],
    patches: patches + (claimed.patch === undefined ? 0 : 1),
  };
}

export const explorable: Explorable<State> = {
  title: "Whose is it",
  initial: () => decided(first),
  opens: [],
  controls: [
    { kind: "choice", name: "owner", label: "Its owner", options: owners, value: (s) => s.owner },
    { kind: "choice", name: "matches", label: "Its labels match", options: yes, value: (s) => said(s.matches) },
    { kind: "choice", name: "web", label: "web is being deleted", options: yes, value: (s) => said(s.webGoes) },
    { kind: "choice", name: "set", label: "ReplicaSet is being deleted", options: yes, value: (s) => said(s.setGoes) },
  ],
  act: (state, use) => decided(changed(state, use), state),
  draw,
  why: because,
  facts: ({ verdict, patch, looks, tried, patches }) => [
    ["verdict", verdict],
    ["patch", patch === undefined ? "none" : "one"],
    ["live reads", looks],
    ["cases tried", tried.length],
    ["of them with a patch", patches],
  ],
  telling: [
    { title: "An orphan that matches", uses: [] },
    { title: "web’s, but it no longer matches", uses: [["owner", "web"], ["matches", "no"]] },
    { title: "The same while web is being deleted", uses: [["owner", "web"], ["matches", "no"], ["web", "yes"]] },
  ],
}; // prettier-ignore

function changed(state: State, [control, value]: Use): Case {
  const is = value === "yes";
  switch (control) {
    case "owner":
      return { ...state, owner: value as Owner };
    case "matches":
      return { ...state, matches: is };
    case "web":
      return { ...state, webGoes: is };
    default:
      return { ...state, setGoes: is };
  }
}

/** The questions that decided, in the order in which the port asks them. */
function because({ owner, matches, webGoes, setGoes, verdict }: State): string {
  switch (verdict) {
    case "keep":
      return `It is web’s and its labels match, so web keeps it${webGoes ? ", though web is being deleted: to keep takes no request" : ""}.`;
    case "adopt":
      return "Nobody owns it, its labels match, and neither is being deleted: web adopts it, after a look at the server.";
    case "release":
      return `It is web’s, but its labels no longer match, so web releases it${setGoes ? ", though it is being deleted itself" : ""}.`;
    case "ignore":
      if (owner === "another") return "Another controller owns it, so nothing else is asked: web ignores it.";
      if (owner === "web") return "It is web’s and no longer matches, but web is being deleted and releases nothing: web ignores it.";
      if (webGoes) return "Nobody owns it, but web is being deleted and adopts nothing: web ignores it.";
      return matches ? "Nobody owns it and it matches, but it is being deleted: web ignores it." : "Nobody owns it, and its labels don’t match: web ignores it.";
  }
} // prettier-ignore
