import { register } from "node:module";

register("./blank-hooks.mjs", import.meta.url);
