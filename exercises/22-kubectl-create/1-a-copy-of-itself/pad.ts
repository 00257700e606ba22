import * as util from "#kubectl/util";
import { createOrUpdateAnnotation } from "./exercise.ts";

const name = util.lastAppliedConfigAnnotation;
const bare = { kind: "ConfigMap", metadata: { name: "a" } };
const old = { kind: "ConfigMap", metadata: { name: "b", annotations: { team: "blue", [name]: "old" } } };

createOrUpdateAnnotation(true, bare);
createOrUpdateAnnotation(false, old);
[bare, old].map((obj) => ({ object: JSON.stringify(obj) }));
