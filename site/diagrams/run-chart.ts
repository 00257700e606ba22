import type { Diagram } from "../author.ts";
import { stringsOf } from "../language/locales.ts";
import { roundsOf } from "../run/standing.ts";
import { replicas } from "./replicas.ts";

/** What the ReplicaSets want and what serves, over the rounds of a recorded run. */
export const replicasOverTime: Diagram = (run, locale) =>
  run === undefined
    ? { svg: "", alt: "" }
    : replicas(run, { rounds: roundsOf(run), say: stringsOf(locale).run });
