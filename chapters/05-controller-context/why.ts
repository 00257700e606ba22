import type { Step, Why } from "../../site/author.ts";
import { row, said, titles } from "./tables.ts";

/** Why a step of the run changed what it changed. */
export const why: Why = (step, before) => {
  if (before === undefined) return undefined;
  const all = [answered(before, step), remembered(before, step)].filter((one) => one !== undefined);
  return all.length > 0 ? all.join(" ") : requested(before, step);
};

/** What a row says now, if it has changed. */
function news(before: Step, step: Step, title: string): readonly string[] | undefined {
  const [was, is] = [row(before, title), row(step, title)];
  return is.length === 0 || was.join() === is.join() ? undefined : is.map(String);
}

function answered(before: Step, step: Step): string | undefined {
  const [kind, at, found, sent] = news(before, step, titles.question) ?? [];
  if (kind === undefined) return undefined;
  if (found === "no") return `Asked for a ${kind} at ${at}, the mapper says that there is none, and sends nothing: what it remembers counts as fresh.`;
  if (sent === "0") return `Asked for a ${kind} at ${at}, the mapper answers from what it remembers.`;
  return `Asked for a ${kind} at ${at}, the mapper had to read everything, with ${sent} requests, and found it.`;
} // prettier-ignore

function remembered(before: Step, step: Step): string | undefined {
  const [was, is] = [before, step].map((each) => said(each, titles.memories, "the context"));
  if (was !== is) return `The context stands. It knows ${is}, and will not ask again.`;
  const [had, has] = [before, step].map((each) => said(each, titles.memories, "the mapper"));
  return had !== has && has === "nothing" ? "Then the mapper is told to forget what it has read." : undefined;
}

function requested(before: Step, step: Step): string | undefined {
  const [, at, path, status] = news(before, step, titles.request) ?? [];
  if (path === undefined) return undefined;
  if (said(step, titles.memories, "the context") !== "nothing yet") return `Somebody asks the mapper at ${at}. It remembers nothing, so it reads everything.`;
  if (path === "/healthz" && status === "200") return `At ${at} the server says that it is healthy, and the manager goes on.`;
  if (path === "/healthz") return `The manager looks at ${at}, and the server is not healthy. It will look again in a second.`;
  if (status === "503") return `The manager has asked what there is. It asked twice for what batch has, and twice the answer was 503, so it goes on without.`;
  return `The manager asks for ${path} at ${at}.`;
} // prettier-ignore
