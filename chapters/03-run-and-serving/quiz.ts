import type { Facts, Option, Question } from "../../site/author.ts";
import { asked, type Request, type Settings, usual } from "./asked.ts";
import { metricTypes, pages, waiting } from "./plays.ts";

export const facts: Facts = () => ({
  leads: (waiting.leads / 1000).toFixed(1),
  metricTypes,
});

const code = async (one: Partial<Request>, settings: Partial<Settings> = {}): Promise<number> =>
  (await asked({ port: "10257", url: "/healthz", who: "no token", ...one }, { ...usual, ...settings }))
    .status;

const delegates = true;
const slash = await code({ url: "/healthz/" });
const slashOpen = await code({ url: "/healthz/" }, { open: ["/healthz*"] });
const plain = await code({});
const bad = await code({ who: "a bad token" }, { delegates });
const ignored = await code({ who: "a bad token", url: "/metrics" });
const monitored = await code({ who: "a good token", url: "/metrics" }, { delegates });
const nopeTo = await code({ who: "a good token", url: "/nope" }, { delegates });
const failing = await code({ url: "/healthz?exclude=leaderElection" }, { fails: true });
const failed = await code({}, { fails: true });
const [only = [], both = []] = pages;
const graphOn = (all: typeof only): string => all.filter(({ graph }) => graph === 200).map(({ port }) => port).join(", "); // prettier-ignore

const option = (says: number | string, why: string): Option => ({ says: String(says), why });

export const quiz: Question[] = [
  {
    id: "slash",
    question: "A stranger asks for `/healthz/`, with a slash at the end, on port 10257 at the defaults. Which code?",
    answer: () => option(slash, "The slash makes another path, and that is not on the list. Whether the mux has such a page does not matter."),
    others: () => [
      option(plain, "That is `/healthz` without the slash. The list is compared letter for letter."),
      option(slashOpen, "That is what the mux would say, and what you get with `/healthz*` open. At the defaults the request does not get that far."),
    ],
  },
  {
    id: "bad-token",
    question: "The manager has both kubeconfigs. A probe asks for `/healthz` with a token that has expired. Which code?",
    answer: () => option(bad, "Who asks is settled before what they may do. Whoever shows a token that the API server does not know is no longer anonymous."),
    others: () => [
      option(plain, "That is what it gets without a token, or with any token at a manager that can ask nobody."),
      option(ignored, "That is for a stranger who asks for a path that is not open."),
    ],
  },
  {
    id: "nope",
    question: "Both kubeconfigs again. Somebody who may do everything asks for `/nope` with a good token. Which code?",
    answer: () => option(nopeTo, "The API server says yes, so the request comes to the mux, which has no such path."),
    others: () => [
      option(ignored, "That is what people without permission get: they do not learn whether the page exists."),
      option(monitored, "That is a page that exists, as `/metrics` does."),
    ],
  },
  {
    id: "exclude",
    question: "The one check fails. A stranger asks for `/healthz?exclude=leaderElection`. Which code?",
    answer: () => option(failing, "The query is no part of the path, so the request is let in, and the only check is not asked."),
    others: () => [
      option(failed, "That is without `exclude`. Whoever excludes the check is not told of it."),
      option(slash, "That would be another path. What follows the `?` is no part of the path."),
    ],
  },
  {
    id: "graph",
    question: "Both ports are open, and the garbage collector has started. On which port is its page?",
    answer: () => option(graphOn(both), "There is one variable for the mux, and this port writes it last."),
    others: () => [
      option(graphOn(only), "That is with `--port=0`: then this port's mux is the last that was made."),
      option(both.map(({ port }) => port).join(" and "), "The page is added to one mux, and each port has its own."),
    ],
  },
]; // prettier-ignore
